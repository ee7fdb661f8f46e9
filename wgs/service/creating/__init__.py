"""Boards made: drawn at random, to constraints, or again."""
