"""Bringing models and stores here: over the network, or from a file, a folder or a USB stick.

``part``          a file that is arriving: what of it is on the disk and verified
``network``       the connection: settings, tokens, offline switch, and what a server's refusals mean
``fetch``         one file, resumed where it stopped, retried with back-off
``transfer``      several files at once, with progress and cancel
``resolve``       which files of which revision a catalog entry stands for
``installation``  pull and import: a whole model or store, put in its place in one step
"""
