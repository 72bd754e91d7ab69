"""DATETIME: hours without a word for them: "um elf hab ich …", "half one", "ده دقیقه به سه".

The grammar of dates asks more of a lone number, since it counts things elsewhere; here the words on
both sides say that it does not. Days that several words name stand here too: "boxing day", "ce we".
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
_MINUTES: Final = "پنج ده پونزده پانزده بیست 5 10 15 20 25"
_PERSIAN: Final = (
    r"(?:یک|یه|دو|سه|چهار|چار|پنج|شش|شیش|هفت|هشت|نه|ده|یازده|دوازده|1[0-2]|[1-9])(?![\w.,:/])"
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
        (
            _MINUTES,
            rf"(?P<time>(?:{_MINUTES.replace(' ', '|')}) (?:دقیقه|دقه) به {_PERSIAN})"
            r"(?! (?:نفر|تا|گروه|تیم|عدد|نوع|بار|روش|شکل|قسمت|دسته|بخش|ماه|سال|روز|هفته)(?!\w))",
        ),
        # Arabic in Latin letters.
        ("sa elsa essa", r"(?P<time>(?:el|es)?sa3a (?:1[0-2]|[1-9])(?::[0-5]\d)?)(?![\w:.])"),
        (
            "yom",
            r"(?P<time>yom (?:el ?)?"
            r"(?:a?7ad|[ei]tn[ei]+n|talat|arba3|arb3a|[k5]h?amis|gom3a|jom3a|sabt))(?!\w)",
        ),
        ("all dall", r"(?P<time>d?all['’]una)(?! (?:e l|parte|o all))\b"),
        (
            "il am vom zum del dal le du den dem al",
            r"(?:il|am|vom|zum|del|dal|le|du|den|dem|al) (?P<time>(?:0?[1-9]|[12]\d|3[01])[./]"
            r"(?:0?[1-9]|1[0-2]))(?![\w%€$£]|[.,:/-]\d|\.? ?(?:%|€|\$|£|eur|kg|km|cm|m|l|kw|gb"
            r"|prozent|per cento|percent|pour cent|grad|punkt|points?|punti|uhr"
            r"|million|mio|mila)\b)",
        ),
        (
            # "il 3 alle 9", "am 3. um 9 Uhr"
            "il am vom zum",
            r"(?:il|am|vom|zum) (?P<time>(?:[12]?\d|3[01])"
            r"(?: (?:alle|verso le)(?: ore)?|\.? (?:um|gegen|ab)) (?:1?\d|2[0-4])(?:[:.][0-5]\d)?"
            r"(?: uhr)?)(?![\w%€$£]|[.,:/-]\d| ?(?:%|€|\$|£|euro?|kg|km|cm|gb)\b)",
        ),
        (
            "2 boxing new ce semaine weekend mois mo nächsten kommenden letzten diesen",
            r"(?P<time>2(?:moro|morrow|mrw|nite)|boxing day|new year'?s (?:eve|day)|ce we"
            r"|(?:semaine|weekend|mois) pro|mo bis (?:do|fr|sa)"
            r"|(?:nächsten|kommenden|letzten|diesen) di)(?!\w)",
        ),
    )
)


class BareHours:
    """Finds hours and days that only the words beside them tell, or that several words name."""

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
