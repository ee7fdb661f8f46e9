import pytest
from support.expressions import FROM_DATA, QUICK_SIZES, Expression, find_slow_text, iter_expressions

SLOW = [
    r"(a+)+$",
    r"(a|a)*b",
    r"\s*(-?[0-9]+(?:\.[0-9]+)?)\s*(a letter)?\s*",
    r"([0-9]{1,9})\.\s+([^:]+?):\s*(\S.*)",
    r"\s*(\d+)\s*x\s*(\d+)\s*(?:mm)?\s*",
    r"-(?:[0-9]*\.?[0-9]+|.*[%\s].*)",
]
LINEAR = [r"(a+)b", r"[a-z]+(?:,[a-z]+)*", r"\s*+(\d++)\s*+(?:mm)?\s*", r"(?:[^\"\\]|\\.)*\""]


def test_all_expressions_take_time_linear_in_their_text() -> None:
    found = list(iter_expressions())
    unread = {expression.place.partition(":")[0] for expression in found if expression.text is None}
    slow = [
        f"{expression.place}: {text}"
        for expression in found
        if expression.text is not None and (text := find_slow_text(expression, QUICK_SIZES))
    ]
    assert (slow, unread, len(found) > 50) == ([], set(FROM_DATA), True)


@pytest.mark.parametrize("text", SLOW)
def test_slow_expressions_are_found(text: str) -> None:
    assert find_slow_text(Expression("here", text, 0, ("fullmatch",)), QUICK_SIZES)


@pytest.mark.parametrize("text", LINEAR)
def test_linear_expressions_pass(text: str) -> None:
    assert not find_slow_text(Expression("here", text, 0, ("fullmatch",)), QUICK_SIZES)


def test_a_search_that_starts_everywhere_is_found() -> None:
    assert find_slow_text(Expression("here", r"\s+$", 0, ("search",)), QUICK_SIZES)
    assert not find_slow_text(Expression("here", r"\s+$", 0, ("match",)), QUICK_SIZES)
