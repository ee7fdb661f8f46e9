"""Boards scored, solved and analysed."""
