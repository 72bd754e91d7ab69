"""Shops, schools and clinics of Italian with their names: "officina Brambati", "bar da Gino"."""

import re
from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.house_forms import ORGANIZATION, SCORE, HouseForm
from gateway.detection.patterns.triggers import word_group

KINDS: Final = (
    "bar catering fioreria fioraia fiorista vivaio supermercato minimarket ortofrutta "
    "fruttivendolo gommista officina carrozzeria autolavaggio autoscuola concessionaria farmacia "
    "parafarmacia erboristeria panificio forno panetteria pasticceria gelateria ristorante "
    "trattoria osteria pizzeria rosticceria paninoteca birreria enoteca macelleria salumeria "
    "pescheria caseificio ferramenta colorificio vetreria falegnameria mobilificio cartoleria "
    "libreria edicola tabaccheria tipografia copisteria merceria sartoria lavanderia tintoria "
    "ottica gioielleria oreficeria profumeria parrucchiere parrucchiera barbiere palestra maneggio "
    "asilo nido ludoteca liceo istituto clinica poliambulatorio rsa ditta impresa cooperativa "
    "immobiliare polisportiva autofficina elettrauto pompe onoranze agriturismo albergo hotel "
    "pensione cantina azienda"
)
"""Kinds of shops and houses, parted by blanks."""
_WORD: Final = r"[A-ZÀ-Þ][a-zà-ÿ'’-]{2,}"
_HOUSE: Final = re.compile(
    r"(?P<house>[^\W\d_]+(?: (?:funebri|agricola|edile|meccanica|Onlus))? "
    r"(?:(?:da|dei|del|della|di|la|il|le|lo|al|alla|dal|dalla|[Ll]'|d'|Al|Alla|Da|Dal|La|Il|Le"
    r"|Lo) )?"
    rf"(?P<name>{_WORD})(?: (?:(?:e|&|di|del|della|dei|delle) )?{_WORD})?)(?!\w|@)"
)
# What every shop is of, and who may own or visit it.
_GENERIC: Final = folded_words(
    "dottore dottoressa dott dottssa signor signora signore ciao grazie buongiorno buonasera "
    "lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio "
    "giugno luglio agosto settembre ottobre novembre dicembre natale pasqua ferragosto comune "
    "italia mitzvah code tabac"
)


def _may_be_name(match: re.Match[str]) -> bool:
    """Return whether what stands behind a kind of shop is neither a title, a day nor a greeting."""
    return match["name"].lower() not in _GENERIC


ITALIAN_HOUSES: Final = (
    HouseForm(word_group(folded_words(KINDS)), _HOUSE, ORGANIZATION, SCORE, _may_be_name),
)
