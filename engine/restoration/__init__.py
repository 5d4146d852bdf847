"""Puts real names back into an answer to a private text. What comes of it is as private as the original."""
