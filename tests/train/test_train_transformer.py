"""From raw text to a tagger: an encoder of our own, fine-tuned and exported, at a tiny size."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import yaml
from transformers import AutoModelForMaskedLM, AutoModelForTokenClassification, AutoTokenizer

from gateway.detection.ner.detector import load_ner
from gateway.errors import ConfigurationError
from gateway.inference.manifest import load_manifest
from gateway.training.answers import save_answers
from gateway.training.batches import TaughtText
from gateway.training.families import train_recipe
from gateway.training.labelling import label_names
from gateway.training.masked_language import EncodedTexts, hide
from gateway.training.run_card import RunCard
from tests.train.corpus import TYPES, write_data, write_encoder_recipe, write_recipe


def quiet(phase: str, share: float) -> None:
    """Take a report of progress and check that it is one."""
    assert phase
    assert 0.0 <= share <= 1.0


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data folder with a made-up corpus."""
    return write_data(tmp_path_factory.mktemp("data"), n_texts=400)


@pytest.fixture(scope="module")
def encoder(data: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, RunCard]:
    """Return the folder of a tiny pre-trained encoder, and its run card."""
    folder = tmp_path_factory.mktemp("encoder")
    recipe = write_encoder_recipe(folder / "encoder.yaml")
    return folder / "out", train_recipe(recipe, data, folder / "out", None, quiet)


@pytest.fixture(scope="module")
def tagger(
    data: Path, encoder: tuple[Path, RunCard], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, RunCard]:
    """Return the folder of a tagger that was fine-tuned from the encoder, and its run card."""
    folder = tmp_path_factory.mktemp("tagger")
    recipe = write_recipe(folder / "transformer.yaml")
    return folder / "out", train_recipe(recipe, data, folder / "out", encoder[0], quiet)


def test_batches_hold_every_text_once_and_keep_to_their_budget() -> None:
    """Padding is counted; a longer text is alone."""
    rng = np.random.default_rng(3)
    texts = [rng.integers(5, 90, n, dtype=np.int32) for n in (1, 1, 2, 7, 30, 30, 31, 64, 200)]
    found = []
    for ids in EncodedTexts.of(texts).batches(64, rng):
        assert ids.size <= 64 or len(ids) == 1
        found += [tuple(row[row != 0]) for row in ids]
    assert sorted(found) == sorted(tuple(text) for text in texts)


def test_encoder_learns_to_guess(encoder: tuple[Path, RunCard]) -> None:
    """The loss falls, and the checkpoint is one that the library loads."""
    folder, card = encoder
    assert len(card.losses) == 3
    assert card.losses[-1] < 0.9 * card.losses[0]
    network = AutoModelForMaskedLM.from_pretrained(folder)
    tokenizer = AutoTokenizer.from_pretrained(folder)
    ids = tokenizer("سلام من علی هستم", return_tensors="pt")
    assert network(ids["input_ids"]).logits.shape[1] == ids["input_ids"].shape[1]
    assert tokenizer.unk_token_id not in ids["input_ids"][0].tolist()


def test_encoder_run_goes_on_from_its_checkpoint(
    data: Path, encoder: tuple[Path, RunCard], tmp_path: Path
) -> None:
    """A finished run takes no further step; another recipe starts anew."""
    folder, card = encoder
    recipe = write_encoder_recipe(tmp_path / "encoder.yaml")
    again = train_recipe(recipe, data, folder, None, quiet)
    assert again.losses == card.losses
    assert again.n_words_seen == card.n_words_seen


class Stopped(Exception):
    """Raised in the midst of a run, as a pulled plug would end it."""


def stopping_at(phase: str, share: float) -> Callable[[str, float], None]:
    """Return a report that ends the run once a phase has come so far."""

    def report(reported: str, done: float) -> None:
        if reported.startswith(phase) and done >= share:
            raise Stopped

    return report


def test_stopped_encoder_run_loses_little(data: Path, tmp_path: Path) -> None:
    """After a stop, the steps since the last checkpoint are repeated and no others."""
    recipe = write_encoder_recipe(tmp_path / "encoder.yaml", steps=90, steps_per_checkpoint=30)
    with pytest.raises(Stopped):
        train_recipe(recipe, data, tmp_path / "out", None, stopping_at("guessing", 0.8))
    kept = torch.load(tmp_path / "out" / "checkpoint.pt", weights_only=True)
    assert kept["n_steps"] == 60
    card = train_recipe(recipe, data, tmp_path / "out", None, quiet)
    assert card.losses[:2] == kept["losses"]
    assert len(card.losses) == 3


def test_stopped_tagger_run_loses_one_epoch(
    data: Path, encoder: tuple[Path, RunCard], tmp_path: Path
) -> None:
    """After a stop in its second epoch, a run begins that epoch again and no earlier one."""
    recipe = write_recipe(tmp_path / "transformer.yaml", epochs=2)
    out = tmp_path / "out"
    with pytest.raises(Stopped):
        train_recipe(recipe, data, out, encoder[0], stopping_at("epoch 2, loss", 0.0))
    kept = torch.load(out / "checkpoint.pt", weights_only=True)
    assert len(kept["losses"]) == 1
    card = train_recipe(recipe, data, out, encoder[0], quiet)
    assert card.losses[0] == kept["losses"][0]
    assert card.n_epochs == 2


def test_hide_asks_for_text_only() -> None:
    """Special subwords are never asked for; what is not asked for is seen as it is."""
    ids = torch.randint(5, 300, (64, 50))
    ids[:, 0], ids[:, -5:] = 2, 0
    seen, labels = hide(ids, 0.15, 300, torch.Generator().manual_seed(1))
    asked = labels != -100
    assert not asked[:, 0].any()
    assert not asked[:, -5:].any()
    assert torch.equal(seen[~asked], ids[~asked])
    assert torch.equal(labels[asked], ids[asked])
    assert 0.12 < asked[:, 1:-5].float().mean() < 0.18
    assert 0.7 < (seen[asked] == 4).float().mean() < 0.9


def test_tagger_is_chosen_by_held_out_texts(tagger: tuple[Path, RunCard]) -> None:
    """The run card has a macro F1 an epoch, and a tenth of the texts was held out."""
    _, card = tagger
    assert card.development_f1 is not None
    assert len(card.development_f1) == card.n_epochs <= 4
    assert max(card.development_f1) > 0.9
    assert 200 <= card.n_texts["held out"] <= 280
    assert card.losses[-1] < card.losses[0]


async def test_tagger_is_exported(tagger: tuple[Path, RunCard]) -> None:
    """The gateway loads the folder and finds people and places that no text of training had."""
    folder, _ = tagger
    manifest = load_manifest(folder)
    assert manifest.family == "transformer"
    assert set(manifest.types) == set(TYPES)
    text = "My name is Emma Walsh and I live in Leeds."
    [entities] = await load_ner(folder).detect([text])
    found = {(text[e.start : e.end], e.type) for e in entities}
    assert found == {("Emma Walsh", "PERSON"), ("Leeds", "LOCATION")}
    run: dict[str, Any] = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    assert run["device"]


async def test_tagger_learns_what_teachers_said(
    data: Path, encoder: tuple[Path, RunCard], tmp_path: Path
) -> None:
    """What only the answers of a compact run know, it knows as well."""
    labels = label_names(TYPES)
    shares = np.zeros((5, len(labels)), np.float16)
    shares[:, 0] = 1
    shares[3] = np.eye(len(labels))[labels.index("B-LOCATION")]
    taught = [TaughtText(f"we saw a blorft {word}", shares) for word in ("today", "there") * 150]
    (tmp_path / "compact").mkdir()
    save_answers(tmp_path / "compact", taught, labels, "any")
    recipe = write_recipe(tmp_path / "transformer.yaml")
    tree = yaml.safe_load(recipe.read_text(encoding="utf-8"))
    tree["fine_tuning"] |= {"answers": "compact", "answers_weight": 1.0}
    recipe.write_text(yaml.safe_dump(tree), encoding="utf-8")
    card = train_recipe(recipe, data, tmp_path / "out", encoder[0], quiet)
    assert card.n_texts["of teachers"] == len(taught)
    text = "we saw a blorft today"
    [entities] = await load_ner(tmp_path / "out").detect([text])
    assert [(text[e.start : e.end], e.type) for e in entities] == [("blorft", "LOCATION")]


def test_tagger_run_goes_on_from_its_checkpoint(
    data: Path, encoder: tuple[Path, RunCard], tagger: tuple[Path, RunCard], tmp_path: Path
) -> None:
    """A run that is done trains no further epoch and exports the same labels."""
    folder, card = tagger
    before = (folder / "model.onnx").stat().st_size
    recipe = write_recipe(tmp_path / "transformer.yaml")
    again = train_recipe(recipe, data, folder, encoder[0], quiet)
    assert again.losses == card.losses
    assert again.development_f1 == card.development_f1
    assert (folder / "model.onnx").stat().st_size == before


def test_tagger_run_begins_anew_with_another_encoder(
    data: Path, encoder: tuple[Path, RunCard], tmp_path: Path
) -> None:
    """What became of one encoder is not given out as what becomes of another."""
    other, out = tmp_path / "other", tmp_path / "out"
    short = write_encoder_recipe(tmp_path / "encoder.yaml", steps=1, steps_per_checkpoint=1)
    train_recipe(short, data, other, None, quiet)
    recipe = write_recipe(tmp_path / "transformer.yaml", epochs=1)
    first = train_recipe(recipe, data, out, encoder[0], quiet)
    assert train_recipe(recipe, data, out, encoder[0], quiet).losses == first.losses
    assert train_recipe(recipe, data, out, other, quiet).losses != first.losses


def test_run_stops_when_held_out_texts_gain_nothing(
    data: Path, encoder: tuple[Path, RunCard], tmp_path: Path
) -> None:
    """Without any learning the second epoch is no better, so it is the last."""
    tuning = {"learning_rate": 0.0, "max_tokens": 64, "patience": 1}
    recipe = write_recipe(tmp_path / "transformer.yaml", fine_tuning=tuning, epochs=6)
    card = train_recipe(recipe, data, tmp_path / "out", encoder[0], quiet)
    assert card.n_epochs == 2


def test_frozen_layers_stay_and_the_last_ones_go(
    data: Path, encoder: tuple[Path, RunCard], tmp_path: Path
) -> None:
    """Of the encoder's two layers one is kept, and neither it nor the embeddings learn."""
    tuning = {"learning_rate": 0.01, "max_tokens": 64, "n_layers": 1, "n_frozen_layers": 1}
    recipe = write_recipe(tmp_path / "transformer.yaml", fine_tuning=tuning, epochs=1)
    card = train_recipe(recipe, data, tmp_path / "out", encoder[0], quiet)
    before = AutoModelForMaskedLM.from_pretrained(encoder[0]).base_model.state_dict()
    after = AutoModelForTokenClassification.from_pretrained(tmp_path / "out" / "fine_tuned")
    kept = after.base_model.state_dict()
    assert not [name for name in kept if ".layer.1." in name]
    assert all(torch.equal(kept[name], before[name]) for name in kept)
    assert card.n_epochs == 1


@pytest.mark.parametrize(
    ("family", "checkpoint", "message"),
    [
        ("transformer", None, "--checkpoint"),
        ("transformer", "missing", "missing"),
        ("compact", "missing", "no manifest.json"),
    ],
)
def test_checkpoint_must_fit_the_family(
    data: Path, tmp_path: Path, family: str, checkpoint: str | None, message: str
) -> None:
    """A missing or a superfluous encoder is a plain error."""
    recipe = write_recipe(tmp_path / "recipe.yaml", family=family)
    folder = tmp_path / checkpoint if checkpoint else None
    with pytest.raises(ConfigurationError, match=message):
        train_recipe(recipe, data, tmp_path / "out", folder, quiet)
