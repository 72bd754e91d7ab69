"""Codes behind what they open: "the key box is 1907", "pin von der ec karte 7391".

Those of entrances have letters ("digicode 19A07"), those of old safes are turned to and fro.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.credentials.spelled_codes import end_of_code
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"

_LINK: Final = (
    r"(?:'s|[ \u200c](?:is|ist|lautet|est|c'?est|c|è|e'|هست|است|اینه|هو|هی)|\s?[:=])\s{1,2}"
    r"(?:(?:still|noch|immer noch|toujours|tjrs|tjs|ancora|sempre|هنوز) )?"
)
_CODE: Final = (
    r"(?P<code>\d{4,8}|\d{1,2}(?:[ -]\d{1,2}){2,3}"
    r"|[*#]?(?:\d[A-F]\d{2,4}|\d{2,3}[A-F]\d{1,4}|\d{3,5}[A-F]|[A-F]\d{4,5})[#*]?)"
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
_OF_BOX: Final = r"(?:[ ](?:code|combo|combination|kombi|kombination|zahl|zahlen|nummer|pin))?"
_BOX_CODE: Final = re.compile(rf"{_OF_BOX}(?:{_LINK}|[ ]|,[ ](?=\d[ -]\d[ -]\d)){_CODE}")
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
        "kombination alarme lalarme l'alarme alarm lallarme l'allarme دزدگیر الانذار"
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
# "digicode B 20 41 puis 2B417", with blanks and a second one for the inner door
_ENTRANCES: Final = phrase_index(
    typed_words(
        """
        digicode vigik interphone code_porte code_de_la_porte code_immeuble code_de_l'immeuble
        code_du_portail code_portail code_d'entrée code_bâtiment code_du_bâtiment code_du_hall
        door_code gate_code entry_code building_code türcode haustürcode hauscode torcode
        codice_portone codice_del_portone codice_cancello codice_del_cancello codice_porta
        کد_در کد_درب کد_ورودی
        كود_الباب كود_العمارة رمز_العمارة
        """
    )
)
_ENTRY: Final = (
    r"(?:[A-F] ?\d\d ?\d\d|\d\d ?[A-F] ?\d\d|\d\d ?\d\d ?[A-F]|\d{1,2}[A-F]\d{2,3}|\d{3,5}[A-F]"
    r"|\d{4,6})[#*]?(?![\w€$£%/-]|[.,:]\d)"
)
_ENTRY_CODE: Final = re.compile(
    rf"(?: d'en (?:bas|haut)| d[ue] [^\W\d_]{{3,12}})?(?:{_LINK}|[ ])(?P<code>{_ENTRY})"
    r"(?:,? (?:et|puis|ensuite|and|then|und|dann|danach|e|poi|و|بعد|ثم)"
    r"(?: (?:après|apres|ensuite|puis|then|dann|danach|poi|dopo|بعدش|بعدین|بعدها))?"
    rf" (?P<second>{_ENTRY}))?"
)
# "luggage lock is 447", "zahlenschloss am rad 4471", "cadenas 3-8-1"; three digits in one only
# behind a verb or a colon.
_PADLOCKS: Final = phrase_index(
    typed_words(
        """
        bike_lock combo_lock code_lock luggage_lock suitcase_lock padlock kofferschloss
        fahrradschloss radschloss zahlenschloss vorhängeschloss spindschloss cadenas antivol
        lucchetto
        قفل_دوچرخه قفل_چمدون قفل_چمدان قفل_الشنطة قفل_الحقيبة
        """
    )
)
_PADLOCK_CODE: Final = re.compile(
    r"(?: (?:(?:on|for|of|at|am|vom|zum|für|fürs|du|de|del|della|di|al|alla|à)"
    r"(?: (?:the|my|la|le|mon|ma|mein|meinem|il|mio))? )?[^\W\d_]{3,12}(?<!\bist)(?<!\best))?"
    r"(?:(?:\s?[:=])?\s{1,2}(?P<apart>\d(?:-\d){2,5}|\d(?: \d){3,5})"
    rf"|{_LINK}(?P<code>\d{{3,6}})|[ ](?!(?:19|20)\d\d(?!\d))(?P<bare>\d{{4}}))"
    r"(?![\w€$£%/-]|[.,:]\d|\s?(?:€|\$|£|[^\W\d_]))"
)
# "4471 opens the gate", "tape 4471# sur le clavier": the code stands before what it opens.
_OPENING: Final = phrase_index(typed_words("opens unlocks disarms öffnet entsperrt ouvre apre"))
_OPENED: Final = (
    r"(?:the |both |my |our |das |die |den |der |dem |la |le |l'|il |lo )?(?:front |back |main )?"
    r"(?:door|gate|lock|lockbox|safe|garage|building|keypad|alarm|haustür|tür|tor|haus"
    r"|schloss|tresor|tastatur|tastenfeld|porte|portail|coffre|clavier|digicode|porta|portone"
    r"|cancello|cassaforte|tastierino|citofono)\b"
)
_OPENS_IT: Final = re.compile(rf" {_OPENED}")
_BEFORE_OPENING: Final = re.compile(r"(?:^|[\s:,])(?P<code>(?!(?:19|20)\d\d )[*#]?\d{4,6}[#*]?) $")
_KEYING: Final = phrase_index(
    typed_words("type punch_in key_in dial enter tippe tipp gib tape tapez compose composez digita")
)
_KEYED_AT: Final = re.compile(
    r" (?:in |le |la |il )?(?P<code>[*#]?\d{3,6}[#*]?)(?: ein)?"
    r"(?:,? (?:then|and) (?:#|hash|star|pound))?"
    rf" (?:at|on|into|for|an|am|bei|in|à|au|sur|al|sul|alla|sulla) {_OPENED}"
)
# "the safe: right 14, left 33, right 7"; a dancer is told no numbers, and no lock before them.
_DIALS: Final = phrase_index(
    typed_words(
        """
        safe lock padlock locker vault tresor schloss zahlenschloss spind coffre coffre-fort cadenas
        cassaforte lucchetto گاوصندوق قفل صندوق خزنة
        """
    )
)
_SIDE: Final = (
    r"(?:right|left|rechts|links|(?:à |a )?(?:droite|gauche)|(?:a )?(?:destra|sinistra)|clockwise"
    r"|[rl]|dx|sx|راست|چپ|یمین|یسار|شمال)"
)
_TO: Final = r"(?: ?(?:to|auf|bis|jusqu'à|sur|fino a|su|تا|الی|علی))?[ :-]{0,2}"
_NEXT: Final = r"[ ,-]{1,3}(?:(?:then|dann|puis|poi|بعد|ثم|و) )?"
_DIALED_CODE: Final = re.compile(
    rf"[^\n\0\d]{{0,32}}?(?<!\w)(?P<code>{_SIDE}{_TO}\d{{1,2}}(?:{_NEXT}{_SIDE}{_TO}\d{{1,2}}){{2,3}}"
    rf"|\d{{1,2}} {_SIDE}(?:{_NEXT}\d{{1,2}} {_SIDE}){{2,3}})"
    r"(?!\w|[.,:/]\d| ?(?:m|km|cm|mm|°|°c|steps?|meters?|mal|fois|volte)\b)"
)
# "the key box is four four seven one"
_SAID: Final = re.compile(rf"{_OF_BOX}(?P<link>{_LINK}|[ ])")
# "pin von der ec karte 7391", and no more on the line; no hour ("… at 1530") and no year.
_PINS: Final = phrase_index(typed_words("pin pin_code pincode pin-code nip puk"))
_PIN_CODE: Final = re.compile(
    r" (?:(?:for|of|für|fürs|fuer|von|vom|zum|zur|de|du|della?|per|pour)(?= )|dell(?=['’]))"
    r"(?:[ '’](?!(?:and|but|or|is|at|by|till?|until|since|after|und|um|bis|ab|seit|gegen|et|à|vers"
    r"|depuis|e|alle|dalle)\b)[^\W\d_][\w'’-]{0,13}){1,3} (?P<code>(?!(?:19|20)\d\d(?!\d))\d{4,6})"
    r"(?=[.!]?(?:[\n\0]|\Z))",
    re.IGNORECASE,
)
_REACH_BEFORE: Final = 12
_SCORE: Final = 0.9
# Between hyphens it has the form of a date: "lockbox combo 3-14-27".
_SURE_SCORE: Final = 0.97


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the codes of boxes, combinations and cards, and those a door is said to have."""
    for index, pattern in (
        (_BOXES, _BOX_CODE),
        (_ENTRANCES, _ENTRY_CODE),
        (_COMBINATIONS, _COMBINED_CODE),
        (_DOORS, _DOOR_CODE),
        (_DOORS, _KEYED_CODE),
        (_SAFES, _TURNED_CODE),
        (_PINS, _PIN_CODE),
        (_KEYING, _KEYED_AT),
    ):
        for _, end in phrase_positions(batch, index):
            match = pattern.match(batch.folded, end)
            if match is not None:
                score = _SURE_SCORE if "-" in match["code"] else _SCORE
                yield Found(*match.span("code"), _TYPE, score, _NAME)
                if match.groupdict().get("second") is not None:
                    yield Found(*match.span("second"), _TYPE, _SCORE, _NAME)
    for _, end in phrase_positions(batch, _PADLOCKS):
        match = _PADLOCK_CODE.match(batch.folded, end)
        if match is not None:
            name = match.lastgroup or "code"
            score = _SURE_SCORE if name == "apart" else _SCORE
            yield Found(*match.span(name), _TYPE, score, _NAME)
    for start, end in phrase_positions(batch, _OPENING):
        before = batch.before(start, _REACH_BEFORE)
        match = _BEFORE_OPENING.search(before)
        if match is not None and _OPENS_IT.match(batch.lowered, end) is not None:
            origin = start - len(before)
            code_start, code_end = match.span("code")
            yield Found(origin + code_start, origin + code_end, _TYPE, _SCORE, _NAME)
    for _, end in phrase_positions(batch, _DIALS):
        match = _DIALED_CODE.match(batch.lowered, end)
        if match is not None:
            yield Found(*match.span("code"), _TYPE, _SCORE, _NAME)
    for index, needs_link in ((_BOXES, False), (_DOORS, True)):
        for _, end in phrase_positions(batch, index):
            match = _SAID.match(batch.folded, end)
            if match is None or (needs_link and match["link"] == " "):
                continue
            code_end = end_of_code(batch, match.end(), has_colon=":" in match["link"])
            if code_end > 0:
                yield Found(match.end(), code_end, _TYPE, _SCORE, _NAME)
