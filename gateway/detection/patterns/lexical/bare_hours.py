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
_DAYS: Final = (
    "tues weds wed thurs thu fri monday tuesday wednesday thursday friday saturday sunday tomorrow "
    "tmrw tonight sat sun mon"
)
_ANY_DAY: Final = f"(?:{_DAYS.replace(' ', '|')})"
_ENGLISH: Final = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1?\d)"
_RAISED: Final = r"(?<!up )(?<!down )(?<!off )(?<!rose )(?<!fell )(?<!rises )(?<!falls )"
_MULTIPLIED: Final = r"(?<!divided )(?<!divisible )(?<!multiplied )(?<!times )(?<!late )"
_ITALIAN: Final = (
    "(?:una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|mezzogiorno|mezzanotte)"
)
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
        # "kommt gegen fünf und bringt Brot"
        (
            "gegen",
            rf"gegen (?P<time>{_GERMAN}) "
            rf"(?=(?:und (?!{_GERMAN}\b)|oder so|reicht|passt|wäre?|klappt)\b)",
        ),
        (
            # "back on by 22.00", "after 2?"; what is divided and what rises has numbers, too.
            "by until till after before",
            rf"(?:{_RAISED}{_MULTIPLIED}by|until|till"
            r"|(?<!comes )(?<!goes )(?<!number )(?:after|before))"
            r" (?P<time>(?:0?[6-9]|1\d|2[0-3])\.(?:00|15|30|45)(?![\w%€$£]|[.,:/-]\d"
            r"| ?(?:%|€|\$|£|eur|pounds|quid|points|kg|km|m|per)\b)|(?:1[0-2]|[1-9])(?=\?))",
        ),
        (
            "half",
            # British; "half one, half the other" and "half two" of an amount are none.
            rf"(?<!a )(?P<time>half {_ENGLISH})(?=[?!.,;)]|\s*(?:[\n\0]|\Z)"
            r"| (?:then|now|not|tomorrow|today|tonight|this (?:morning|evening|afternoon)|sharp|ish"
            r"|on|at|if|or so|works?|ok|is|for|by)\b)",
        ),
        (
            # "half six Friday now not seven"
            f"half {_DAYS}",
            rf"(?:half {_ENGLISH}(?: {_ANY_DAY})?|{_ANY_DAY}(?: at {_ENGLISH})?)(?: now)?,? not "
            rf"(?:at )?(?P<time>{_ENGLISH})(?=[?!.,;)]|\s*(?:[\n\0]|\Z))",
        ),
        (
            _MINUTES,
            rf"(?P<time>(?:{_MINUTES.replace(' ', '|')}) (?:دقیقه|دقه) به {_PERSIAN})"
            r"(?! (?:نفر|تا|گروه|تیم|عدد|نوع|بار|روش|شکل|قسمت|دسته|بخش|ماه|سال|روز|هفته)(?!\w))",
        ),
        # Arabic in Latin letters.
        ("sa elsa essa", r"(?P<time>(?:el|es)?sa3a (?:1[0-2]|[1-9])(?::[0-5]\d)?)(?![\w:.])"),
        (
            "yom el nhar",
            r"(?P<time>(?:yom (?:el ?)?|el |nhar (?:el |l ?)?)"
            r"(?:a?7ad|[ei]tn[ei]+n|tnin|t[ae]?lat[ae]?|l?arba3|l?arb3a|[k5]h?a?mis|[jg][oe]m3a|djem3a"
            r"|s[ae]bt))(?!\w)",
        ),
        (
            "bukra bokra boukra ghodwa",
            r"(?P<time>(?:bukra|bokra|boukra|ghodwa) (?:3ala|3al|3a|3l|el|sa3a) ?(?:1[0-2]|[1-9]))"
            r"(?![\w:.])",
        ),
        (
            # "السبت ٩ م"
            "السبت الاحد الاثنین الاتنین الثلاثاء التلات الاربعاء الاربعا الخمیس الجمعة الجمعه "
            "بکرة بکره بکرا غدا الیوم",
            r"(?P<time>[^\W\d_]+ (?:الساعة |الساعه )?(?:1[0-2]|[1-9])(?:[:.][0-5]\d)? ?[صم])(?!\w)",
        ),
        # Swiss.
        (
            "am",
            r"am (?P<time>(?:eis|zwöi|drü|vieri|füfi|sächsi|sie?bni|achti|nüni|zäni|elfi|zwölfi)"
            r"(?: zyt)?)(?!\w)",
        ),
        (
            # "treno delle 6 e 12"
            "treno bus autobus volo pullman regionale corsa frecciarossa",
            r"[^\W\d_]+ delle (?P<time>(?:1?\d|2[0-4]) e (?:[0-5]\d|mezza|un quarto))"
            r"(?![\w%€]|[.,:/-]\d)",
        ),
        (
            # "ore 6 e 45", "dopo le 18 e 30"
            "ore alle dalle dopo verso entro sono",
            r"(?:ore|d?alle(?: ore)?|(?:dopo|verso|entro|sono) le(?: ore)?)"
            r" (?P<time>(?:1?\d|2[0-4]) e (?:[0-5]\d|mezz[ao]|un quarto|tre quarti))"
            r"(?![\w%€]|[.,:/-]\d| ?(?:€|euro|kg|km|persone|minuti)\b)",
        ),
        (
            # "lunedì 16 ore sette"
            "lunedì lunedi martedì martedi mercoledì mercoledi giovedì giovedi venerdì venerdi "
            "sabato domenica",
            rf"[^\W\d_]+ \d{{1,2}}(?: [^\W\d_]{{3,9}})? (?P<time>ore {_ITALIAN}"
            r"(?: e (?:mezz[ao]|un quarto|tre quarti|dieci|venti))?)"
            r"(?!\w| (?:giorni|settimane|mesi|anni|minuti|euro|persone|volte)\b)",
        ),
        (
            # In small letters, with minutes behind a point; these are small words elsewhere.
            "mo di mi do fr sa so",
            r"(?P<time>(?:mo|di|mi|do|fr|sa|so),? (?:um |ab |gegen )?(?:0?[6-9]|1\d|2[0-3])"
            r"[.:](?:00|15|30|45)(?: uhr)?)(?![\w%€$£]|[.,:/-]\d"
            r"| ?(?:€|\$|£|%|euro?|chf|kg|km|m|l|meter|min|al|mi|miles|reps|squats)\b)",
        ),
        (
            "mo di lun mon lunedì lundi sa",
            r"(?P<time>(?:mo ?- ?(?:do|fr|sa|so|mi)|di ?- ?(?:do|fr|sa)|sa ?- ?so|lun ?- ?(?:ven"
            r"|gio|sab|dom)|mon ?- ?(?:thu|fri|sat|sun)))(?![\w-])",
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
            "il am vom zum den",
            r"(?:il|am|vom|zum|den) (?P<time>(?:[12]?\d|3[01])"
            r"(?: (?:alle|verso le)(?: ore)?|\.? (?:um|gegen|ab)) (?:1?\d|2[0-4])(?:[:.][0-5]\d)?"
            r"(?: uhr)?)(?![\w%€$£]|[.,:/-]\d| ?(?:%|€|\$|£|euro?|kg|km|cm|gb)\b)",
        ),
        (
            # "thurs 4 till close", "sat from 2"; a few words of days are others without "from".
            _DAYS,
            r"(?P<time>(?:(?!sat |sun |mon )[^\W\d_]+|[^\W\d_]+ (?:from|around|about|@|at|by|after"
            r"|before)) (?:1[0-2]|[1-9])(?:[:.][0-5]\d)?(?: ?[ap]m)?"
            r"(?: (?:till?|until|to) (?:close|closing|late|finish|1[0-2]|[1-9]))?)(?=[,.!?;)]"
            r"|\s*(?:[\n\0]|\Z)| (?:at|in|with|if|ok|works?|or|pls|please|then)\b)",
        ),
        (
            # "6ish"; things and people are counted so as well.
            "1 2 3 4 5 6 7 8 9 10 11 12",
            r"(?P<time>(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?[ -]?ish)(?=[,.!?;)]|\s*(?:[\n\0]|\Z)"
            r"| (?:at|on|in|if|ok|works?|or|pls|please|then|tonight|tomorrow|today|and|for)\b)",
        ),
        (
            "2 boxing new ce semaine weekend mois mo nächsten kommenden letzten diesen nächstes "
            "übernächstes kommendes letztes dieses",
            r"(?P<time>2(?:moro|morrow|mrw|nite)|2main(?: (?:à )?(?:1?\d|2[0-4])h(?:[0-5]\d)?)?"
            r"|boxing day|new year'?s (?:eve|day)|ce we"
            r"|(?:semaine|weekend|mois) pro|mo bis (?:do|fr|sa)"
            r"|(?:nächsten|kommenden|letzten|diesen) di"
            r"|(?:nächstes|übernächstes|kommendes|letztes|dieses) we)(?!\w)",
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
