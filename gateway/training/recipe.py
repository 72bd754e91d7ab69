"""Recipes: all that a training run depends on, as one value."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from gateway.training.chat_files import LANGUAGES
from gateway.training.recipe_parts import (
    Augmentation,
    CalibrationTarget,
    CardText,
    Distillation,
    FineTuning,
    NetworkShape,
    Part,
    Pretraining,
    RawText,
    Share,
    Source,
    Specialist,
    VectorRecipe,
)


class Recipe(Part):
    """A whole training run."""

    name: str
    version: str
    family: Literal["compact", "transformer"] = "compact"
    licence: str
    languages: tuple[str, ...]
    labels: tuple[str, ...]
    # Labels of the corpora → our types that they may be; an empty list means none of ours.
    types: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    sources: tuple[Source, ...]
    # Sentences of these files never enter training, whichever source they stand in.
    held_out: tuple[str, ...]
    development: tuple[str, ...]
    # Licence of each raw text, by the name of its file without language and number.
    texts: dict[str, str] = Field(default_factory=dict)
    # Of these, what no part of the recipe reads: every part skips it.
    unread_texts: tuple[str, ...] = ()
    raw_text: tuple[RawText, ...] = ()
    pretraining: Pretraining | None = None
    distillation: Distillation | None = None
    synthetic_per_epoch: int = 0
    # Language of `gateway/training/chats` → how often chats are in it, over the usual weights.
    synthetic_weights: dict[str, Annotated[float, Field(ge=0)]] = Field(default_factory=dict)
    # Whether chats and swaps have towns of the whole world too; see `gateway.training.towns`.
    towns: bool = False
    network: NetworkShape = NetworkShape()
    vectors: VectorRecipe | None = None
    fine_tuning: FineTuning = FineTuning()
    augmentation: Augmentation = Augmentation()
    epochs: Annotated[int, Field(gt=0)] = 4
    words_per_batch: int = 1_536
    learning_rate: float = 1e-3
    weight_decay: float = 0.01
    word_dropout: Share = 0.15
    # Of a model that is trained further: how far its weights go from what they were to what
    # training made of them. Halfway it keeps more of what it knew (Wortsman and others, Robust
    # fine-tuning of zero-shot models, 2022).
    blend: Share = 1.0
    seed: int = 1
    n_threads: int = 1
    # Of a model that is not calibrated.
    thresholds: dict[str, Share] = Field(default_factory=dict)
    # Training ends with it; without, `anon-gateway calibrate` may follow.
    calibration: CalibrationTarget | None = None
    card: CardText = CardText()

    @field_validator("synthetic_weights")
    @classmethod
    def _chats_are_in_these_languages(cls, weights: dict[str, float]) -> dict[str, float]:
        if unknown := sorted(weights.keys() - set(LANGUAGES)):
            raise ValueError(f"no chats in {', '.join(unknown)}; there are {', '.join(LANGUAGES)}")
        return weights

    def without_unread_texts(self) -> "Recipe":
        """Return the recipe with every part skipping `unread_texts` beside what it skips itself."""
        unread = self.unread_texts
        if not unread:
            return self
        return self.model_copy(
            update={
                "vectors": self.vectors and self.vectors.skipping(unread),
                "pretraining": self.pretraining and self.pretraining.skipping(unread),
                "distillation": self.distillation and self.distillation.skipping(unread),
                "raw_text": tuple(raw.skipping(unread) for raw in self.raw_text),
            }
        )

    @property
    def read_texts(self) -> dict[str, str]:
        """Licences of the raw texts that a part of the recipe reads."""
        parts = (self.vectors, self.pretraining, self.distillation, *self.raw_text)
        skipped = [set(part.skipped) for part in parts if part is not None]
        return {
            name: licence
            for name, licence in self.texts.items()
            if any(name not in names for names in skipped)
        }

    def of_specialist(self, specialist: Specialist) -> "Recipe":
        """Return the recipe of a specialist: what this one says of its languages."""
        languages = specialist.languages
        sources = []
        for source in self.sources:
            files = tuple(file for file in source.files if file.split(".")[0] in languages)
            if files:
                sources.append(source.model_copy(update={"files": files}))
        return self.model_copy(
            update={
                "name": f"{self.name}-{specialist.name}",
                "languages": languages,
                "sources": tuple(sources),
                "raw_text": tuple(raw for raw in self.raw_text if raw.language in languages),
                "pretraining": specialist.pretraining,
                "distillation": None,
                "synthetic_per_epoch": specialist.synthetic_per_epoch,
                "network": specialist.network,
                "vectors": specialist.vectors,
            }
        )
