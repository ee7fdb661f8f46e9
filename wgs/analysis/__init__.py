"""Measures of a board, the format strings that print them, filters of solutions, and explanations of words."""
