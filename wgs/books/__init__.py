"""Books: the boards of their chapters made, measured and chosen, and their pages printed.

`choosing.py` makes and measures the boards of a chapter, `printing.py` paints all chapters, and `drafting.py` writes a
book as a file to edit.
"""
