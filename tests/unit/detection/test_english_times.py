"""Hours and days that English chats tell by the words around them."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _found(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "DATETIME"]


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Any time after eleven suits me", ["eleven"]),
        ("I'm no use past nine", ["nine"]),
        ("kids in bed by eight so any time after that", ["eight"]),
        ("the shop's open until six", ["six"]),
        ("donations in before 9 please", ["9"]),
        ("doors shut by 4, no latecomers", ["4"]),
        ("whose car has been there since 8", ["8"]),
        ("it's been blocking the gate since 7.30??", ["7.30"]),
        ("anytime between two and four", ["two", "four"]),
        ("half seven in the evening over with them", ["half seven in the evening"]),
        ("it landed at ten to nine at night", ["ten to nine at night"]),
        ("could we do 3 instead of 2:15?", ["3", "2:15"]),
        ("the bell goes at 9.40 am, not 9.50", ["9.40 am", "9.50"]),
        ("See ye Sat 👍", ["Sat"]),
        ("I'll ring her mon", ["mon"]),
        ("tomorrow or sat, your call", ["tomorrow", "sat"]),
        ("rent comes out on the first", ["first"]),
        ("Seen by Dr. Castellano on 3/2.", ["3/2"]),
        ("admitted 3/2, discharged 3/9", ["3/2", "3/9"]),
        ("I've seen 2/3 of them", []),
        ("invoices go out on the fifteenth", ["fifteenth"]),
        ("she worked all over August", ["August"]),
        ("left it there around half eight this morning", ["half eight", "this morning"]),
        ("I'm off work from two, could get there", ["two"]),
        ("I sent it on the twelfth", ["twelfth"]),
        ("back to you by the first of the month", ["first of the month"]),
        ("twenty eighth of the month as always", ["twenty eighth of the month"]),
        ("honestly the seventh suits us better", ["seventh"]),
        ("the nineteenth works, the fifth doesn't work for him", ["nineteenth", "fifth"]),
        ("we're around the eighth and ninth", ["eighth", "ninth"]),
        ("away the second to the eleventh", ["second", "eleventh"]),
        ("started there in Sept 2019", ["Sept 2019"]),
        ("pay by 30/6 or lose your spot", ["30/6"]),
        ("it was 70 last week", ["last week"]),
        ("aid mubarak everyone", ["aid"]),
        ("on se voit pour l'aid", ["l'aid"]),
    ],
)
def test_an_hour_or_a_day_is_found_by_the_words_around_it(text: str, times: list[str]) -> None:
    """Prepositions, what is instead of what, and who is met when."""
    assert _found(text) == times


@pytest.mark.parametrize(
    "text",
    [
        "I've been after eleven of those for years",
        "the fifth floor suits us",
        "two taps drip and the fourth works",
        "first of all I'm off the second we land",
        "out the third round, free the second time",
        "past nine people already",
        "we won by four",
        "multiply by 4, then add",
        "two by four, planed",
        "I'm after two, cheers",
        "it was one I was after two, not that",
        "until six of them came back",
        "what comes after 3?",
        "level after 4, easy",
        "between two and four people came",
        "3 instead of 2 eggs",
        "score was 11.57 not 11.47",
        "on the first floor",
        "wine made from two, three grapes",
        "he paid on the first go",
        "she came first",
        "we sat before lunch",
        "30/6 vision",
        "by 1/2 an inch",
        "can you gift aid it",
        "there's first aid at the gate",
        "came 2nd in the race",
    ],
)
def test_counts_ranks_and_scores_are_no_hours(text: str) -> None:
    """The same words stand before and behind what is counted."""
    assert _found(text) == []
