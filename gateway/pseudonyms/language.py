"""Which of the six languages a short text is in, by its letters and function words.

A guess, the same every time.
"""

import re
from functools import lru_cache

from gateway.domain import OF_ARABIC_SCRIPT
from gateway.pseudonyms.letters import ON_ARABIC_KEYS

# Letters beside digits are no word: "ra2am" is Arabic in Latin letters, and neither "ra" nor "am".
# Code points.
_LONGEST_READ = 1_000
_WORD = re.compile(r"(?<![^\W_])[^\W\d_]+(?![^\W_])")
_ARABIC_SCRIPT = re.compile(r"[\u0600-\u06ff]")
# Letters of one language alone, and those that keyboards of either language write differently:
# Persian typed on an Arabic keyboard has the second kind of Arabic.
_PERSIAN_LETTERS, _ARABIC_LETTERS = frozenset("پچژگ\u200c"), frozenset("ةىأإؤ")
_PERSIAN_KEYS, _ARABIC_KEYS = frozenset("کی"), frozenset("يك")
_OWN_LETTER, _OWN_WORD = 3, 2

# Persian and Arabic in Latin letters as well.
_WORDS = {
    "fa": "است که را با برای این آن از به من تو ما شما هم و در رو می نمی هست بود شد کن کرد "
        "سلام خانم آقای آقا جان چرا چی کی کجا الان فردا امروز دیگه خیلی باشه نه آره بله مرسی "
        "ممنون چطور داره دارم داری میشه نیست بیا برو بگو اگه پس یه "
        "اینا اون میاد میام میرم داداش خوبی اره بهش ازش باهاش "
        "salam khoobi khubi chetori mersi miram mirim miri miay miam mikham mikhay nemikham "
        "midoonam nemidoonam mikonam nemikonam mikone raftam rafti raftim oomad umad biam boro "
        "khoone khune khoonamoon farda emrooz emruz emshab dishab diruz baadan koja kojaei kojayi "
        "hastam nistam daram darim nadaram kheyli kheili khayli baraye inja unja oonja bashe "
        "azizam khodam shoma chera digeh mishe nemishe "
        "hanuz hanooz onja oonja unjas injas khodesh khodemun bezan bezanid begirim begu begoo "
        "bede begir nist nistan chetore chetor kodum kodoom faghat badesh ghablesh hamun "
        "hamoon vali khob khub bood budam budim dadam dadi zadam zadi gereftam gerefti "
        "gereftim goft goftam gofti chand kie chie bache dadash damet ghorbunet midam midi "
        "midim biad biaid biarid miaim mikonim mikonan mikonid benevis befrest ferestadam "
        "aghaye khanume aghae dige sherkate kheyliam daftare khiabun kuche pelak tomane toman "
        "az ba ro ye ke bebin yani yaani chon chun inke fek fekr konam koni kone konim konin "
        "konan mige migi migam migan mikoni khoda bebakhsh bebakhshid lotfan mamnun mamnoon "
        "merc befarmaiid befarmayid shomare adres hesab vaght agha khanum khanoom joon abji "
        "rafigham behesh azash bahash baham bahat barat baram barash khodet delam halam halet "
        "hastan hasti hastin bude budan bashi bayad shayad mikhad mikhaym mikhan nemikhad "
        "nemitunam mitunam mituni mitune midunam miduni nemidunam didam didi raftan miran "
        "nemiad nemiam biya biyan berim beram naro nakon bokon kardam kardi karde kardan shode "
        "shodam shodi shodan gofte goftan mishi misham mishan hame hich hichi chizi dg aslan "
        "bishtar kamtar ziad ziyad zood zud hamishe hamash alaki khoobe khube badan emshabam "
        "esmesh esme esmet chejuri hamin injuri inkaro oon unam manam",
    "ar": "في من على إلى عن أن هذا هذه التي الذي كان مع يا هل لا ما أنا انت هو هي لم قد مرحبا "
        "السيد السيدة ثم شو ليش وين كيف إيش ايش مش مو بدي عندي عندك الحين دلوقتي بكرة اليوم "
        "طيب شكرا نعم تمام ان شاء الله والله كمان بس "
        "enta enti ezayak ezayek izzayak kifak kifik kifkon bukra bokra inshallah wallah walla "
        "habibi habibti yalla shukran chokran kaman rayeh rayha baddi biddi hayda hayde wein wayn "
        "leish elnaharda ennaharda labas labes bghit ghadi daba dyal dyali dyalek liya wakha "
        "wach kayn kayna mzyan bzaf bezzaf chwiya goul gouli sift khouya walakin hamdollah "
        "lflouss lkhedma lyoum nta nti hna mli chrit khdit jib jiti "
        "khoya raki rahou rahom kifach kifash alach mazal "
        "houwa hiya chhal ghedwa nchallah hamdoulah "
        "hamdoullah khalti bezzaf barcha taw choukran chokrane "
        "bghiti bgha dyalha dyalou walo yji nji tji goulou nchouf ndir ndirou djib "
        "shlonak shlonek shlon wallahi yallah msh mish keda awy "
        "ezayk ezayek howa eih leih bardo nharda",
    "en": "the and you is to of in my i it that for on this with are be me was have not your "
        "at we he she from hi hello what when where who why how can could will would just yes "
        "thanks please do don did there here they them him her his been has had got get going "
        "today tomorrow about out up so but if or all good morning were by no an as into than then "
        "some any our their its she'll think know want need see look let make take come back too "
        "now again still never always really after before very much more tonight yesterday "
        "a also until till near next last around moved live lives lived gonna wanna u ur im dont "
        "didnt cant should which while because since over these those",
    "fr": "le la les de des et est je tu vous nous un une du au aux pour pas que qui dans avec "
        "sur mon ma bonjour ce il elle a c'est suis es sont on en ne plus très bien merci oui "
        "non où quand comment pourquoi demain aujourd hui salut mais ou si ça moi toi lui y ai "
        "as avez ont fait faire être avoir à chez se sa son ses leur leurs j qu était sera vais "
        "va vas allons peux peut veux veut dit dis aussi encore déjà toujours jamais trop peu tout "
        "tous toute notre votre nos vos par sans sous entre après avant puis donc car ni cette ces "
        "cet mme monsieur madame voilà ouais mdr stp svp hier soir matin "
        "depuis pendant vers jusqu habite habitons habitent arrivons pars partons rdv près côté "
        "semaine mois mes tes ton ta dès lors même fois rien quoi là ici",
    "de": "der die das und ist ich du sie wir ein eine zu den dem nicht mit auf für von im am "
        "bei an hallo mein meine hat habe bin guten tag morgen ja nein danke bitte wann wo wer wie "
        "warum heute noch schon auch aber oder wenn dass es er ihr euch uns mir dir sind hast "
        "kann können kommt komm doch mal gut einen einer war waren wird werden wurde hatte haben "
        "muss will soll sollte möchte nach vor über unter bis seit beim vom zum zur ins ans jetzt "
        "immer nie wieder nur schon ganz sehr viel mehr was denn weil also dann wir uns sein ihre "
        "ihren unser unsere herr frau gestern abend "
        "in aus so da ab dort diese dieser dieses einem eines keine kein keinen alle alles etwas "
        "nichts als ob zwischen ohne gegen um durch wohne wohnt wohnen fahre fahren fährt nächste "
        "nächsten",
    "it": "il lo gli di che e è un una per non con sono ho hai mi ti si del della al alla ciao "
        "da questo mio mia anche buongiorno grazie sì no dove quando come perché domani oggi "
        "ma ancora bene va ci chi cosa lei lui noi voi ha hanno era sei in la le i dal nel "
        "nella più fa fare ne se lo su tra fra dei degli delle dello agli alle dai dalle sul "
        "sulla nei nelle suo sua loro nostro nostra tuo tua miei era erano stato stata molto poco "
        "tutto tutti ogni qui qua lì là già mai sempre poi però quindi allora perciò cosa cui "
        "quello quella vado va vai andiamo posso può devo deve voglio vuole dice dico ieri "
        "stasera signor signora "
        "a ad allo all dell nell dall sull entro fino presso verso vivo vive abito abita abitiamo "
        "sto stai sta stanno arrivo arriva arriviamo torno torna parto parte partiamo vengo viene "
        "siamo siete questa questi queste quel quei",
}  # fmt: skip
# Digits for letters amid a word, of Arabic in Latin letters: "ya3ni", "mat9elle9ch"; but no part of
# an address.
_WITH_DIGITS = re.compile(
    r"(?<![\w@./-])(?:[a-z]+(?:[379][a-z]+)+|b?ta3|ma3|3la|3and(?:i|ak|ek|o|na)?|9al|9olo|7atta?)"
    r"(?![\w@/-]|\.\w)"
)
_DIGITS = ("3", "7", "9")
# Letters that few of the languages have; each kind of them speaks once.
_LETTERS = {"ß": "de", "äöü": "de", "çœêâîû": "fr", "éèà": "fr it", "ëï": "fr", "ìòù": "it"}
_LATIN_LETTERS = {
    letter: tuple(languages.split())
    for letters, languages in _LETTERS.items()
    for letter in letters
}
_LANGUAGES_OF: dict[str, tuple[str, ...]] = {}
for _language, _words in _WORDS.items():
    for _word in dict.fromkeys(_words.split()):
        _LANGUAGES_OF[_word] = (*_LANGUAGES_OF.get(_word, ()), _language)
# Persian typed on an Arabic keyboard, but for what is Arabic as well.
_ARABIC_TOO = frozenset(("كي", "كن", "مي", "اين", "اينا", "بيا", "يه"))
for _word in [word.translate(ON_ARABIC_KEYS) for word in _WORDS["fa"].split()]:
    if _word not in _LANGUAGES_OF and _word not in _ARABIC_TOO:
        _LANGUAGES_OF[_word] = ("fa",)


def guess_language(text: str, usual: str | None = None, is_settled: bool = False) -> str | None:
    """Return the tag of the language whose function words are most frequent in `text`.

    None where none is.

    In Arabic script letters that one of the two languages has alone count more than words do. Of a
    long text the beginning tells.

    Args:
        text: what is read.
        usual: the language of the messages before, which decides where the text does not.
        is_settled: whether those were many enough to count as one word of the text.
    """
    text = text[:_LONGEST_READ]
    return _guess(text) if usual is None else _guess_beside(text, usual, is_settled)


def language_lead(text: str) -> tuple[str, int]:
    """Return the language of a text, and how many votes it has more than the next: 0 for none."""
    votes = sorted(_votes(text[:_LONGEST_READ]), key=lambda vote: -vote[1])
    if not votes:
        return "", 0
    return votes[0][0], votes[0][1] - (votes[1][1] if len(votes) > 1 else 0)


@lru_cache(maxsize=4_096)
def _guess(text: str) -> str | None:
    votes = _votes(text)
    return max(votes, key=lambda vote: vote[1])[0] if votes else None


@lru_cache(maxsize=4_096)
def _guess_beside(text: str, usual: str, is_settled: bool) -> str | None:
    is_arabic = is_arabic_script(text)
    if is_arabic and usual not in OF_ARABIC_SCRIPT:
        return _guess(text)
    votes = dict(_votes(text))
    votes[usual] = votes.get(usual, 0) + is_settled * (_OWN_WORD if is_arabic else 1)
    most = max(votes.values())
    return usual if votes[usual] == most else max(votes, key=lambda language: votes[language])


@lru_cache(maxsize=4_096)
def _votes(text: str) -> tuple[tuple[str, int], ...]:
    """Return how much speaks for each language of which anything does, in order of appearance."""
    votes: dict[str, int] = {}
    for word in _WORD.findall(text.lower()):
        for language in _LANGUAGES_OF.get(word, ()):
            votes[language] = votes.get(language, 0) + 1
    if any(digit in text for digit in _DIGITS) and (spelled := _WITH_DIGITS.findall(text.lower())):
        votes["ar"] = votes.get("ar", 0) + len(spelled)
    if not text.isascii():
        # No set: of languages with as many votes the first is taken, and a set of texts has another
        # order in every process.
        for languages in {_LATIN_LETTERS[c]: None for c in text.lower() if c in _LATIN_LETTERS}:
            for language in languages:
                votes[language] = votes.get(language, 0) + 1
    if _ARABIC_SCRIPT.search(text):
        persian = _in_letters(text, _PERSIAN_LETTERS, _PERSIAN_KEYS)
        persian += _OWN_WORD * votes.get("fa", 0)
        arabic = _in_letters(text, _ARABIC_LETTERS, _ARABIC_KEYS)
        arabic += _OWN_WORD * votes.get("ar", 0)
        if persian != arabic:
            return ("fa", persian), ("ar", arabic)
    return tuple(votes.items())


def is_arabic_script(text: str) -> bool:
    """Return whether `text` holds a letter of the Arabic script."""
    return not text.isascii() and _ARABIC_SCRIPT.search(text) is not None


def _in_letters(text: str, letters: frozenset[str], keys: frozenset[str]) -> int:
    # A few counts of the whole text take a tenth of a look at each of its letters. A keyboard is
    # one for all that is typed on it.
    return _OWN_LETTER * sum(map(text.count, letters)) + any(key in text for key in keys)
