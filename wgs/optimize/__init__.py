"""Boards that meet constraints, the best boards, and boards made again: simulated annealing of dice and letters.

`constraints.py` reads constraints, `goal.py` makes an energy of them, `annealer.py` lowers it, and `maker.py` chooses
the engine. `race.py` makes race boards, `best.py` searches for the best board, `proof.py` proves it by branch and
bound, `verifier.py` checks proofs in the plainest way, and `replay.py` has replay ids.
"""
