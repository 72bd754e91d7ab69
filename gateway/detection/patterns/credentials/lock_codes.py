"""Codes behind what they open: "the key box is 1907", "pin von der ec karte 7391"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"

_LINK: Final = (
    r"(?:'s|[ \u200c](?:is|ist|lautet|est|c'?est|è|e'|هست|است|اینه|هو|هی)|\s?[:=])\s{1,2}"
)
_CODE: Final = (
    r"(?P<code>\d{4,8}|\d{1,2}(?:[ -]\d{1,2}){2,3})"
    r"(?![\w€$£%/-]|[.,:]\d|\s?(?:€|\$|£|euros?|eur|dollars?|pounds?|quid|m|cm|mm|kg|km)\b)"
)
# Boxes and combinations are of use by their code alone; a year opens them as well.
_BOXES: Final = phrase_index(
    typed_words(
        """
        key_code keycode
        key_box keybox lock_box lockbox key_safe keysafe safe_combo safe_combination
        lock_combo lock_combination locker_combo locker_combination padlock_combo
        padlock_combination schlüsselbox schlüsselkasten schlüsseltresor schlüsselsafe
        zahlenschloss tresorkombination boîte_à_clés boîte_à_clé boîte_à_clef boîte_à_clefs
        combinaison_du_coffre
        combinaison_du_cadenas cassetta_delle_chiavi cassetta_chiavi combinazione_della_cassaforte
        combinazione_del_lucchetto lucchetto fahrradschloss جعبه_کلید صندوق_کلید صندوق_المفاتيح
        """
    )
)
_BOX_CODE: Final = re.compile(
    r"(?:[ ](?:code|combo|combination|kombi|kombination|zahl|zahlen|nummer|pin))?"
    rf"(?:{_LINK}|[ ]){_CODE}"
)
# "the combination to the locker is 22 8 41"
_COMBINATIONS: Final = phrase_index(
    typed_words("combo combination combinaison kombination zahlenkombination combinazione")
)
_COMBINED_CODE: Final = re.compile(
    r"(?: (?:for|to|of|on|du|des|de|pour|für|zum|zur|vom|per|di|del|della)"
    r"(?: [^\W\d_]{1,12}){1,3}?)?"
    rf"(?:{_LINK}|[ ])(?!(?:19|20)\d\d(?!\d)){_CODE}"
)
# Of a door much else is said in numbers: only a verb or a colon makes one its code.
_DOORS: Final = phrase_index(
    typed_words(
        "door gate buzzer keypad frontdoor entry_keypad haustür türöffner portail digicode portone "
        "cancello the_safe der_safe tresor cassaforte coffre-fort allarme alarmanlage combinazione "
        "kombination"
    )
)
_DOOR_CODE: Final = re.compile(rf"{_LINK}(?!(?:19|20)\d\d(?!\d)){_CODE}")
# "gate *4471#": as it is typed.
_KEYED_CODE: Final = re.compile(r"[ :]{1,2}(?P<code>[*#]?\d{3,8}[#*])(?!\w)")
# "tresor 12-34-56"; with points or slashes it may be a date.
_SAFES: Final = phrase_index(
    typed_words("safe tresor cassaforte coffre combination combinazione kombination combinaison")
)
_TURNED_CODE: Final = re.compile(r"[ :]{1,2}(?P<code>\d{1,2}(?:-\d{1,2}){2,3})(?![\w-]|[.,:]\d)")
# "pin von der ec karte 7391", and no more on the line; no hour ("… at 1530") and no year.
_PINS: Final = phrase_index(typed_words("pin pin_code pincode pin-code nip puk"))
_PIN_CODE: Final = re.compile(
    r" (?:for|of|für|fürs|fuer|von|vom|zum|zur|de|du|della?|per|pour)"
    r"(?: (?!(?:and|but|or|is|at|by|till?|until|since|after|und|um|bis|ab|seit|gegen|et|à|vers"
    r"|depuis|e|alle|dalle)\b)[^\W\d_][\w'’-]{0,13}){1,3} (?P<code>(?!(?:19|20)\d\d(?!\d))\d{4,6})"
    r"(?=[.!]?(?:[\n\0]|\Z))",
    re.IGNORECASE,
)
_SCORE: Final = 0.9
# Between hyphens it has the form of a date: "lockbox combo 3-14-27".
_SURE_SCORE: Final = 0.97


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the codes of boxes, combinations and cards, and those a door is said to have."""
    for index, pattern in (
        (_BOXES, _BOX_CODE),
        (_COMBINATIONS, _COMBINED_CODE),
        (_DOORS, _DOOR_CODE),
        (_DOORS, _KEYED_CODE),
        (_SAFES, _TURNED_CODE),
        (_PINS, _PIN_CODE),
    ):
        for _, end in phrase_positions(batch, index):
            match = pattern.match(batch.folded, end)
            if match is not None:
                score = _SURE_SCORE if "-" in match["code"] else _SCORE
                yield Found(*match.span("code"), _TYPE, score, _NAME)
