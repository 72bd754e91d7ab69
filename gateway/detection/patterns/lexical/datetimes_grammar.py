"""The grammar of phrases of time, over the class letters of `lexicon_classes`.

A phrase is an optional edge ("end of", "اول"), one atom, and up to `_MAX_TAIL_ATOMS` more that
follow it with at most a comma and small words between. Every fragment below is a group of its own
and reads as a table: one line a form, with an example where the letters do not tell. No fragment
repeats without bound around a choice, and candidates are short, so that reading stays linear in
the text.
"""

import re
from typing import Final

# What follows shows that a number counts things, or is an amount.
_NOT_COUNTING = "(?![cvxWULfYs$%])"
_NOT_AMOUNT = "(?![cvxWULf$%:])"
_NOT_TIMES = "(?![:cvxW$U%fY356])"
_NOT_YEAR_COUNT = "(?![cvxWULfhw$%C:0-9])"
_MAX_TAIL_ATOMS = 8

_COUNT = "(?:(?:hu|u?[13456dwWuoh])(?:[&-]?[wWh]){0,6}t?)"
_UNIT = "[ULYsHBlSç]"
_MANY_UNITS = f"(?:{_COUNT}'?(?:{_UNIT}|V)(?:&{_COUNT}{_UNIT})?|V)"
_ERA = "(?:[tz]{0,2}G[.]?){0,3}"
# The last line: behind the point of a short month, "12 avr. 2024", a year alone.
_YEAR_TAIL = rf"""(?:[,/-]?[tz]{{0,3}}(?:
      (?:Y[zt]{{0,2}})?[49]{_ERA}
    | (?:Y[zt]{{0,2}}|')?3{_NOT_AMOUNT}{_ERA}
    | (?:Y[zt]{{0,2}})?[QX]
    | PY
    )|(?<=[mµ])[.]4{_NOT_YEAR_COUNT}{_ERA})?"""
_DAY = "(?:[1og]j?[.]?|e[.]?|w(?:[&-]?[wo]){0,2}[jz]?|[wW]&o)"
# The second line: "07-Nov-24", a year that might be a day.
_DAY_MONTH = rf"""(?:
      1[/-][MmNµ][/-]1(?!t{{0,2}}[MmNµyAaBCHJu0-9])
    | (?:U[tz]{{0,2}})?{_DAY}(?:[>&,ö-]t?{_DAY}){{0,4}}[tz'/-]{{0,3}}(?:
      (?:L[tz']{{0,2}})?[MmNµ][Øo]?L?{_YEAR_TAIL}
    | y[tz,]{{0,2}}(?:Y[zt]{{0,2}})?4{_ERA}
    | y3(?=;)
    ))"""
# "March 3, 5 and 7", but no hour, and no day of the next month: "3 to 5 pm", "3 and 5 May".
_LATER_DAYS = "(?:(?:,1j?+){0,3}[>&-]t?1j?+(?!t{0,2}[MmNµyAaBCHJu]))?"
# English alone writes the day behind; "march 3 people" is none.
_MONTH_DAY = rf"""(?:
      [MmNµ][.]?t?(?:1j?+{_LATER_DAYS}|e|o|w-?[wo]?){_NOT_TIMES}(?:,?4)?{_ERA}
    | 4[MN]1
    )"""
_MONTH_YEAR = rf"""(?:(?:L[tz']{{0,2}})?[MmNµ][.]?[Øo]?L?[,-]?[tz]{{0,2}}(?:Y[zt]{{0,2}})?
    (?:[49](?:[>-][49])?|'?3{_NOT_AMOUNT}){_ERA})"""
# Weak names of months ("mars", "مهر") need a word that makes them one; "N" are also first names.
_LONE_MONTH = r"""(?:
      L[tz']{0,2}[Mmy]o?
    | [MmN]L
    | M[oØ]?
    | mØ
    | (?<=[IE])m(?![a-zA-Z0-9])
    | (?<=[IE>@tX&-])N
    )"""
_YEAR = rf"""(?:
      Y[zt]{{0,2}}(?:[49](?:[>&-][493]){{0,4}}|3(?:[-&]3)?{_NOT_AMOUNT}|(?:[wW]&?){{2,6}}[wW]){_ERA}
    | 4G{_ERA}
    | 4[>-]4{_ERA}
    | 4j(?=Y)
    | (?<=[IE>X])[49]{_NOT_YEAR_COUNT}{_ERA}
    | (?<=[IE])'3{_NOT_AMOUNT}
    | (?<![$0-9.,])4{_NOT_YEAR_COUNT}
    )"""
_CENTURY = f"(?:(?:ç[zt]{{0,2}}(?:ow?|[134])|[o1]j?[.]?ç){_ERA})"
_SEASON = "(?:U[tz]{0,2}S|St?Y?[QX4þ3])"
# "vendredi 13 au dimanche 15 mars", "Fri 13 to Sun 15 March", "sam. 13 - dim. 14 juin"
_FIRST_DAY = "(?:,?1[.]?(?=[>&ötEu-]t?(?:K|[kè][.]?),?1j?[.]?t?[MmNµ]))"
_WEEKDAY = rf"""(?:(?:U[tz]{{0,2}})?(?:
      w?K(?:1j|(?:w&)?o|1(?=[@;,.])|{_FIRST_DAY})?
    | [kè][.]?{_FIRST_DAY}
    | (?<=[t@>I])è
    | è(?=[,.]?[14TDdBA@b])
    | k[.]?(?=,?(?:1[.]?[Mm]|D|T|d|1A|1C|1[.]1|@))
    )z{{0,2}})"""
_RELATIVE = "(?:(?:t?U[EX]|[EXI]-|[pXP])?[Rr](?:'R)?z{0,2})"
_PART = "(?:(?:[EXQI][t-]{0,2})?[Bîb])"
_LONE_PART = "(?:(?<!-)î(?:&h)?|[XQ]t?B|(?:(?<=Et)|(?<=[IEa@])|(?<=It))B)"
_WEEKEND = "(?:(?<=[ta@IE])l)"
_MERIDIEM = "(?:A|[Ju][.]?[xZ][.]?|a)"
_NAMED_PART = f"(?:[tz',-]{{0,3}}(?:{_PART}|{_MERIDIEM})|E[t']{{0,2}}B)"

_HOUR = "(?:1|[wµ](?:-w)?)"
_AT = "(?:(?<=@)|(?<=@t))"
_MINUTES = "(?:[&ö,]?(?:u?t?h|w(?:[&-]?w)?U?|[13]U?)(?![cvxW$f%])|[&]u?t?h)"
_MINUS = "(?:~t?(?:u?t?h|[1w]))"
_CLOCK_TIME = f"(?:T|d|3|(?:{_HOUR}|o)(?:{_MINUTES}|{_MINUS})?|u)"
_FROM_HOUR = "(?:(?:1H?3?1?|T|w)(?:[>&-][t@]?|@))?"
_TIME_OF_DAY = rf"""(?:
      s[zt]{{0,2}}[uw]?h[t>E]{{1,2}}{_HOUR}{_NAMED_PART}?
    | s[zt]{{0,2}}[1w]U[t>]{_HOUR}{_NAMED_PART}?
    | s[zt]{{0,2}}{_CLOCK_TIME}U?(?:[>-][ts]{{0,2}}{_CLOCK_TIME})?(?![cvxW$f%]){_NAMED_PART}?
    | H[t']{{0,2}}(?:T|1|d)(?:&h)?(?![cvxW$f%U])
    | (?:(?:T|d|{_HOUR})C?{_NAMED_PART}?[>&-]t?)?(?:e|T|d|3|{_HOUR}|u)(?:[_ö]')?C
        (?:[13]|w(?:[&-]?w)?)?{_NAMED_PART}?
    | {_FROM_HOUR}(?:1H[13]|[wµ]H(?:&t?h|{_MINUS})|1H{_MINUS}|[1w]H(?={_NAMED_PART})){_NAMED_PART}?
    | {_FROM_HOUR}(?<=[@>&])[1w]H{_MINUS}?(?:&h)?
    | (?<=[IEt@>&])1H{_NOT_COUNTING}
    | u?h[~>ët]t?{_HOUR}(?:{_NAMED_PART}|C)?
    | ø{_HOUR}{_NAMED_PART}?
    | [1w3]U?[~ë]{_HOUR}(?:{_NAMED_PART}|C)?
    | {_HOUR}~u?t?h{_NAMED_PART}?
    | (?:[T1w]{_NAMED_PART}?[>&-]t?)?T(?:{_NAMED_PART}|A)?
    | (?:[T1w][>&-]t?)?(?:e|d|{_HOUR}{_MINUTES}?){_MERIDIEM}
    | [45][Aa]
    | (?:1[>&-]t?)?(?:1{_MINUTES}?[tz']{{0,3}}(?:{_PART}|E[t']?B)|wXt?B|w[&]h{_PART}|wt{{1,2}}B)
    | o{_MINUTES}?{_PART}
    | (?<=t){_HOUR}&u?t?h{_NOT_COUNTING}
    | {_AT}{_HOUR}(?:{_MINUS}|[&](?:u?t?h|[13w]))
    | {_AT}h{_HOUR}{_NOT_COUNTING}
    | {_AT}ww(?![.,]){_NOT_COUNTING}
    | {_AT}(?:d|{_HOUR})(?=[;,.@EIt>RrKPB])(?![.,]?[cvxW$ULfYs%])
    )"""
# Lone days, hours and parts of a day count where the words around make them one: see `datetimes`.
_NUMERIC = r"""(?:
      D
    | 4/1/1
    | 1/1/4
    | d-[Dd]
    | 1(?:-|[.]>)d(?=[.;])
    | (?<=[t@>UIEa])d(?![cvxWULfYsHC$%])
    | d(?=[.;_])
    | 1H(?=[;,._tP&])
    | (?<=[t>a])1(?=[.]_)
    | (?<=t)1(?=[;,&])
    | U1(?=[;,._])
    | ñ(?:&?h)?
    | wh(?=[;,._])
    | wB(?=[;,._])
    | (?<=[t>a])k(?=[;,._])
    | B(?=[;,._])
    )"""
_PHRASE = rf"""(?:
      u'HQ
    | {_COUNT}t?(?:{_UNIT}|V)(?:&h|&{_COUNT}{_UNIT})?z?t?[QX]
    | V[QX]
    | [EXë]t?{_MANY_UNITS}
    | X[ULsY]
    | t?iu{_COUNT}{_UNIT}
    | [XQ]?[Pþ]z?[t'-]{{0,2}}(?:o|{_COUNT})?(?:[ULYlBbKMNSèkF]|(?<=[13wþ])[sH])(?:-g)?
    | P(?:I-)?î
    | 1jt?PL
    | (?<=[>tIE@])1j(?![a-zA-Z0-9])
    | UR
    | [13w][Pþ][UL]
    | (?:(?:U[tz]{{0,2}})?w?K|[ULYMNmBFlSs]|U-g)[ztg']{{0,3}}[QXþ]
    | k[.]?þ
    | (?<=')u[QXþ4]
    | B?FF?4?
    )"""
_ATOM = rf"""(?:{_DAY_MONTH}|{_MONTH_DAY}|{_MONTH_YEAR}|{_PHRASE}|{_RELATIVE}|{_TIME_OF_DAY}
    |{_WEEKDAY}|{_NUMERIC}|{_YEAR}|{_CENTURY}|{_LONE_MONTH}|{_SEASON}|{_WEEKEND}|{_LONE_PART})"""
_TAIL_ATOM = rf"(?:{_ATOM}|{_PART}|[1w]H|d|(?:{_AT}|(?<=E))[1w](?![cvxWULfYsH$%.]))"
_LEAD_PART = f"(?:{_PART}[tz']{{0,2}}(?=[RK]|U[tz]{{0,2}}K|[1o][MmN]|[wu]K))?"
_EDGE = "(?:(?:g[go]?|oU|Uo)h?[zt'-]{0,3})"

GRAMMAR: Final = re.compile(
    rf"""
      {_EDGE}?{_LEAD_PART}{_ATOM}
        (?:(?:,(?=[@t]?[1oDTds@Mm]))?[t@EI'z-]{{0,3}}{_EDGE}?{_TAIL_ATOM}){{0,{_MAX_TAIL_ATOMS}}}
    | {_EDGE}(?:[ULYlSç]|4|[wu]?K|[MmBbP])
    """,
    re.VERBOSE,
)

# A phrase starts at one of these letters and holds a strong one, with no foreign word between.
_STRONG = "CñDTd9134eMmyRrULYVsHCBîlFKkèSçbAhø~ëNµ"
CANDIDATE: Final = re.compile(
    rf"""[{_STRONG}ougPþEIXwWQpti@']
    (?:(?<=[{_STRONG}])|(?<=@)t?w|[^_;%{_STRONG}]{{0,12}}+[{_STRONG}])
    [^_;%]{{0,48}}+""",
    re.VERBOSE,
)
