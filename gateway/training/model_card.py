"""Writes a model's card: what it is, what it was trained on, and what it scored."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from gateway.inference.manifest import Manifest
from gateway.training.recipe import Recipe

CARD_NAME = "README.md"

_CARD = """# {name}

A tagger for {types} in chat messages; languages: {languages}.

- **Weights**: {licence}, {megabytes:.1f} MB on disk with vocabulary.
- **Network**: {n_rows} hashed feature rows of {feature_size}, {vectors}, {n_layers} two-way LSTM
  layers of {hidden_size}; tables and LSTM in int8.
- **Training**: `recipes/{recipe}`, seed {seed}; networks trained: {n_networks}, epochs in
  all: {n_epochs}, words seen: {n_words:.1f} million, minutes: {minutes:.0f}.
- **Use**: beside rules, which find what has a format. Alone it misses phone numbers, cards and the
  like on purpose.

## Scores

Token-level, B and I not told apart: F1 (precision/recall) in percent by type, macro F1 over the
types that the test annotates with its 95 % interval by text, and LCR, the share of sensitive tokens
that are masked as anything. No annotation of these tests was in training; copies of their texts in
annotated corpora were removed. `{command}` gives these figures.

### With rules, as it is used

{with_rules}

### Alone

{alone}

{saw}

### Golden chats, with rules

Made-up conversations. The model has not met them; what is asked of lone words was chosen on
development texts and on the half of them with odd numbers. Spans of which some word is found as
their type / spans that are wholly masked, in percent.

{chats}

### Rough chats, with rules

Made-up conversations of another hand, harder ones: dialects, slips, rare names. Of half of them
(even numbers) no missed name has been read.

{rough}

### Names of people, with rules

Each name goes through the same sentences; share of the messages in which it is wholly masked.

{fairness}

## What it learned from

Types that a source does not annotate were left open there. "Weight" is how often an epoch shows it.

| source | files | texts | weight | licence |
|---|---|---|---|---|
{sources}

Beside these: {synthetic} chat sentences of our own an epoch (`gateway/training/chats/`) with
names from public lists, {raw} lines of unannotated text and {taught} lines that teachers labelled.

{origin}

Unannotated text, which gives word vectors, hidden words to guess and what teachers label:

| text | licence |
|---|---|
{texts}

## Known weaknesses

{weaknesses}
"""


class CardTables(NamedTuple):
    """What an evaluation says of a model, in Markdown, with its command and the recipe."""

    recipe: str
    command: str
    with_rules: str
    alone: str
    chats: str
    rough: str
    fairness: str


def write_card(
    out: Path, recipe: Recipe, manifest: Manifest, run: Mapping[str, object], tables: CardTables
) -> None:
    """Write the card of the model in `out`.

    Args:
        out: the model folder.
        recipe: what the model was trained by.
        manifest: what was exported.
        run: the run card, as `run.json` holds it.
        tables: what it scores.
    """
    counts = run["n_texts"]
    if not isinstance(counts, dict):
        raise TypeError("the run card does not count texts by source")
    card = _CARD.format(
        name=manifest.model_version,
        types=", ".join(recipe.labels),
        languages=", ".join(recipe.languages),
        licence=manifest.licence,
        megabytes=sum(file.n_bytes for file in manifest.files.values()) / 1e6,
        n_rows=recipe.network.n_feature_rows,
        feature_size=recipe.network.feature_size,
        vectors=f"skip-gram vectors of {recipe.vectors.size}" if recipe.vectors else "no vectors",
        n_layers=recipe.network.n_layers,
        hidden_size=recipe.network.hidden_size,
        seed=recipe.seed,
        n_epochs=run["n_epochs"],
        n_networks=run.get("n_networks", 1),
        n_words=float(str(run["n_words_seen"])) / 1e6,
        minutes=float(str(run["duration_s"])) / 60,
        **tables._asdict(),
        saw=recipe.card.saw,
        sources="\n".join(_source_rows(recipe, counts)),
        synthetic=recipe.synthetic_per_epoch,
        raw=counts.get("raw text", 0),
        taught=counts.get("of teachers", 0),
        origin=recipe.card.origin,
        texts="\n".join(f"| {name} | {of} |" for name, of in recipe.read_texts.items()),
        weaknesses="\n".join(f"- {weakness}" for weakness in recipe.card.weaknesses),
    )
    (out / CARD_NAME).write_text(card, encoding="utf-8")


def _source_rows(recipe: Recipe, counts: Mapping[str, int]) -> list[str]:
    rows = []
    for source in recipe.sources:
        cells = [
            source.name,
            ", ".join(source.files),
            str(counts.get(f"{source.name}/{source.files[0]}", "")),
            f"{source.weight:g}",
            source.licence,
        ]
        rows.append(f"| {' | '.join(cells)} |")
    return rows
