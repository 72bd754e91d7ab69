"""Words that may stay beside a sum: coins, scales, and what says how often or how exactly.

A find may hold more than the sum ("300 € Runa"); what is not listed here does not stay.
"""

import re
from typing import Final

from gateway.domain.coins import COIN_OF_DUAL, COINS
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.scales import WORTH

_WORDS: Final = (
    "hundred hundert h std mtl eur usd gbp chf irr irt sar aed egp jod kwd qar omr bhd iqd syp lbp "
    "mad dzd tnd lyd try cad aud nzd jpy cny inr rub sek nok dkk pln czk huf ils pkr afn krw brl",
    "mxn zar euro euros dollar dollars buck bucks quid pound pounds sterling pence penny cent "
    "cents yen yuan rupee rupees franc francs balles franken rappen krone kronen kronor lira "
    "crowns lire sterline sterlina mark rand dinar dinars dirham dirhams riyal riyals rial rials "
    "toman tomans tuman grand dollari centesimi livre livres fr sfr us ca au",
    "a an the per each every day week month year hour night head person about around roughly "
    "nearly almost only just over under up to from between and or at least most total in all cash",
    "de d di du des la le les par chaque mois an semaine jour heure nuit personne environ presque "
    "entre et ou à seulement au total",
    "pro je im in der die das monat woche tag jahr stunde nacht person stück etwa rund circa ca "
    "ungefähr fast nur zwischen und oder von bis zu insgesamt",
    "al alla il lo i gli l mese settimana giorno ora notte anno testa persona circa quasi solo tra "
    "fra e o da a in tutto",
    "تومان تومن تومنه تومانه تومنی تومانی تمن ریال ریاله دلار دلاره یورو پوند درهم دینار لیر روپیه "
    "فرانک حدود تقریبا حدودا ماهی ماهانه روزی ساعتی نفری دونه ای هر و تا یا از بین فقط نقد نقدی",
    "جنيه جنيهات دينار دنانير ليرة ليرات درهم دراهم ريال ريالات دولار دولارات يورو شيكل شواكل فرنك "
    "تومان روبية تقريبا حوالي نحو كل شهريا يوميا للشخص في الشهر فقط من بين إلى الى أو او ل ب بـ",
)
_KNOWN: Final = frozenset(
    (
        *(canonical(word) for line in _WORDS for word in line.split()),
        *map(canonical, (*COINS, *COIN_OF_DUAL, *WORTH)),
    )
)
_WORD: Final = re.compile(r"[^\W\d_]+")
# What may stand between them; a sign of an account or a link may not.
_SIGNS: Final = re.compile(r"[\w\s€£$¥₺₽₹﷼.,'’\-–—~≈<>+/()|:;!?،؛\u200c\u200e\u200f\u0640]*")


def are_of_sums(rest: str) -> bool:
    """Return whether all that stands beside a sum is known to belong to one."""
    return _SIGNS.fullmatch(rest) is not None and all(
        canonical(word) in _KNOWN for word in _WORD.findall(rest)
    )
