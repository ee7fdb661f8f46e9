"""Configs, their games and their files."""
