"""Words for who somebody is, in place of a name, that tell a gender: "Patientin", "livreur".

Chats name senders so ("Oma", "Inquilina"). Such a word is replaced like a name, and the name has
the word's gender. Words for both ("Patient" in English, "locataire") stand in no list, nor do
places and teams ("Reception").
"""

import re
from functools import cache

from gateway.domain.placeholders import PLACEHOLDERS, SENDERS
from gateway.pseudonyms import arabic_roles
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.persian_roles import KIN, ROLES, is_role
from gateway.pseudonyms.trade_words import trades

_FEMALE = {
    "fa": "مامان مادر مادربزرگ خواهر عمه خاله دختر عروس مامان‌بزرگ همسایه‌خانم",
    "en": "mum mom mother mummy gran grandma granny nan nana nanny aunt auntie aunty sister "
    "daughter wife girlfriend landlady niece godmother stepmum stepmother waitress headmistress "
    "girl lady lass gal bride bridesmaid",
    "fr": "maman mère mamie mémé grand-mère tante tata tatie sœur fille femme copine belle-mère "
    "nièce marraine voisine cliente patiente visiteuse vendeuse livreuse infirmière conseillère "
    "directrice assistante étudiante acheteuse vendeuse serveuse avocate gardienne coiffeuse "
    "conductrice citoyenne employée représentante utilisatrice institutrice mariée entraîneuse",
    "ar": "ماما أمي والدتي الوالدة جدتي تيتا خالتي عمتي أختي بنتي زوجتي مدام جارتي جارة الجارة "
    "السكرتيرة سكرتيرة المديرة مديرة المعلمة معلمة الطبيبة طبيبة المريضة مريضة الموظفة موظفة "
    "العميلة عميلة الزبونة زبونة المستأجرة مستأجرة المؤجرة مؤجرة الممرضة ممرضة البائعة بائعة "
    "المندوبة مندوبة المراجعة الطالبة طالبة المهندسة مهندسة",
    "de": "mama mutter mutti oma omi tante schwester tochter ehefrau freundin schwiegermutter "
    "nichte patin nachbarin kundin patientin besucherin mieterin vermieterin verkäuferin botin "
    "bürgerin ärztin lehrerin schülerin studentin kollegin chefin sekretärin beraterin käuferin "
    "fahrerin krankenschwester friseurin kellnerin anwältin nutzerin mitarbeiterin mami muetti "
    "mueti grosi gotti gotte schwesterherz schwesterchen schwesterlein braut brautjungfer "
    "trauzeugin trainerin kapitänin kassenwartin kassierin kassiererin elternvertreterin "
    "klassensprecherin elternsprecherin platzwartin obfrau präsidentin",
    "it": "mamma madre nonna zia sorella figlia moglie fidanzata suocera nipotina madrina vicina "
    "inquilina venditrice infermiera direttrice segretaria studentessa professoressa maestra "
    "cittadina visitatrice padrona proprietaria impiegata dottoressa avvocata "
    "cameriera parrucchiera signora ragazza mamy sorellina sorellona zietta sposa damigella "
    "allenatrice capitana presidentessa",
}
_MALE_KIN = {
    "fa": "بابا پدر پدربزرگ برادر داداش عمو دایی پسر داماد بابابزرگ",
    "en": "dad father daddy grandad grandpa granddad uncle brother son husband boyfriend nephew "
    "godfather stepdad stepfather bloke guy lad chap boy dude mister hubby groom bridegroom "
    "groomsman",
    "fr": "papa père papi papy pépé grand-père oncle tonton frère fils mari copain beau-père neveu "
    "parrain marié",
    "ar": "بابا أبي والدي الوالد جدي جدو خالي عمي أخي ابني زوجي",
    "de": "papa vater vati opa opi onkel bruder sohn ehemann schwiegervater neffe pate papi "
    "grosspapi götti bruderherz brüderchen brüderlein bräutigam trauzeuge",
    "it": "papà babbo padre nonno zio fratello figlio marito fidanzato suocero padrino ragazzo "
    "fratellino fratellone sposo",
}
_MALE = {
    "en": "landlord waiter headmaster postman milkman handyman",
    "fr": "voisin client patient visiteur vendeur livreur infirmier conseiller directeur "
    "assistant étudiant acheteur serveur avocat gardien coiffeur conducteur chauffeur citoyen "
    "employé représentant utilisateur instituteur entraîneur",
    "ar": "جاري جار الجار السكرتير سكرتير "
    "المدير مدير المعلم معلم الطبيب طبيب المريض مريض الموظف موظف العميل عميل الزبون زبون "
    "المستأجر مستأجر المؤجر مؤجر الممرض ممرض البائع بائع المندوب مندوب المراجع مراجع الطالب "
    "طالب المهندس مهندس",
    "de": "nachbar kunde patient besucher mieter vermieter verkäufer bote bürger arzt lehrer "
    "schüler student kollege chef sekretär berater käufer fahrer krankenpfleger friseur kellner "
    "anwalt nutzer mitarbeiter hausmeister trainer kapitän kassenwart kassier kassierer platzwart "
    "elternvertreter klassensprecher elternsprecher präsident",
    "it": "vicino inquilino venditore infermiere direttore segretario studente professore maestro "
    "cittadino visitatore padrone proprietario impiegato dottore avvocato cameriere parrucchiere "
    "corriere idraulico elettricista postino mister allenatore capitano",
}
# Who somebody is to somebody, where a name follows: by themselves these are names or common nouns.
# Arabic ones without the possessives that are written on to them.
_KIN_BEFORE = {
    "F": "wifey fiancée granddaughter stepdaughter missus frau cousine enkelin schwägerin tatie "
    "amie cousine belle-sœur petite-fille frangine filleule cognata nuora cugina amica "
    "زن خانوم آبجی زوجة زوجت مرات "
    "مراة مرت حرم ننه دایه بی‌بی أخت بنت ابنت خالت عمت جدت حمات والدت صديقت",
    "M": "hubby fiancé grandson stepson mann verlobter freund schwager cousin enkel cousin ami "
    "beau-frère gendre petit-fils pote chum frangin frérot filleul cognato genero cugino amico "
    "شوهر زوج جوز راجل رجل أخ أخو ابن ولد "
    "والد صديق",
}


# Beside those, by language.
_MORE = {
    "fa": {form: gender for form, gender in KIN.items() if gender},
    "ar": arabic_roles.TRADES,
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
کارگزینی, آموزش, اداره آموزش, امور دانشجویی, دبیرخانه, بایگانی, حراست, نگهبانی, تدارکات, خزانه,
صندوق, مدیریت, مدیریت ساختمان, واحد فروش, واحد فنی, خدمات پس از فروش, دفتر مدرسه, معاونت آموزشی,
منابع انسانی, کارشناس بیمه, بیمه, بانک, مطب, درمانگاه, داروخانه, مدرسه, حسابداری, منشی, پذیرش,
it desk, it support, it team, it help desk, warehouse, reservations, booking, bookings, tax office,
police, registrar,
it-support, it-abteilung, lager, buchung, ordnungsamt, standesamt,
informatique, support informatique, réservations, entrepôt,
assistenza tecnica, prenotazioni, magazzino, ufficio tributi,
پشتیبانی بانک, پشتیبانی آنلاین, پشتیبانی فنی, پشتیبانی سایت, انبار, رزرواسیون, رزرواسیون هتل,
دفترخانه, امور مالی, امور مالیاتی, اداره مالیات, اداره امور مالیاتی, آژانس, املاک, دفتر وکالت,
کلانتری, خدمة عملاء, الدعم, قسم الحجوزات, المستودع, الشرطة,
hotel, hospital, shop, store, agency, restaurant, university, travel agency, exchange office,
estate agency, post office, gym, dealership, garage, nursery, kindergarten,
schule, klinik, krankenhaus, geschäft, agentur, büro, universität, reisebüro, wechselstube,
werkstatt, kanzlei, kita, autohaus, arztpraxis, zahnarztpraxis, rathaus,
banque, hôtel, clinique, hôpital, école, magasin, boutique, agence, université, bureau de change,
bibliothèque, agence immobilière, agence de voyages, crèche, commissariat,
banca, albergo, clinica, ospedale, scuola, negozio, agenzia, ufficio, università, ristorante,
biblioteca, agenzia immobiliare, agenzia viaggi, palestra, officina, asilo, studio medico,
هتل, بیمارستان, کلینیک, رستوران, صرافی, شرکت, دانشگاه, باشگاه, نمایندگی, کتابخانه, آموزشگاه,
شهرداری, ثبت احوال, اداره ثبت احوال, ثبت اسناد, تامین اجتماعی, تأمین اجتماعی, بهزیستی, پست,
اداره پست, اداره برق, اداره گاز, اداره آب, مخابرات, اورژانس, آتش نشانی, پلیس, پلیس +۱۰, دادگاه,
شورای حل اختلاف, دفتر پیشخوان, پیشخوان دولت, دفتر املاک, موسسه خیریه, مؤسسه خیریه, خیریه, باربری,
تاکسی تلفنی, گارانتی, ناظم مدرسه, دفتر مشاوره, مرکز مشاوره, خوابگاه,
مهدکودک, آزمایشگاه, دفتر بیمه, بنگاه املاک, آژانس مسافرتی, تعمیرگاه,
بنك, فندق, الفندق, مستشفى, المستشفى, عيادة, صيدلية, مدرسة, متجر, المتجر, وكالة, الوكالة,
مكتب, المكتب, مطعم, المطعم, صرافة, الصرافة, الجامعة, المكتبة, الشركة, الحضانة, المختبر,
الموارد البشرية, المحاسبة, الصيدلية, العيادة, البنك, المدرسة, السكرتارية, البلدية, التأمين
"""

# A shift, those whom a class has chosen, and what a wedding or a club calls somebody in two words.
_DUTIES = """
night shift, day shift, late shift, early shift, morning shift, evening shift, class rep,
class reps, best man, maid of honour, maid of honor, head coach, parent rep, parent reps,
parents' association, pta,
nachtschicht, frühschicht, spätschicht, tagschicht, nachtdienst, bereitschaft, elternbeirat,
klassenelternbeirat, elternvertretung, klassenpflegschaft, elternrat, vorstand,
équipe de nuit, équipe de jour, parents d'élèves, apel,
turno di notte, turno di giorno, turno notte, direttivo, comitato genitori
"""
# "Room 12", "Zimmer 3b", "Elternvertreterin 4b": what has a number is none of a person's.
# On platforms the number may have a sign: "customer #441", "client_12". A longer one tells whose it
# is.
_NUMBERED = re.compile(
    r"(?P<what>[^\W\d_]{3,})[ _-]?(?:(?:#|n°|n[or]\.?|شماره|رقم) ?)?"
    r"(?P<number>\d{1,12}) ?[a-z]?"
)
_MOST_DIGITS = 4
_KINDS = """
room flat apartment unit class table desk till station agent guest user team group line
zimmer wohnung klasse tisch kasse gruppe gast leitung platz sprecher sprecherin
chambre appartement classe caisse poste groupe équipe représentant délégué
stanza camera appartamento tavolo cassa gruppo squadra rappresentante delegato delegata paziente
اتاق واحد کلاس غرفة شقة فصل
"""
# "PharmBot", "ServiceDesk": written as no surname is.
_MACHINE = re.compile(r"[A-Z][A-Za-zäöü]*[a-zäöü](?:Bot|Desk|Hotline|Support|Team|Service)")
_LONGEST_ROLE = 32
# A forename as Arabs write it; with the Persian letter it is whoever owns a house.
_MALIK = "مالك"


def names_nobody(value: str) -> bool:
    """Return whether a sender's name is that of a desk or a machine: "Support", "Kundenservice".

    In Persian and Arabic so is a role, which texts speak of as well: "مشاور", "السواق".
    """
    if len(value) > _LONGEST_ROLE:
        return False
    form = canonical(value)
    if form in nobodies() or (" " in form and form in trades()):
        return True
    if value == _MALIK:
        return False
    if not form.isascii() and (
        is_role(form) or arabic_roles.is_role(form) or arabic_roles.is_desk(form)
    ):
        return True
    n_digits = _n_digits_of_numbered(form)
    return 0 < n_digits <= _MOST_DIGITS or _MACHINE.fullmatch(value) is not None


def is_role_with_long_number(value: str) -> bool:
    """Return whether a number that somebody is known by is all of a name: "Customer 8841207"."""
    return len(value) <= _LONGEST_ROLE and _n_digits_of_numbered(canonical(value)) > _MOST_DIGITS


def _n_digits_of_numbered(form: str) -> int:
    """Return how long the number of a room, a class or a role is, 0 without: "room 12", "agent 7".

    The form is canonical.
    """
    if not (form[-1:].isdigit() or form[-2:-1].isdigit()):
        return 0
    numbered = _NUMBERED.fullmatch(form)
    if numbered is None or numbered["what"] not in _numbered_kinds():
        return 0
    return len(numbered["number"])


@cache
def _numbered_kinds() -> frozenset[str]:
    """Return the canonical forms of what has a number and is nobody's name."""
    return (
        frozenset(map(canonical, (*_KINDS.split(), *PLACEHOLDERS)))
        | gendered_roles().keys()
        | ROLES
        | arabic_roles.TRADES.keys()
    )


@cache
def nobodies() -> frozenset[str]:
    """Return the canonical forms of what desks and machines are called."""
    return frozenset(
        canonical(name.strip()) for name in (*SENDERS, *f"{_DESKS},{_DUTIES}".split(","))
    )


def gender_of_any_role(form: str) -> str:
    """Return `M` or `F` for a word to which all languages that have it give one; else empty."""
    return gendered_roles().get(form, "")


@cache
def gendered_roles() -> dict[str, str]:
    """Return the words, in canonical form, that have one gender in all languages that know them.

    Persian has some of Arabic's for both: "معلم سارا".
    """
    told: dict[str, set[str]] = {}
    for language in _FEMALE:
        for form, gender in _genders(language).items():
            told.setdefault(form, set()).add(gender)
    return {
        form: genders.pop()
        for form, genders in told.items()
        if len(genders) == 1 and form not in ROLES
    }


def gender_of_role(language: str, form: str) -> str:
    """Return `M` or `F` for a word of a language, given in canonical form; empty for others."""
    return _genders(language).get(form, "")


def gender_of_kin(form: str) -> str:
    """Return `M` or `F` for a word that says whose kin the person is whose name follows."""
    return _kin().get(form, "")


@cache
def _genders(language: str) -> dict[str, str]:
    more = _MORE.get(language, {})
    return {**more, **_listed(language)}


@cache
def _listed(language: str) -> dict[str, str]:
    return {
        canonical(word): gender
        for gender, words in (("F", _FEMALE), ("M", _MALE_KIN), ("M", _MALE))
        for word in words.get(language, "").split()
    }


@cache
def _kin() -> dict[str, str]:
    """Return the words whose gender stands before that of lists.

    All of women, since none of them is said of a man, as those for work are of women.
    """
    told = {
        canonical(word): gender for gender, words in _KIN_BEFORE.items() for word in words.split()
    }
    for language in _FEMALE:
        men = set(map(canonical, _MALE_KIN.get(language, "").split()))
        # Without Persian compounds: "شوهرخاله نگین" may be the husband of Negin's aunt.
        for form, gender in _listed(language).items():
            if gender == "F" or form in men:
                told.setdefault(form, gender)
    return told
