"""The board validator: can the dice or tiles of a game make this board?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.base.matching import Matching
from wgs.validate.results import BoardCheck, Method

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.validate.supply import Groups, Supply


class BoardChecker:
    """Checks boards against one supply (WGS manual, 3.5).

    Multipliers and empty tiles are ignored. A tile needs a face with the same letters; ``?`` and ``?h`` need exactly
    these faces. The answer is exact. Cost: in proportion to tiles times dice times dice at most.

    >>> from wgs.boards.tiles import parse_tiles
    >>> from wgs.validate import Supply
    >>> checker = BoardChecker(Supply([parse_tiles("AB"), parse_tiles("BC")], q_is_qu=True))
    >>> checker.check("CB", parse_tiles("CB")).placed
    (Placed(letters='C', piece='BC'), Placed(letters='B', piece='AB'))
    >>> checker.check("CC", parse_tiles("CC")).reason
    'C, C need 2 dice, but only 1 die has them: BC'
    """

    def __init__(self, supply: Supply) -> None:
        self._supply = supply
        self._known = {face: (str(face), groups) for face, groups in supply.find_groups().items()}

    def check(self, board: str, tiles: Sequence[Tile]) -> BoardCheck:
        """Check the tiles of a board; the answer repeats the text ``board``."""
        supply = self._supply
        faces = [supply.read_face(tile) for tile in tiles if not tile.is_empty]
        if supply.runs_out and len(faces) > supply.size:
            reason = f"there are {len(faces)} tiles, but the game has only {supply.count(supply.size)}"
            if not supply.size:
                reason = f"the game's {supply.plural} have no letters"
            return BoardCheck(board, False, Method.GLANCE, reason=reason)
        shown = [self._known.get(face) or (str(face), ()) for face in faces]
        matching = Matching(supply.capacities(len(faces)))
        left_over = [text for text, groups in shown if not matching.add(groups)]
        if left_over:
            return BoardCheck(board, False, Method.MATCHING, left_over=tuple(left_over), reason=self._tell_why(shown))
        placed = supply.name_pieces([text for text, _ in shown], matching.places)
        return BoardCheck(board, True, Method.MATCHING, placed)

    def _tell_why(self, shown: Sequence[tuple[str, Groups]]) -> str:
        """Say why a board is impossible: tiles that no piece has, else the first tiles that compete for a piece."""
        supply = self._supply
        if unknown := [text for text, groups in shown if not groups]:
            return supply.tell_unknown(unknown)
        matching = Matching(supply.capacities(len(shown)))
        rival = next(groups for _, groups in shown if not matching.add(groups))
        return supply.tell_crowd(matching, [text for text, _ in shown], rival)
