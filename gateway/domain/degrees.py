"""Degrees, honours and titles in short, as they stand around a person's name: they name nobody."""

import re
from typing import Final

_BEHIND: Final = (
    "MD DDS DVM DPhil PhD MBA MPH MSc BSc MEng BEng LLM LLB CPA RN FNP CFA CEng PEng OBE MBE CBE "
    "FRCP FRCS MRCP FRCGP Esq Esquire"
)
# Written with points as well: "Ph.D.", "M.D.", "LL.M.", "M.Sc.", "B.A.".
_POINTED: Final = (
    r"Ph\. ?D|M\. ?D|D\. ?D\. ?S|D\. ?Phil|LL\. ?[MB]|[MB]\. ?Sc|[MB]\. ?A|[MB]\. ?Eng|M\. ?B\. ?A"
)
ONE_BEHIND: Final = rf"(?:{'|'.join(_BEHIND.split())}|{_POINTED})\b\.?"
"""Of a pattern: a degree or an honour behind a name."""

DEGREES_BEHIND: Final = re.compile(rf"{ONE_BEHIND}(?:[,/ ]{{1,2}}{ONE_BEHIND})*")
"""One or several in a row."""

DEGREE_BEFORE: Final = re.compile(
    r"(?<!\w)(?:Ph\. ?D|LL\. ?[MB]|[MB]\. ?(?:Sc|Eng)|D\. ?Phil|i\. ?[AV])\.?(?: |\Z)"
)
"""A degree with points before a name, which no initials are like: "LL.M. Julia Roth".

Or "on behalf of", as German letters sign: "i.V. Julia Roth".
"""

SUBJECTS: Final = frozenset(
    [
        *("med", "phil", "jur", "iur", "rer", "nat", "pol", "oec", "publ", "theol", "soz", "habil"),
        *("dent", "vet", "mult", "univ", "kfm", "inf", "psych", "päd", "math", "phys", "chem"),
        *("biol", "betriebsw", "wirt", "sc"),
    ]
)
"""What goes on with a title, in lower case: "Dr. rer. nat. Roth", "Dipl.-Kfm. Roth"."""

POINTED_TITLES: Final = frozenset(
    [
        *("mag", "ing", "arch", "geom", "rag", "avv", "capt", "cpt", "lt", "sgt", "cpl", "hon"),
        *("sr", "sra", "mgr", "dipl", "priv", "doz", "prim", "pr"),
    ]
)
"""Titles where a point follows, in lower case: elsewhere some are names."""

OFFICES_OF_MEN: Final = frozenset(
    [
        *("freiherr", "frhr", "hofrat", "oberstudienrat", "studienrat", "studiendirektor"),
        *("kommerzialrat", "medizinalrat", "regierungsrat", "amtsrat", "oberarzt"),
        *("señor", "monsignore", "viscount"),
    ]
)
"""Ranks of nobles and of offices before a name, in lower case, that tell a man."""

OFFICES_OF_WOMEN: Final = frozenset(
    [
        *("gräfin", "freifrau", "freiin", "baronin", "baronesse", "fürstin", "herzogin"),
        *("hofrätin", "oberstudienrätin", "studienrätin", "studiendirektorin", "oberärztin"),
        *("kommerzialrätin", "medizinalrätin", "regierungsrätin", "ostrin", "khkin", "grfn"),
        *("baronne", "comtesse", "contessa", "baronessa", "marchesa", "principessa"),
        *("duchess", "countess", "baroness", "señora", "señorita", "srta", "sra"),
    ]
)
"""Such that tell a woman."""

OFFICES: Final = frozenset(
    [
        *("ostr", "khk", "phk", "phm", "abtinsp", "revinsp", "grinsp", "bezinsp", "kontrinsp"),
        *("chefinsp", "obstlt", "mmag", "ddr"),
    ]
)
"""Such in short that are of both, and no word or name: "OStR Wagner"."""

RANKS: Final = frozenset(
    [
        *("lt", "col", "maj", "capt", "cpt", "sgt", "cpl", "brig", "cdr", "adm", "wg", "sqn"),
        *("flt", "pte", "insp", "supt", "cllr", "revd", "shri", "smt", "shrimati", "hptm", "magg"),
        "garda",
    ]
)
"""Ranks and titles before a name, without a point as well, in lower case: "Lt Col", "Smt"."""
