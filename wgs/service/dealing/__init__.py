"""The boards of rounds."""
