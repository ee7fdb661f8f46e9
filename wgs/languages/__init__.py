"""Word lists of other languages: their spelling, and how they are made and installed.

`language.py` knows the languages, `list_making.py` and `installing.py` make and install lists, and `list_places.py`
finds lists that ship or were installed.
"""
