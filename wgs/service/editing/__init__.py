"""Configs changed in an editor."""
