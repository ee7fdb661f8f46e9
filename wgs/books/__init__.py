"""Books: the boards of their chapters made, measured and chosen, and their pages printed."""
