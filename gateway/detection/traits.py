"""Finds traits that point to a person only together (age, job, illness), for a rule of policies.

Word lists of everyday names in the six languages: what they miss is left as it was. The entities
are MISC, and their detector says the kind, as `trait/age`.
"""

import re
from collections.abc import Sequence

from gateway.detection.protocols import EntitiesByText
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import TRAIT_PREFIX

# Under what other detectors are sure of: a value that has a type of its own keeps it.
_SCORE = 0.6
_DIGIT = "[0-9۰-۹٠-٩]"
_AGE = (
    rf"(?<!{_DIGIT}){_DIGIT}{{1,2}}[ \u200c]?(?:سالم|ساله|سالمه|سالشه|سالگی)(?!\w)"
    rf"|(?:عمري|عمره|عمرها) {_DIGIT}{{1,2}}(?!{_DIGIT})(?: ?(?:سنة|عاما|عامًا))?"
    r"|(?<!\d)\d{1,2}[- ]?(?:years?[- ]old|yrs? old|y/o|yo)\b|\baged \d{1,2}\b"
    r"|(?:j'ai|j’ai|âgée? de|il a|elle a) \d{1,2} ans\b"
    r"|(?<!\d)\d{1,2} Jahre alt\b|(?<!\d)\d{1,2}[- ]?jährige?[rnms]?\b"
    r"|\b(?:ho|ha|di) \d{1,2} anni\b(?! fa)"
)
_JOBS = (
    "معلم پرستار پزشک وکیل مهندس راننده نانوا خیاط آرایشگر حسابدار داروساز دندان‌پزشک دندانپزشک "
    "خلبان قاضی سرباز کشاورز نجار لوله‌کش عکاس خبرنگار "
    "مدرس ممرضة ممرض طبيب طبيبة محامي محامية سائق خباز خياط حلاق محاسب صيدلي طيار قاضي مزارع نجار "
    "teacher nurse doctor lawyer engineer driver baker tailor hairdresser accountant pharmacist "
    "dentist pilot judge farmer carpenter plumber photographer journalist midwife electrician "
    "enseignante enseignant infirmière infirmier médecin avocate avocat ingénieure ingénieur "
    "boulanger boulangère couturière coiffeuse coiffeur comptable pharmacienne pharmacien dentiste "
    "juge agriculteur menuisier plombier photographe journaliste "
    "lehrerin lehrer krankenschwester krankenpfleger ärztin arzt anwältin anwalt ingenieurin "
    "ingenieur fahrer bäcker schneiderin friseurin friseur buchhalterin buchhalter apothekerin "
    "apotheker zahnärztin zahnarzt pilot richterin richter landwirt tischler klempner hebamme "
    "insegnante infermiera infermiere medico avvocato avvocata ingegnere autista panettiere sarta "
    "parrucchiera parrucchiere commercialista farmacista giudice contadino falegname idraulico"
)
_ILLNESSES = (
    "سرطان دیابت افسردگی صرع ایدز هپاتیت آسم ام‌اس میگرن پارکینسون آلزایمر دوقطبی اسکیزوفرنی "
    "السرطان سرطان السكري الاكتئاب الصرع الإيدز الربو الشقيقة الزهايمر "
    "cancer diabetes depression epilepsy hiv aids hepatitis asthma migraine parkinson alzheimer "
    "bipolar schizophrenia leukaemia leukemia autism anorexia "
    "diabète dépression épilepsie sida hépatite asthme sclérose schizophrénie leucémie autisme "
    "krebs diabetiker zuckerkrankheit depressionen epilepsie asthma migräne schizophrenie leukämie "
    "autismus magersucht "
    "cancro tumore diabete depressione epilessia epatite asma emicrania schizofrenia leucemia "
    "anoressia"
)


def _words(words: str) -> str:
    listed = sorted(set(words.split()), key=len, reverse=True)
    # A Persian word may end in "am", "is" or "a" of its own letter.
    return rf"(?<!\w)(?:{'|'.join(map(re.escape, listed))})[مهی]?(?!\w)"


_PATTERN = re.compile(
    f"(?P<age>{_AGE})|(?P<job>{_words(_JOBS)})|(?P<illness>{_words(_ILLNESSES)})", re.IGNORECASE
)


class TraitDetector:
    """A `TextDetector` of ages, jobs and illnesses."""

    name = "traits-2"

    def detect(self, texts: Sequence[str]) -> EntitiesByText:
        """Return the traits in every text; thread-safe."""
        return [
            [
                Entity(
                    match.start(),
                    match.end(),
                    EntityType.MISC,
                    _SCORE,
                    f"{TRAIT_PREFIX}{match.lastgroup}",
                )
                for match in _PATTERN.finditer(text)
            ]
            for text in texts
        ]
