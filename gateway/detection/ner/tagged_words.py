"""Words that a model puts inside entities."""

from typing import NamedTuple


class TaggedWord(NamedTuple):
    """A word that the model puts inside an entity: its number in the text, label and score."""

    place: int
    is_first: bool
    type: str
    score: float
