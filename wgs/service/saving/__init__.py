"""Configs saved, and what they were before."""
