"""Organizations that an answer calls by a part of their name."""

import pytest

from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.originals import Original

ORIGINALS = [
    Original("ORGANIZATION", "Birkenfels GmbH", "Vestergaard GmbH"),
    Original("ORGANIZATION", "Quarrymoor Foods Ltd", "Tollgate Foods Ltd"),
    Original("ORGANIZATION", "Quarrymoor Mills", "Ashgrove Mills"),
    Original("ORGANIZATION", "Target Ltd", "Holloway Ltd"),
    Original("ORGANIZATION", "Turner & Wells", "Hale & Moss LLP"),
    Original("ORGANIZATION", "شرکت نیلوکاران", "شرکت سپهرگستر"),
    Original("ORGANIZATION", "بانک مروارید‌کویر", "بانک آرمان‌شهر"),
]


@pytest.fixture(scope="module")
def restorer() -> Restorer:
    """A restorer that knows `ORIGINALS`."""
    return Restorer(ORIGINALS, make_words)


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("Birkenfels hat geliefert.", "Vestergaard hat geliefert."),
        ("Birkenfels Limited will call.", "Vestergaard Limited will call."),
        ("das Angebot von BIRKENFELS", "das Angebot von VESTERGAARD"),
        ("Birkenfels' Wagen", "Vestergaard' Wagen"),
        ("نیلوکاران تماس گرفت", "سپهرگستر تماس گرفت"),
        ("بانک مروارید کویر", "بانک آرمان‌شهر"),
        ("Turner and Wells LLP wrote", "Hale and Moss LLP wrote"),
        ("Turner & Wells wrote", "Hale & Moss LLP wrote"),
    ],
)
def test_short_name_comes_back(restorer: Restorer, answer: str, restored: str) -> None:
    """As the same part of the original."""
    assert restorer.restore(answer, []).text == restored


@pytest.mark.parametrize(
    "answer",
    [
        "Hit the Target again.",
        "Quarrymoor delivers.",
        "the Birkenfels Road",
        "see www.Birkenfels.example",
        "birkenfels",
    ],
)
def test_what_may_be_something_else_stays(restorer: Restorer, answer: str) -> None:
    """A word, a name that two share, a part of a longer name or of an address."""
    assert restorer.restore(answer, []).text == answer


def test_town_of_the_same_name_stays(restorer: Restorer) -> None:
    """What detectors take for a place is none of a firm's names."""
    answer = "We drove to Birkenfels, then home."
    at = answer.index("Birkenfels")
    town = Entity(at, at + len("Birkenfels"), "LOCATION", 1.0, "test")
    assert restorer.restore(answer, [town]).text == answer


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("Turner and Wells Ltd wrote", "Hooper and Grange Ltd wrote"),
        ("TURNER&WELLS LTD wrote", "HOOPER&GRANGE LTD wrote"),
        ("Turner und Wells Ltd schrieb", "Hooper und Grange Ltd schrieb"),
        ("Turnerhall & Sons wrote", "Turnerhall & Sons wrote"),
        ("Turnerhall and Partners wrote", "Turnerhall and Partners wrote"),
    ],
)
def test_partners_are_joined_in_any_way(answer: str, restored: str) -> None:
    """The value as the answer joins them; with other partners a firm is another."""
    originals = [
        Original("ORGANIZATION", "Turner & Wells Ltd", "Hooper & Grange Ltd"),
        Original("ORGANIZATION", "Turnerhall Ltd", "Vestergrange Ltd"),
    ]
    assert Restorer(originals, make_words).restore(answer, []).text == restored
