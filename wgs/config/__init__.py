"""Config files: the models of their sections, and the loader."""
