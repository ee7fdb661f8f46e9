"""Matches of turn-based games."""
