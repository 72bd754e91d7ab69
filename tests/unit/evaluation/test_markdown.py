"""Tables of an evaluation for cards."""

from gateway.domain import Entity
from gateway.evaluation.counting import count, read_gold
from gateway.evaluation.evaluation import Evaluation
from gateway.evaluation.fairness import Gap, Group
from gateway.evaluation.figures import Interval
from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import LabelledSet, LabelledText
from gateway.evaluation.markdown import chats_table, corpora_table, fairness_table
from gateway.evaluation.measurement import Measured, results


def _evaluation() -> Evaluation:
    measured = []
    for name, is_chat in (("made/en.test", False), ("chats/en", True)):
        span = GoldSpan(0, 9, ("PERSON",))
        text = LabelledText("1", "Ada Byron said", "en", "chat", (span,))
        labelled = LabelledSet(name, ("PERSON", "COST"), (text,), is_chat)
        found = [[Entity(0, 3, "PERSON", 0.9, "x")]]
        sheets = {"one": count(labelled, read_gold(labelled), found)}
        measured.append(Measured(labelled, sheets, {"one": found}, 3))
    value = Interval(0.8, 0.7, 0.9)
    return Evaluation(
        versions={"one": "one"},
        seed=1,
        measured=measured,
        results=[results(each, 1, 10) for each in measured],
        groups=[],
        slices=[],
        names=[Group("gender", "F", "all", "one", 7, value, value)],
        gaps=[
            Gap("gender", "fa", "one", 0.08, "M", "F"),
            Gap("script", "fa", "one", 0.01, "a", "b"),
        ],
    )


def test_corpora_have_f1_with_precision_and_recall() -> None:
    """A row a corpus; types that do not occur there have a dash."""
    table = corpora_table(_evaluation(), "one")
    assert "66.7 (100.0/50.0)" in table
    assert "chats/en" not in table
    assert table.splitlines()[-1].endswith("| – | – |")


def test_chats_have_spans_found_and_masked() -> None:
    """A name found by half is found and not masked; types that do not occur have no row."""
    table = chats_table(_evaluation(), "one")
    assert "| PERSON | 100/0 |" in table
    assert "COST" not in table


def test_large_gaps_between_names_are_listed() -> None:
    """Eight points are named, one is not."""
    table = fairness_table(_evaluation(), "one")
    assert "gender in fa: M over F by 8" in table
    assert "script" not in table
