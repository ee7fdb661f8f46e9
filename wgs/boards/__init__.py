"""Boards: tiles, grids, the text of a board, and boards read from other forms."""
