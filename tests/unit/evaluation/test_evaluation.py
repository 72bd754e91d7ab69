"""A whole evaluation, from scripted contestants to the pages that state it."""

import json
import re
from collections.abc import Callable, Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest

from gateway.detection.protocols import EntitiesByText
from gateway.domain import Entity
from gateway.errors import ConfigurationError
from gateway.evaluation.contestants import RecordedContestant, contestants_of
from gateway.evaluation.evaluation import Choices, Evaluation, evaluate
from gateway.evaluation.fairness import bundled_names, fairness, names_in
from gateway.evaluation.html_report import html_report
from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import LabelledSet, LabelledText
from gateway.evaluation.mentions import mention_hash, read_mentions, write_mentions
from gateway.evaluation.slices import is_hidden

CANARY = "Zanariel"


class Finder:
    """A contestant that finds the words it was told, as persons."""

    can_read_anything = True

    def __init__(self, name: str, *words: str) -> None:
        self.name = name
        self.version = f"{name}-1"
        self._words = words

    def find(
        self, texts: Sequence[LabelledText], report: Callable[[int], None] | None = None
    ) -> EntitiesByText:
        """Return the words wherever they stand."""
        if report is not None:
            report(len(texts))
        return [
            sorted(
                Entity(match.start(), match.end(), "PERSON", 0.9, "test")
                for word in self._words
                for match in re.finditer(re.escape(word), text.text)
            )
            for text in texts
        ]


def _quiet(phase: str, share: float) -> None:
    assert 0.0 <= share <= 1.0 + 1e-9


@pytest.fixture(scope="module")
def evaluation() -> Evaluation:
    """Evaluate two finders on a corpus and a chat."""
    texts = tuple(
        LabelledText(
            f"t{number}",
            f"{CANARY} said <b>hi</b> to everyone",
            "en",
            "chat",
            (GoldSpan(0, len(CANARY), ("PERSON",)),) if number % 2 else (),
            number == 0,
        )
        for number in range(20)
    )
    sets = [
        LabelledSet("made/en.test", ("PERSON",), texts),
        LabelledSet("chats/en", ("PERSON", "URL"), texts, is_chat=True),
    ]
    known = frozenset([mention_hash(CANARY)])
    choices = Choices(seed=5, known_mentions=known, changed=True)
    finders = [Finder("all", CANARY), Finder("none")]
    return evaluate(sets, finders, choices, _quiet)


def test_tree_holds_figures_and_no_text(evaluation: Evaluation) -> None:
    """The JSON states both contestants on both sets, and quotes nothing."""
    text = json.dumps(evaluation.as_tree())
    assert CANARY not in text
    tree = json.loads(text)
    found = {one["name"]: one["results"] for one in tree["sets"]}
    person = found["made/en.test"]["all"]["types"]["PERSON"]
    assert (person["recall"], person["precision"]) == (1.0, 0.5)
    assert found["made/en.test"]["none"]["lcr"] == 0.0
    assert found["made/en.test"]["all"]["masked_harmless_texts"] == 1.0
    low, high = found["made/en.test"]["all"]["macro_f1_interval"]
    assert low < 2 / 3 < high
    assert found["made/en.test"]["none"]["first_is_better"] == 1.0
    assert {one["name"] for one in tree["names_by_novelty"]} == {"seen in training"}
    assert {one["name"] for one in tree["changed_copies"]} >= {
        "as written (chats)",
        "typos (corpora)",
    }
    assert {one["kind"] for one in tree["groups"]} >= {"language (chats)", "source (corpora)"}


def test_evaluations_are_repeatable(evaluation: Evaluation) -> None:
    """The report of the same evaluation is the same, byte for byte."""
    assert html_report(evaluation) == html_report(evaluation)


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]


def test_page_needs_nothing_from_elsewhere(evaluation: Evaluation) -> None:
    """No address leads outside, plots are inline, texts stand in the data and not as markup."""
    page = _Page()
    text = html_report(evaluation)
    page.feed(text)
    assert all(address.startswith("#") for address in page.addresses)
    assert {"svg", "table", "select", "script"} <= set(page.tags)
    assert "b" not in page.tags
    assert "://" not in text
    assert CANARY in text


def test_recorded_finds_are_read_by_id(tmp_path: Path) -> None:
    """What a labeler did not see counts as nothing found."""
    path = tmp_path / "other.jsonl"
    path.write_text('{"id": "a", "entities": [{"start": 0, "end": 3, "type": "PERSON"}]}\n\n')
    texts = [LabelledText(name, "Ada", "en", "chat", ()) for name in ("a", "b")]
    labeler = RecordedContestant(path)
    assert labeler.name == "other"
    assert labeler.find(texts) == [[Entity(0, 3, "PERSON", 1.0, "other")], []]


def test_files_of_finds_never_take_the_place_of_another_contestant(tmp_path: Path) -> None:
    """Files of one name, and one that is called as the rules are, have figures of their own."""
    paths = [tmp_path / name for name in ("a/llm.jsonl", "b/llm.jsonl", "rules.jsonl")]
    found: list[list[dict[str, object]]] = [[{"start": 0, "end": 3, "type": "PERSON"}], [], []]
    for path, entities in zip(paths, found, strict=True):
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps({"id": "a", "entities": entities}))
    contestants = contestants_of([], ["rules"], paths)
    names = ["rules", "llm", "llm #2", "rules #2"]
    assert [one.name for one in contestants] == names
    text = LabelledText("a", "Ada", "en", "chat", (GoldSpan(0, 3, ("PERSON",)),))
    chats = LabelledSet("made/en.test", ("PERSON",), (text,))
    (found_by,) = evaluate([chats], contestants, Choices(), _quiet).results
    assert [float(found_by[name].figures.lcr) for name in names] == [0.0, 1.0, 0.0, 0.0]


@pytest.mark.parametrize("line", ["{", '{"id": 1}', '{"id":1,"entities":[{"start":"canary"}]}'])
def test_broken_finds_are_named_without_their_content(tmp_path: Path, line: str) -> None:
    """The error tells file and line."""
    path = tmp_path / "other.jsonl"
    path.write_text(line)
    with pytest.raises(ConfigurationError, match=r"other\.jsonl, line 1") as caught:
        RecordedContestant(path)
    assert "canary" not in str(caught.value)


def test_mentions_are_kept_as_hashes(tmp_path: Path) -> None:
    """A file of mentions knows its names whatever their spelling, and does not hold them."""
    path = tmp_path / "mentions.npy"
    write_mentions(path, [mention_hash(CANARY), mention_hash("علي")])
    assert CANARY.encode() not in path.read_bytes()
    assert {mention_hash(CANARY.upper()), mention_hash("علی")} == read_mentions(path)


@pytest.mark.parametrize(
    ("spans", "expected"),
    [([(0, 8)], True), ([(0, 3), (4, 8)], True), ([(0, 3)], False), ([(1, 8)], False), ([], False)],
)
def test_a_name_is_hidden_when_no_letter_stays(
    spans: list[tuple[int, int]], expected: bool
) -> None:
    """Blanks may stay, letters may not."""
    entities = [Entity(start, end, "PERSON", 1.0, "x") for start, end in spans]
    assert is_hidden(entities, "Ada Bell", 0, 8) is expected


def test_fairness_finds_the_gap_between_groups(tmp_path: Path) -> None:
    """A finder of the names of women alone has a gap of all between genders."""
    rows = [f"Xw{sign},F\nXm{sign},M" for sign in "abcdefghij"]
    (tmp_path / "en.forenames.csv").write_text("name,gender\n" + "\n".join(rows))
    finder = Finder("women", *(f"Xw{sign}" for sign in "abcdefghij"))
    groups, gaps = fairness(names_in(tmp_path), [finder], 1, _quiet)
    hidden = {
        group.group: group.hidden.value
        for group in groups
        if (group.dimension, group.language) == ("gender", "en")
    }
    assert hidden == {"F": 1.0, "M": 0.0}
    (gap,) = [gap for gap in gaps if (gap.dimension, gap.language) == ("gender", "en")]
    assert (gap.gap, gap.best, gap.worst) == (1.0, "F", "M")


def test_bundled_names_stand_in_both_scripts() -> None:
    """Every language has names of both genders, Persian and Arabic ones in Latin letters too."""
    lists = bundled_names()
    assert set(lists) == {"fa", "fa_latin", "ar", "ar_latin", "en", "de", "fr", "it"}
    for names in lists.values():
        assert {name.gender for name in names} == {"F", "M"}
    assert [name.gender for name in lists["fa"]] == [name.gender for name in lists["fa_latin"]]
    assert not any(name.value.isascii() for name in lists["fa"])


def test_missing_name_lists_are_a_configuration_error(tmp_path: Path) -> None:
    """The error says what a list is called."""
    with pytest.raises(ConfigurationError, match=r"\.forenames\.csv"):
        names_in(tmp_path)
