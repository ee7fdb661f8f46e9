"""Checks of boards and words in the most direct way, to compare with: every die for every tile, every face in turn.

Also what such comparisons need: made-up dice and pools, their validators, and a look at the answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from wgs.config.letters import LetterDistributionSection
from wgs.validate import Validator, make_supply

if TYPE_CHECKING:
    from wgs import Placed
    from wgs.boards.grid import Grid

FACES = ["A", "B", "Ab", "Ba", "Aab", "Q", "Qu", "U", "?", "?b", "?ab", "?u", "."]


@dataclass(frozen=True)
class Letters:
    """Dice, each a tuple of faces in board notation, or a pool of tiles, each a die of one face."""

    pieces: tuple[tuple[str, ...], ...]
    is_pool: bool = False
    runs_out: bool = True
    q_is_qu: bool = False

    def make_validator(self, grid: Grid | None = None) -> Validator:
        texts = ["".join(piece) for piece in self.pieces]
        section = LetterDistributionSection(
            generation_method="LetterPropensity" if self.is_pool else "Dice",
            dice_letters=None if self.is_pool else ",".join(texts),
            propensity_letters="".join(texts) if self.is_pool else None,
            sample_without_replacement=self.runs_out,
        )
        return Validator(make_supply("Made up", section, q_is_qu=self.q_is_qu), grid=grid)

    def read(self, face: str) -> str:
        """Apply QIsQu to a face."""
        return "Qu" if self.q_is_qu and face == "Q" else face

    def count_spelled(self, word: str, face: str) -> int:
        """Return how many letters at the beginning of a word a face spells, 0 when it does not."""
        spelled = self.read(face).upper().replace("?", word[0], 1)
        if face.startswith("?") and word[0] == "Q" and self.q_is_qu:
            spelled = spelled if face.startswith("?u") else "QU" + spelled[1:]
        return len(spelled) if face != "." and word.startswith(spelled) else 0


def dice(*texts: str, q_is_qu: bool = False) -> Validator:
    """Make the validator of dice whose faces are single letters or written with blanks between them."""
    return Letters(
        tuple(tuple(text.split() if " " in text else text) for text in texts), q_is_qu=q_is_qu
    ).make_validator()


DICE = st.lists(st.lists(st.sampled_from(FACES), min_size=1, max_size=4).map(tuple), min_size=1, max_size=5)
POOLS = st.lists(st.sampled_from(FACES).map(lambda face: (face,)), min_size=1, max_size=5)
LETTERS = st.one_of(
    st.builds(Letters, DICE.map(tuple), q_is_qu=st.booleans()),
    st.builds(Letters, POOLS.map(tuple), st.just(True), st.booleans(), st.booleans()),
)


def can_make_board(tiles: Sequence[str], letters: Letters) -> bool:
    """Tell whether each of the tiles can lie on a piece of its own."""
    if not tiles:
        return True
    wanted = letters.read(tiles[0])
    return any(
        can_make_board(tiles[1:], take_out(letters, number))
        for number, piece in enumerate(letters.pieces)
        if wanted in map(letters.read, piece)
    )


def can_spell(word: str, letters: Letters) -> bool:
    """Tell whether pieces in some order, each by one of its faces, spell a word of capitals."""
    if not word:
        return True
    return any(
        can_spell(word[size:], take_out(letters, number))
        for number, piece in enumerate(letters.pieces)
        for size in {letters.count_spelled(word, face) for face in piece} - {0}
    )


def take_out(letters: Letters, number: int) -> Letters:
    """Take a piece out, if pieces run out."""
    if not letters.runs_out:
        return letters
    rest = letters.pieces[:number] + letters.pieces[number + 1 :]
    return Letters(rest, letters.is_pool, letters.runs_out, letters.q_is_qu)


def are_own_pieces(placed: Sequence[Placed], letters: Letters) -> bool:
    """Tell whether these pieces are there, each often enough."""
    texts = ["".join(piece) for piece in letters.pieces]
    used = [use.piece for use in placed]
    if letters.runs_out:
        return all(used.count(piece) <= texts.count(piece) for piece in used)
    return set(used) <= set(texts)


def find_faces(piece: str, letters: Letters) -> list[str]:
    """Return the faces of a piece, with QIsQu applied."""
    known = next(faces for faces in letters.pieces if "".join(faces) == piece)
    return [letters.read(face) for face in known]
