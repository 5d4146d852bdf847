"""What `packaging/linux/distributions.py` tries with a package in clean root folders of distributions."""
