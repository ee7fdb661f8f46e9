"""Word lists of other languages: their spelling, and how they are made and installed."""
