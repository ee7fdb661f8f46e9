"""Boards on paper: laid out as shapes once, painted as PDF, SVG or PNG.

`printer.py` and `book.py` lay out pages and documents, `volume.py` the pages of a book, `finishing.py` pages for
binding. `key.py`, `worksheet.py` and the sheets (`score_sheets.py`, `dice_sheets.py`, `tile_sheets.py`) go along with
boards. `pdf.py`, `svg.py` and `png.py` paint shapes; `font_files.py` alone lets a user's font in.
"""
