"""The forms in which people have word lists: what is in a file, as the text of its words alone."""
