"""What other programs ask of Palimpsest over standard input and output, as the Model Context Protocol has it."""
