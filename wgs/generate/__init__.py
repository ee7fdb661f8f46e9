"""Random boards: one generator for each GenerationMethod."""

from wgs.generate.generator import Generator, Source, make_generator

__all__ = ["Generator", "Source", "make_generator"]
