"""The black-box audit: what a receiver can learn, from nothing but what the whole program hands out.

Two documents are each run through the program many times, from a file to the exported file with its receipt. On one half of
the runs it is learned which event tells the two best apart; on the other half it is counted, and the counts bound ε from below
(`engine.privacy.confidence`). That bound has to stay below what the receipts claim, and to exceed it wherever a known fault is
put back (`engine.blackbox.faults`).

The exact audits (`engine.audit`) prove what the draws do and see nothing else; this one proves nothing and sees everything
else: the readers, the path that a document takes, its shape, names, times and every field of a receipt.
"""
