"""Sums of a conversation that bargains: "asking $300", "260 is lowest", "330 kann ich zahlen".

Where a price is known, a number about as large is a sum in a message that bargains, or that answers
one with a sum and says nothing but yes or no in the clause that has it. Behind a word for a rest or
a total, one of any size is.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gateway.detection.memory.asked_prices import is_taken, price_spans
from gateway.detection.memory.numbered_things import word_before
from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.patterns.lexical.numerals import groups_of, values
from gateway.domain import Entity, EntityType
from gateway.domain.digits import has_digits

_WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_NUMBER: Final = re.compile(r"\d+(?:[.,'’٬]\d{3})*(?!\d)")
# How many times larger or smaller than a price is what is offered for the same thing, at most.
_REACH: Final = 2.5
# A longer text speaks of more than a price.
_MOST_WORDS: Final = 14

_BARGAINING: Final = typed_words(
    """
    deal lowest offer offers offering accept haggle cheaper cheapest knock discount asking price
    max final split halfway middle
    zahlen zahle zahl biete bieten geboten gebot angebot festpreis preis vb weniger runter
    dazwischen gehört geschätzt fair abgemacht
    einverstanden günstiger billiger verhandeln verhandelbar mitte
    entgegenkommen
    moins prix offre propose proposer prends dernier négociable baisse marché moitié
    tanti troppi troppo pochi cara caro conviene diventano restano rimangono trovato
    meno offerta offro prendo scendo ultima ultimo prezzo trattabile trattabili sconto affare lascio
    metà
    """
) | folded_words(
    """
    کمتر میدی میدین میدم نمیدم بده میبرم ببرم ببر بیا آخرش تخفیف قیمت قیمتش میخرم میفروشم معامله
    خیرشو مشتری
    آخر كلام تاخذها خذها ناخذها بينهم السعر سعر سعرها اقل أقل نهائي خصم اتفقنا تنزل نزلها
    واحولك احولك كثير كتير غالي غاليه غالية رخيص
    """
)
_AND_WHO: Final = (
    r"(?:i'?ll|i|we|it'?s|je|on|c'est|ich|wir|er|sie|es|dann|ci|te|ti|l[aoie]|vengo|passo|viene)\b"
)
_COME_ON: Final = "(?:allez|bon|ok|okay|disons|va pour|dai|na gut|komm|fine)"
# Two words that bargain together, and none of them alone.
_ASKING: Final = re.compile(
    r"\b(?:(?:would|could|can|will) (?:you|u) (?:do|take|go)|how about|i(?:'ll| can| could) "
    r"(?:do|give|pay)|meet (?:(?:me|you|u|ye) )?at|(?:vous|te|t'|ti|le|vi) va\b|va pour|va bene"
    r"|facciamo|wie wär'?s mit|und (?:er|sie|es) gehört"
    # "Vous feriez 400 ?", "je peux faire 420"
    r"|(?:tu|vous) (?:(?:me|nous|le|la|les) ){0,2}(?:feriez|ferais|laisseriez|laisserais) "
    r"(?:(?:à|pour) )?\d"
    r"|je (?:peux|pourrais) (?:(?:vous|te|le|la|les) ){0,2}(?:faire|laisser) (?:(?:à|pour) )?\d)"
    r"|(?<!\w)(?:میشه|می شه|تمومش کن|بیا|انا ابی|انا ابغی) \d"
    # "250 e la prendo oggi": what one gives, and what one does for it.
    rf"|(?:\A\W*|(?:\A|[.,;!?\n] ?){_COME_ON}[ ,]{{1,2}})\d[\d.,]* (?:and|et|und|e) {_AND_WHO}"
    rf"|(?:\A|[.,;!?\n] ?){_COME_ON}[ ,]{{1,2}}\d[\d.,]* (?:parce que|pcq|because|weil|perché)\b"
)
# Beside which a number is an answer to one.
_ANSWERING: Final = typed_words(
    """
    ok okay k well then nah no yes yeah yep alright right fine sure so deal hmm hm and maybe or
    na gut ja nein nee also dann oder vielleicht und passt
    oui non bon alors daccord d'accord allez ou et disons
    sì si va bene allora dai oppure o e magari facciamo pure solo anche almeno circa tipo boh mah
    """
) | folded_words(
    "و باشه خب خوب اوکی آره نه یا پس بابا داداش نقد نقدی خوبه حله چشم قبوله دیگه "
    "بود که هم پارسال قبلا "
    "طيب تمام اوكي لا نعم ايوه يلا ماشي تم كفاية زين خلاص ينفع safi wakha iyeh"
)
_RESTS: Final = typed_words(
    """
    rest remaining balance total totals makes deposit rest restbetrag insgesamt zusammen macht
    anzahlung reste total ensemble acompte resto rimanente totale insieme caparra saldo
    """
) | folded_words(
    "جمعا جمعش مجموع مجموعا بقیه بیعانه اضافه علاوه بعلاوه المجموع الباقي باقي العربون عربون"
)
# What is asked for, where the number beside it answers no price: "how many have we, 40?"
_COUNTS: Final = re.compile(
    r"\bhow (?:many|old|long|far|tall|big|late)\b|\bwhat (?:time|size|age|number|floor|page)\b"
    r"|\bwie ?viele\b|\bcombien (?:de|d'|sommes|êtes)|\bquant[ie] \w+ (?:siamo|siete|sono|sei)\b"
)
# "dann bleiben noch 130", "fehlen mir 20": of any size as well.
_WANTING: Final = typed_words("bleiben bleibt bliebe blieben fehlen fehlt fehln")
_LEFT: Final = re.compile(
    r"(?<!\w)(?:bleib(?:en|t|e)|blieben?|fehl(?:en|t|n)) (?:(?:ja|noch|dann|mir|dir|uns|euch"
    r"|also|nur|halt|eh|jetzt|am ende|genau) ){0,4}\Z"
)
_LEAST_LEFT: Final = 20
# Where a clause ends, so that "okay 26" is an answer whatever else is asked behind it.
_CLAUSE_ENDS: Final = re.compile(r"[,;!?\n]|\.(?!\d)")
# "60 pour le ticket, 40 pour la tente": what the sum before was made of.
_FOR_WHAT: Final = r" (?:pour|for|für|per|de|d'|di) ?[^\W\d_]"
_PART: Final = re.compile(_FOR_WHAT)
_PARTS: Final = re.compile(
    rf"(?:\A|[.,;:!?\n+] ?|\b(?:et|and|und|e|plus) )[1-9]\d{{1,3}}{_FOR_WHAT}"
)
_LEAST_PARTS: Final = 2
# "ça fait 24", and cents behind a comma, where a sum was spoken of last.
_MAKING: Final = (
    r"(?<!\w)(?:(?:ça|ca|cela) (?:fait|fera|ferait|monte à|revient à)|that(?:'s| makes)|das macht"
    r"|macht dann|fanno|viene) (?:donc |about |circa )?"
)
_MAKES: Final = re.compile(rf"{_MAKING}\Z")
_GOES_ON: Final = re.compile(rf"{_MAKING}\d|\d,\d\d(?!\d)")
_CENTS: Final = re.compile(r"\d,\d\d\Z")
_EQUALS: Final = re.compile(r"(?<!\S)= ?\Z")
# "۵ نفر میشه ۲۱۰۰"; a small number is rather an hour that somebody asks for.
_COMES_TO: Final = re.compile(r"(?<!\w)(?:میشه|می[ \u200c]شه) \Z")
_FEWEST_OF_TOTAL: Final = 3
# "بیست تا؟", "زدم ۵ تا رو": so many tomans, where a sum of as many was told; ones of a thing too.
_SO_MANY: Final = re.compile(
    r"(?<![\w.,:/\u200c-])(?P<number>\d{1,3}|[^\W\d_]{2,7})[ \u200c]?تا(?![\w\u200c])"
)
_PAID_BEFORE: Final = re.compile(r"(?<!\w)(?:زدم|ریختم|دادم|فرستادم|بزن|میزنم|میدم) \Z")
_ENDS: Final = re.compile(r"(?: رو)?\s*(?:[.,!\n]|\Z)")
_PAID_BEHIND: Final = re.compile(
    r" ?\?| (?:رو )?(?:زدم|ریختم|واریز|کارت به کارت|میدم|میزنم|بزن|بریز)(?!\w)"
)
# Of two ends none is a sum without the other.
_BETWEEN: Final = re.compile(
    r"(?<!\w)(?:between|entre|tra|fra|zwischen|بین) (?P<low>\d[\d.,]*) (?:and|et|e|und|و) ?"
    r"(?P<high>\d[\d.,]*(?<=\d))"
)
# What may stand behind a sum beside what may behind any.
_BEHIND_WORDS: Final = "|".join(
    map(
        re.escape,
        sorted(
            _BARGAINING
            | _ANSWERING
            | typed_words("is are would kann könnte würde wäre ça pas c'est ist sarebbe sono"),
            key=len,
            reverse=True,
        ),
    )
)
_BEHIND: Final = re.compile(
    rf" (?:(?:{_BEHIND_WORDS})(?!\w)|=|(?:هزار|میلیون|ملیون|الف)(?=\s*(?:[.,!?)\n]|\Z)))"
)


def worths_of(value: str) -> list[int]:
    """Return the whole numbers of a sum as they are written, without their scale."""
    return [int("".join(filter(str.isdigit, number))) for number in _NUMBER.findall(value)]


def is_about(worth: int, worths: Iterable[int], times: float) -> bool:
    """Return whether one of `worths` is at most so many times larger or smaller."""
    return any(worth <= times * other and other <= times * worth for other in worths)


def bargained_spans(
    text: str, entities: Sequence[Entity], worths: Sequence[int], *, is_answer: bool
) -> Iterator[tuple[int, int]]:
    """Yield where the bare sums of a text stand that bargains or adds up.

    Args:
        text: a text of a conversation.
        entities: what was found in it, which stays.
        worths: the numbers of sums that the conversation or the text has.
        is_answer: whether the text before held a sum, to which a number alone is an answer.
    """
    lowered = fold(text).lower()
    words = _WORD.findall(lowered)
    if not has_digits(lowered) and not _has_numeral(words):
        return
    is_short = len(words) <= _MOST_WORDS
    is_going_on = is_answer and _GOES_ON.search(lowered) is not None
    is_itemized = is_answer and _is_itemized(lowered)
    is_offer = is_short and (
        not _BARGAINING.isdisjoint(words) or _ASKING.search(lowered) is not None
    )
    is_answer = is_answer and is_short and _COUNTS.search(lowered) is None
    ends = _ends_of_spans(lowered, entities)
    is_worked_out = "= " in lowered and any(one.type == EntityType.COST for one in entities)
    may_be_rest = not _RESTS.isdisjoint(words) or not _WANTING.isdisjoint(words)
    is_told = is_offer or is_answer or is_going_on or is_itemized or is_worked_out or may_be_rest
    if not is_told and not ends:
        return
    for start, end in price_spans(text, entities, _BEHIND):
        found = worths_of(lowered[start:end])
        if not found:
            # As an answer it is enough that words are a sum, however much they say.
            if is_answer and is_clause(lowered, start, end):
                yield start, end
                continue
            found = [int(one) for one in groups_of(_WORD.findall(lowered[start:end]))]
            if not found:
                continue
        is_near = is_about(found[0], worths, _REACH) and (
            is_offer or (start, end) in ends or (is_answer and is_clause(lowered, start, end))
        )
        is_part = is_itemized and found[0] <= max(worths) and _PART.match(lowered, end) is not None
        is_next = is_going_on and (
            _MAKES.search(lowered, 0, start) or _CENTS.search(lowered, start, end)
        )
        is_left = found[0] >= _LEAST_LEFT and _LEFT.search(lowered, 0, start) is not None
        is_rest = is_left or word_before(text, start) in _RESTS
        if is_near or is_part or is_next or is_rest or _is_total(lowered, start, end):
            yield start, end


def _has_numeral(words: Iterable[str]) -> bool:
    """Return whether one of the words is a number, with the "for" of Arabic or without."""
    known = values()
    return any(word in known or (word[0] == "ب" and word[1:] in known) for word in words)


def so_many_spans(
    text: str, entities: Sequence[Entity], worths: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Yield where a known sum stands with a word for "pieces" for its currency: "۵ تا"."""
    folded = fold(text)
    taken = [(one.start, one.end) for one in entities]
    for match in _SO_MANY.finditer(folded):
        number = match["number"]
        worth = int(number) if number.isdecimal() else values().get(number)
        if worth not in worths or is_taken(match.span(), taken):
            continue
        is_paid = _PAID_BEFORE.search(folded[: match.start()]) and _ENDS.match(folded, match.end())
        if is_paid or _PAID_BEHIND.match(folded, match.end()):
            yield match.span()


def is_clause(lowered: str, start: int, end: int) -> bool:
    """Return whether a sum stands with nothing but yes or no in its clause."""
    begins = [match.end() for match in _CLAUSE_ENDS.finditer(lowered, 0, start)]
    behind = _CLAUSE_ENDS.search(lowered, end)
    clause = (
        lowered[begins[-1] if begins else 0 : start],
        lowered[end : behind.start() if behind else len(lowered)],
    )
    return all(_ANSWERING.issuperset(_WORD.findall(part)) for part in clause)


def _ends_of_spans(lowered: str, entities: Sequence[Entity]) -> set[tuple[int, int]]:
    """Return where the end of a span of numbers stands of which the other is a sum."""
    sums = {(one.start, one.end) for one in entities if one.type == EntityType.COST}
    ends = [(match.span("low"), match.span("high")) for match in _BETWEEN.finditer(lowered)]
    return {other for pair in ends for one, other in (pair, pair[::-1]) if one in sums}


def _is_itemized(lowered: str) -> bool:
    """Return whether several numbers say for what they were paid, with a mark between them."""
    return len(_PARTS.findall(lowered)) >= _LEAST_PARTS


def _is_total(lowered: str, start: int, end: int) -> bool:
    if _EQUALS.search(lowered, 0, start) is not None:
        return True
    return end - start >= _FEWEST_OF_TOTAL and _COMES_TO.search(lowered, 0, start) is not None
