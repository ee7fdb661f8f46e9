"""All word lists that there are for a config: where each comes from, and which of them have a word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.errors import LexiconError
from wgs.base.files import Files, NamedBy
from wgs.base.resources import data_folder, find_user_folder
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.words.lexicon_facts import DIGEST_DIGITS, ListFound, WordListed, WordLookedUp
from wgs.words.list_names import UNSUITABLE, find_unsuitable, read_list_name
from wgs.words.spelling import A_TO_Z, Letters, fold_accents
from wgs.words.word_texts import fold_word

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.parts.catalogue import Catalogue
    from wgs.words.grades import Grades
    from wgs.words.lexicon import Lexicon
    from wgs.words.list_origins import Origin

_GROWN_UP = "grown-up"
"""The list of English words that are kept from children alone."""


def find_lists(catalogue: Catalogue) -> Iterator[ListFound]:
    """Yield all word lists: those of Dictionaries, then those that ship or were installed and have no entry there.

    Lists that cannot be used are among them. Cost: lists are read, unless their origin tells how many words they have;
    0.5 s with the config that ships.
    """
    for name in pass_checkpoints([*catalogue.config.dictionaries, *catalogue.list_others()], every=1):
        yield _describe(catalogue, name)


def _describe(catalogue: Catalogue, name: str) -> ListFound:
    section = catalogue.config.dictionaries.get(name)
    description = section.description if section else None
    origin = catalogue.find_origin(name)
    language = catalogue.find_language(name)
    path = None
    try:
        path = catalogue.find_file(name)
        words, digest, is_graded = _count(catalogue, name, origin)
    except LexiconError as error:
        kept = "config" if path is None else _tell_where(path)
        return ListFound(name, kept, language, path=path, description=description, fault=str(error))
    return ListFound(
        name,
        _tell_where(path),
        language,
        words,
        digest[:DIGEST_DIGITS],
        is_graded,
        (origin.edition or None) if origin else None,
        (origin.source or None) if origin else None,
        (origin.licence or None) if origin else None,
        origin.notices if origin else (),
        path,
        description,
    )


def _count(catalogue: Catalogue, name: str, origin: Origin | None) -> tuple[int, str, bool]:
    """Return the number of words of a list, their digest, and whether they have grades; raises LexiconError.

    A list is not read where its origin tells that: it has all its words, in the letters of its language.
    """
    section = catalogue.config.dictionaries.get(name)
    if origin is not None and origin.words:
        letters = catalogue.find_letters(name)
        if section is None or (section.word_letters, section.without, section.grades) == (letters, (), None):
            return origin.words, origin.digest, origin.language == "en"
    lexicon = catalogue.load_dictionary(name)
    return len(lexicon), lexicon.digest, find_grades(catalogue, name) is not None


def _tell_where(path: Path) -> Literal["config", "ships", "installed"]:
    folder = path.absolute().parent
    if folder == data_folder() / "dictionaries":
        return "ships"
    installed = find_user_folder()
    return "installed" if installed is not None and folder == installed / "dictionaries" else "config"


def find_grades(catalogue: Catalogue, name: str, letters: str | Letters | None = None) -> Grades | None:
    """Return the grades of the words of a list; None when they have none.

    Raises:
        LexiconError: The list cannot be used.
    """
    lexicon = catalogue.load_dictionary(name, letters, NamedBy.CALLER)
    section = catalogue.config.dictionaries.get(name)
    origin = catalogue.find_origin(name)
    is_foreign = origin is not None and origin.language not in {"", "en"}
    if is_foreign and not lexicon.own_grades and not (section and section.grades):
        return None  # the grades that ship are those of English words: to compare them would take long
    try:
        return catalogue.load_grades(name, letters, NamedBy.CALLER)
    except LexiconError:
        return None


# --- Words --------------------------------------------------------------------------------------------------------


def look_up(
    catalogue: Catalogue, words: Sequence[str], names: Sequence[str] = (), letters: str | Letters | None = None
) -> Iterator[WordLookedUp]:
    """Look up words in word lists, as each list spells them.

    Args:
        catalogue: Whose lists they are.
        words: The words, in any case.
        names: The lists, as for `Catalogue.load_dictionary`; none for those of Dictionaries that can be used.
        letters: The alphabet of lists that are not in Dictionaries; None for that of their language, or A to Z.

    Raises:
        LexiconError: A list that was named cannot be used.
        NotationError: A word is empty or too long, or has characters other than letters.
    """
    from wgs.analysis.explain import read_word  # noqa: PLC0415 - games are opened without it

    found = []
    for name in pass_checkpoints(names or catalogue.config.dictionaries, every=1):
        try:
            found.append(catalogue.load_dictionary(name, letters, NamedBy.CALLER))
        except LexiconError:
            if names:
                raise
    sparing = _Sparing(catalogue)
    for capitals, word in [(read_word(word), word) for word in words]:
        listed = tuple(_look_up(catalogue, each, word, letters) for each in found)
        spared_by = tuple(sparing.find(capitals, listed))
        yield WordLookedUp(
            capitals,
            is_listed=any(each.is_listed for each in listed),
            suits_families=set(spared_by) <= {_GROWN_UP},
            suits_children=not spared_by,
            lists=listed,
            spared_by=spared_by,
        )


class _Sparing:
    """Finds the lists that keep words from families and children."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def find(self, word: str, listed: Sequence[WordListed]) -> Iterator[str]:
        """Yield the names of the lists: those of English, and of the languages of lists that have the word."""
        for name in ("rude", _GROWN_UP):
            if fold_accents(word) in self._load(f"dictionaries/{name}.txt", A_TO_Z):
                yield name
                break
        having = [each for each in listed if each.is_listed]
        files = {find_unsuitable(self._catalogue.find_language(each.list) or "en"): each for each in having}
        for file, each in files.items():
            if file is None or file == UNSUITABLE:
                continue
            rude = self._load(file, self._catalogue.find_letters(each.list))
            if rude.letters.respell(fold_word(word, rude.alphabet)) in rude:
                yield rude.name

    def _load(self, file: str, letters: Letters) -> Lexicon:
        path = data_folder() / file
        return self._catalogue.shelf.load(path, letters, path.stem, Files(), NamedBy.DATA)


def _look_up(catalogue: Catalogue, lexicon: Lexicon, word: str, letters: str | Letters | None) -> WordListed:
    spelt = lexicon.letters.respell(fold_word(word, lexicon.alphabet))
    if spelt in lexicon:
        grades = find_grades(catalogue, lexicon.name, letters)
        return WordListed(lexicon.name, spelt, True, grades.find(spelt) if grades else None)
    strange = "".join(dict.fromkeys(letter for letter in spelt if letter not in lexicon.alphabet))
    if strange:
        return WordListed(lexicon.name, spelt, False, None, "letters", strange)
    if len(spelt) > MAX_WORD_LETTERS:
        return WordListed(lexicon.name, spelt, False, None, "long")
    if (sparing := catalogue.find_sparing(lexicon.name, spelt)) is not None:
        return WordListed(lexicon.name, spelt, False, None, "spared", sparing.name)
    wanted = read_list_name(lexicon.name)
    if wanted.grades is not None and lexicon.name not in catalogue.config.dictionaries:
        grades = find_grades(catalogue, str(wanted.base), letters)
        if grades is not None and spelt in grades.lexicon:
            grade = grades.find(spelt)
            return WordListed(lexicon.name, spelt, False, grade, "grade", "" if grade is None else str(grade))
    return WordListed(lexicon.name, spelt, False, None, "absent")
