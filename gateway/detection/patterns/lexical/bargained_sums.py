"""COST without a currency, by what people say as they bargain: "für dich 4400", "خليها 415".

The number comes first: most messages have none, and the words around it are in every message.
"""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical.bare_sums import YEAR, is_uncounted
from gateway.detection.patterns.lexical.bargain_forms import (
    FEWEST_DIGITS,
    BargainForm,
    bargain_form,
    forms_by_word,
)
from gateway.detection.patterns.lexical.eastern_bargains import EASTERN_FORMS
from gateway.detection.patterns.lexical.german_bargains import GERMAN_FORMS
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value
_SCORE: Final = 0.85
_MOST_DIGITS: Final = 6
# How many words around a number are asked, and how many characters are read.
_WORDS_BEFORE, _WORDS_BEHIND = 7, 4
_REACH: Final = 64
_LONGEST: Final = 12

_SUM: Final = (
    r"(?<![0-9A-Za-z_.,:/#+*-])(?:\d{1,3}(?:[.,'٬]\d{3})+|[1-9]\d{2,5})(?:[.,]\d\d)?"
    r"(?![\w%€$£°]|[.,:/'-]\d)"
)
# Thousands are left unsaid with a decimal: "خذها بـ53.5".
_FIGURE: Final = re.compile(
    _SUM.replace(r"[1-9]\d{2,5})(?:[.,]\d\d)", r"[1-9]\d{1,5})(?:[.,]\d\d?)")
)
# As France writes thousands; elsewhere a number may stand before another.
_BLANK_GROUPED: Final = re.compile(
    r"(?<![\w.,:/+#*-])[1-9]\d{0,2}(?: \d{3})+(?:,\d\d)?(?= (?:ht|ttc|hors taxes?)(?!\w))"
)
_BEFORE_TAX: Final = frozenset((" h", " t"))
_PAGE_NOT_FOUND: Final = "404"


def _form(words: str, before: str, behind: str = "") -> BargainForm:
    return bargain_form(words, rf"(?<!\w)(?:{before})", behind)


# What may stand behind a sum that somebody offers, beside what may behind any.
_OFFERED: Final = re.compile(r" (?:حساب|آخرش|آخرشه|consegna|livré|geliefert|delivered)(?!\w)")
# Thousands in groups and two digits of cents: hardly anything else is written so.
_EXACT: Final = re.compile(r"\d{1,3}(?:(?:[.']\d{3})+,|(?:[,']\d{3})+\.)\d\d")
_MARKS: Final = frozenset(".,'")
_FINAL_WORDS: Final = (
    "wort preis angebot word price offer mot prix parola prezzo offerta حرف قیمت کلام سعر"
)
_FINAL: Final = (
    r"(?:letzte[srn]? (?:wort|preis|angebot)|(?:final|last|best) (?:word|price|offer)"
    r"|dernier (?:mot|prix)|ultim[oa] (?:parola|prezzo|offerta)|حرف آخر[مش]?|قیمت آخر"
    r"|[آا]خر (?:حرف|قیمت|کلام|سعر))"
)
_WHOSE: Final = r"(?:(?:mein|unser|my|our|mon|ma|notre|il mio|la mia|das|der|the|le|la) ?){0,2}"
_ENDS: Final = r"[ .!?]*(?:\n|\Z)"
_PRICED_END: Final = (
    r"(?=[,;!?)]|\.(?!\d)|\s*(?:[\n\0]|\Z)| (?:al|per|in|da|e|ma|con|se|però|subito|perché)\b)"
)
_ONLY: Final = "only just nur bloß seulement juste solo soltanto solamente فقط بس همش"
_ONLY_WORDS: Final = "|".join(_ONLY.split())
_INSTEAD_WORDS: Final = "instead rather statt anstatt lieu plutôt invece anziché posto جای بجای بدل"
_OTHER: Final = (
    r" (?:instead of|rather than|statt|anstatt|au lieu de|plutôt que|invece di|anziché"
    rf"|al posto di|به جای|بجای|بدل) (?P<other>{_SUM})"
)
_CLAUSE_END: Final = r" ?[,!?;)]|\.(?!\d)|\s*(?:[\n\0]|\Z)"
_FORMS: Final = (
    # For whom it is so cheap.
    _form(
        "dich euch sie toi vous te lei voi you تو شما خودت برات براتون واست الك لك عشانك علشانك "
        "لعيونك",
        r"(?:(?:für|fuer) (?:dich|euch|sie)(?: (?:nur|wären es|wärens|sind es|sag ich"
        r"|mach(?:e|'s)? ich))?"
        r"|pour (?:toi|vous)(?: (?:ce sera|c'est|je fais|ça fait))?"
        r"|per (?:te|lei|voi)(?: (?:solo|sono|faccio|facciamo|fanno))?"
        r"|for (?:you|u)(?: (?:my friend|mate|bro|only|just|it'?s|i(?:'ll| can)? do))?"
        r"|(?:برای|برا|واسه) (?:تو|شما|خودت)|برات|براتون|واست"
        r"|(?:الک|لک|عشانک|علشانک|لعیونک)(?: (?:انت|بس))?)[ :,]{1,2}",
    ),
    # One sum in the place of another; what others say of ovens is a question here.
    _form(
        _INSTEAD_WORDS,
        r"(?:(?:can|could|would|will) (?:you|u) (?:do|take|accept|go to|come to)"
        r"|ginge|würdest du|wär(?:en?|e es)?|(?:tu|vous) (?:peux |peut |pouvez )?(?:ferais|feriez"
        r"|prendrais|prendriez|acceptes|accepterais|acceptez)"
        r"|faresti|farebbe|fareste|accetti|accetteresti|prenderesti"
        r"|میدی|میدین|قبوله|ب?ت(?:عطی|دی)نی(?: ا?یا[^\W\d_]{1,2})?|ب?تاخ[ذد][^\W\d_]{0,2})"
        r"(?: (?:auch|du|sie|es|für|mit|noch|à|pour|a|per)){0,2} (?:بـ? ?)?",
        _OTHER,
    ),
    _form(
        _INSTEAD_WORDS,
        r"(?:geht|gehen|machst|macht|machen|nimmst|nimmt|nehmen|(?:tu|vous) (?:peux |pouvez )?"
        r"(?:fais|faites|faire|prends|prendre)|fai|prendi|va bene|puoi fare|ممکنه|میشه|ممکن|ب?یصیر)"
        r"(?: (?:auch|du|sie|es|ihr|für|mit|noch|à|pour|a|per)){0,2} (?:بـ? ?)?",
        rf"{_OTHER} ?\?",
    ),
    _form(
        "down drop",
        r"(?:can|could|would|will|might) (?:you|u|they|he|she) (?:come|go|drop|get) "
        r"(?:it )?(?:down )?to ",
    ),
    _form(
        "descendre baisser monter aller pousser",
        r"(?:je|tu|vous|on|j) ?'?(?:peu[xt]|pouvez|pourrai[st]|pourriez|veux bien|vais) "
        r"(?:(?:bien|encore|vous|te|t'|le|la|les|un peu|pas) ?){0,3}"
        r"(?:descendre|baisser|monter|aller|pousser) (?:jusqu'?)?[àa] ",
        rf"(?={_CLAUSE_END}| (?:si|mais|et|ou|pour|pas (?:plus|moins)"
        r"|(?:grand )?max|maximum|cash|livré|sinon|dernier|ferme|sans|avec)(?!\w))",
    ),
    _form(
        "descendriez descendrais baisseriez baisserais accepteriez accepterais",
        r"(?:tu|vous) (?:descend|baisse|accepte)(?:rais|riez) (?:(?:bien|un peu) )?"
        r"(?:(?:à|pour) )?",
    ),
    _form("ok va accord vais", r"(?:\bok|\bva|d'accord|c'est bon|je partirais?) pour (?:les )?"),
    _form(
        "monte montait revient reviendrait grimpe élève",
        r"(?:ça|ca|cela|le tout|la note|l'addition|l'ensemble|total) "
        r"(?:monte|montait|revient|reviendrait|grimpe|s'élève) à (?:environ |presque |plus de )?",
    ),
    _form("carat", "", r" dernier carat\b"),
    # What somebody has seen for so much.
    _form(
        "vu trouvé repéré acheté pris chopé",
        r"\b(?:vu|trouvé|repéré|acheté|pris|chopé)e?s? (?:une?|le|la|des|les|mon|ma|cette?|son|sa) "
        r"[^\d\n.,;:!?]{2,24} à (?:seulement )?",
        rf"(?={_CLAUSE_END}| (?:chez|en (?:solde|promo)|mais|et|au lieu|avec|neuf"
        r"|sur (?:leboncoin|vinted|ebay|amazon|marketplace|internet|le site|le bon coin))(?!\w))",
    ),
    # Nothing but the sum.
    _form(_ONLY, rf"(?:\A|\n) ?(?:{_ONLY_WORDS}) ", _ENDS),
    _form(_ONLY, r"(?:\A|\n) ?", rf" (?:{_ONLY_WORDS}){_ENDS}"),
    # The last that is said of it.
    _form(_FINAL_WORDS, rf"{_FINAL}(?: ist| is| c'est| est| è)?[ :,=]{{1,3}}"),
    _form(_FINAL_WORDS, "", rf"[,:]? (?:ist |is |c'est |est |è |und )?{_WHOSE}{_FINAL}(?!\w)"),
    # What is in it, and where it lies.
    _form(
        "all alles inkl inklusive incluso compreso compris inclus iva mwst tva vat ht ttc charges "
        "taxes",
        "",
        r" (?:all[ -]in|alles inkl(?:usive)?|tutto (?:incluso|compreso)|tout (?:compris|inclus)"
        r"|charges comprises|(?:hors|sans) charges|hors taxes?"
        r"|(?:(?:con|più|senza|plus|avec|sans|hors|(?:inkl|zzgl|exkl|incl|inc|ex)\.?|\+) )?"
        r"(?:iva|mwst|tva|vat|ht|ttc))(?!\w)",
    ),
    _form(
        "totale tutto",
        r"(?:quindi|fanno|fa|vengono|viene|spendi|spende) (?:circa )?",
        r" (?:in totale|in tutto)(?!\w)",
    ),
    _form("tutto", r"(?:tra|fra) tutto (?:fa |fanno |viene |sono )?"),
    bargain_form(
        "rate",
        "",
        r" (?:in|a) (?:\d{1,2} |due |tre |quattro |sei |dieci |dodici )?rate(?!\w)",
        fewest=2,
    ),
    bargain_form("incluso compreso", "", r" tutto (?:incluso|compreso)(?!\w)", fewest=2),
    bargain_form(
        "scontato scontata scontati scontate",
        "",
        rf" scontat[oaie] (?:dai? |a )(?P<other>{_FIGURE.pattern}){_PRICED_END}",
        fewest=2,
    ),
    # From what it rose or fell, and to what.
    bargain_form(
        "abbonamento affitto prezzo bolletta rata tariffa quota stipendio canone sconto scontato "
        "scontata scontati mensile",
        r"(?<!\w)(?:abbonamento|affitto|prezzo|bolletta|rata|tariffa|quota|stipendio|canone|sconto"
        r"|scontat[oai]|mensile)\b[^\n.!?\d]{0,24} da ",
        rf" a (?P<other>{_FIGURE.pattern}){_PRICED_END}",
        fewest=2,
    ),
    _form(
        "passata passato salita salito scesa sceso aumentata aumentato",
        r"(?:passat|salit|sces|aumentat)[oa] da ",
        rf" a (?P<other>{_SUM}){_PRICED_END}",
    ),
    _form(
        "diviso divisi divisa",
        "",
        r" (?:in tutto |in totale )?divis[oia] (?:per |in |tra |fra )?(?:\d{1,2}|due|tre|quattro"
        r"|cinque|sei|sette|otto|nove|dieci|noi|tutti)(?!\w)",
    ),
    _form(
        "drauf konto conto compte account حساب حسابم حسابش",
        "",
        r" (?:drauf|auf (?:dem|meinem|seinem|ihrem) konto|sul (?:(?:mio|suo|tuo) )?conto"
        r"|sur (?:le|mon|son|ton) compte|in (?:the|my|his|her|your) account"
        r"|تو(?:ی)? حساب[مشت]?)(?!\w)",
    ),
    # What it was new.
    _form(
        "neuf neuve neufs neuves new neu neupreis nuovo nuova",
        r"(?:vaut|valait|valent|coûte|coûtait|coute|coutait|payé|acheté|was|were|costs?|kostet|kostete"
        r"|costava|costa|pagat[oa]) (?:les |fast |nearly |quasi )?",
        r" (?:neu(?:f|ve)s?|new|neu|nuov[oa])(?=[,.!?)\n\0]|\Z| (?:et|and|und|e)\b)",
    ),
    _form("vaut valait valent", r"(?<= en )(?:vaut|valait|valent) (?:bien |au moins )?"),
    # How somebody lets it go.
    _form(
        "lass lasse geb gebe gebs mach mache machs",
        r"(?:lasse?|gebe?)(?:'?s)?(?: (?:es|sie|ihn|das|die|den|dir|dirs|euch|ihnen|ich)){1,3}"
        r" (?:für|fuer|um) |mache?(?:'?s)?(?: ich)?(?: (?:es|sie))? (?:dir|euch|ihnen)(?: für)? ",
    ),
    _form(
        "machen facciamo faisons fait let",
        r"machen wir |facciamo |faisons |on fait |let'?s (?:do|make it) ",
        r"(?: (?:tondi|tondo|glatte?|rund|pile|flat|even|dai|ok|okay))? ?(?:[,!\n\0]|\.(?!\d)|\Z"
        r"|(?:und|and|e|et)(?!\w))",
    ),
    _form(
        "faccio do cedo passo farei darei fais cède donne ferai laisse vends",
        r"(?:te|ve|glie) ?(?:l[oaie]|ne) (?:faccio|do|cedo|passo|farei|darei) (?:a|per) "
        r"|(?:te|vous|t) (?:l[ea]s?|en) (?:fais|c[eè]de|donne|ferai|laisse|vends) (?:à|pour|a) "
        r"|je (?:te|t|vous) fais ça (?:à|pour|a) ",
    ),
    # Arabic writes "for" before a sum, and the verb before that.
    _form(
        "ب",
        r"(?:و|ر?ح|ه)?(?:[بن]?ا?(?:عطی|دی)ک|[بتین]?[اآ]?ا?خ[ذد]|[بتینا]?بیع|بعت|ا?شتری|شری)"
        r"[^\W\d_]{0,4}(?: (?!ب )[^\W\d_]{1,8}){0,2} بـ? ?",
    ),
    _form("خليها خليه خلوها نخليها نخليه", r"(?:خلیها|خلیه|خلوها|نخلیها|نخلیه) "),
    # What is proposed.
    _form(
        "about say call wär wäre wärs sagen dit disons dis diciamo dici va vanno بگیم رایك نقول "
        "تقبل",
        r"how about |let'?s say |(?:shall|can) we say |call it "
        r"|wie (?:wär'?s|wäre es|wäre|wär es) mit |sagen wir(?: mal)? "
        r"|on dit |disons |que dis-tu de |tu dis quoi de "
        r"|diciamo |che (?:ne )?dici di |[tv]i va(?:nno)? bene "
        r"|بگیم |(?:شو|ایش|وش|ایه) رایک بـ? ?|خلینا نقول |تقبل بـ? ?",
    ),
    _form("خوبه قبوله اوکیه چطوره", "", r" (?:خوبه|قبوله|اوکیه|چطوره) ?\?"),
    _form(
        "middle halfway mitte poire metà",
        r"(?:meet (?:(?:me|you|u|us) )?(?:in the middle|half ?way)|in der mitte|la poire en deux"
        r"|facciamo a metà|a metà strada)[ ,:]{1,3}(?:(?:at|so|also|bei|donc|à|quindi|a) )?",
    ),
    # Below which nothing is sold.
    _form(
        "unter",
        "unter ",
        r" (?:geht (?:da |leider |gar |halt )?(?:nix|nichts)"
        r"|(?:gebe?|verkaufe?|mache?|lasse?)(?:'s)? ich)\b",
    ),
    _form(
        "descends descendrai descendre baisse scendo scendiamo vado عن",
        r"(?:descends?|descendrai|descendre|baisse) pas (?:sous|en[ -]dessous de|plus bas que"
        r"|à moins de) (?:les )?|(?:scend(?:o|iamo)|vado) sotto (?:i |gli |a )?"
        r"|(?:[بانی]|بن)?نزل عن (?:ال)?",
    ),
    _form(
        "dessous meno",
        r"en[ -]dessous de |meno di ",
        r" (?:je|c'est (?:non|mort)|non (?:posso|te l[oa]|se ne parla)|niente)\b",
    ),
    _form("less nothing", r"(?:no|not|nothing) (?:less than|below|under|lower than) "),
    _form(
        "زیر كمتر پایین بیشتر بالای بالاتر",
        r"(?:زیر|کمتر از|پایین[ \u200c]?تر از|بیشتر از|بالای|بالاتر از) ",
        r" (?:نمی[ \u200c]?(?:دم|دمش|فروشم|خرم|خرمش|ارزه)|راه نداره|اصلا)",
    ),
    _form("پایین كمتر", "از ", r" (?:پایین|کمتر)[ \u200c]?(?:تر)? (?:نمی|راه نداره)"),
    _form("أقل", "اقل من ", r" (?:ما (?:بقدر|ببیع|بیع|اقدر|بعطی|اعطی)|مستحیل)"),
    # Above which nothing is paid.
    _form(
        "mehr plus più",
        r"mehr als |plus de |più di ",
        r" (?:(?:zahle?|gebe?|biete) ich|ist (?:mir|er|sie|es mir)\b"
        r"|je (?:mets|donne|paie|paye|peux pas)\b|c'est (?:non|mort)\b"
        r"|non (?:te (?:l[oiae]|ne)|(?:ci |gli |le )?(?:do|pago|spendo|offro|metto|posso))\b)",
    ),
    _form("اکتر أكثر", r"(?:ما|مش|مو) (?:ب?دفع|ادفع|دافع|ب?عطی|اعطی)[^\W\d_]{0,3} اک[تث]ر من "),
    _form(
        "budget offer angebot höchstgebot offre offerta نهایتش سقفش سقفم بودجم",
        r"(?:my|our|final|last|best) (?:budget|offer)(?: is|'s| would be)?[ :]{1,2}"
        r"|(?:mein|unser|letztes) (?:budget|angebot|höchstgebot)(?: ist| wäre| liegt bei)?[ :]{1,2}"
        r"|(?:mon|notre|ma|dernière) (?:budget|offre)(?: c'est| est de| est)?[ :]{1,2}"
        r"|(?:il mio|la mia|mia|ultima) (?:budget|offerta)(?: è)?[ :]{1,2}"
        r"|(?:نهایتش|سقفش|سقفم|بودجم)[ :]{1,2}",
    ),
)


_ALL_FORMS: Final = (*_FORMS, *EASTERN_FORMS, *GERMAN_FORMS)
_BY_WORD: Final = forms_by_word(_ALL_FORMS)
_TRIGGERS: Final = frozenset(_BY_WORD)
_FEWEST: Final = min(form.fewest for form in _ALL_FORMS)
_OF_FEW_DIGITS: Final = frozenset(
    forms_by_word(form for form in _ALL_FORMS if form.fewest < FEWEST_DIGITS)
)


class BargainedSums:
    """Finds amounts that words of bargaining tell."""

    name = "bargained-sum"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts."""
        starts, ends = batch.digit_runs
        lengths = ends - starts
        runs = ((lengths >= _FEWEST) & (lengths <= _MOST_DIGITS)).nonzero()[0]
        if not len(runs):
            return
        places = np.searchsorted(batch.word_bounds[0], starts[runs])
        words = batch.words.texts
        for start, end, at in zip(
            starts[runs].tolist(), ends[runs].tolist(), places.tolist(), strict=True
        ):
            near = words[max(0, at - _WORDS_BEFORE) : at + _WORDS_BEHIND + 1]
            if end - start < FEWEST_DIGITS and _OF_FEW_DIGITS.isdisjoint(near):
                continue
            around = batch.lowered[max(start - 1, 0) : start], batch.lowered[end : end + 1]
            may_be_exact = _MARKS.issuperset(around)
            if not may_be_exact and _TRIGGERS.isdisjoint(near):
                continue
            figure = _figure_at(batch.lowered, start, end)
            if figure is None:
                continue
            if _EXACT.fullmatch(figure[0]) and is_uncounted(batch.lowered, figure.end()):
                yield Found(*figure.span(), _TYPE, _SCORE, self.name)
            else:
                yield from self._sums(batch, figure, near)

    def _sums(self, batch: BatchText, figure: re.Match[str], near: list[str]) -> Iterator[Found]:
        """Yield a figure by the first form that fits it, and the other one that the form tells."""
        start, end = figure.span()
        before, stop = batch.before(start, _REACH), end + len(batch.after(end, _REACH))
        for form in dict.fromkeys(form for word in near for form in _BY_WORD.get(word, ())):
            if end - start < form.fewest:
                continue
            if form.behind is None:
                if form.before.search(before) is None or (
                    not is_uncounted(batch.lowered, end)
                    and _OFFERED.match(batch.lowered, end) is None
                ):
                    continue
                yield Found(start, end, _TYPE, _SCORE, self.name)
                return
            # What stands behind is asked first, which takes far less time. Of the whole text, so
            # that a form may ask how the sum ends.
            match = form.behind.match(batch.lowered, end, stop)
            if match is None or form.before.search(before) is None:
                continue
            groups = match.groupdict()
            last = match.end("unit") if groups.get("unit") else end
            yield Found(start, last, _TYPE, _SCORE, self.name)
            if groups.get("other"):
                yield Found(*match.span("other"), _TYPE, _SCORE, self.name)
            return


def _figure_at(lowered: str, start: int, end: int) -> re.Match[str] | None:
    """Return the figure of which a run of digits is the only or the last group; no year."""
    first, last = max(0, start - _LONGEST), end + _LONGEST
    if lowered[start - 1 : start] == " " and lowered[end : end + 2] in _BEFORE_TAX:
        for match in _BLANK_GROUPED.finditer(lowered, first, last):
            if match.start() <= start and end <= match.end():
                return match
    for match in _FIGURE.finditer(lowered, first, last):
        if match.start() <= start and end <= match.end():
            is_other = match[0] == _PAGE_NOT_FOUND or YEAR.fullmatch(match[0])
            return None if is_other else match
    return None
