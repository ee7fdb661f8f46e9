"""Random boards: one generator for each GenerationMethod."""

from wgs.generate.generator import Generator, Source, make_generator
from wgs.generate.shown_words import ShownWords, find_lines

__all__ = ["Generator", "ShownWords", "Source", "find_lines", "make_generator"]
