"""The texts that people read on pages and on paper, from one catalogue a language.

``wgs.pot`` has the English texts, `po_files.py` reads the catalogues, `catalogue.py` finds texts by their keys.
`web/languages.py` chooses the language of a browser; `web/static/kit/texts.js` is for scripts, and
`web/static/kit/told.js` translates sentences that the program says in English.
"""

from wgs.texts.catalogue import ENGLISH, Texts, check_language, find_language, list_languages, load_texts

__all__ = ["ENGLISH", "Texts", "check_language", "find_language", "list_languages", "load_texts"]
