"""Words: lexicons and their files, names and origins of lists, spelling, grades, meanings and patterns.

`lexicon.py` has the words that count, `lexicon_files.py` reads them, and `forms/` knows the forms of files.
`list_names.py` reads names such as ``english (family)``, `list_origins.py` finds where lists come from. `spelling.py`,
`grades.py`, `meanings.py` and `pattern.py` are about single words.
"""
