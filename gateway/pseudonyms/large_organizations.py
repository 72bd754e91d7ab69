"""Organizations that thousands belong to: a name of one says little about a person.

Where a policy replaces organizations only when they identify, banks, public bodies, universities
and media stay. Schools, hospitals, shops, clubs and companies do not, nor does a name whose kind is
not said: when in doubt, replace.
"""

from gateway.pseudonyms.canonical import canonical

_LARGE_WORDS = (
    "بانک دانشگاه وزارت وزارتخانه شهرداری دادگستری خبرگزاری روزنامه رادیو "
    "بنك مصرف جامعة وزارة بلدية محكمة صحيفة قناة إذاعة "
    "bank university ministry council parliament court newspaper radio government "
    "banque université ministère préfecture mairie tribunal journal "
    "universität sparkasse ministerium finanzamt amtsgericht zeitung "
    "banca università ministero comune tribunale questura prefettura"
)
# Parts of them in which few are.
_SMALL_WORDS = (
    "شعبه دانشکده آموزشگاه خوابگاه فرع كلية branch faculty department institute laboratory "
    "agence filiale faculté laboratoire filiale institut lehrstuhl filiale dipartimento facoltà"
)
_LARGE = frozenset(map(canonical, _LARGE_WORDS.split()))
_SMALL = frozenset(map(canonical, _SMALL_WORDS.split()))


def is_identifying(value: str) -> bool:
    """Return whether few enough belong to an organization for its name to point to a person."""
    words = frozenset(canonical(value).split())
    return not words & _LARGE or bool(words & _SMALL)
