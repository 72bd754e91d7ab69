"""All that one epoch of a recipe shows: sampled, changed by chance, encoded."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from gateway.detection.ner.said_words import said_in_arabic, said_in_latin
from gateway.domain import LANGUAGES, PLACE_TYPES
from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.training.augmentation import Augmenter, collect_mentions
from gateway.training.batches import EncodedTexts, ExampleReader, TaughtText
from gateway.training.common_words import common_words, words_in_spans
from gateway.training.corpora import Example, held_out_keys, is_telling, split_long, text_key
from gateway.training.labelling import Labeller, learn_looks
from gateway.training.names import OWN_NAME_SHARE, NameLists
from gateway.training.own_mentions import own_mentions
from gateway.training.raw_text import read_raw_text
from gateway.training.recipe import Recipe
from gateway.training.sources import read_source
from gateway.training.synthetic import ChatWriter
from gateway.training.towns import load_towns

# Types by whose words unannotated mentions are guessed; names look like anything.
_LOOK_TYPES = ("DATETIME", "COST")
# Of the towns of a language, those that stand in for places of the corpora, beside as many others.
_N_TOWNS_SWAPPED = 4_000

T = TypeVar("T")
# A text with what knows which labels its words may have.
Labelled = tuple[Example, Labeller]


class TrainingData:
    """The corpora of a recipe.

    Args:
        recipe: what to read and how to change it.
        data: folder with `ner/` and `names/`.
        reader: cuts and normalizes words.
        features: gives words their feature rows; None where only `examples` are asked for.
    """

    def __init__(
        self, recipe: Recipe, data: Path, reader: WordReader, features: WordFeatures | None
    ) -> None:
        self._recipe = recipe
        exclude = held_out_keys(data, recipe)
        self._sources = [
            [
                piece
                for example in read_source(data, source, exclude)
                for piece in split_long(example)
            ]
            for source in recipe.sources
        ]
        self._exclude = exclude
        self._taught: list[TaughtText] = []
        self._raw_text = [
            example
            for raw in recipe.raw_text
            for example in read_raw_text(raw, data / "text", exclude, reader, recipe.seed)
        ]
        names = NameLists(data / "names", OWN_NAME_SHARE)
        everything = [example for source in self._sources for example in source]
        looks = learn_looks(everything, _LOOK_TYPES, reader)
        mentions = collect_mentions(everything, PLACE_TYPES)
        for key, own in own_mentions(recipe.seed).items():
            mentions.setdefault(key, []).extend(own)
        towns = load_towns() if recipe.towns else {}
        rng = random.Random(recipe.seed)  # noqa: S311 - sampling
        for language in LANGUAGES:
            of_language = towns.get(language, ())
            some = rng.sample(of_language, min(_N_TOWNS_SWAPPED, len(of_language)))
            mentions.setdefault((language, "LOCATION"), []).extend(some)
        labeller = Labeller(recipe.labels, recipe.types, looks)
        self._labellers = [labeller.with_types(source.types) for source in recipe.sources]
        self._labeller = labeller
        self._augmenter = Augmenter(recipe.augmentation, names, mentions)
        # Names of our own sentences are drawn anew in every epoch anyway.
        unswapped = recipe.augmentation.model_copy(update={"entity_swap": 0.0})
        self._chat_augmenter = Augmenter(unswapped, names, mentions)
        self._writer = ChatWriter(
            names,
            mentions,
            recipe.labels,
            _words_for_chats(recipe, names, everything, data / "text", exclude),
            towns=towns,
            languages=recipe.languages,
            weights=recipe.synthetic_weights,
        )
        self._example_reader = ExampleReader(reader)
        self._features = features

    @property
    def counts(self) -> Mapping[str, int]:
        """Texts read, by source and first file."""
        counts: dict[str, int] = {}
        for source, examples in zip(self._recipe.sources, self._sources, strict=True):
            counts[f"{source.name}/{source.files[0]}"] = len(examples)
        counts["raw text"] = len(self._raw_text)
        counts["of teachers"] = len(self._taught)
        return counts

    @property
    def held_out(self) -> frozenset[str]:
        """Keys of the texts that training must not see, raw text included."""
        return self._exclude

    @property
    def untaught(self) -> frozenset[str]:
        """Keys of the raw lines that no teacher is asked about: held out, or with our own spans."""
        return self._exclude | frozenset(
            text_key(example.text)
            for source, examples in zip(self._recipe.sources, self._sources, strict=True)
            if source.is_own
            for example in examples
        )

    def add(self, taught: list[TaughtText]) -> None:
        """Show texts of teachers too from now on."""
        self._taught += taught

    def hold_out(self, share: float, seed: int) -> list[Labelled]:
        """Return a share of every source, stratified by its labels; no epoch shows it or copies."""
        rng = random.Random(seed)  # noqa: S311 - sampling, not secrets
        held: list[Labelled] = []
        for number, labeller in enumerate(self._labellers):
            kept, chosen = stratified_split(self._sources[number], share, rng)
            self._sources[number] = kept
            held += [(example, labeller) for example in chosen]
        keys = {key for example, _ in held if is_telling(key := text_key(example.text))}
        for number, examples in enumerate(self._sources):
            self._sources[number] = [e for e in examples if text_key(e.text) not in keys]
        return held

    def examples(self, seed: int) -> Iterator[Labelled]:
        """Yield the texts of one epoch, changed, by source; equal seeds give equal epochs."""
        rng = random.Random(seed)  # noqa: S311 - sampling, not secrets
        for source, examples, labeller in zip(
            self._recipe.sources, self._sources, self._labellers, strict=True
        ):
            for example in _sample(examples, source.weight, rng):
                yield self._augmenter.change(example, rng), labeller
        for example in self._raw_text:
            yield self._augmenter.change(example, rng), self._labeller
        for _ in range(self._recipe.synthetic_per_epoch):
            yield self._chat_augmenter.change(self._writer.write(rng), rng), self._labeller

    def taught(self, seed: int, weight: float) -> Iterator[tuple[TaughtText, bool]]:
        """Yield the texts of teachers that an epoch shows, and whether in lower case."""
        rng = random.Random(seed)  # noqa: S311 - sampling, not secrets
        for taught in _sample(self._taught, weight, rng):
            yield taught, rng.random() < self._recipe.augmentation.lower_case

    def epoch(self, seed: int) -> EncodedTexts:
        """Return the texts of one epoch, and those of teachers; see `examples`."""
        if self._features is None:
            raise ValueError("the data was read without features")
        texts = EncodedTexts(self._features)
        for example, labeller in self.examples(seed):
            texts.add(self._example_reader.read(example, labeller))
        weight = self._recipe.distillation.weight if self._recipe.distillation else 0.0
        for taught, is_lower in self.taught(seed, weight):
            texts.add(self._example_reader.read_taught(taught, in_lower_case=is_lower))
        return texts


def _words_for_chats(
    recipe: Recipe,
    names: NameLists,
    examples: Iterable[Example],
    text: Path,
    exclude: frozenset[str],
) -> Mapping[str, Sequence[str]]:
    """Return the common words of each language with raw text; none where no chats are written."""
    if not recipe.synthetic_per_epoch or recipe.vectors is None:
        return {}
    own = (word for lists in own_mentions(recipe.seed).values() for word in lists)
    known = (
        names.words() | words_in_spans(examples) | {w for each in own for w in each.lower().split()}
    )
    found = {
        language: common_words(language, text, recipe.vectors.skipped, known, exclude)
        for language in recipe.vectors.megabytes
    }
    # Raw text has few of the dialects, and none of Persian in Latin letters.
    if "ar" in found:
        found["ar"] += sorted(said_in_arabic() - known.union(found["ar"]))
    if "fa" in found:
        found["fa_latin"] = sorted(said_in_latin() - known)
    return found


def stratified_split(
    examples: Sequence[Example], share: float, rng: random.Random
) -> tuple[list[Example], list[Example]]:
    """Return the examples in two parts, the second with a share of each set of labels."""
    strata: dict[frozenset[str], list[Example]] = {}
    for example in examples:
        strata.setdefault(frozenset(label for _, _, label in example.spans), []).append(example)
    kept: list[Example] = []
    chosen: list[Example] = []
    for stratum in strata.values():
        rng.shuffle(stratum)
        # By chance where a stratum is too small for a share of its own.
        n_chosen = int(len(stratum) * share + rng.random())
        chosen += stratum[:n_chosen]
        kept += stratum[n_chosen:]
    return kept, chosen


def _sample(examples: list[T], weight: float, rng: random.Random) -> list[T]:
    """Return every example `weight` times, the fraction by chance."""
    whole = int(weight)
    n_more = round((weight - whole) * len(examples))
    return examples * whole + rng.sample(examples, n_more)
