"""The texts that people read on pages and on paper, from one catalogue a language."""

from wgs.texts.catalogue import ENGLISH, Texts, check_language, find_language, list_languages, load_texts

__all__ = ["ENGLISH", "Texts", "check_language", "find_language", "list_languages", "load_texts"]
