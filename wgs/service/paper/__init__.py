"""Boards and books on paper and as pictures."""
