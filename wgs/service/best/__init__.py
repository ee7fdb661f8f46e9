"""The best boards of a game, searched for and proved."""
