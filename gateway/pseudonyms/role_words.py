"""Words for who somebody is, in place of a name, that tell a gender: "Patientin", "livreur".

Chats name senders so ("Oma", "Inquilina"). Such a word is replaced like a name, and the name has
the word's gender. Words for both ("Patient" in English, "locataire") stand in no list, nor do
places and teams ("Reception").
"""

import re
from functools import cache

from gateway.domain.placeholders import SENDERS
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.name_words import FEMALE_TITLES, MALE_TITLES, TITLES

_FEMALE = {
    "fa": "مامان مادر مادربزرگ خواهر عمه خاله دختر عروس مامان‌بزرگ همسایه‌خانم",
    "en": "mum mom mother mummy gran grandma granny nan nana nanny aunt auntie aunty sister "
    "daughter wife girlfriend landlady niece godmother stepmum stepmother waitress headmistress "
    "girl lady lass gal",
    "fr": "maman mère mamie mémé grand-mère tante tata tatie sœur fille femme copine belle-mère "
    "nièce marraine voisine cliente patiente visiteuse vendeuse livreuse infirmière conseillère "
    "directrice assistante étudiante acheteuse vendeuse serveuse avocate gardienne coiffeuse "
    "conductrice citoyenne employée représentante utilisatrice institutrice",
    "ar": "ماما أمي والدتي الوالدة جدتي تيتا خالتي عمتي أختي بنتي زوجتي مدام جارتي جارة الجارة "
    "السكرتيرة سكرتيرة المديرة مديرة المعلمة معلمة الطبيبة طبيبة المريضة مريضة الموظفة موظفة "
    "العميلة عميلة الزبونة زبونة المستأجرة مستأجرة المؤجرة مؤجرة الممرضة ممرضة البائعة بائعة "
    "المندوبة مندوبة المراجعة الطالبة طالبة المهندسة مهندسة",
    "de": "mama mutter mutti oma omi tante schwester tochter ehefrau freundin schwiegermutter "
    "nichte patin nachbarin kundin patientin besucherin mieterin vermieterin verkäuferin botin "
    "bürgerin ärztin lehrerin schülerin studentin kollegin chefin sekretärin beraterin käuferin "
    "fahrerin krankenschwester friseurin kellnerin anwältin nutzerin mitarbeiterin",
    "it": "mamma madre nonna zia sorella figlia moglie fidanzata suocera nipotina madrina vicina "
    "inquilina venditrice infermiera direttrice segretaria studentessa professoressa maestra "
    "cittadina visitatrice padrona proprietaria impiegata dottoressa avvocata "
    "cameriera parrucchiera signora ragazza",
}
_MALE = {
    "fa": "بابا پدر پدربزرگ برادر داداش عمو دایی پسر داماد بابابزرگ",
    "en": "dad father daddy grandad grandpa granddad uncle brother son husband boyfriend landlord "
    "nephew godfather stepdad stepfather waiter headmaster postman milkman handyman bloke guy lad "
    "chap boy dude mister",
    "fr": "papa père papi papy pépé grand-père oncle tonton frère fils mari copain beau-père neveu "
    "parrain voisin client patient visiteur vendeur livreur infirmier conseiller directeur "
    "assistant étudiant acheteur serveur avocat gardien coiffeur conducteur chauffeur citoyen "
    "employé représentant utilisateur instituteur",
    "ar": "بابا أبي والدي الوالد جدي جدو خالي عمي أخي ابني زوجي جاري جار الجار السكرتير سكرتير "
    "المدير مدير المعلم معلم الطبيب طبيب المريض مريض الموظف موظف العميل عميل الزبون زبون "
    "المستأجر مستأجر المؤجر مؤجر الممرض ممرض البائع بائع المندوب مندوب المراجع مراجع الطالب "
    "طالب المهندس مهندس",
    "de": "papa vater vati opa opi onkel bruder sohn ehemann schwiegervater neffe pate nachbar "
    "kunde patient besucher mieter vermieter verkäufer bote bürger arzt lehrer schüler student "
    "kollege chef sekretär berater käufer fahrer krankenpfleger friseur kellner anwalt nutzer "
    "mitarbeiter hausmeister",
    "it": "papà babbo padre nonno zio fratello figlio marito fidanzato suocero padrino vicino "
    "inquilino venditore infermiere direttore segretario studente professore maestro cittadino "
    "visitatore padrone proprietario impiegato dottore avvocato cameriere parrucchiere corriere "
    "idraulico elettricista postino ragazzo",
}


# Nobody, whoever answers there today: such a sender keeps its name, as do those of `SENDERS`.
_DESKS = """
support team, customer support, customer service, customer care, help desk, helpdesk, service desk,
service team, team, agents, live agent, chat bot, virtual assistant, ai assistant, ai,
unknown user, reception, sales, billing, front desk, dispatch, office, info, no reply, noreply,
notifications, human,
kundenservice, kundendienst, kundenbetreuung, kundensupport, support-team, service-team,
system-nachricht, vertrieb, zentrale, empfang, redaktion, hotline,
service client, service clientèle, support client, sav, standard, accueil, équipe, l'équipe,
secrétariat,
assistenza clienti, servizio clienti, supporto clienti, segreteria, centralino,
تیم پشتیبانی, پشتیبانی مشتریان, خدمات مشتریان, مدیر سیستم, بات, کارشناس, کارشناس پشتیبانی, فروشگاه,
روابط عمومی,
الدعم الفني, خدمة العملاء, خدمة الزبائن, فريق الدعم, الأدمن, بوت, الاستقبال,
hr, human resources, hr team, accounts, accounting, payroll, insurance, landlord's office, clinic,
pharmacy, school, library, courier, bank, council, town hall,
personalabteilung, buchhaltung, finanzamt, jobcenter, bürgeramt, hausverwaltung, praxis, apotheke,
krankenkasse, schulamt, sekretariat, versicherung, stadtwerke,
caisse, mairie, préfecture, pharmacie, cabinet, ressources humaines, rh, comptabilité, assurance,
ufficio pratiche, ufficio personale, risorse umane, farmacia, comune, amministrazione,
ufficio clienti, ambulatorio, questura,
منابع انسانی, کارشناس بیمه, بیمه, بانک, مطب, درمانگاه, داروخانه, مدرسه, حسابداری, منشی, پذیرش,
الموارد البشرية, المحاسبة, الصيدلية, العيادة, البنك, المدرسة, السكرتارية, البلدية, التأمين
"""

# Between such a word and a name: "a bloke called Jory", "my brother in law Mehmet".
_NAMING = frozenset(
    [
        *("called", "named", "namens", "heißt", "nommé", "nommée", "appelé", "appelée", "appelle"),
        *("nome", "chiamato", "chiamata", "si", "chiama", "اسمه", "اسمها", "اسمش"),
    ]
)
_IN_LAW = re.compile(r"[ -]in[ -]law\b")
_SENTENCE_END = re.compile(r"[.!?\n;,،؟]")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_REACH = 32
_LONGEST_ROLE = 32
_PERSIAN_POSSESSIVES = ("م", "ت", "ش")


def gender_told_before(text: str, at: int, language: str) -> str:
    """Return the gender that the word before a name tells: "my son Karthik"; empty for none.

    So does a title, and what stands before one that either may bear: "خانم دکتر".

    Args:
        text: the text.
        at: where the name begins in it.
        language: that of the text.
    """
    before = _SENTENCE_END.split(_IN_LAW.sub("", text[max(0, at - _REACH) : at]))[-1]
    for word in reversed(_WORD.findall(before)):
        form = canonical(word)
        gender = gender_of_role(language, form)
        if not gender and language == "fa" and form.endswith(_PERSIAN_POSSESSIVES):
            gender = gender_of_role(language, form[:-1])
        if not gender and form in TITLES:
            gender = "M" if form in MALE_TITLES else "F" if form in FEMALE_TITLES else ""
            if not gender:
                continue
        if gender or word not in _NAMING:
            return gender
    return ""


def names_nobody(value: str) -> bool:
    """Return whether a sender's name is that of a desk or a machine: "Support", "Kundenservice"."""
    return len(value) <= _LONGEST_ROLE and canonical(value) in nobodies()


@cache
def nobodies() -> frozenset[str]:
    """Return the canonical forms of what desks and machines are called."""
    return frozenset(canonical(name.strip()) for name in (*SENDERS, *_DESKS.split(",")))


def gender_of_any_role(form: str) -> str:
    """Return `M` or `F` for a word to which all languages that have it give one; else empty."""
    return gendered_roles().get(form, "")


@cache
def gendered_roles() -> dict[str, str]:
    """Return the words, in canonical form, that have one gender in all languages that know them."""
    told: dict[str, set[str]] = {}
    for language in _FEMALE:
        for form, gender in _genders(language).items():
            told.setdefault(form, set()).add(gender)
    return {form: genders.pop() for form, genders in told.items() if len(genders) == 1}


def gender_of_role(language: str, form: str) -> str:
    """Return `M` or `F` for a word of a language, given in canonical form; empty for others."""
    return _genders(language).get(form, "")


@cache
def _genders(language: str) -> dict[str, str]:
    return {
        canonical(word): gender
        for gender, words in (("F", _FEMALE), ("M", _MALE))
        for word in words.get(language, "").split()
    }
