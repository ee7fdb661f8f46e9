"""Word lists of other languages, made on this machine from what it has or can get."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from wgs.base.errors import LexiconError, Message, Parameter, WgsError
from wgs.base.file_writing import write_bytes
from wgs.base.files import FileError, FileKind, Files
from wgs.base.packed_text import PackedTextError
from wgs.base.plurals import tell_unusable
from wgs.base.resources import data_folder, find_user_folder, show_path
from wgs.base.suggestions import nearest
from wgs.languages.language import LANGUAGES, Language
from wgs.languages.list_making import MOST_UNPACKED, MadeList, list_words, make_list, unpack, write_out
from wgs.words.forms.affixes import DictionaryError
from wgs.words.lexicon_files import WORD_LIST
from wgs.words.list_names import ListForm
from wgs.words.list_origins import Origin, digest_file, note_origin
from wgs.words.word_texts import TextError

SOURCE = FileKind("a word list to install", 64 << 20)

_STATUS = FileKind("what dpkg knows of packages", 64 << 20)

_LONG = "writing out the words of {} ..."

_NPM_SECONDS = 180
"""How long npm may take."""


@dataclass(frozen=True, slots=True)
class InstalledList:
    """A list that has been installed.

    Attributes:
        language: Its language.
        path: Its file.
        words: How many words it has.
        given: How many words its source has.
        source: What it was taken from, for people: files, or a package with its version and licence.
        ships: Whether a list of the language ships, which games go on to use.
    """

    language: str
    path: Path
    words: int
    given: int
    source: str
    ships: bool


@dataclass(frozen=True, slots=True)
class _Taken:
    """What a list is taken from.

    Attributes:
        source: Files or a package, for people.
        edition: The version of the package; empty where it is not known.
        licence: What the package says of its licence.
        notices: Files with its notices.
    """

    source: str
    edition: str = ""
    licence: str = ""
    notices: tuple[str, ...] = ()


def install_list(
    name: str,
    source: str | None = None,
    *,
    form: ListForm | None = None,
    root: Path = Path("/"),
    force: bool = False,
    tell: Callable[[str], None] = lambda _: None,
) -> InstalledList:
    """Make the word list of a language, and put it where `wgs.json` looks for it.

    Args:
        name: The language, such as "italian".
        source: A list of words in any form, or the .dic or .aff file of a hunspell dictionary, whose other file is
            beside it; either may be packed. None: a dictionary that Debian's packages have installed, or else a package
            of npm.
        form: The form of the list; None for the one that its first lines tell.
        root: The folder in which Debian's packages have put their files.
        force: Whether a list that has been installed before is replaced.
        tell: Is told what takes long before it begins, as a sentence.

    Raises:
        LexiconError: There is no such language or source, it has no words of the language, or the list cannot be
            written. Then nothing is changed.

    Cost: seconds; some 20 s for a million words.
    """
    language = _find_language(name)
    folder = find_user_folder()
    if folder is None:
        raise LexiconError("there is no home folder to install the list in: set XDG_DATA_HOME")
    path = folder / "dictionaries" / f"{language.name}.txt"
    if path.exists() and not force:
        raise LexiconError(Message(f"{show_path(path)} is there already: use ", Parameter("force"), " to replace it"))
    if source is not None:
        made, taken = _make_from_file(Path(source), language, tell, form)
    else:
        made, taken = _make_from_debian(language, root, tell) or _make_from_npm(language, tell)
    if not made.words:
        raise LexiconError(f"{taken.source}: {tell_unusable(made.given)}: are they {language.name} words?")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LexiconError(f"{path.parent} cannot be made: {error.strerror}") from None
    _write(path, made, taken, language)
    ships = (data_folder() / "dictionaries" / f"{language.name}.txt.xz").exists()
    return InstalledList(language.name, path, len(made.words), made.given, taken.source, ships)


def _write(path: Path, made: MadeList, taken: _Taken, language: Language) -> None:
    """Write a list, and then where it comes from."""
    text = made.text.encode()
    if len(text) > WORD_LIST.most:
        raise LexiconError(
            f"the list would have {len(text) >> 20} MiB, and {WORD_LIST.most >> 20} MiB are read at most"
        )
    write_bytes(str(path), [text], force=True)
    origin = Origin(
        path.name,
        language=language.code,
        edition=taken.edition,
        source=taken.source,
        licence=taken.licence,
        notices=taken.notices,
        sha256=digest_file(text),
    )
    try:
        note_origin(path.parent, origin)
    except WgsError as error:
        raise LexiconError(
            f"{show_path(path)} is written and can be used, but not where it comes from: ", error
        ) from None


def _find_language(name: str) -> Language:
    language = LANGUAGES.get(name.lower())
    if language is None:
        raise LexiconError(f'there is no language "{name}". {nearest(name, LANGUAGES)}')
    return language


# --- Sources ------------------------------------------------------------------------------------------------------


def _make_from_file(
    path: Path, language: Language, tell: Callable[[str], None], form: ListForm | None = None
) -> tuple[MadeList, _Taken]:
    packing = path.suffix if path.suffix in {".gz", ".xz"} else ""
    bare = path.with_suffix("") if packing else path
    if bare.suffix not in {".aff", ".dic"} or form not in {None, ListForm.HUNSPELL}:
        return _make(language, str(path), words=_read(path), form=form), _Taken(show_path(path))
    rules, words = (bare.with_suffix(f"{ending}{packing}") for ending in (".aff", ".dic"))
    taken = f"{show_path(rules)} and {words.name}"
    data = _read(rules), _read(words)
    tell(_LONG.format(taken))
    return _make(language, taken, rules=data[0], words=data[1]), _Taken(taken)


def _make_from_debian(language: Language, root: Path, tell: Callable[[str], None]) -> tuple[MadeList, _Taken] | None:
    """Make a list from what Debian's packages have installed; None if they have not."""
    for name in language.hunspell:
        place = root / name.lstrip("/")
        if all(place.with_name(f"{place.name}.{ending}").is_file() for ending in ("aff", "dic")):
            made, taken = _make_from_file(place.with_name(f"{place.name}.dic"), language, tell)
            return made, _name_package(taken, f"{name}.dic", language, root)
    for name in language.lists:
        if (place := root / name.lstrip("/")).is_file():
            made, taken = _make_from_file(place, language, tell)
            return made, _name_package(taken, name, language, root)
    return None


def _name_package(taken: _Taken, name: str, language: Language, root: Path) -> _Taken:
    """Add the package of Debian that has put a file there, with its version and notices, where that is known."""
    status = root / "var/lib/dpkg"
    for package in language.debian:
        try:
            listed = Files().load_text(status / f"info/{package}.list", _STATUS)
            if name not in listed.splitlines():
                continue
            packages = Files().load_text(status / "status", _STATUS)
        except FileError:
            continue
        facts = next((each for each in packages.split("\n\n") if each.startswith(f"Package: {package}\n")), "")
        version = next((line[9:] for line in facts.splitlines() if line.startswith("Version: ")), "")
        notices = root / f"usr/share/doc/{package}/copyright"
        source = f"{taken.source} (Debian's package {f'{package} {version}'.rstrip()})"
        return replace(taken, source=source, edition=version, notices=(str(notices),) if notices.exists() else ())
    return taken


def _make_from_npm(language: Language, tell: Callable[[str], None]) -> tuple[MadeList, _Taken]:
    npm = shutil.which("npm")
    package = language.npm
    ways = f"install Debian's package {' or '.join(language.debian)}"
    if npm is None or package is None:
        raise LexiconError(
            Message(
                f"there is nothing to make the {language.name} list from: {ways}, install npm, or name a file with ",
                Parameter("from"),
            )
        )
    tell(f"asking npm for the package {package} (for {_NPM_SECONDS // 60} minutes at most) ...")
    with TemporaryDirectory(prefix="wgs-") as folder:
        try:
            done = subprocess.run(
                [npm, "pack", package],
                cwd=folder,
                env={**os.environ, "npm_config_ignore_scripts": "true", "npm_config_loglevel": "error"},
                capture_output=True,
                stdin=subprocess.DEVNULL,
                timeout=_NPM_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            reason = f"it took more than {_NPM_SECONDS // 60} minutes"
            raise LexiconError(f"npm could not get the package {package} ({reason}): {ways}") from None
        except OSError as error:
            raise LexiconError(f"npm cannot be run ({error.strerror}): {ways}") from None
        packed = next(Path(folder).glob("*.tgz"), None)
        if done.returncode or packed is None:
            said = done.stderr.decode(errors="replace").strip().splitlines()
            raise LexiconError(f"npm could not get the package {package}{_quote(said)}: {ways}")
        return _make_from_package(packed, package, language, tell)


def _quote(lines: list[str]) -> str:
    return f" ({lines[0][:200]})" if lines else ""


def _make_from_package(
    packed: Path, package: str, language: Language, tell: Callable[[str], None]
) -> tuple[MadeList, _Taken]:
    """Make a list from a package of npm, of which only three files are read and none is unpacked onto the disk."""
    try:
        with tarfile.open(packed) as archive:
            about, rules, words = (
                _extract(archive, f"package/{name}") for name in ("package.json", "index.aff", "index.dic")
            )
        facts = json.loads(about)
        version, licence = str(facts["version"]), str(facts["license"])
        taken = _Taken(f"npm's package {package} {version}, licence {licence}", version, licence)
    except KeyError as error:  # of another version
        raise LexiconError(
            f"npm's package {package} is not the dictionary that it should be: {error.args[0]}"
        ) from None
    except (tarfile.TarError, TypeError, ValueError, EOFError, OSError) as error:
        raise LexiconError(f"npm's package {package} is not the dictionary that it should be ({error})") from None
    tell(_LONG.format(taken.source))
    return _make(language, taken.source, rules=rules, words=words), taken


def _extract(archive: tarfile.TarFile, name: str) -> bytes:
    member = archive.getmember(name)
    file = archive.extractfile(member) if member.size <= MOST_UNPACKED else None
    if file is None:
        raise ValueError(f"{name} is no file, or too large")
    return file.read()


# --- Words --------------------------------------------------------------------------------------------------------


def _read(path: Path) -> bytes:
    try:
        return Files().read(path, SOURCE)
    except FileError as error:
        raise LexiconError(f"{show_path(path)} ", error.reason) from None


def _make(
    language: Language, taken: str, *, words: bytes, rules: bytes | None = None, form: ListForm | None = None
) -> MadeList:
    """Make a list of the words of a list in any form, or of a hunspell dictionary."""
    try:
        found = list_words(unpack(words), form) if rules is None else write_out(rules, words, language)
        return make_list(found, language)
    except PackedTextError as error:
        raise LexiconError(f"{taken} {error}") from None
    except TextError as error:
        raise LexiconError(
            f"{taken}: line {error.line} is not UTF-8 text; convert it, for example with iconv"
        ) from None
    except DictionaryError as error:
        raise LexiconError(f"{taken}: {error}. It takes a hunspell dictionary, or a list of words") from None
