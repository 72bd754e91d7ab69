"""COST without a currency, by what people say as they sell and share: `60 cash`, `VB 120`.

Slang for a sum needs no number: "a tenner", "un deca di benzina".
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.french_prices import FRENCH_PRICES
from gateway.detection.patterns.lexical.numerals import ENGLISH_TEENS, ENGLISH_TENS, ENGLISH_UNITS
from gateway.detection.patterns.lexical.price_forms import DECIMALS, ENDS, FRENCH_END, START, SUM
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, matches_around, word_group
from gateway.domain import EntityType
from gateway.domain.cardinals import TENS, UNITS

_TYPE: Final = EntityType.COST.value
_SCORE: Final = 0.85
_REACH: Final = (72, 32)

# "quattro e cinquanta", "3 e 49": hours are said so as well.
_EUROS: Final = rf"(?:[1-9]\d{{0,3}}|{'|'.join((*UNITS['it'][2:], *TENS['it'][:4]))})"
_CENTS: Final = rf"(?:\d\d|dieci|(?:{'|'.join(TENS['it'])})(?:cinque)?)"
_UNITS: Final = "|".join(("zwo", *UNITS["de"][2:13]))
_MANY: Final = rf"{_UNITS}|[2-9]|1[0-9]"
_HEADS: Final = (
    r"(?:(?:per|a) (?:person|head|ticket|pop|night)|(?:par|chaque) (?:personne|tête|tete|nuit)"
    r"|(?:pro|je) (?:person|nase|kopf|ticket|karte|nacht|mann)|a (?:persona|testa|cranio|notte)"
    r"|par tête de pipe"
    r"|a (?:bambino|bimbo|tratta|visita|botta|bimestre|trimestre|famiglia|coppia|seduta|lezione"
    r"|biglietto|ingresso))"
)
_SOLD: Final = (
    r"(?:sell(?:ing)?|sold|tix|tickets?|sale|asking|price|split(?:ting)?|chip(?:ping)? in|owe"
    r"|deposit|vends|vendo|verkaufe?|karten|biglietti|billets|places)"
)
# English numerals from ten on: "fifty", "a hundred and twenty", "two fifty".
_ROUND: Final = rf"(?:a|{ENGLISH_UNITS}|{ENGLISH_TEENS}) (?:hundred|thousand)"
_SPELLED: Final = (
    rf"(?:(?:{_ROUND}(?: and)?|{ENGLISH_UNITS})[ -])?"
    rf"(?:(?:{ENGLISH_TENS})(?:[ -](?:{ENGLISH_UNITS}))?|{ENGLISH_TEENS}|ten)|{_ROUND}"
)
_UNCOUNTED: Final = (
    r"(?=[?!.,;)]|\s*(?:[\n\0]|\Z)| (?:for|from|to|towards?|in|on|off|left|plus|and|but|or|so|if"
    r"|as|with|after|before|by|now|back|cash|each|all|a (?:month|week|year)|per)\b)"
)
_WORTH: Final = r"[1-9]\d{0,2}(?:[.,]\d{3})+|[1-9]\d{3,5}|[1-9]\d{1,2}k"
_FORMS: Final = tuple(
    (word_group(folded_words(words)), re.compile(pattern))
    for words, pattern in (
        (
            # As small ads have it: what may be beaten down, and what may not.
            "vb vhb ono ovno obo pcm festpreis trattabili tratt trattabile négociable négociables "
            "nég",
            rf"(?:\b(?:vh?b|festpreis)[ :]{{1,2}}){START}(?P<amount>{SUM}){ENDS}"
            rf"|{START}(?P<before>{SUM}(?: each)?) ?"
            r"(?:(?:vh?b|ono|ovno|obo|pcm|festpreis)\b|tratt(?:abil[ei])?\b|négociables?\b|nég\b)",
        ),
        (
            # What a house or a car is worth.
            "valued geschätzt taxiert valutata valutato valutati valutate",
            rf"\bvalued at (?:about |around )?(?P<amount>{_WORTH})(?![\w%]|[.,]\d)"
            rf"|\bauf (?:etwa |rund |ca\.? )?(?P<worth>{_WORTH}) (?:geschätzt|taxiert)\b"
            rf"|\bvalutat[aoie] (?:circa |intorno a )?(?P<value>{_WORTH})(?![\w%]|[.,]\d)",
        ),
        (
            "cash contanti espèces liquide",
            rf"{START}(?P<amount>{SUM})(?: (?:in|en))? "
            r"(?:cash|contanti|espèces|liquide)(?!\w| (?:prizes?|machines?|flow|back)\b)",
        ),
        (
            "person head ticket pop karte mann personne tête tete nase kopf persona testa cranio "
            "nuit nacht notte night bambino bimbo tratta visita botta bimestre trimestre famiglia "
            "coppia seduta lezione biglietto ingresso",
            rf"{START}(?<!max )(?<!maximal )(?<!of )(?<!level )(?<!scored )"
            rf"(?P<amount>{DECIMALS}|[1-9]\d|[1-9]\d\d)"
            rf" {_HEADS}(?!\w| (?:max|on average|in the|im schnitt|en moyenne|in media)\b)",
        ),
        (
            # What is sold by these is not counted by them.
            "plate plates pax cover kilo kg acre pint",
            rf"{START}(?P<amount>{SUM}|[1-9]) (?:per (?:plate|pax|cover|kilo|kg|acre|pint)"
            r"|an acre|a (?:plate|pint|kilo|kg))(?!\w)",
        ),
        (
            # Three digits at the least: fewer are people, and hours of them.
            "session sessions visit lesson night hour hr class room sitting",
            rf"{START}(?P<amount>\d{{1,2}},\d{{3}}|[1-9]\d\d|[1-9]\d00) "
            r"(?:per|a|an) (?:session|visit|lesson|night|hour|hr|class|room|sitting)(?!\w)",
        ),
        (
            "tonne ton bale gallon litre liter hour",
            rf"{START}(?<!doing )(?<!going )(?<!at )"
            rf"(?:(?P<amount>{SUM}|{_SPELLED}) a (?:tonne|ton|bale|gallon|litre|liter)"
            rf"|(?P<hourly>{_SPELLED}) an hour)\b",
        ),
        (
            "all",
            rf"\bfor (?:about )?(?P<amount>{SUM}|{_SPELLED}) all in(?=[?!.,]|\s*(?:[\n\0]|\Z))",
        ),
        ("money", rf"{START}(?P<amount>{SUM}|{_SPELLED}) (?:spending|pocket) money\b"),
        # "1,512 and change", "7.6 and some change"
        (
            "change",
            rf"{START}(?P<amount>(?:\d{{1,3}}(?:,\d{{3}})+|\d+(?:\.\d{{1,2}})?k?) and"
            rf" (?:some )?change){_UNCOUNTED}",
        ),
        (
            # Hundreds that are no thousands; years and hours are said so as well.
            "hundred",
            r"(?<!\bin )(?<!\bsince )(?<!\bthe )(?<!\bat )(?<!\bby )(?<!\bfrom )(?<!\bof )"
            r"(?<!\bround )(?<![\w.,:/#+-])"
            rf"(?P<amount>(?:1[1-9]|[2-9][1-9]|{ENGLISH_TEENS}|(?:{ENGLISH_TENS})[ -]"
            rf"(?:{ENGLISH_UNITS})) hundred(?: (?:and )?(?:{ENGLISH_TENS}|{ENGLISH_TEENS}))?)"
            rf"{_UNCOUNTED}",
        ),
        (
            # Into a pot, a present or a bet: "put in 30 for the gift", "chucked 20 in the kitty".
            "put putting chuck chucked chucking threw throw stick stuck bung bunged pop popped",
            r"\b(?:put(?:ting)?|chuck(?:ed|ing)?|threw|throw|stick|stuck|bung(?:ed)?|pop(?:ped)?) "
            rf"(?:(?:in|down) (?:(?:another|about|like|just|only) )?(?P<amount>{SUM}|{_SPELLED})"
            r"(?=[?!.,;)]|\s*(?:[\n\0]|\Z)| (?:for (?!\d)|from|towards?|to|each|and|so|if)\b)"
            rf"|(?:(?:another|about|like|just|only) )?(?P<behind>{SUM}|{_SPELLED})(?: each| more)?"
            r" (?:to(?:wards?)? (?:it|this|that|the|her|his|their|our|my)\b"
            r"|in(?:to)? (?:the |a |our |his |her |my |your )?(?:pot|kitty|jar|pool|collection"
            r"|envelope|hat|card|meter|fund|account|savings|whip|bucket|box)\b"
            r"|on (?:it|him|her|them|the (?:card|tab|horse|nose|leccy|electric|gas|meter))\b))",
        ),
        (
            # What somebody has on an account.
            "account savings checking current",
            r"\b(?:have|has|had|got|is|are|there's|left|only|about|like) "
            rf"{START}(?P<amount>{SUM}|{_SPELLED}) (?:left )?in "
            r"(?:(?:the|my|his|her|our|your|their) )?"
            r"(?:(?:savings|checking|current|joint|bank|credit union) account|account|savings"
            r"|checking)\b",
        ),
        (
            # The head stands first: "pro kopf 35".
            "person head personne tête tete nase kopf persona testa cranio pax",
            r"\b(?:per|a|par|pro|je) (?:person|head|personne|t[êe]te|nase|kopf|persona|testa|cranio"
            r"|pax)(?: ?[:=]| (?:is|it's|about|so|ca|circa|fa|fanno|ça fait"
            r"|(?:macht|sind|wärn|wären|is|san)(?: das| des| dann)?))? "
            rf"(?P<amount>{SUM})(?=[!?.,]|\s*(?:[\n\0]|\Z)| (?:for|für|per|pour|with|mit|con|avec"
            r"|inkl|incl|if|wenn|se|si|and|und|e|et|plus|statt)\b)",
        ),
        (
            "hour stunde heure ora std hr",
            r"\b(?:pays?|paid|gets?|getting|earns?|charges?|charging|wage|cleaner|babysit\w*|nanny"
            r"|tutor|zahl(?:t|st|en)?|verdien(?:t|e|st|en)?|krieg(?:t|e|st|en)?|bekomm(?:t|e|st|en)"
            r"|gagne|payée?|prend|prendo|prende|danno|guadagna|paga|ripetizioni|chiede|manodopera"
            rf"|ore|stundenlohn)\b[^\n.!?\d]{{0,24}}?{START}(?P<amount>{DECIMALS}|[1-9]\d\d?)"
            r" ?(?:(?:an|per|a|die|pro|in der|in da|l'|de l'|all'|/) ?)"
            r"(?:hour|hr|stunde|std|heure|ora)\b",
        ),
        (
            # French puts "at" before the price of what is eaten, seen or slept in; hours end at 24.
            "place places billet billets menu formule plat pinte nuit chambre course tickets",
            r"\b(?:places?|billets?|menu|formule|plat|pinte|nuit|chambre|course|tickets) "
            r"(?:(?:pour|du|de la|de) [^\d\n.,;:!?]{2,20} )?(?:(?:est|sont|était|étaient) )?à "
            r"(?P<amount>(?:[3-9]\d|[1-9]\d\d)(?:[.,]\d\d)?|[1-9]\d{3})"
            r"(?=[!?.,]|\s*(?:[\n\0]|\Z)| (?:pour|par|si|mais|et|avec|sur|au|en|max)\b)",
        ),
        (
            "each chacun chacune pièce",
            # "15 each" are turns of an exercise where nothing is sold.
            rf"\b{_SOLD}\b[^\n.!?]{{0,48}}?{START}(?:(?P<amount>{SUM} each)"
            rf"|(?P<behind>{SUM}) (?:chacune?|la pièce))"
            r"(?! (?:side|leg|arm|set|way|hand|foot)s?\b)(?!\w)",
        ),
        (
            # A door has one as well: what the ticket buys, or nothing, stands behind a sum.
            "eintritt ingresso entrée entry",
            rf"\b(?:eintritt|ingresso|entrée|entry)(?: (?:ist|kostet|è|costa|fee|is|à|a)| ?:)? "
            rf"(?P<amount>{SUM})(?= (?:con|mit|avec|with|inkl|incl|pro|per|a testa|par)\b"
            r"|(?<=eintritt \d\d)[!?.,]?\s*(?:[\n\0]|\Z))",
        ),
        (
            "bußgeld bussgeld gebühr gebühren porto versand trinkgeld pfand amende fdp multa "
            "mancia spedizione postage",
            rf"{START}(?P<amount>{DECIMALS}) (?:für )?(?:(?:bußgeld|bussgeld|gebühr(?:en)?|porto"
            r"|versand|trinkgeld|pfand)\b|d'amende\b|fdp\b|postage\b"
            r"|di (?:multa|mancia|spedizione)\b)"
            rf"|\b(?:porto|versand|trinkgeld|fdp|spedizione|mancia|postage)(?: is| ist| à)? "
            rf"(?P<behind>{DECIMALS}){ENDS}",
        ),
        (
            # What is added to a price: "580 euro + 45 condominio".
            "versand porto spedizione spese condominio consegna caparra livraison frais charges "
            "caution delivery shipping postage fee fees deposit nebenkosten nk kaution pfand",
            r"(?<!\+)\+ ?[€£$]?(?P<amount>\d{1,4}(?:[.,]\d\d)?)(?: ?[€£$])? (?:(?:für|di|de|for) )?"
            r"(?:versand|porto|spedizione|spese|condominio|consegna|caparra|livraison|frais|charges"
            r"|caution|delivery|shipping|postage|fees?|deposit|nebenkosten|nk|kaution|pfand)\b",
        ),
        (
            # Offers: a verb of selling, and for how much.
            "take do verkaufe verkaufs verkauf vend vends laisse vendo lascio biete offro offering "
            "accept prends",
            r"(?:\b(?:would|could|will|can) (?:you|u|ya) (?:take|accept|do)|\boffering"
            rf"|\b(?:verkauf[es]?|vends?)(?: \w{{1,12}}){{0,3}} (?:für|fuer|à|pour)"
            r"|\b(?:laisse|prends) à|\bbiete|\boffro"
            rf"|\b(?:vendo|lascio)(?: \w{{1,12}}){{0,3}} a) (?P<amount>{SUM})"
            rf"(?=[?!.,]|\s*(?:[\n\0]|\Z)| (?:for (?:it|them|both|the lot)|cash|fest|vb|ono|inkl"
            r"|fdp|port|max|spedit[oa]|trattabili|se|wenn|if|si|und|and|et|e)\b)",
        ),
        ("collect", rf"\b(?:can|could) do (?P<amount>{SUM}) (?:and|&) collect\b"),
        ("tenner tenners fiver fivers", r"(?P<amount>(?:a |two |\d )?(?:tenner|fiver)s?)(?!\w)"),
        (
            # French drinks it without caffeine, and so does who orders it in Italian.
            "deca",
            r"\b(?:fai|fa|dai|dà|dammi|prest[ai](?:mi)?|molla(?:mi)?|sgancia|costa|pagato|speso|metti"
            r"|messo|basta|bastano|tasca|devi|deve|ho) (?P<amount>(?:un|\d) deca)\b"
            r"|(?<!caffè )(?<!caffe )\b(?P<notes>(?:due|du|tre|quattro|cinque) deca)"
            r"(?!\w| (?:macchiat|lung|al vetro))"
            r"|\b(?P<behind>(?:un|\d) deca)(?= di (?:benza|benzina|ricarica)\b)",
        ),
        (
            # Hundreds of Rome, and a million of the old lire that is a thousand.
            "piotta piotte millino millini ventello ventelli",
            r"\b(?P<amount>(?:una|un|'?na|mezz[ao]|due|du'?|tre|quattro|cinque|sei|sette|otto|nove|\d)"
            r" (?:piott[ae]|millin[oi]|ventell[oi]))(?!\w)",
        ),
        (
            # What is given back: "quei 50 me li ridai domani", "gli 80 che ti dovevo".
            "ridai ridò ridarò ridate ridarai restituisci restituisco presto presti prestato rendi "
            "rendo devo devi deve dovevo dovevi doveva bonifico anticipo",
            rf"{START}(?P<amount>{SUM}) (?:che (?:ti|mi|vi|gli|le|ci) (?:dev[oei]|dovev[oia]"
            r"|(?:ho|hai|ha|avevo|avevi|aveva) prestato)|(?:me|te|ve|ce|glie) ?li (?:ridai|ridò"
            r"|ridarò|ridarai|ridate|restituisc[io]|prest[io]|rend[io]|dev[oei]|bonifico|anticipo))"
            r"(?!\w)",
        ),
        (
            # Thousands and a half, as what is owed.
            "mezzo",
            r"\b(?:dare|darti|dargli|darle|dev[oei]|chied(?:e|ono)|vuole|vogliono|costa(?:no|va)?"
            r"|pagat[oa]|speso|prestato|prestami|sganciato) (?:ancora |quasi |circa )?"
            r"(?P<amount>(?:uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci"
            r"|[1-9]) e mezzo)(?=[!?,;.]|\s*(?:[\n\0]|\Z)"
            r"| (?:entro|di|per|a|al|e|ma|in|subito|euro)\b)",
        ),
        (
            # About how many, and the currency that makes it one span.
            "decina quindicina ventina trentina quarantina cinquantina sessantina settantina "
            "ottantina novantina centinaio centinaia migliaio migliaia rotti passa qualcosa spicci",
            r"\b(?P<amount>(?:\w{3,8}ina|centinai[oa]|migliai[oa]|(?:\w{3,30}|[1-9][\d.]*)"
            r" e (?:rotti|passa|qualcosa|spicci)) ?(?:d['’] ?|d[ie] )?"
            r"(?:euro|euri|eurini|franchi|sterline|dollari))(?!\w)",
        ),
        (
            # For how much a thing is to be had.
            "danno fanno mettono trovi trovate prendi davano facevano tengono lasciano",
            r"\b(?:l[oaie]|ne) (?:danno|fanno|mettono|trovi|trovate|prendi|davano|facevano|tengono"
            rf"|lasciano) a (?:solo |soli |meno di )?(?P<amount>{SUM})"
            r"(?=[!?,;]|\.(?!\d)|\s*(?:[\n\0]|\Z)"
            r"| (?:al|da|dal|in|e|ma|se|su|con|online|invece|l['’]un|euri)\b)",
        ),
        (
            # Euros and cents as they are said, of what is weighed, bottled and counted out.
            "chilo kg kilo etto litro mazzo dozzina pezzo paio pinta confezione bottiglia "
            "vaschetta cassetta scatola metro cespo pacco testa persona notte bicchiere piatto "
            "coperto biglietto corsa copia uno una cadauno",
            rf"{START}(?<!\balle )(?<!\bdalle )(?<!\ble )(?P<amount>{_EUROS} e {_CENTS})"
            r" (?:(?:al|a|il|lo|la|per|ogni) (?:chilo|kg|kilo|litro|mazzo|dozzina|pezzo|paio|pinta"
            r"|confezione|bottiglia|vaschetta|cassetta|scatola|metro|cespo|pacco|testa|persona|notte"
            r"|bicchiere|piatto|coperto|biglietto|corsa|copia)|(?:al)?l['’](?:etto|un[oa])|cadauno)\b",
        ),
        (
            "costa costano costava pagato pagata pagati pagate pago speso spendo viene vengono fa "
            "fanno stanno totale scontrino devi devo prezzo sono",
            r"\b(?:costa(?:no|va)?|pagat[oaie]|pago|speso|spendo|viene|vengono|fa|fanno|stanno|totale"
            r"|scontrino|devi|devo|prezzo|sono)(?: (?:a|in tutto|tutto|circa|sui|ancora))?[ :]{1,2}"
            rf"(?P<amount>{_EUROS} e {_CENTS})(?![\w%]|[.,:/-]\d)"
            r"(?=[!?,;.]|\s*(?:[\n\0]|\Z)"
            r"| (?:a|al|di|del|per|in|con|e|ma|la|il|l['’]|andata|se|da)\b)",
        ),
        (
            "mille",
            r"\b(?P<amount>(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|ein paar|paar) mille)"
            r"(?!\w)",
        ),
        (
            # Thousands and fifties by what their notes are called, where they are not things.
            "carte sacchi testoni briques brique plaques plaque patates patate fuffziger fünfziger "
            "fuchzger fuchzga zehner zwanziger zwanzger hunderter tausender",
            r"\b(?P<amount>(?:\w{2,12}mila|mille|[1-9]\d{0,2}\.?000) (?:carte|sacchi)"
            r"|\w{2,9} testoni)(?!\w| di (?:grano|cemento|farina|sabbia|riso|terra|carbone"
            r"|pellet)\b| (?:bollate|da gioco)\b)"
            r"|\b(?:coûte|coute|coûté|payé|paye|lâché|claqué|filé|vaut|dépensé|demande|gagné|devis"
            r"|prix)\b[^\n.!?\d]{0,32}?[ ,](?P<briques>(?:[1-9]\d?|une|deux|trois|quatre|cinq|six"
            r"|dix|une demi) (?:briques?|plaques?|patates?))(?! de (?:lait|jus|soupe|four)\b)(?!\w)"
            rf"|\b(?P<note>(?:an|a|nen|'n|n|einen|{_MANY}) (?:fuffziger|fünfziger"
            r"|fuchzg(?:er|a)|zehner|zwanzi?ger|hunderter|tausender))(?!\w| (?:jahre|jahren|pack"
            r"|packung|karte|schlüssel|dübel|nagel|stellen|puzzle|gipfel|bestiegen|besteigen)\b)",
        ),
        (
            "hunni hunnis fuffi fuffis zwanni zwannis",
            r"\b(?P<amount>(?:n|'n|nen|einen|an|a|kein|keinen|paar) (?:hunni|fuffi|zwanni)s?)"
            r"(?!\w)",
        ),
        (
            # "3 Tausend 400", "viertausend achthundert"
            " ".join(f"{many}tausend" for many in ("", *_UNITS.split("|"))),
            rf"\b(?P<amount>(?:[1-9]\d? |(?:{_MANY}) ?)tausend"
            r" (?:[1-9]00|[a-zäöü]{3,6}hundert(?:fünfzig)?))"
            r"(?=\s*(?:[,;.!?()\n\0]|\Z)| (?:und|für|im|gekostet|bezahlt|gezahlt|netto|brutto"
            r"|nach)\b)",
        ),
        (
            "ventone cinquantone centone cinquantino bifton biftons خمسینیة خمسینیه عشرینیة "
            "عشرینیه",
            r"(?P<amount>(?:\b(?:un|due|tre|deux|trois|quelques|\d) )?(?:ventone|cinquantone"
            r"|centone|cinquantino|biftons?|(?:خمسین|عشرین)ی[هة]))(?!\w)",
        ),
        (
            # "un billet de 50", and no ticket for so many rides.
            "billet billets biffeton biffetons",
            r"\b(?P<amount>(?:(?:un|deux|trois|quatre|cinq|six|dix|\d{1,2}) )?"
            r"(?:billets?|biffetons?) de (?:5|10|20|50|[12]00|500|cinq|dix|vingt|cinquante|cent"
            r"|deux cents?|cinq cents?|mille))"
            rf"(?! places?\b){FRENCH_END}",
        ),
        # Shillings; a round sum, for who has the name is no number.
        ("bob", rf"{START}(?P<amount>[1-9]\d{{0,3}}0 bob)(?!\w| [A-Z])"),
    )
)

# Of these, words stand in many messages without a number.
_BESIDE: Final = frozenset(pattern for _, pattern in FRENCH_PRICES)
_NEAR: Final = 20


class PricedThings:
    """Finds amounts that a word of sale, of sharing or of fees makes ones of money."""

    name = "priced-thing"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts."""
        for group, pattern in (*_FORMS, *FRENCH_PRICES):
            places = group_positions(batch, group)
            if places and pattern in _BESIDE:
                places = _beside_digits(batch, places)
            for match in matches_around(batch, places, batch.lowered, pattern, _REACH):
                yield Found(*match.span(match.lastgroup or "amount"), _TYPE, _SCORE, self.name)


def _beside_digits(batch: BatchText, places: Sequence[int]) -> Sequence[int]:
    """Return the places of the words near which a digit stands."""
    runs, begins = batch.digit_runs[0], batch.word_bounds[0][places]
    is_near = np.searchsorted(runs, begins - _NEAR) < np.searchsorted(runs, begins + _NEAR)
    return [at for at, near in zip(places, is_near.tolist(), strict=True) if near]
