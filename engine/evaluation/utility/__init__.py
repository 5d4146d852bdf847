"""What new texts are still good for, what that costs, and what is gained for it."""
