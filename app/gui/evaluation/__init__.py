"""What ε does: curves from published results, and measurements on texts of the user's own."""
