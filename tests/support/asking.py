"""A request of every kind, about a small config: 2 x 2 dice, and a small WordRace."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from support.answers import run
from support.configs import write_config, write_words
from support.playing import BOARD, WORDS, race_config
from wgs import AnagramQuery, Selection
from wgs.analysis.sample import BoardSample
from wgs.analysis.survey import Survey, SurveyAbout
from wgs.config.editing import Edit
from wgs.games.play.transcript import format_transcript
from wgs.games.tables.steps import Step
from wgs.service.anagrams.requests import FindAnagrams
from wgs.service.best.requests import DescribeSearch, FindBest, ProveBest, VerifyProof
from wgs.service.catalogues.requests import CheckConfig, ListConfigs, ListDictionaries, ListFiles, ListGames
from wgs.service.checking.requests import CheckBoards, CheckWords
from wgs.service.creating.requests import CreateBoards, RemakeBoard
from wgs.service.dealing.requests import DealRound
from wgs.service.describing.requests import DescribeGame, TellRules
from wgs.service.editing.requests import DescribeFields, EditConfig, ScoreWords
from wgs.service.explaining.requests import DescribeWords, ExplainWords, TellMeanings
from wgs.service.folders.requests import AddList, BrowseFiles
from wgs.service.lines import Lines
from wgs.service.lists.requests import CompareLists, DescribeLists, FilterList, FindLists, LookUpWords, MergeLists
from wgs.service.opening import open_game
from wgs.service.paper.requests import (
    DescribeLayout,
    DraftBook,
    ListLayoutOptions,
    PreviewPages,
    PrintBoards,
    PrintBook,
)
from wgs.service.play.requests import (
    AskHint,
    ChooseMove,
    DescribePlay,
    FindReach,
    FindTargets,
    ListMoves,
    MakeMove,
    OpenMatch,
    PreviewMove,
    RecallMatch,
    ResumeMatch,
    RunOut,
    ShowMatch,
    ShuffleTiles,
    StepMatch,
    TellEvents,
    TellTexts,
    TranscribeMatch,
    UndoMoves,
    ViewMatch,
)
from wgs.service.reading.requests import ReadBoards
from wgs.service.replays.requests import FindMissed, ListWritten, ReplayTranscript, ShowReplay
from wgs.service.requests import ConfigSource, GameRequest, Request
from wgs.service.saving.requests import ListRevisions, ReadRevision, SaveConfig
from wgs.service.showing.requests import DescribeBoards, ShowBoard, ShowBoards
from wgs.service.solving.requests import AnalyzeBoards, ScoreBoards, SolveBoards, SolvePaths, TopBoards
from wgs.service.studying.requests import DetailSolution, StudyBoard, TryFormats
from wgs.service.surveys.requests import DrawCharts, FindSample, ShowCharts, SurveyBoards, SurveyLines
from wgs.service.tournaments.requests import PlayGames
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from wgs.games.play.match import Match

BOARDS = Lines(b"\xef\xbb\xbfTENS\r\nEN4T\n\nCATO\n\xffATS\nNESTS\nSETN")
"""Four boards and an empty one, a line that is no board and one that is no UTF-8; no end of the last line."""


TINY = Survey.count(SurveyAbout("Tiny", "Words", "", 5), 0, "TENS", [("TEN", 1, 10), ("NEST", 2, 35)])
"""The survey of one board."""


def write_source(folder: Path) -> ConfigSource:
    """Write the config and its words; return where it is."""
    config = race_config()
    config["LetterDistributions"]["Dice"]["DiceLetters"] = "CST,AEO,TND,ETS"
    write_words(folder, WORDS)
    return ConfigSource(str(write_config(folder, config)))


def open_race(config: ConfigSource) -> Match:
    """Open the match that all requests about matches are about: two people, after two moves."""
    match: Match = _open(GameRequest(config=config, game="Race")).open_match(["human", "human"], seed=3, board=BOARD)
    for seat in (0, 1):
        match.play(seat, match.list_moves(seat, 1)[0])
    return match


def open_saved(config: ConfigSource) -> str:
    """Return that match as saved text."""
    (state,) = run(OpenMatch(config=config, game="Race", players=("human", "human"), seed=3, board=BOARD))
    for seat in (0, 1):
        (moves,) = run(ListMoves(config=config, game="Race", saved=state.saved, seat=seat))
        (state,) = run(MakeMove(config=config, game="Race", saved=state.saved, seat=seat, move=moves.moves[0]))
    saved: str = state.saved
    return saved


def list_requests(config: ConfigSource) -> dict[str, Request]:
    """Return one or more requests of every kind by names of theirs."""
    return {
        **_about_boards(config),
        **_about_making(config),
        **_about_catalogues(config),
        **_about_editing(config),
        **_about_paper(config),
        **_about_play(config),
    }


def _about_boards(config: ConfigSource) -> dict[str, Request]:
    game: dict[str, Any] = {"config": config, "game": "Tiny"}
    lines: dict[str, Any] = {**game, "lines": BOARDS}
    return {
        "prepare": ScoreBoards(**game),
        "read": ReadBoards(**lines),
        "read to play": ReadBoards(config=config, game="Race", lines=Lines(f"{BOARD}\nABC\n".encode()), to_play=True),
        "score": ScoreBoards(**lines),
        "score as text": ScoreBoards(**lines, as_text=True),
        "score strictly": ScoreBoards(**lines, as_text=True, strict=True),
        "solve": SolveBoards(**lines, selection=Selection(pattern="^[ct]", starts=[1, 2], sort="points", limit=3)),
        "solve as text": SolveBoards(**lines, as_text=True, solution_format="%w ", prefix="<", suffix=">\n"),
        "solve in summary": SolveBoards(**lines, as_text=True, summary=60),
        "solve paths": SolvePaths(**lines),
        "solve paths as text": SolvePaths(**lines, as_text=True),
        "analyze": AnalyzeBoards(**lines),
        "analyze as text": AnalyzeBoards(**lines, as_text=True, analysis_format="%B: %W\n"),
        "show lines": ShowBoards(**lines, word="ten", positions=True),
        "show": ShowBoard(**game, board="TENS", word="ten", color=True),
        "check boards": CheckBoards(**lines),
        "check boards as text": CheckBoards(**lines, as_text=True),
        "check words": CheckWords(**game, lines=Lines(b"ace\nAB\n4\n")),
        "check words as text": CheckWords(**game, lines=Lines(b"ace\nAB\n4\n"), as_text=True),
        "describe": DescribeBoards(**game, boards=("TENS", "EN4T", ":Cat.O", "NEST")),
        "describe words": DescribeWords(**game, words=("ten", "xyz")),
        "explain": ExplainWords(**game, board="TENS", words=("ten", "cat")),
        "rules": TellRules(**game, language="de"),
        "meanings": TellMeanings(**game, words=("ten", "xyz")),
        "anagrams": FindAnagrams(config=config, game="Tiny", query=AnagramQuery(letters="tens?")),
        "phrases": FindAnagrams(config=config, query=AnagramQuery(letters="ten ace", words=2)),
        "survey": SurveyBoards(**game, boards=70, seed=5, details=True),
        "survey lines": SurveyLines(**lines),
        "draw charts": DrawCharts(config=config, surveys=(("Tiny", TINY),)),
        "show charts": ShowCharts(config=config, surveys=(("Tiny", TINY), ("Other", TINY)), language="de"),
        "find sample": FindSample(**game),
        "top": TopBoards(**lines, top=2),
        "rank": ScoreBoards(**lines, as_text=True, sample=BoardSample(((2, 3),), ((-1, 1), (20, 2)))),
        "describe game": DescribeGame(**game),
        "study": StudyBoard(**game, board="TENS", starts=(1, 2), contains=(3,)),
        "study on all paths": StudyBoard(**game, board="TENT", duplicates=True),
        "detail": DetailSolution(**game, board="TENS", word="ten"),
        "try formats": TryFormats(**game, board="TENS", formats=(("ToolTipFormat", "%*W"), ("SolutionFormat", "%("))),
    }


def _about_making(config: ConfigSource) -> dict[str, Request]:
    game: dict[str, Any] = {"config": config, "game": "Tiny", "seed": 5}
    create = CreateBoards(**game, boards=70, details=True)
    optimize = CreateBoards(**game, boards=40, words="1..", evaluations=20, details=True)
    (_, *drawn), (_, *made) = run(create), run(optimize)
    proof: dict[str, Any] = {"config": config, "game": "Tiny", "letters": "CATE"}
    begun, *went = run(ProveBest(**proof, jobs=1))
    best = [step for step in went if step.text][-1]
    return {
        "create": create,
        "create different ones": CreateBoards(**game, boards=9, unique=True, details=True),
        "optimize": optimize,
        "optimize different ones": CreateBoards(**game, boards=4, unique=True, words="0..", evaluations=5),
        "remake": RemakeBoard(config=config, replay=drawn[-1].replay, details=True),
        "remake one that meets constraints": RemakeBoard(config=config, replay=made[-1].replay),
        "best": FindBest(**game, evaluations=200, jobs=1, letters="CATENS"),
        "describe search": DescribeSearch(**game),
        "prove": ProveBest(config=config, game="Tiny", jobs=1, letters="CATENS"),
        "verify a proof": VerifyProof(
            **proof,
            settings=begun.settings,
            board=best.text,
            words=best.words,
            points=best.points,
            done=went[-1].done,
            groups=went[-1].groups,
            sample=20,
        ),
        "deal": DealRound(**game),
        "deal again": DealRound(**game, board="TENS"),
        "deal one of a replay id": DealRound(**game, replay=made[0].replay),
    }


def _about_catalogues(config: ConfigSource) -> dict[str, Request]:
    return {
        "games": ListGames(config=config),
        "configs": ListConfigs(config=config),
        "files": ListFiles(config=config),
        "dictionaries": ListDictionaries(config=config),
        "check config": CheckConfig(config=config),
        "describe lists": DescribeLists(config=config, lists=("Words", "Words")),
        "compare lists": CompareLists(config=config, lists=("Words", "words.txt")),
        "find lists": FindLists(config=config),
        "look up words": LookUpWords(config=config, words=("naïve", "zzz"), lists=("Words", "words.txt")),
        "merge lists": MergeLists(config=config, lists=("Words", "words.txt")),
        "filter list": FilterList(config=config, list="Words", min_length=4, max_length=9, letters="CENST"),
    }


def _about_editing(config: ConfigSource) -> dict[str, Request]:
    folder = Path(config.path).parent
    kept = ConfigSource(str(folder / "kept.json"), '{"Extends": "config.json"}')
    revision = _save_twice(kept)
    edits = (
        Edit(do="duplicate", keys=("GameRules", "Tiny"), name="Tinier"),
        Edit(do="set", keys=("GameRules", "Tinier", "MinWordLength"), value="3"),
    )
    return {
        "edit": EditConfig(config=config, edits=edits),
        "describe a config": EditConfig(config=kept, check=False),
        "describe fields": DescribeFields(config=config),
        "score words": ScoreWords(config=config, rules="Letters", words=("C:AT", "QuA")),
        "save": SaveConfig(config=kept, began_with=kept.text),
        "list revisions": ListRevisions(config=kept),
        "read a revision": ReadRevision(config=kept, revision=revision),
        "add a list": AddList(config=kept, name="more words", content=b"ten\nnet\n"),
        "browse": BrowseFiles(config=config),
    }


def _save_twice(source: ConfigSource) -> str:
    """Save a config and change it; return the name of its revision."""
    path = Path(source.path)
    if not path.exists():
        path.write_text("{}", encoding="utf-8")
        list(run(SaveConfig(config=source, began_with="{}")))
    (revision,) = run(ListRevisions(config=source))
    return str(revision.name)


def _about_paper(config: ConfigSource) -> dict[str, Request]:
    game: dict[str, Any] = {"config": config, "game": "Tiny"}
    book = Path(config.path).parent / "book.json"
    book.write_text('{"Title": "Small", "Cover": false, "Chapters": [{"Boards": 2}]}', encoding="utf-8")
    return {
        "layout": DescribeLayout(**game, options=(("sheets", ("boards",)), ("keys", "end"))),
        "layout options": ListLayoutOptions(**game),
        "preview": PreviewPages(**game, board=("TENS", "CATO"), options=(("keys", "end"),), page=3, width=200),
        "print a picture": PrintBoards(**game, board=("TENS",), picture="svg"),
        "draft a book": DraftBook(**game, book=str(book), title="Ours", boards=3),
        "print a book": PrintBook(**game, book=str(book), options=(("page_size", "A6"),), seed=3),
        "print made boards": PrintBoards(**game, making=CreateBoards(**game, seed=1), picture="svg"),
    }


def _about_play(config: ConfigSource) -> dict[str, Request]:
    game: dict[str, Any] = {"config": config, "game": "Race"}
    match = open_race(config)
    saved = {**game, "saved": open_saved(config)}
    programs = ("greedy", "random")
    transcript = format_transcript(match.transcribe())
    written = Path(config.path).parent / "race.txt"
    if not written.exists():  # its time is told as well
        written.write_text(transcript, encoding="utf-8")
    return {
        "open": OpenMatch(**game, players=("human", "search"), seed=1, playouts=2),
        "resume": ResumeMatch(**saved),
        "move": MakeMove(**saved, seat=0, move=match.list_moves(0, 1)[0]),
        "illegal move": MakeMove(**saved, seat=0, move="zzz"),
        "undo": UndoMoves(**saved),
        "view": ViewMatch(**saved, seat=1, color=True),
        "run out": RunOut(**saved, seat=0),
        "shuffle": ShuffleTiles(**saved, seat=0),
        "transcribe": TranscribeMatch(**saved),
        "describe play": DescribePlay(**game),
        "show match": ShowMatch(**saved),
        "tell events": TellEvents(**saved, seat=1),
        "tell texts": TellTexts(**saved, seat=0, color=True),
        "recall match": RecallMatch(**saved, seat=1),
        "find reach": FindReach(**saved),
        "preview move": PreviewMove(**saved, seat=0, move="zzz"),
        "find targets": FindTargets(**saved, seat=0, partial='{"kind": "word"}'),
        "step match": StepMatch(**saved, step=Step("look")),
        "choose move": ChooseMove(**saved, seat=0, player="greedy"),
        "hint": AskHint(**saved, seat=0, most=2),
        "list moves": ListMoves(**saved, seat=0, most=3),
        "replay": ReplayTranscript(config=config, transcript=transcript),
        "show replay": ShowReplay(config=config, text=transcript),
        "find missed": FindMissed(config=config, text=saved["saved"], playouts=2),
        "list written": ListWritten(config=config),
        "play games": PlayGames(**game, players=programs, games=5, seed=2, playouts=2),
        "play on boards": PlayGames(**game, players=programs, games=2, seed=2, boards=(BOARD,) * 2),
    }


def _open(request: GameRequest) -> Any:
    opening: Iterator[Any] = open_game(Workspace(), request)
    while True:
        try:
            next(opening)
        except StopIteration as stop:
            return stop.value
