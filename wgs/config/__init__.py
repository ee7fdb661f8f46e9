"""Config files: the models of their sections, and the loader.

`models.py` joins the sections, `load.py` alone opens config files, `diagnostics.py` reports faults, `bounds.py` has all
limits. `editing.py` changes the text of a config, and `json_edits.py` leaves the rest of it as it is.
"""
