"""Names of what everybody has, or half of the world uses: they name nobody and stay as they are.

"The police", "parlamento", "the pharmacy", "تیم ملی"; an embassy of a state that stays; and what
people write to each other by, also with what Persian attaches to it ("اینستات").
"""

import re

from gateway.domain.shared_services import SHARED_SERVICES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.surrogates.organization_tokens import name_tokens
from gateway.pseudonyms.surrogates.organization_words import EMBASSIES, JOINING, VENUES
from gateway.pseudonyms.surrogates.place_lists import is_kept_country

# Bodies that all have alike, and those that there is one of in a country or the world.
_SHARED = (
    "مجلس دولت پلیس ارتش دانشگاه مدرسه بیمارستان شرکت بانک رستوران باشگاه تیم وزارت وزارتخانه "
    "سازمان اداره شهرداری استانداری فرمانداری دادگاه دادگستری کلانتری فدراسیون کمیته مجلس شورا "
    "شرکت فروشگاه داروخانه هتل موسسه "
    "الحكومة حكومة الشرطة شرطة الجيش البرلمان جامعة الجامعة مدرسة المدرسة مستشفى المستشفى شركة "
    "الشركة بنك البنك البلدية المحكمة الوزارة النادي الفريق المطعم الفندق "
    "parliament government police army senate congress university school hospital company bank "
    "ministry council court club team embassy committee restaurant hotel pharmacy office agency "
    "parlement gouvernement police armée sénat université école lycée collège hôpital entreprise "
    "banque ministère mairie préfecture tribunal gendarmerie commissariat ambassade syndicat "
    "parlament regierung bundesregierung bundestag bundesrat landtag polizei bundeswehr "
    "universität schule stadtwerke sparkasse gymnasium grundschule kita bürgeramt jugendamt "
    "amtsgericht krankenhaus firma gericht ministerium finanzamt jobcenter botschaft verein "
    "parlamento governo polizia carabinieri esercito senato camera deputati senatori consiglio "
    "ministri ministero università scuola liceo ospedale azienda comune prefettura questura "
    "tribunale procura ambasciata assemblea partito sindacato commissione regione provincia "
    "کشور وطن میهن الدولة الوطن البلد country nation state pays nation état staat nation "
    "paese paesi stato stati nazione nazioni patria"
)
_SHARED_NAMES = (
    "مجلس شورای اسلامی", "تیم ملی", "تیم ملی فوتبال", "سازمان ملل", "سازمان ملل متحد",
    "تیم فوتبال", "تیم ملی جوانان", "فدراسیون فوتبال", "کمیته ملی المپیک", "فیفا", "یوفا",
    "جمهوری اسلامی", "نظام", "شورای امنیت", "اتحادیه اروپا", "نیروی انتظامی", "هلال احمر",
    "شورای شهر", "تامین اجتماعی", "سازمان تامین اجتماعی", "نظام پزشکی",
    "سازمان نظام پزشکی", "نظام مهندسی", "سازمان نظام مهندسی", "نظام وظیفه",
    "دادگاه خانواده", "دادگاه عمومی",
    "دادگاه عمومی حقوقی", "دادگاه کیفری", "دادگاه انقلاب",
    "الأمم المتحدة", "الاتحاد الأوروبي", "مجلس الأمن", "المنتخب الوطني", "الهلال الأحمر",
    "United Nations", "European Union", "Security Council", "House of Commons", "House of Lords",
    "House of Representatives", "Red Cross", "national team", "city council",
    "Nations unies", "Union européenne", "Conseil de sécurité", "Assemblée nationale",
    "Police municipale", "Police nationale", "Police cantonale", "Police judiciaire",
    "Gendarmerie nationale", "Conseil municipal", "Conseil départemental", "Conseil régional",
    "Sécurité sociale", "Assurance maladie", "Éducation nationale", "Trésor public", "CAF", "CPAM",
    "URSSAF", "Pôle emploi", "France Travail",
    "Croix-Rouge", "équipe de France", "Vereinte Nationen", "Vereinten Nationen",
    "Europäische Union", "Europäischen Union", "Sicherheitsrat", "Rotes Kreuz", "Roten Kreuz",
    "Nazioni Unite", "Unione Europea", "Consiglio di sicurezza", "Croce Rossa",
    "Guardia di Finanza", "Vigili del Fuoco", "Protezione Civile", "Senato della Repubblica",
    "Camera dei Deputati", "Consiglio dei Ministri",
    "Repubblica Italiana", "Arma dei Carabinieri", "Corte di Cassazione",
    "Corte Costituzionale", "UN", "UNO", "ONU", "EU", "UE", "NATO", "OTAN", "WHO", "OMS",
    "FIFA", "UEFA",
    # Authorities, insurances of the state and railways that a country has one of.
    "NHS", "HMRC", "DWP", "DVLA", "Home Office", "Universal Credit", "IRS", "USCIS", "Medicare",
    "Medicaid", "Service Canada", "National Rail",
    "CROUS", "Ameli", "Impôts", "SNCF", "SNCB", "INAMI", "ONEM", "RAMQ", "Revenu Québec",
    "Arbeitsagentur", "Agentur für Arbeit", "Bundesagentur für Arbeit", "Rentenversicherung",
    "Deutsche Rentenversicherung", "Deutschen Rentenversicherung", "Familienkasse",
    "Schufa", "Deutsche Bahn", "Deutschen Bahn", "SBB",
    "INPS", "INAIL", "ASL", "Agenzia delle Entrate", "Motorizzazione", "Trenitalia",
)  # fmt: skip
# "my", "your", "his", "is", "the" behind a Persian word, in canonical form.
_ATTACHED = re.compile(r" ?(?:[مته]ون|شون|[متش]ان|[متشهو])$")
_ARTICLE = "ال"
# "In", "to", "on" and "and", written on to a name: "بانستا".
_WRITTEN_ON = re.compile("و?[بلع]?")
_WORDS = VENUES.union(map(canonical, _SHARED.split()))
_NAMES = frozenset(map(canonical, (*_SHARED_NAMES, *SHARED_SERVICES)))


def is_shared(form: str) -> bool:
    """Return whether a name in canonical form is that of a body of everybody's, or of a kind."""
    if form in _WORDS or form in _NAMES:
        return True
    if is_arabic_script(form):
        bare, behind = _ATTACHED.sub("", form), _WRITTEN_ON.sub("", form, 1)
        readings = (bare, behind, *(one.removeprefix(_ARTICLE) for one in (form, behind)))
        if bare in _WORDS or not _NAMES.isdisjoint(readings):
            return True
    if any(map(str.isdecimal, form)):
        # "مدرسه 22 بهمن", "Restaurant 1921": the day or the number is the name.
        return False
    words = [token for token in name_tokens(form) if token[0].isalpha()]
    while words and words[0] in JOINING:
        # "die Apotheke", "l'école".
        del words[0]
    bare = " ".join(words)
    return bare in VENUES or bare in _NAMES or _is_of_kept_state(form, words)


def _is_of_kept_state(form: str, words: list[str]) -> bool:
    """Return whether a name is that of a state that stays where it is a place, or of its bodies."""
    head, _, last = form.rpartition(" ")
    if (not head or head in _NAMES) and is_kept_country(last):
        return True
    state = [word for word in words if word not in EMBASSIES]
    while state and state[0] in JOINING:
        del state[0]
    return len(state) < len(words) and is_kept_country(" ".join(state))
