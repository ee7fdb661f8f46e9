"""Explanations of words as text."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import TYPE_CHECKING

from wgs.base.plurals import format_count
from wgs.export.checks import explain_check

if TYPE_CHECKING:
    from wgs.analysis.explain import Explanation, LetterStep
    from wgs.solver import Solution
    from wgs.solver.scoring import ScoringRules
    from wgs.validate import WordCheck
    from wgs.words.meanings import Meaning


def write_meaning(meaning: Meaning | None) -> str | None:
    """Return a meaning as answers have it: a text, or None where it is not known."""
    return None if meaning is None else str(meaning)


def format_explanation(explanation: Explanation, rules: ScoringRules) -> str:
    """Return an explanation for people: a line with the result, followed by indented lines."""
    return "\n".join(_iter_lines(explanation, rules)) + "\n"


def format_description(explanation: Explanation, check: WordCheck | None, rules: ScoringRules) -> str:
    """Return what a game says of a word without a board, for people, as `format_explanation` does."""
    return "\n".join(_iter_described(explanation, check, rules)) + "\n"


def _iter_described(explanation: Explanation, check: WordCheck | None, rules: ScoringRules) -> Iterator[str]:
    scored = explanation.solution
    if explanation.counts:
        points = f": {format_count(scored.points, 'point')}" if scored and rules.gives_points else ""
        yield f"{explanation.word} counts{points}"
    else:
        yield f"{explanation.word} does not count"
        yield from (f"  - {reason.text}" for reason in explanation.reasons)
    yield from _iter_facts(explanation)
    if explanation.counts and scored and rules.gives_points:
        yield from ("  " + line for line in iter_sums(scored, explanation.steps, rules))
    if check:
        told = explain_check(check)
        yield f"  it can be spelled: {told}" if check.is_possible else f"  no board can have it: {told}"


def _iter_facts(explanation: Explanation) -> Iterator[str]:
    """Yield what is known of a word whatever the rules are."""
    if explanation.meaning:
        yield f"  meaning: {explanation.meaning}"
    if explanation.grade is not None:
        yield f"  grade: {explanation.grade} (1 common, 99 rare)"


def _iter_lines(explanation: Explanation, rules: ScoringRules) -> Iterator[str]:
    best = explanation.solution
    if best and explanation.counts:
        yield f"{explanation.word} counts: {format_count(best.points, 'point')}"
    else:
        yield f"{explanation.word} does not count"
        yield from (f"  - {reason.text}" for reason in explanation.reasons)
        if best:
            yield f"  It can be spelled on this board, and would score {format_count(best.points, 'point')}:"
    yield from _iter_facts(explanation)
    if best:
        yield from ("  " + line for line in _iter_tiles(explanation.steps, scored=bool(rules.letter_values)))
        yield from ("  " + line for line in iter_remarks(explanation, rules))


def _iter_tiles(steps: tuple[LetterStep, ...], *, scored: bool) -> Iterator[str]:
    """Yield a line for each tile of a path, with its position, its letters and their points."""
    yield "path " + "-".join(str(step.position) for step in steps)
    wide = max(len(str(step.position)) for step in steps)
    tile_wide = max(len(step.tile) for step in steps)
    letters_wide = max(len(step.letters) for step in steps)
    for step in steps:
        line = f"  {step.position:>{wide}}  {step.tile:<{tile_wide}}  {step.letters:<{letters_wide}}"
        if scored:
            line += f"  {step.value}" + (f" x {step.multiplier} = {step.points}" if step.multiplier > 1 else "")
        if step.word_multiplier > 1:
            line += f"  word x {step.word_multiplier}"
        yield line.rstrip()


def iter_remarks(explanation: Explanation, rules: ScoringRules) -> Iterator[str]:
    """Yield how the points of a word come about, and its other paths, a line each; nothing without a path."""
    if explanation.solution:
        yield from iter_sums(explanation.solution, explanation.steps, rules)
        yield _say_paths(explanation)


def iter_sums(solution: Solution, steps: tuple[LetterStep, ...], rules: ScoringRules) -> Iterator[str]:
    """Yield the arithmetic behind a score, one line a step (manual, 4.1)."""
    multiplier = solution.word_multiplier
    if solution.length <= rules.short_word_length:
        yield (
            f"{_say_length(solution, rules)} is a short word (up to {rules.short_word_length}): "
            + format_count(rules.short_word_points, "point")
        )
        if multiplier > 1:
            product = f"{rules.short_word_points} x {multiplier} = {solution.points}"
            yield f"word multiplier: {product if rules.short_word_multiplier else 'not for short words'}"
        return
    letters = solution.letter_points
    if rules.letter_values:
        added = " + ".join(str(step.points) for step in steps).replace("+ -", "- ")
        yield f"letters: {added}" + (f" = {letters}" if len(steps) > 1 else "")
    else:
        yield "letters: no values"
    base = letters * multiplier
    if multiplier > 1:
        yield f"word multiplier: {letters} x {multiplier} = {base}"
    yield f"{_say_length(solution, rules)}: {_say_bonus(base, solution, rules)}"


def _say_length(solution: Solution, rules: ScoringRules) -> str:
    """Say the scored length, and why it is not the number of letters."""
    counted = "" if solution.length == len(solution.word) else f" (Qu counts {rules.qu_length})"
    return f"length {solution.length}{counted}"


def _say_bonus(base: int, solution: Solution, rules: ScoringRules) -> str:
    bonus = solution.length_bonus
    least = "; no word scores less than 0"
    if bonus == (1 if rules.multiply_length_bonus else 0):
        return "no bonus" + (least if base < 0 else "")
    exact = base * bonus if rules.multiply_length_bonus else base + bonus
    sign = "x" if rules.multiply_length_bonus else "+" if bonus > 0 else "-"
    amount = bonus if rules.multiply_length_bonus else abs(bonus)
    rounded = least if exact < 0 else ""
    if exact > 0 and exact != solution.points:
        rounded = f", {'rounded up' if rules.round_bonus_up else 'rounded down'} to {solution.points}"
    return f"{base} {sign} {_plain(amount)} = {_plain(exact)}{rounded}"


def _say_paths(explanation: Explanation) -> str:
    others = explanation.paths - 1
    best = ", ".join(f"{'-'.join(map(str, other.path))} ({other.points})" for other in explanation.others)
    if not explanation.is_complete:
        return f"at least {others:,} other paths; the search stopped early, so a better path may exist"
    if not others:
        return "no other path"
    which = "" if others <= len(explanation.others) else "; the best" if len(explanation.others) > 1 else "; one"
    return f"{format_count(others, 'other path')}{which}: {best}" if best else format_count(others, "other path")


def _plain(number: Decimal | int) -> str:
    return format(Decimal(number).normalize(), "f")
