"""Boards: tiles, grids, the text of a board, and boards read from other forms.

`tiles.py`, `grid.py` with `grid_kinds.py`, `board.py` and `notation.py` are the values. `board_readings.py`,
`board_cells.py`, `board_arrays.py` and `board_columns.py` read other texts of boards; `board_shape.py` and
`cell_shapes.py` have the places of cells.
"""
