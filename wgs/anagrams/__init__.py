"""Anagrams: the words that some letters spell, and the phrases that use all of them."""

from wgs.anagrams.listing import Anagram, AnagramOrder, AnagramQuery, list_anagrams
from wgs.anagrams.phrases import find_phrases
from wgs.anagrams.racks import Rack
from wgs.anagrams.single_words import Shape, Wanted, find_words

__all__ = [
    "Anagram",
    "AnagramOrder",
    "AnagramQuery",
    "Rack",
    "Shape",
    "Wanted",
    "find_phrases",
    "find_words",
    "list_anagrams",
]
