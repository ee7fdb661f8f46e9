"""Boards read."""
