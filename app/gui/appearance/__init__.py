"""How the program looks: light and dark, icons, the ring around what has the keyboard."""
