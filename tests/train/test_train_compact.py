"""From raw text to a compact tagger: words, teachers, a student and export, at a tiny size."""

import gc
import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any
from weakref import ReferenceType, ref

import numpy as np
import pytest
import torch
from numpy.typing import NDArray
from onnxruntime import InferenceSession

from gateway.commands.training import train_model
from gateway.detection.ner.detector import load_ner
from gateway.errors import ConfigurationError
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.features import N_FEATURES, WordFeatures
from gateway.inference.manifest import load_manifest
from gateway.inference.words import WordReader
from gateway.training.answers import load_answers, read_answers, save_answers
from gateway.training.batches import TaughtText
from gateway.training.checkpoint_teacher import CheckpointTeacher
from gateway.training.checkpoints import weights_digest
from gateway.training.continuation import train_further
from gateway.training.corpora import text_key
from gateway.training.distillation import CompactTeacher, Teacher, teach
from gateway.training.export import export_model
from gateway.training.labelling import label_names
from gateway.training.network import CompactNetwork, label_loss
from gateway.training.recipe import Recipe
from gateway.training.recipe_files import read_recipe
from gateway.training.recipe_parts import NetworkShape
from gateway.training.restoring import restore
from gateway.training.tokenizer import build_tokenizer
from gateway.training.train import train
from gateway.training.training_data import TrainingData
from tests.train.corpus import write_data, write_recipe
from tests.train.tiny import write_checkpoint

_LANGUAGES = ("fa", "en", "de", "fr", "it", "ar")
_SHAPE = {"n_feature_rows": 512, "feature_size": 16, "hidden_size": 16, "n_layers": 2}


def write_compact_recipe(path: Path) -> Recipe:
    """Return a recipe with every step of a compact model; it is written to `path` first."""
    lines = dict.fromkeys(_LANGUAGES, 60)
    return read_recipe(
        write_recipe(
            path,
            family="compact",
            network=_SHAPE,
            vectors={
                "megabytes": dict.fromkeys(_LANGUAGES, 1),
                "size": 16,
                "n_words": 300,
                "epochs": 1,
            },
            pretraining={"n_texts": lines, "epochs": 2},
            distillation={
                "n_teachers": 2,
                "specialists": [
                    {
                        "name": "english",
                        "languages": ["en"],
                        "network": {**_SHAPE, "hidden_size": 24},
                        "vectors": {"megabytes": {"en": 1}, "size": 24, "n_words": 300},
                        "pretraining": {"n_texts": {"en": 60}},
                        "synthetic_per_epoch": 50,
                    }
                ],
                "n_texts": lines,
                "epochs": 2,
                "dropout": 0.1,
            },
            calibration={"least_probability": 0.4},
            learning_rate=0.01,
            words_per_batch=128,
        )
    )


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data folder with a made-up corpus."""
    return write_data(tmp_path_factory.mktemp("data"), n_texts=200)


async def test_student_of_three_teachers_finds_names(data: Path, tmp_path: Path) -> None:
    """Two rounds of teachers, a specialist and a student give a model that finds what they know."""
    phases: list[str] = []
    recipe = write_compact_recipe(tmp_path / "compact.yaml")
    out = tmp_path / "out"
    card = train(recipe, data, out, lambda phase, _: phases.append(phase))
    # Of two teachers, a specialist and the student.
    assert (card.n_networks, card.n_epochs) == (4, 3 * recipe.epochs + 2)
    assert card.n_texts["of teachers"] > 5 * 60
    assert "asking the teachers" in phases
    assert (out / "english" / "checkpoint-1.pt").exists()
    detector = load_ner(out)
    text = "My name is Sarah Miller and I live in London."
    [entities] = await detector.detect([text])
    assert {text[e.start : e.end] for e in entities if e.type == "PERSON"} == {"Sarah Miller"}


def write_taught_recipe(path: Path) -> Recipe:
    """Return a recipe that leaves all languages but a specialist's to a checkpoint."""
    recipe = write_compact_recipe(path)
    assert recipe.distillation is not None
    choices = {
        "n_teachers": 0,
        "checkpoint_languages": _LANGUAGES,
        "checkpoint_texts": {"en": 20},  # of the specialist's
    }
    distillation = recipe.distillation.model_copy(update=choices)
    return recipe.model_copy(update={"distillation": distillation})


def test_checkpoint_teaches_what_a_recipe_leaves_to_it(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With it a specialist is enough; the student is its own, and has its memory to itself."""
    teachers: list[ReferenceType[Teacher]] = []
    n_left: list[int] = []

    class Watched(CheckpointTeacher):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            teachers.append(ref(self))

    def count() -> None:
        gc.collect()
        n_left.append(sum(teacher() is not None for teacher in teachers))

    monkeypatch.setattr("gateway.training.named_teachers.CheckpointTeacher", Watched)
    monkeypatch.setattr("gateway.training.train.give_back_freed_memory", count)
    recipe, folder = write_taught_recipe(tmp_path / "compact.yaml"), tmp_path / "bert"
    write_checkpoint("bert", folder, label_names(recipe.labels))
    card = train(recipe, data, tmp_path / "out", lambda *_: None, [folder])
    # Of the specialist and the student.
    assert card.n_networks == 2
    assert card.n_texts["of teachers"] > 5 * 60
    assert len(teachers) == 1
    assert n_left == [0]
    # A run with other teachers has another student.
    student = torch.load(tmp_path / "out" / "checkpoint-1.pt", weights_only=True)
    assert weights_digest(folder) in student["run"]


def test_wrong_teachers_are_told_before_anything_is_trained(data: Path, tmp_path: Path) -> None:
    """Languages that lack a teacher are named, and so is a folder without a checkpoint."""
    recipe, out = write_taught_recipe(tmp_path / "compact.yaml"), tmp_path / "out"
    with pytest.raises(ConfigurationError, match=r"nobody teaches ar, de, fa, fr, it.*--teacher"):
        train(recipe, data, out, lambda *_: None)
    with pytest.raises(ConfigurationError, match=r"no config\.json"):
        train(recipe, data, out, lambda *_: None, [tmp_path / "nowhere"])
    assert not out.exists()


def test_checkpoint_reads_no_line_that_is_longer_than_it_should(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Longer lines are left to the others, who then have to teach every language."""
    lengths: list[int] = []

    class Watched(CheckpointTeacher):
        def probabilities(
            self, texts: Sequence[str], words: Sequence[Sequence[str]]
        ) -> torch.Tensor:
            lengths.extend(map(len, texts))
            return super().probabilities(texts, words)

    monkeypatch.setattr("gateway.training.named_teachers.CheckpointTeacher", Watched)
    recipe, folder = write_compact_recipe(tmp_path / "compact.yaml"), tmp_path / "bert"
    assert recipe.distillation is not None
    distillation = recipe.distillation.model_copy(update={"checkpoint_longest": 40})
    write_checkpoint("bert", folder, label_names(recipe.labels))
    taught = recipe.model_copy(update={"distillation": distillation, "epochs": 1})
    card = train(taught, data, tmp_path / "out", lambda *_: None, [folder])
    assert 0 < len(lengths) < card.n_texts["of teachers"]
    assert max(lengths) <= 40
    alone = distillation.model_copy(update={"n_teachers": 0, "specialists": ()})
    assert alone.untaught(has_checkpoint=True)
    assert not alone.untaught(has_checkpoint=True, has_model=True)


def test_model_teaches_all_lines(data: Path, tmp_path: Path) -> None:
    """An earlier version is teacher enough; without it, or with fewer labels, nothing begins."""
    recipe, last = write_compact_recipe(tmp_path / "compact.yaml"), tmp_path / "last"
    train(recipe, data, last, lambda *_: None)
    assert recipe.distillation is not None
    choices = {"n_teachers": 0, "specialists": (), "model_teaches": True}
    distillation = recipe.distillation.model_copy(update=choices)
    renewed = recipe.model_copy(update={"distillation": distillation, "version": "2"})
    out = tmp_path / "out"
    with pytest.raises(ConfigurationError, match=r"leaves that to a compact model.*--teacher"):
        train(renewed, data, out, lambda *_: None)
    fewer = renewed.model_copy(update={"labels": recipe.labels[:2]})
    with pytest.raises(ConfigurationError, match="other labels"):
        train(fewer, data, out, lambda *_: None, [last])
    assert not out.exists()
    card = train(renewed, data, out, lambda *_: None, [last])
    assert (card.n_networks, card.n_epochs) == (1, distillation.epochs)
    assert card.n_texts["of teachers"] > 5 * 60
    student = torch.load(out / "checkpoint-1.pt", weights_only=True)
    assert weights_digest(last) in student["run"]


def test_train_command_goes_on_and_calibrates(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A second run trains nothing again, and scores are probabilities at the end."""
    path, out = tmp_path / "compact.yaml", tmp_path / "out"
    card = train(write_compact_recipe(path), data, out, lambda *_: None)
    assert not load_manifest(out).calibration
    assert train_model(path, data, out) == 0
    again = json.loads(capsys.readouterr().out)
    assert (again["n_epochs"], again["losses"]) == (card.n_epochs, card.losses)
    assert "PERSON" in load_manifest(out).calibration


def test_teachers_are_asked_once(data: Path, tmp_path: Path) -> None:
    """A student with other epochs learns from the same answers; other lines are asked about."""
    recipe = write_compact_recipe(tmp_path / "compact.yaml")
    assert recipe.distillation is not None
    out = tmp_path / "out"
    train(recipe, data, out, lambda *_: None)
    phases: list[str] = []
    fewer = dict.fromkeys(_LANGUAGES, 9)
    for change, is_asked in (({"epochs": 3}, False), ({"n_texts": fewer}, True)):
        changed = recipe.distillation.model_copy(update=change)
        other = recipe.model_copy(update={"distillation": changed})
        phases.clear()
        train(other, data, out, lambda phase, _: phases.append(phase))
        assert ("asking the teachers" in phases) == is_asked


def test_answers_come_back_as_they_were_said(tmp_path: Path) -> None:
    """Texts and probabilities survive the file, and answers of another recipe are not taken."""
    rng = np.random.default_rng(1)
    taught = [
        TaughtText(text, rng.random((len(text.split()), 3)).astype(np.float16))
        for text in ("سلام سارا", "one", "two\u2028three four")
    ]
    assert load_answers(tmp_path, "mine") is None
    with pytest.raises(ConfigurationError, match=r"no answers\.npz"):
        read_answers(tmp_path, "OBI")
    save_answers(tmp_path, taught, "OBI", "mine")
    assert load_answers(tmp_path, "another's") is None
    with pytest.raises(ConfigurationError, match="other labels"):
        read_answers(tmp_path, "BOI")
    again = load_answers(tmp_path, "mine")
    assert again is not None
    assert [text for text, _ in again] == [text for text, _ in taught]
    for (_, shares), (_, expected) in zip(again, taught, strict=True):
        assert np.array_equal(shares, expected)


def test_other_recipe_in_the_same_folder_begins_anew(data: Path, tmp_path: Path) -> None:
    """Neither words nor a pre-trained network of other choices are taken for its own."""
    recipe = write_compact_recipe(tmp_path / "compact.yaml").model_copy(
        update={"distillation": None, "epochs": 1}
    )
    out = tmp_path / "out"
    train(recipe, data, out, lambda *_: None)
    assert recipe.vectors is not None
    wider = recipe.vectors.model_copy(update={"size": 24})
    phases: list[str] = []
    other = recipe.model_copy(update={"vectors": wider})
    train(other, data, out, lambda phase, _: phases.append(phase))
    assert "training word vectors" in phases
    assert "reading text for pre-training" in phases
    phases.clear()
    train(other, data, out, lambda phase, _: phases.append(phase))
    assert not {"training word vectors", "reading text for pre-training"} & set(phases)


def test_teachers_say_the_mean_of_their_probabilities() -> None:
    """Probabilities run parallel to the words and add up to one, and texts without words go."""
    torch.manual_seed(1)
    reader = WordReader(build_tokenizer([]))
    # Each knows words by rows of its own, as networks of other sizes do.
    shapes = [NetworkShape(**_SHAPE | {"n_feature_rows": n}) for n in (512, 1_024)]
    teachers = [
        CompactTeacher(
            CompactNetwork(shape, None, 5), WordFeatures(reader, shape.n_feature_rows, 99), ("en",)
        )
        for shape in shapes
    ]
    taught = teach(teachers, ["one two three", "", "four five"], reader, lambda *_: None)
    assert [text for text, _ in taught] == ["four five", "one two three"]
    assert [shares.shape for _, shares in taught] == [(2, 5), (3, 5)]
    [alone] = teach(teachers[:1], ["four five"], reader, lambda *_: None)
    [other] = teach(teachers[1:], ["four five"], reader, lambda *_: None)
    assert np.allclose(taught[0].shares, (alone.shares + other.shares) / 2, atol=1e-2)
    assert np.allclose(taught[1].shares.sum(axis=1), 1.0, atol=1e-2)


def test_specialist_sees_its_languages_alone(data: Path, tmp_path: Path) -> None:
    """Of sources and raw text it has the files of its languages, and it has no teachers."""
    recipe = write_compact_recipe(tmp_path / "compact.yaml")
    assert recipe.distillation is not None
    [specialist] = recipe.distillation.specialists
    own = recipe.of_specialist(specialist)
    assert {file.split(".")[0] for source in own.sources for file in source.files} == {"en"}
    assert own.languages == ("en",)
    assert own.distillation is None
    examples = TrainingData(own, data, WordReader(build_tokenizer([])), None).examples(seed=1)
    assert {example.language for example, _ in examples} == {"en"}


def test_label_loss_takes_each_text_by_its_kind() -> None:
    """Allowed labels count by their sum, probabilities of teachers by cross entropy."""
    logits = torch.log(torch.tensor([[[0.5, 0.3, 0.2]], [[0.5, 0.3, 0.2]]]))
    targets = torch.tensor([[[1.0, 1.0, 0.0]], [[0.5, 0.5, 0.0]]])
    loss = label_loss(logits, targets, torch.tensor([False, True]))
    expected = (-np.log(0.8) - 0.5 * np.log(0.5) - 0.5 * np.log(0.3)) / 2
    assert float(loss) == pytest.approx(expected, rel=1e-5)


def _answers(folder: Path) -> list[NDArray[np.generic]]:
    """Return the scores and labels that a model gives to made-up words."""
    inputs = {
        "features": np.random.default_rng(1).integers(0, 512, (2, 5, N_FEATURES), np.int32),
        "word_ids": np.array([[1, 2, 3, 4, 5], [5, 4, 3, 0, 0]], np.int32),
        "lengths": np.array([5, 3], np.int32),
    }
    session = InferenceSession(str(folder / "model.onnx"))
    answers: list[NDArray[np.generic]] = session.run(["scores", "labels"], inputs)
    return answers


def test_restored_network_answers_as_its_model(data: Path, tmp_path: Path) -> None:
    """What the graph says of words is what the network says that is read from it."""
    out = tmp_path / "out"
    train(write_compact_recipe(tmp_path / "compact.yaml"), data, out, lambda *_: None)
    network, tokenizer, manifest = restore(out, 0.1, load_manifest(out).labels)
    again = tmp_path / "again"
    again.mkdir()
    recipe = read_recipe(tmp_path / "compact.yaml")
    assert export_model(network, tokenizer, recipe, again).labels == manifest.labels
    answers = [_answers(folder) for folder in (out, again)]
    # Tables are rounded to int8 twice, by scales that differ in the last digit.
    assert np.allclose(answers[0][0], answers[1][0], atol=1e-3)
    assert (answers[0][1] == answers[1][1]).all()


def test_model_trained_further_learns_and_keeps(data: Path, tmp_path: Path) -> None:
    """A second recipe starts from the model: one epoch, with itself as the only teacher."""
    path, out, further = (tmp_path / name for name in ("compact.yaml", "out", "further"))
    train(write_compact_recipe(path), data, out, lambda *_: None)
    recipe = read_recipe(path)
    path.write_text(path.read_text("utf-8").replace("epochs: 4", "epochs: 1"), encoding="utf-8")
    assert train_model(path, data, further, out) == 0
    card = json.loads((further / "run.json").read_text("utf-8"))
    assert (card["n_networks"], card["n_epochs"]) == (1, 1)
    assert card["n_texts"]["of teachers"] > 5 * 60
    # One epoch from the start would not have come so far.
    first = json.loads((out / "run.json").read_text("utf-8"))["losses"][0]
    assert card["losses"][0] < first / 2
    assert recipe.distillation is not None
    assert load_manifest(further).calibration


def test_another_model_teaches_beside_the_one_that_is_trained_further(
    data: Path, tmp_path: Path
) -> None:
    """What both say is learned, and a run with other teachers has another student."""
    recipe, out, further = (
        write_compact_recipe(tmp_path / "compact.yaml"),
        tmp_path / "out",
        tmp_path / "further",
    )
    train(recipe, data, out, lambda *_: None)
    once = recipe.model_copy(update={"epochs": 1})
    other = tmp_path / "other"
    train_further(once, out, data, other, lambda *_: None)
    card = train_further(once, out, data, further, lambda *_: None, [other])
    assert card.n_texts["of teachers"] > 5 * 60
    student = torch.load(further / "checkpoint-1.pt", weights_only=True)
    assert weights_digest(other) in student["run"]


def test_what_a_model_said_is_kept_for_a_run_that_goes_on(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second run in the folder learns from the same answers and reads no raw text again."""
    recipe, out = write_compact_recipe(tmp_path / "compact.yaml"), tmp_path / "out"
    further = tmp_path / "further"
    train(recipe, data, out, lambda *_: None)
    once = recipe.model_copy(update={"epochs": 1})
    first = train_further(once, out, data, further, lambda *_: None)
    (further / "checkpoint-1.pt").unlink()

    def read(*_: object) -> None:
        pytest.fail("raw text is read again")

    monkeypatch.setattr("gateway.training.continuation.read_lines", read)
    again = train_further(once, out, data, further, lambda *_: None)
    assert again.losses == first.losses


def test_weights_may_stay_near_what_they_were(data: Path, tmp_path: Path) -> None:
    """Blended by nothing, a model that was trained further answers as it did before."""
    recipe, out = write_compact_recipe(tmp_path / "compact.yaml"), tmp_path / "out"
    train(recipe, data, out, lambda *_: None)
    before = _answers(out)[0]
    for blend in (0.0, 1.0):
        folder = tmp_path / f"blend {blend}"
        changes = {"epochs": 1, "blend": blend}
        train_further(recipe.model_copy(update=changes), out, data, folder, lambda *_: None)
        # Tables are rounded to int8 twice, by scales that differ in the last digit.
        assert np.allclose(_answers(folder)[0], before, atol=1e-3) == (blend == 0.0)


def test_model_is_not_asked_about_lines_with_spans_of_our_own(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is annotated needs no guess, as where a model is trained from the start."""
    line = "a line of raw text that somebody has annotated"
    excluded: list[Collection[str]] = []

    class Stopped(Exception):
        """Raised where the rest of the run says nothing more."""

    def read(_: object, __: object, exclude: Collection[str], *___: object) -> None:
        excluded.append(exclude)
        raise Stopped

    monkeypatch.setattr("gateway.training.sources.annotated_lines", lambda *_: [(line, ())])
    monkeypatch.setattr("gateway.training.continuation.read_lines", read)
    recipe = write_compact_recipe(tmp_path / "compact.yaml")
    own = recipe.sources[0].model_copy(update={"files": ("en",), "is_own": True})
    recipe = recipe.model_copy(update={"sources": (*recipe.sources, own)})
    with pytest.raises(Stopped):
        train_further(recipe, BUNDLED_MODEL, data, tmp_path / "further", lambda *_: None)
    assert text_key(line) in excluded[0]


def test_model_with_other_labels_is_not_trained_further(data: Path, tmp_path: Path) -> None:
    """A recipe with fewer types is refused before anything is written."""
    path, out = tmp_path / "compact.yaml", tmp_path / "out"
    recipe = write_compact_recipe(path)
    train(recipe, data, out, lambda *_: None)
    fewer = recipe.model_copy(update={"labels": recipe.labels[:2]})
    with pytest.raises(ConfigurationError, match="other labels"):
        train_further(fewer, out, data, tmp_path / "further", lambda *_: None)
    assert not (tmp_path / "further").exists()
