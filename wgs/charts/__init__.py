"""Charts as pictures: drawn as shapes, on pages with a table, and written as SVG, PNG or PDF."""
