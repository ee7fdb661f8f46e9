"""Anagrams."""
