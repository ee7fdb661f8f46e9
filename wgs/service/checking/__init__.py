"""Boards and words checked against the dice or tiles of a game."""
