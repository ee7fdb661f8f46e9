"""Carrying out requests: one function for all of them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wgs.service.budgets import Budget, Control, EndedError
from wgs.service.desk import Desk
from wgs.service.field_checks import check_fields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wgs.service.answers import Progress
    from wgs.service.budgets import Cancel
    from wgs.service.requests import Request

HANDLERS = {
    "ListGames": "catalogues.handlers:list_games",
    "ListDictionaries": "catalogues.handlers:list_dictionaries",
    "ListConfigs": "catalogues.config_files:list_configs_of_folder",
    "ListFiles": "catalogues.named_files:list_files",
    "CheckConfig": "catalogues.handlers:check_config",
    "EditConfig": "editing.handlers:edit_config",
    "DescribeFields": "editing.handlers:describe_fields",
    "ScoreWords": "editing.handlers:score_words",
    "SaveConfig": "saving.handlers:save_config",
    "ListRevisions": "saving.handlers:list_revisions",
    "ReadRevision": "saving.handlers:read_revision",
    "AddList": "folders.handlers:add_list",
    "BrowseFiles": "folders.handlers:browse_files",
    "DescribeLists": "lists.handlers:describe_lists",
    "CompareLists": "lists.handlers:compare_lists",
    "FindLists": "lists.handlers:find_all_lists",
    "LookUpWords": "lists.handlers:look_up_words",
    "MergeLists": "lists.handlers:merge_lists",
    "FilterList": "lists.handlers:filter_list",
    "FindAnagrams": "anagrams.handlers:find_anagrams",
    "CreateBoards": "making.handlers:create_boards",
    "RemakeBoard": "making.handlers:remake_board",
    "FindBest": "best.handlers:find_best",
    "DescribeSearch": "best.handlers:describe_search",
    "ProveBest": "best.handlers:prove_best",
    "VerifyProof": "best.handlers:verify_proof",
    "DealRound": "dealing.handlers:deal_round",
    "ReadBoards": "reading.handlers:read_boards",
    "ScoreBoards": "solving.handlers:score_boards",
    "TopBoards": "solving.top_boards:top_boards",
    "SolveBoards": "solving.handlers:solve_boards",
    "SolvePaths": "solving.handlers:solve_paths",
    "AnalyzeBoards": "solving.handlers:analyze_boards",
    "DescribeGame": "describing.handlers:describe_game",
    "StudyBoard": "studying.handlers:study_board",
    "DetailSolution": "studying.detailing:detail_solution",
    "TryFormats": "studying.trying:try_formats",
    "ShowBoards": "showing.handlers:show_boards",
    "ShowBoard": "showing.handlers:show_board",
    "SurveyBoards": "surveys.handlers:survey_boards",
    "SurveyLines": "surveys.handlers:survey_lines",
    "DrawCharts": "surveys.charts:draw_charts",
    "ShowCharts": "surveys.charts:show_charts",
    "FindSample": "surveys.samples:find_sample",
    "CheckBoards": "checking.handlers:check_boards",
    "CheckWords": "checking.handlers:check_words",
    "DescribeBoards": "showing.galleries:describe_boards",
    "DescribeWords": "explaining.handlers:describe_words",
    "ExplainWords": "explaining.handlers:explain_words",
    "TellMeanings": "explaining.meanings:tell_meanings",
    "TellRules": "describing.rules:tell_rules",
    "DescribeLayout": "paper.handlers:describe_layout",
    "ListLayoutOptions": "paper.layout_options:list_layout_options",
    "PreviewPages": "paper.previews:preview_pages",
    "PrintBoards": "paper.handlers:print_boards",
    "PrintBook": "paper.books:print_book",
    "DraftBook": "paper.books:draft_book",
    "OpenMatch": "play.handlers:open_match",
    "ResumeMatch": "play.handlers:resume_match",
    "MakeMove": "play.handlers:make_move",
    "RunOut": "play.handlers:run_out",
    "UndoMoves": "play.handlers:undo_moves",
    "ShuffleTiles": "play.handlers:shuffle_tiles",
    "TranscribeMatch": "play.handlers:transcribe_match",
    "ViewMatch": "play.handlers:view_match",
    "DescribePlay": "play.shown:describe_play",
    "ShowMatch": "play.shown:show_match",
    "TellEvents": "play.shown:tell_events",
    "TellTexts": "play.shown:tell_match_texts",
    "RecallMatch": "play.shown:recall_match",
    "PreviewMove": "play.shown:preview_move",
    "FindReach": "play.shown:find_reach",
    "FindTargets": "play.shown:find_targets",
    "StepMatch": "play.steps:step_match",
    "ChooseMove": "play.steps:choose_move_of_program",
    "AskHint": "play.handlers:ask_hint",
    "ListMoves": "play.handlers:list_moves",
    "ReplayTranscript": "replays.transcripts:replay_transcript",
    "ShowReplay": "replays.handlers:show_replay",
    "FindMissed": "replays.handlers:find_missed",
    "ListWritten": "replays.handlers:list_written",
    "PlayGames": "tournaments.handlers:play_games",
}
"""The requests by the names of their classes, and the functions of this package that carry them out."""


def run(
    request: Request,
    desk: Desk | None = None,
    *,
    budget: Budget | None = None,
    cancel: Cancel | None = None,
    watch: Callable[[Progress], None] | None = None,
) -> Iterator[Any]:
    """Carry out a request: yield its answers in order, lazily.

    What cannot be done for one line, board or move is a `Fault` among the answers, and the rest goes on. When the
    budget is used up or the request is cancelled, a `Fault` that says so is the last answer. This is checked between
    answers, and several times a second within the work on one; a search first gives the best boards that it has seen.

    Args:
        request: The request.
        desk: Where configs and games are kept open from one request to the next; None for a new one.
        budget: What the request may cost; None for no limit.
        cancel: Ends the request from another thread.
        watch: Is told how far the work has come.

    Raises:
        WgsError: The request cannot be carried out at all: a field of another type, no such game, a faulty config, a
            contradiction ...

    >>> from wgs.service import join_lines
    >>> from wgs.service.requests import ConfigSource
    >>> from wgs.service.solving.requests import ScoreBoards
    >>> lines = join_lines(["ABCDEFGHIJKLMNOP", "AB4"])
    >>> request = ScoreBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", dictionary="common", lines=lines)
    >>> answered, fault = run(request)
    >>> answered.value, (fault.line, fault.given)
    (Score(words=9, points=10), (2, 'AB4'))
    """
    check_fields(request)
    control = Control(budget or Budget(), cancel, watch)
    module, _, name = HANDLERS[type(request).__name__].partition(":")
    handle = getattr(import_module(f"wgs.service.{module}"), name)
    try:
        control.check()
        for place, answer in enumerate(control.watch_over(handle(desk or Desk(), request, control))):
            if place and not request.ends_by_itself:
                control.check()  # not after the last answer, when all is done
            control.weigh(answer)
            yield answer
    except EndedError as ended:
        yield ended.fault
