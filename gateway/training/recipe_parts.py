"""The parts of a recipe: what is read, what is trained, by whom it is taught, and how it ends."""

from collections.abc import Collection
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

Share = Annotated[float, Field(ge=0, le=1)]


class Part(BaseModel):
    """A part of a recipe; a key that no field is for is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Source(Part):
    """One corpus: which of its files, what it annotates, how much of it an epoch shows.

    Types missing from `annotates` are unknown in this corpus, not absent: the loss leaves them
    open.
    """

    name: str
    files: tuple[str, ...]
    annotates: tuple[str, ...]
    licence: str
    weight: Annotated[float, Field(gt=0)] = 1.0
    # Whether it is our own spans in raw text; `files` are languages then. See `own_annotations`.
    is_own: bool = False
    # Labels of the corpus that mean something else here than elsewhere, over the recipe's `types`.
    types: dict[str, tuple[str, ...]] = {}


class Reader(Part):
    """A part that reads raw text."""

    # Texts that it leaves out, by the name of their file without language and number.
    skipped: tuple[str, ...] = ()

    def skipping(self, texts: Collection[str]) -> Self:
        """Return the part leaving out these texts too."""
        return self.model_copy(update={"skipped": tuple(sorted({*self.skipped, *texts}))})


class NetworkShape(Part):
    """Sizes of the network; together they decide the size of the file."""

    n_feature_rows: int = 49_152
    feature_size: int = 96
    hidden_size: int = 128
    n_layers: int = 2
    dropout: Share = 0.3


class VectorRecipe(Reader):
    """Skip-gram vectors trained on raw text before the tagger."""

    # Folder of data/text → how many megabytes of it; the Persian text first.
    megabytes: dict[str, int]
    size: int = 96
    n_words: int = 60_000
    min_count: int = 5
    epochs: int = 3
    window: int = 5


class RawText(Reader):
    """Unannotated text of a language, which teaches what is no name."""

    language: str
    n_texts: int
    # What a capital inside a sentence means: perhaps a name, or surely one (of a type left open).
    capitals: Literal["open", "names"] = "open"
    # Types that its lower-case words are taken not to be.
    annotates: tuple[str, ...] = ("PERSON", "LOCATION", "ORGANIZATION")


class Pretraining(Reader):
    """Rounds over raw text in which the network guesses hidden words, before it sees labels."""

    # Language → lines of its raw text.
    n_texts: dict[str, int]
    # Rounds over them; each hides other words.
    epochs: Annotated[int, Field(gt=0)] = 1
    # Share of the words that are hidden.
    hidden_share: Share = 0.2
    words_per_batch: int = 2_048
    learning_rate: float = 2e-3


class Specialist(Part):
    """Teachers of some languages alone, with room for more of each than what they teach has."""

    # Folder of what is kept of the run.
    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    languages: tuple[str, ...]
    n_networks: Annotated[int, Field(gt=0)] = 1
    network: NetworkShape
    vectors: VectorRecipe
    pretraining: Pretraining | None = None
    synthetic_per_epoch: int = 0

    def skipping(self, texts: Collection[str]) -> Self:
        """Return the specialist, its parts leaving out these texts too."""
        return self.model_copy(
            update={
                "vectors": self.vectors.skipping(texts),
                "pretraining": self.pretraining and self.pretraining.skipping(texts),
            }
        )


class Distillation(Reader):
    """A last round, which learns from what the networks of the rounds before say of raw text."""

    # Networks of the recipe's epochs, each with a seed of its own; 0 where others teach all.
    n_teachers: Annotated[int, Field(ge=0)] = 2
    # They teach their languages beside those.
    specialists: tuple[Specialist, ...] = ()
    # Whether a compact model that the command line names as a teacher reads all lines.
    model_teaches: bool = False
    # Languages of the checkpoints that the command line names as teachers; None: all.
    checkpoint_languages: tuple[str, ...] | None = None
    # Language → how many of its lines they read, since they are slow; where it is not here: all.
    checkpoint_texts: dict[str, int] = {}
    # Code points of the longest line that they read: long ones cost most, and chats have few.
    checkpoint_longest: Annotated[int | None, Field(gt=0)] = None
    # Language → lines of its raw text.
    n_texts: dict[str, int]
    # Share of these texts that an epoch shows beside the corpora.
    weight: Share = 1.0
    epochs: Annotated[int, Field(gt=0)] = 3
    # Of the network that ships, which has more to learn from than its teachers; else like theirs.
    dropout: Share | None = None
    # For what comes when the teachers are trained, and cores are free.
    n_threads: Annotated[int, Field(gt=0)] = 1

    @model_validator(mode="after")
    def _every_language_has_a_teacher(self) -> Self:
        has_checkpoint = self.checkpoint_languages is not None
        if missing := self.untaught(has_checkpoint=has_checkpoint, has_model=self.model_teaches):
            raise ValueError(
                f"nobody teaches {', '.join(missing)}: n_teachers is 0, and no specialist does"
            )
        return self

    def skipping(self, texts: Collection[str]) -> Self:
        """Return the part leaving out these texts too, as its specialists do."""
        specialists = tuple(each.skipping(texts) for each in self.specialists)
        return super().skipping(texts).model_copy(update={"specialists": specialists})

    @property
    def specialist_languages(self) -> frozenset[str]:
        """Languages that some specialist teaches."""
        return frozenset(language for each in self.specialists for language in each.languages)

    @property
    def taught_by_checkpoints(self) -> tuple[str, ...]:
        """Languages that a checkpoint teaches where one is given."""
        languages = self.checkpoint_languages
        return tuple(self.n_texts) if languages is None else languages

    def untaught(self, *, has_checkpoint: bool, has_model: bool = False) -> list[str]:
        """Return the languages that nobody teaches, with or without such teachers from outside."""
        if self.n_teachers or has_model:
            return []
        # What they do not read, somebody else has to.
        reads_all = has_checkpoint and self.checkpoint_longest is None
        by_checkpoint = set(self.taught_by_checkpoints if reads_all else ())
        taught = self.specialist_languages | (by_checkpoint - self.checkpoint_texts.keys())
        return sorted(set(self.n_texts) - taught)


class FineTuning(Part):
    """How a pre-trained checkpoint becomes a tagger; the rest of the recipe says of what."""

    # Folder of the checkpoint, seen from the recipe; the command line may name another one.
    checkpoint: str = ""
    max_tokens: Annotated[int, Field(ge=16)] = 256
    learning_rate: float = 2e-5
    # Steps in which the learning rate rises, however long the run is.
    warm_up_steps: Annotated[int, Field(ge=0)] = 500
    max_gradient_norm: float = 1.0
    tokens_per_batch: Annotated[int, Field(gt=0)] = 4_096
    # Share of every source, stratified by what is annotated, that is held out to choose the epoch.
    development_share: Annotated[float, Field(gt=0, lt=0.5)] = 0.1
    # Epochs without a better macro F1 on it, after which the run ends.
    patience: Annotated[int, Field(gt=0)] = 1
    # Mixed precision on devices that have it.
    is_mixed: bool = True
    # Layers of the encoder that are kept, from the first on; all of them where None. The last ones
    # serve its own pre-training most and names least, and cost as much as the others.
    n_layers: Annotated[int | None, Field(gt=0)] = None
    # Of these, the first ones that stay as they were pre-trained, with the embeddings below them.
    n_frozen_layers: Annotated[int, Field(ge=0)] = 0
    # Folder of a compact run, seen from the recipe: what its teachers said of raw text is learned
    # beside the corpora.
    answers: str = ""
    # Share of these texts that an epoch shows.
    answers_weight: Share = 0.5


class CalibrationTarget(Part):
    """What thresholds are chosen for; see `gateway.evaluation.calibration.Target`."""

    # Share of a type's words that is to be masked.
    recall: Share = 0.95
    # No word is masked that is less likely to be of its type.
    least_probability: Share = 0.33
    # Another one for some types: what rules find as well, the model need not guess.
    least_by_type: dict[str, Share] = {}
    # Share of the harmless messages that may be touched.
    most_masked: Share = 1.0


class Augmentation(Part):
    """Shares of the training sentences that are changed, each time anew."""

    lower_case: Share = 0.2
    # Of the texts that keep their case.
    upper_case: Share = 0.02
    entity_swap: Share = 0.3
    typos: Share = 0.1
    joined_words: Share = 0.1
    emoji: Share = 0.08
    lost_zwnj: Share = 0.3
    no_final_punctuation: Share = 0.3


class CardText(Part):
    """What the model card says beyond figures."""

    # What the model saw of the tests' kind: same guidelines, same collection.
    saw: str = ""
    # Where its weights and its teachers come from, and what these read.
    origin: str = ""
    weaknesses: tuple[str, ...] = ()
