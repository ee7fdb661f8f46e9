"""Charts as pictures: drawn as shapes, on pages with a table, and written as SVG, PNG or PDF.

`drawing.py` draws the values of `export/chart_values.py` as shapes, `pages.py` lays them out, `svg.py` writes them.
"""
