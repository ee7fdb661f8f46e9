"""Words: lexicons and their files, names and origins of lists, spelling, grades, meanings and patterns."""
