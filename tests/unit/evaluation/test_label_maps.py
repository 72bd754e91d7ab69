"""What labels of corpora are to us."""

from pathlib import Path

import pytest

from gateway.errors import ConfigurationError
from gateway.evaluation.label_maps import GoldSpan, map_of_corpus, read_map


def test_labels_become_our_types_either_ignored_or_nothing() -> None:
    """A map renames, allows several, leaves out and drops; unlisted labels are nothing."""
    wnut16 = map_of_corpus("wnut16")
    assert wnut16.gold(0, 2, "SPORTSTEAM") == GoldSpan(0, 2, ("ORGANIZATION",))
    assert wnut16.gold(0, 2, "MUSICARTIST") == GoldSpan(0, 2, ("PERSON", "ORGANIZATION"))
    assert wnut16.gold(0, 2, "FACILITY") == GoldSpan(0, 2, ())
    assert wnut16.gold(0, 2, "MOVIE") is None
    assert wnut16.gold(0, 2, "NEVERHEARD") is None
    assert wnut16.gold(0, 2, "EMAIL") is None


def test_perhaps_nothing_is_left_out() -> None:
    """What may be a type or nothing is held against nobody."""
    assert map_of_corpus("slurp").gold(1, 3, "TIMEOFDAY") == GoldSpan(1, 3, ())


@pytest.mark.parametrize(
    ("label", "types"), [("PER", ("PERSON",)), ("TIM", ("DATETIME",)), ("MON", ("COST",))]
)
def test_news_labels_map_to_five_types(label: str, types: tuple[str, ...]) -> None:
    """The seven labels of Persian news have their five types, percent none."""
    news = read_map("news_seven")
    assert news.gold(0, 1, label) == GoldSpan(0, 1, types)
    assert news.gold(0, 1, "PCT") is None


@pytest.mark.parametrize("name", ["conll", "ontonotes", "news_seven"])
def test_bundled_maps_are_well_formed(name: str) -> None:
    """Every bundled map can be read and measures names."""
    assert "PERSON" in read_map(name).annotates


@pytest.mark.parametrize("content", ["[1]", "annotates: [NOBODY]", "{", "labels: {}"])
def test_broken_map_is_a_configuration_error(tmp_path: Path, content: str) -> None:
    """A map that names unknown types, lacks what it measures or is no YAML is refused."""
    path = tmp_path / "map.yaml"
    path.write_text(content)
    with pytest.raises(ConfigurationError, match=r"map\.yaml"):
        read_map(str(path))


def test_unknown_corpus_asks_for_a_map() -> None:
    """Without a map nothing is measured by guesses."""
    with pytest.raises(ConfigurationError, match="--mapping"):
        map_of_corpus("elsewhere")
