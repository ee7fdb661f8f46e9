"""Boards that meet constraints, the best boards, and boards made again: simulated annealing of dice and letters."""
