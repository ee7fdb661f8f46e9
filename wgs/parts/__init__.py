"""What a `Game` is composed of: its parts as the config has them, and a class for each thing that it does."""
