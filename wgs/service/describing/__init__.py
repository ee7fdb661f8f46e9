"""Games described."""
