"""The boards of a game together: surveys, charts and samples."""
