"""COST without a currency, by what people say as they sell and share: `60 cash`, `VB 120`.

Slang for a sum needs no number: "a tenner", "un deca di benzina".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, matches_around, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value
_SCORE: Final = 0.85
_REACH: Final = (72, 32)

_START: Final = r"(?<![\w.,:/#+'-])"
_DECIMALS: Final = r"\d{1,4}[.,]\d\d"
# Two digits or more: fewer are pieces, turns or people.
_SUM: Final = rf"(?:{_DECIMALS}|\d{{1,3}}[.,]\d{{3}}|[1-9]\d{{1,4}})"
_ENDS: Final = r"(?![\w%]|[.,:/-]\d)"
_HEADS: Final = (
    r"(?:(?:per|a) (?:person|head|ticket|pop|night)|(?:par|chaque) (?:personne|tête|tete|nuit)"
    r"|(?:pro|je) (?:person|nase|kopf|ticket|karte|nacht|mann)|a (?:persona|testa|cranio|notte)"
    r"|par tête de pipe)"
)
_SOLD: Final = (
    r"(?:sell(?:ing)?|sold|tix|tickets?|sale|asking|price|split(?:ting)?|chip(?:ping)? in|owe"
    r"|vends|vendo|verkaufe?|karten|biglietti|billets|places)"
)
_FORMS: Final = tuple(
    (word_group(folded_words(words)), re.compile(pattern))
    for words, pattern in (
        (
            # As small ads have it: what may be beaten down, and what may not.
            "vb vhb ono ovno obo pcm festpreis trattabili négociable négociables",
            rf"(?:\b(?:vh?b|festpreis)[ :]{{1,2}}){_START}(?P<amount>{_SUM}){_ENDS}"
            rf"|{_START}(?P<before>{_SUM}(?: each)?) ?"
            r"(?:(?:vh?b|ono|ovno|obo|pcm|festpreis)\b|trattabili\b|négociables?\b)",
        ),
        (
            "cash contanti espèces liquide",
            rf"{_START}(?P<amount>{_SUM})(?: (?:in|en))? "
            r"(?:cash|contanti|espèces|liquide)(?!\w| (?:prizes?|machines?|flow|back)\b)",
        ),
        (
            "person head personne tête tete nase kopf persona testa cranio nuit nacht notte night",
            rf"{_START}(?<!max )(?<!maximal )(?<!of )(?<!level )(?<!scored )"
            rf"(?P<amount>{_DECIMALS}|[1-9]\d|[1-9]\d\d)"
            rf" {_HEADS}(?!\w| (?:max|on average|in the|im schnitt|en moyenne|in media)\b)",
        ),
        (
            "each chacun chacune pièce",
            # "15 each" are turns of an exercise where nothing is sold.
            rf"\b{_SOLD}\b[^\n.!?]{{0,48}}?{_START}(?:(?P<amount>{_SUM} each)"
            rf"|(?P<behind>{_SUM}) (?:chacune?|la pièce))"
            r"(?! (?:side|leg|arm|set|way|hand|foot)s?\b)(?!\w)",
        ),
        (
            # A door has one as well: what the ticket buys, or nothing, stands behind a sum.
            "eintritt ingresso entrée entry",
            rf"\b(?:eintritt|ingresso|entrée|entry)(?: (?:ist|kostet|è|costa|fee|is|à|a)| ?:)? "
            rf"(?P<amount>{_SUM})(?= (?:con|mit|avec|with|inkl|incl|pro|per|a testa|par)\b"
            r"|(?<=eintritt \d\d)[!?.,]?\s*(?:[\n\0]|\Z))",
        ),
        (
            "bußgeld bussgeld gebühr gebühren porto versand trinkgeld pfand amende fdp multa "
            "mancia spedizione postage",
            rf"{_START}(?P<amount>{_DECIMALS}) (?:für )?(?:(?:bußgeld|bussgeld|gebühr(?:en)?|porto"
            r"|versand|trinkgeld|pfand)\b|d'amende\b|fdp\b|postage\b"
            r"|di (?:multa|mancia|spedizione)\b)"
            rf"|\b(?:porto|versand|trinkgeld|fdp|spedizione|mancia|postage)(?: is| ist| à)? "
            rf"(?P<behind>{_DECIMALS}){_ENDS}",
        ),
        (
            # Offers: a verb of selling, and for how much.
            "take verkaufe verkauf vends laisse vendo lascio biete offro offering accept prends",
            rf"(?:\bwould (?:you|u|ya) (?:take|accept)|\boffering|\b(?:verkaufe?s?|vends?)"
            rf"(?: \w{{1,12}}){{0,3}} (?:für|fuer|à|pour)|\b(?:laisse|prends) à|\bbiete|\boffro"
            rf"|\b(?:vendo|lascio)(?: \w{{1,12}}){{0,3}} a) (?P<amount>{_SUM})"
            rf"(?=[?!.,]|\s*(?:[\n\0]|\Z)| (?:for (?:it|them|both|the lot)|cash|fest|vb|ono|inkl"
            r"|fdp|port|max|spedit[oa]|trattabili|se|wenn|if|si|und|and|et|e)\b)",
        ),
        (
            "collect",
            rf"\b(?:can|could) do (?P<amount>{_SUM}) (?:and|&) collect\b",
        ),
        ("tenner tenners fiver fivers", r"(?P<amount>(?:a |two |\d )?(?:tenner|fiver)s?)(?!\w)"),
        (
            # French drinks it without caffeine.
            "deca",
            r"\b(?:fai|fa|dai|dà|dammi|presta(?:mi)?|molla(?:mi)?|sgancia|costa|pagato|speso|metti"
            r"|messo|basta|bastano) (?P<amount>(?:un|due|tre|quattro|cinque|\d) deca)\b"
            r"|\b(?P<behind>(?:un|due|tre|quattro|cinque|\d) deca)"
            r"(?= di (?:benza|benzina|ricarica)\b)",
        ),
        (
            "mille",
            r"\b(?P<amount>(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|ein paar|paar) mille)"
            r"(?!\w)",
        ),
        # Shillings; a round sum, for who has the name is no number.
        ("bob", rf"{_START}(?P<amount>[1-9]\d{{0,3}}0 bob)(?!\w| [A-Z])"),
    )
)


class PricedThings:
    """Finds amounts that a word of sale, of sharing or of fees makes ones of money."""

    name = "priced-thing"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts."""
        for group, pattern in _FORMS:
            places = group_positions(batch, group)
            for match in matches_around(batch, places, batch.lowered, pattern, _REACH):
                yield Found(*match.span(match.lastgroup or "amount"), _TYPE, _SCORE, self.name)
