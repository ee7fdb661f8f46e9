"""Make a word list of another language, for games whose dice have that language's letters.

The lists that Debian packages are under licences (mostly the GNU GPL) under which they cannot ship with ``wgs``. This
script reads such a list on your machine and writes it the way the games of ``wgs.json`` expect it. With
the package installed, one line does it::

    sudo apt-get install wfrench && python3 dictionaries/build_language.py french

- French (Debian's package ``wfrench``) and Italian (``witalian``): without accents, œ as oe and æ as ae.
- German (``wngerman``): ä, ö, ü as ae, oe, ue, and ß as ss; nouns stay in.
- Spanish (``wspanish``): without accents, but ñ is a letter.
- Czech (``aspell-cs``): without accents.

Any other list will do as well, UTF-8 text with words separated by white space, by its path or as ``-`` from standard
input. The Czech list has to be taken out of its package::

    aspell -d cs --encoding=utf-8 dump master | python3 dictionaries/build_language.py czech - --longest 8

Names (words with capitals, German nouns apart), words with other characters and words of one letter are left out. In a
list that is all capitals no word is taken for a name.
The list is written to ``~/.local/share/wgs``, where ``wgs.json`` looks for it. Exit status: 0 done, 2 it could not be
made.
"""

from __future__ import annotations

import argparse
import sys
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from build import BuildError, fold, run, write_file

OUT = Path("~/.local/share/wgs").expanduser()
A_TO_Z = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Language:
    """How the words of a language become words of a list.

    Attributes:
        package: Debian's package of its words.
        path: Where that package puts them; None when they must be taken out of it.
        letters: The small letters of the list; others lose their accents.
        spelling: Letters that are written as several others.
        has_capital_nouns: Whether a word with a capital may be no name.
    """

    package: str
    path: Path | None
    letters: str = A_TO_Z
    spelling: dict[str, str] = field(default_factory=dict)
    has_capital_nouns: bool = False

    def spell(self, word: str) -> str | None:
        """Return a word in capitals of the list, or None when it is to be left out.

        >>> LANGUAGES["german"].spell("Größe"), LANGUAGES["spanish"].spell("cañón"), LANGUAGES["french"].spell("Paris")
        ('GROESSE', 'CAÑON', None)
        """
        word = unicodedata.normalize("NFC", word)
        if self.has_capital_nouns and word == word.capitalize():
            word = word.lower()
        if word != word.lower() or len(word) < 2:
            return None
        spelt = "".join(self._spell_letter(letter) for letter in word)
        return spelt.upper() if set(spelt) <= set(self.letters) else None

    def _spell_letter(self, letter: str) -> str:
        return letter if letter in self.letters else self.spelling.get(letter) or fold(letter)


DICT = Path("/usr/share/dict")
LANGUAGES = {
    "french": Language("wfrench", DICT / "french"),
    "german": Language(
        "wngerman", DICT / "ngerman", spelling={"ä": "ae", "ö": "oe", "ü": "ue"}, has_capital_nouns=True
    ),
    "spanish": Language("wspanish", DICT / "spanish", letters=A_TO_Z + "ñ"),
    "italian": Language("witalian", DICT / "italian"),
    "czech": Language("aspell-cs", None),
}


def read_words(arguments: argparse.Namespace) -> list[str]:
    """Return the words of the file that was asked for, or of the language's package."""
    language = LANGUAGES[arguments.language]
    path = arguments.file or language.path
    if path is None:
        raise BuildError(f'Name a list of {arguments.language} words, or "-"; --help tells where to get one.')
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except FileNotFoundError:
        hint = "" if arguments.file else f' Install the package {language.package} ("apt-get install"), or name a list.'
        raise BuildError(f"There is no {path}.{hint}") from None
    try:
        return data.decode("utf-8-sig").split()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BuildError(f"{path}, line {line}: not UTF-8 text; convert it, for example with iconv.") from None


def build(arguments: argparse.Namespace) -> int:
    """Read the words, write those that the list is to have, and return the exit status."""
    language = LANGUAGES[arguments.language]
    given = read_words(arguments)
    if all(word == word.upper() for word in given):  # a list in capitals: they mark no names
        given = [word.lower() for word in given]
    spelt = {word for word in map(language.spell, given) if word}
    words = sorted(word for word in spelt if arguments.longest is None or len(word) <= arguments.longest)
    if not words:
        raise BuildError(f"None of {len(given)} words can be used: are they {arguments.language} words?")
    path = arguments.out / f"{arguments.language}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, "".join(f"{word}\n" for word in words).encode())
    print(f"{path}: {len(words):,} words of {len(given):,}")
    return 0


def make_parser() -> argparse.ArgumentParser:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(
        description="Make a word list of another language, from Debian's list or from one of your own.",
        epilog="Czech: apt-get install aspell-cs, then pipe aspell -d cs --encoding=utf-8 dump master into this.",
    )
    parser.add_argument("language", choices=LANGUAGES, metavar="LANGUAGE", help=", ".join(LANGUAGES))
    file_help = 'a list to read, "-" for standard input (default: that of Debian\'s package)'
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=file_help)
    parser.add_argument("--longest", type=int, metavar="N", help="leave out words of more than N letters")
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help="where to (default: %(default)s)")
    return parser


if __name__ == "__main__":
    raise SystemExit(run(build, make_parser()))
