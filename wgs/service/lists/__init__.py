"""Word lists."""
