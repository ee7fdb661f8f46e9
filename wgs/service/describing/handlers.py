"""Games described to programs that show their boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.base.errors import WgsError
from wgs.boards.board_shape import make_shape
from wgs.boards.tiles import Tile, format_tile, parse_tiles
from wgs.export.records import name_list
from wgs.parts.formats import PreferredFormats
from wgs.parts.subject import tell_rules as tell_rules_of
from wgs.parts.view import read_view
from wgs.printing.subject import find_home_colour
from wgs.service.answers import Note, PartMissing
from wgs.service.describing.answers import (
    CellShown,
    GameDescribed,
    GameView,
    GridShown,
    HomeRow,
    PreferenceError,
    RulesTold,
)
from wgs.service.describing.requests import DescribeGame, TellRules
from wgs.service.opening import note_reading, open_game
from wgs.texts import check_language, find_language, load_texts
from wgs.words.pattern import list_respelled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from wgs.boards.grid import Grid
    from wgs.config.letters import LetterDistributionSection
    from wgs.game import Game
    from wgs.parts.view import PreferredView
    from wgs.service.budgets import Control
    from wgs.service.workspace import Workspace


@DescribeGame.handler
def describe_game(workspace: Workspace, request: DescribeGame, control: Control) -> Iterator[GameDescribed | Note]:
    """Describe a game; a board is drawn to find out whether that can be done, so the answers are kept."""
    yield from workspace.keep(request, control.budget, lambda: list(_answer(workspace, request)))


def _answer(workspace: Workspace, request: DescribeGame) -> Iterator[GameDescribed | Note]:
    game = yield from open_game(workspace, request)
    missing = {part: reason for part, use in _USES.items() if (reason := _try(use, game))}
    if "solve" not in missing:
        yield from note_reading(game.lexicon)
    errors = [PreferenceError("Preferences", reason)] if (reason := _try(_prefer, game)) else []
    view = read_view(_find_default_formats(game) if errors else game.formats)
    for warning in view.warnings:
        yield Note(warning, "warning")
    errors += [PreferenceError(fault.key, fault.text) for fault in view.faults]
    yield _describe(game, view, errors, missing)


def _find_default_formats(game: Game) -> PreferredFormats:
    """Return the formats of a game whose Preferences do not exist."""
    catalogue = game.catalogue
    return PreferredFormats(catalogue.place, catalogue.config.preferences, None)


def _try(use: Callable[[Game], object], game: Game) -> str | None:
    """Return why a game cannot be used in some way; None when it can."""
    try:
        use(game)
    except WgsError as error:
        return str(error)
    return None


def _prefer(game: Game) -> None:
    _ = game.formats


def _solve(game: Game) -> None:
    _ = game.solver


def _check(game: Game) -> None:
    _ = game.validator


def _create(game: Game) -> None:
    next(game.iter_draws(1, seed=0, plain=True))


def _optimize(game: Game) -> None:
    _ = game.optimizing.arena, game.optimizing.stock


_USES: Mapping[str, Callable[[Game], object]] = {
    "grid": lambda game: game.grid,
    "solve": _solve,
    "check": _check,
    "create": _create,
    "optimize": _optimize,
}
"""What can be done with games, and what finds out whether it can."""


def _describe(
    game: Game, view: PreferredView, errors: list[PreferenceError], missing: Mapping[str, str]
) -> GameDescribed:
    section, config = game.section, game.catalogue.config
    letters = config.letter_distributions.get(section.letter_distribution or "")
    lexicon = None if _try(lambda each: each.lexicon, game) else game.lexicon
    rules = config.scoring_rules.get(section.scoring_rules or "")
    alphabet = game.alphabet
    has_grid = "grid" not in missing
    return GameDescribed(
        game.name,
        section.description,
        section.language,
        section.years,
        section.sources,
        section.turn_rules is not None,
        letters.generation_method if letters else None,
        name_list(lexicon) if lexicon else None,
        _describe_grid(game.grid, game.home_rows) if has_grid else None,
        dict(rules.letter_values) if rules else {},
        game.draws_q_as_qu,
        (rules.min_word_length if rules else None) or 1,
        game.known_rules is not None and game.known_rules.gives_points,
        _list_letters(letters, alphabet, q_is_qu=game.draws_q_as_qu),
        alphabet,
        list_respelled(lexicon.letters) if lexicon else {},
        "solve" not in missing,
        "check" not in missing,
        "create" not in missing,
        "optimize" not in missing,
        _describe_view(view),
        tuple(errors),
        tuple(PartMissing(part, text) for part, text in missing.items()),
    )


def _describe_grid(grid: Grid, home_rows: Mapping[str, Sequence[int]]) -> GridShown:
    shape = make_shape(grid)
    places = zip(shape.centres, grid.cells, strict=True)
    return GridShown(
        grid.kind.name,
        grid.adjacency,
        grid.wrap,
        round(shape.width, 6),
        round(shape.height, 6),
        tuple(CellShown(round(x, 6), round(y, 6), row, column) for (x, y), (column, row) in places),
        tuple((round(x, 6), round(y, 6)) for x, y in shape.cell.outline),
        shape.cell.disc,
        shape.is_loose,
        shape.period,
        () if grid.is_full else grid.neighbours,
        grid.premiums,
        tuple(_list_home_rows(home_rows)),
    )


def _list_home_rows(rows: Mapping[str, Sequence[int]]) -> Iterator[HomeRow]:
    """List home rows with their colours, which are those on paper."""
    for place, (name, cells) in enumerate(rows.items()):
        colour = _write_colour(find_home_colour(name, place))
        yield HomeRow(name, colour, tuple(cell + 1 for cell in cells))


def _write_colour(colour: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _list_letters(letters: LetterDistributionSection | None, alphabet: str, *, q_is_qu: bool) -> tuple[str, ...]:
    """List the different tiles of dice or of a bag in the order of the alphabet; the alphabet where there are none."""
    qu = Tile("QU") if q_is_qu else Tile("Q")
    drawn = [] if letters is None else [*letters.pool, *(face for die in letters.dice for face in die)]
    weighed = [] if letters is None else [tile for text in letters.propensity_weights for tile in parse_tiles(text)]
    faces = {Tile(tile.letters, tile.wildcard) for tile in (*drawn, *weighed) if not tile.is_empty}
    faces = {qu if face == Tile("Q") else face for face in faces or map(Tile, alphabet)}
    order = {letter: place for place, letter in enumerate(alphabet)}
    ordered = sorted(
        faces, key=lambda tile: (tile.wildcard, [order.get(letter, ord(letter)) for letter in tile.letters])
    )
    return tuple(map(format_tile, ordered))


def _describe_view(view: PreferredView) -> GameView:
    colours = {mark: _write_colour(colour) for mark, colour in view.colours.items()}
    told: dict[str, Any] = {**view.switches, **view.formats}
    return GameView(**told, tile_size=view.tile_size, font=view.font, colors=colours)


@TellRules.handler
def tell_rules(workspace: Workspace, request: TellRules, _: Control) -> Iterator[RulesTold | Note]:
    """Tell the rules of a game in a language, or in the game's own."""
    wanted = check_language(request.language) if request.language else ""
    game = yield from open_game(workspace, request)
    texts = load_texts(wanted or find_language([game.section.language or ""]))
    title = texts.say("rules.title", game=game.name)
    yield RulesTold(title, tell_rules_of(game, texts), texts.language)
