"""Boards drawn and described."""
