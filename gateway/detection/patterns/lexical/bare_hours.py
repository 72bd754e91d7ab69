"""DATETIME: hours without a word for them: "um elf hab ich …", "half one", "all'una", "il 30.9".

The grammar of dates asks more of a lone number, since it counts things elsewhere; here the words on
both sides say that it does not.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.DATETIME.value
_SCORE: Final = 0.8
_GERMAN: Final = (
    r"(?:eins|zwei|drei|vier|fünf|fuenf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwoelf|1?\d|2[0-4])"
)
_ENGLISH: Final = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1?\d)"
# The words that begin each, as texts are cut into words, and what it looks like from there.
_FORMS: Final = tuple(
    (word_group(words.split()), re.compile(pattern))
    for words, pattern in (
        (
            "um gegen ab",
            # A verb or a small word: "um elf hab ich", and not "um elf Punkte".
            rf"(?:um|gegen|ab) (?P<time>{_GERMAN}) (?=(?:hab|habe|haben|hat|bin|bist|ist|sind"
            r"|war|wird|werde|kommt?|komme|geht?s?|gehe|muss|müssen|kann|können|kannst|will|soll|fängt|fang"
            r"|beginnt|macht|treffen|trifft|los|da|dort|hier|schon|erst|wieder|nochmal|ich|du|er|wir"
            r"|ihr|beim|vorm|vor|am|bei)\b(?! (?:bis|prozent)))",
        ),
        (
            "half",
            # British; "half one, half the other" and "half two" of an amount are none.
            rf"(?<!a )(?P<time>half {_ENGLISH})(?=[?!.,;)]|\s*(?:[\n\0]|\Z)"
            r"| (?:then|tomorrow|today|tonight|sharp|ish|on|at|if|or so|works?|ok|is|for|by)\b)",
        ),
        ("all dall", r"(?P<time>d?all['’]una)(?! (?:e l|parte|o all))\b"),
        (
            "il am vom zum del dal le du den dem al",
            r"(?:il|am|vom|zum|del|dal|le|du|den|dem|al) (?P<time>(?:0?[1-9]|[12]\d|3[01])[./]"
            r"(?:0?[1-9]|1[0-2]))(?![\w%€$£]|[.,:/-]\d|\.? ?(?:%|€|\$|£|eur|kg|km|cm|m|l|kw|gb"
            r"|prozent|per cento|percent|pour cent|grad|punkt|points?|punti|uhr"
            r"|million|mio|mila)\b)",
        ),
    )
)


class BareHours:
    """Finds hours and days that only the small words beside them tell."""

    name = "datetime"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the hours and the days with their months."""
        starts = batch.words.starts
        for group, pattern in _FORMS:
            for at in group_positions(batch, group):
                match = pattern.match(batch.lowered, starts[at])
                if match is not None:
                    yield Found(*match.span("time"), _TYPE, _SCORE, self.name)
