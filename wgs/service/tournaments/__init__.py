"""Games between program players."""
