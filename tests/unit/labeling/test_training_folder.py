"""What `label` writes is what `train` and `evaluate` read."""

import stat
from pathlib import Path

from gateway.evaluation.label_maps import read_map
from gateway.evaluation.labelled_sets import load_labelled
from gateway.labeling.alignment import Span
from gateway.labeling.labeled import Labelled
from gateway.labeling.training_folder import write_training_folder
from gateway.training.corpora import held_out_keys, text_key
from gateway.training.recipe_files import read_recipe
from gateway.training.sources import read_source

MESSAGES = [
    Labelled(str(n), f"Ada{n:02} met Bob on day {n} in Leeds", "en", (Span(0, 5, "PERSON"),))
    for n in range(60)
]
MESSAGES.append(Labelled("fa", "سلام سارا", "fa", (Span(5, 9, "PERSON"),)))


def test_recipe_reads_the_corpora_beside_it(tmp_path: Path) -> None:
    """Training sees all messages but those held out, with their spans."""
    counts = write_training_folder(tmp_path, MESSAGES, dev_share=0.25, licence="CC0")
    recipe = read_recipe(tmp_path / "recipe.yaml")
    (source,) = recipe.sources
    examples = read_source(tmp_path, source, held_out_keys(tmp_path, recipe))
    n_dev = sum(n for name, n in counts.items() if name.endswith(".dev"))
    assert 5 < n_dev < 30
    assert sum(counts.values()) == len(MESSAGES)
    assert recipe.augmentation.entity_swap == 0
    assert recipe.epochs == 40
    path = tmp_path / "ner" / "labelled" / "en.dev.jsonl.xz"
    dev = load_labelled(tmp_path, str(path), read_map(str(tmp_path / "mapping.yaml")))
    held_out = {text_key(text.text) for text in dev.texts}
    assert not held_out & {text_key(example.text) for example in examples}
    assert all(example.spans[0][2] == "PERSON" for example in examples)
    assert {example.language for example in examples} <= {"en", "fa"}


def test_test_set_has_types_and_language(tmp_path: Path) -> None:
    """`evaluate --tests … --mapping …` measures all labelled types in the message's language."""
    write_training_folder(tmp_path, MESSAGES, dev_share=0.25, licence="CC0")
    path = tmp_path / "ner" / "labelled" / "en.dev.jsonl.xz"
    labelled = load_labelled(tmp_path, str(path), read_map(str(tmp_path / "mapping.yaml")))
    assert "PASSWORD" in labelled.types
    assert {text.language for text in labelled.texts} == {"en"}
    assert labelled.texts[0].spans[0].types == ("PERSON",)


def test_equal_messages_give_equal_files_for_their_owner_alone(tmp_path: Path) -> None:
    """Corpora hold raw text; two runs can be compared byte by byte."""
    for name in ("a", "b"):
        write_training_folder(tmp_path / name, MESSAGES, dev_share=0.1, licence="CC0")
    files = sorted(path.relative_to(tmp_path / "a") for path in (tmp_path / "a").rglob("*.*"))
    assert len(files) >= 5
    for file in files:
        one, two = tmp_path / "a" / file, tmp_path / "b" / file
        assert one.read_bytes() == two.read_bytes()
        if file.suffix in (".xz", ".conll"):
            assert stat.S_IMODE(one.stat().st_mode) == 0o600


def test_corpora_that_others_could_read_are_for_their_owner_alone(tmp_path: Path) -> None:
    """A folder that was copied in between may have lost the modes of its files."""
    for _ in range(2):
        write_training_folder(tmp_path, MESSAGES, dev_share=0.1, licence="CC0")
        files = [*tmp_path.rglob("*.xz"), *tmp_path.rglob("*.conll")]
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
        for file in files:
            file.chmod(0o644)


def test_parts_of_an_earlier_run_do_not_stay(tmp_path: Path) -> None:
    """What is no longer held out is in no file of what is."""
    write_training_folder(tmp_path, MESSAGES, dev_share=0.25, licence="CC0")
    counts = write_training_folder(tmp_path, MESSAGES, dev_share=0.0, licence="CC0")
    corpora = {path.name.partition(".jsonl")[0] for path in tmp_path.glob("ner/labelled/*")}
    assert corpora == {path.stem for path in tmp_path.glob("bio/*")} == set(counts)
    assert set(counts) == {"en.train", "fa.train"}
