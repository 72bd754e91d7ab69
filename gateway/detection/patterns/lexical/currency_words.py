"""Words that are a currency and mean something else too: "pounds", "Pfund", "Mark", "peso"."""

import re
from typing import Final

from gateway.detection.patterns.lexical.lexicon_classes import Classes

_WEIGHTS: Final = frozenset(("pound", "pounds", "pfund"))
_NEAR_CHARACTERS: Final = 24
_GOODS: Final = re.compile(r" [A-ZÄÖÜ][a-zäöüß]{2,}")
_WEIGHING_AFTER: Final = re.compile(
    r" (?:of (?!gold\b)|heavier|lighter|overweight|abgenommen|zugenommen|schwer|leichter|zu viel)"
)
_WEIGHING_BEFORE: Final = re.compile(
    r"\b(?:weigh|weighs|weighed|weight|weighing|lost|lose|gained|gain|gramm|wiege|wiegt|wog)\b"
)
# "alto 1,80 peso 75 kg"
_ITALIAN_WEIGHT: Final = re.compile(
    r"[ :]{1,2}(?:\d|(?:circa|ca|forma|ideale|alla|di|del|netto|lordo)\b)"
)


def is_coin(classes: Classes, start: int, stop: int) -> bool:
    """Tell whether "pounds", "Pfund", "Mark" are money rather than a weight or a name."""
    batch = classes.batch
    word = classes.word(stop - 1)
    end = classes.end(stop - 1)
    if word == "peso":
        return _ITALIAN_WEIGHT.match(batch.folded, end) is None
    if word == "mark":
        return batch.folded[end - len(word)].isupper()
    if word not in _WEIGHTS:
        return True
    after = batch.folded[end : end + _NEAR_CHARACTERS]
    if _WEIGHING_AFTER.match(after.lower()) or (word == "pfund" and _GOODS.match(after)):
        return False
    return _WEIGHING_BEFORE.search(batch.before(classes.start(start), _NEAR_CHARACTERS)) is None
