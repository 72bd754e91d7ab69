"""ORGANIZATION: words for the kind ("بانک", "GmbH") stay, the name proper is replaced."""

import re

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import guess_language, is_arabic_script
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.number import same_shape

_TOKEN = re.compile(r"[^\W\d_]+|\d+|.", re.DOTALL)
_KINDS = {
    "fa": "بانک شرکت دانشگاه دانشکده بیمارستان درمانگاه کلینیک مدرسه دبیرستان دبستان وزارت "
    "وزارتخانه سازمان موسسه بیمه "
    "هتل رستوران کافه روزنامه خبرگزاری باشگاه تیم کانون انجمن اداره کل شهرداری فروشگاه گروه صنعتی"
    " ملی فنی علوم پزشکی "
    "آزاد اسلامی استان شهر مرکز بنیاد داروخانه آموزشگاه ستاد صندوق هلدینگ کارخانه و",
    "ar": "شركة بنك مصرف جامعة كلية مستشفى عيادة مدرسة وزارة مؤسسة هيئة منظمة فندق مطعم نادي "
    "صحيفة قناة جمعية بلدية مركز "
    "مجموعة مكتب صيدلية معهد الوطني الدولي الدولية العربي العربية و",
    "en": "bank university college hospital clinic school company co inc ltd llc plc corp "
    "corporation group hotel club "
    "institute ministry department office association foundation society of the and for "
    "international national royal "
    "logistics motors energy systems media studio studios software technologies bakery pharmacy "
    "restaurant cafe services solutions partners holdings insurance airlines times news",
    "fr": "banque université universite hôpital hopital clinique école ecole lycée lycee "
    "collège college société societe "
    "entreprise groupe hôtel hotel mairie ministère ministere association pharmacie restaurant "
    "assurance sa sas sarl et "
    "de du des la le les l d compagnie cabinet boulangerie agence librairie maison clinic centre "
    "bibliothèque",
    "de": "bank universität universitaet krankenhaus klinik schule gymnasium gmbh ag kg ev mbh "
    "co verein sparkasse "
    "versicherung hotel ministerium amt stadtwerke gruppe apotheke bäckerei restaurant und der "
    "die das für von zu am "
    "hochschule institut werke klinikum finanzamt buchhandlung verlag stiftung bibliothek",
    "it": "banca università universita ospedale clinica scuola liceo spa srl snc gruppo "
    "azienda hotel albergo ministero "
    "comune associazione farmacia ristorante assicurazioni e di del della dei degli delle da la "
    "il lo istituto studio "
    "libreria biblioteca fondazione società societa cooperativa",
}
_LANGUAGE_OF_KIND = {
    canonical(word): language
    for language, words in reversed(_KINDS.items())
    for word in words.split()
}
_LONGEST_ACRONYM = 5
_ATTEMPTS_WITH_ONE_WORD = 24
_LETTERS = "ABCDEFGHIKLMNOPRSTVW"


def _form(value: str) -> str | None:
    form = canonical(value)
    if not any(map(str.isalnum, form)):
        return None
    # Capitals tell an acronym from a word; "ibm" and "IBM" are rarely written for each other.
    return f"acronym|{form}" if _is_acronym(value) else f"name|{form}"


def _is_acronym(value: str) -> bool:
    return (
        value.isascii() and value.isalpha() and value.isupper() and len(value) <= _LONGEST_ACRONYM
    )


def _draw(form: str, drawing: Drawing) -> str | None:
    kind, _, text = form.partition("|")
    if kind == "acronym":
        return "acronym|" + "".join(drawing.draws.pick(_LETTERS) for _ in text).lower()
    tokens = _TOKEN.findall(text)
    words = [token for token in tokens if token[0].isalpha()]
    arabic = any(map(is_arabic_script, words))
    stems = load_locale(_language(words, drawing.text, arabic)).lists["organizations"]
    proper = [word for word in words if word not in _LANGUAGE_OF_KIND]
    drawn: list[str] = []
    for token in tokens:
        if token.isdecimal():
            drawn.append(same_shape(token, drawing))
        elif token in proper or (not proper and words and token == words[-1]):
            name = drawing.draws.pick(stems)
            word = name.native if arabic else name.latin
            if drawing.attempt >= _ATTEMPTS_WITH_ONE_WORD:
                second = drawing.draws.pick(stems)
                word = f"{word} {second.native if arabic else second.latin}"
            drawn.append(word)
        else:
            drawn.append(token)
    return f"name|{''.join(drawn)}"


def _language(words: list[str], text: str, arabic: bool) -> str:
    for word in words:
        language = _LANGUAGE_OF_KIND.get(word)
        if language is not None and (language in ("fa", "ar")) == arabic:
            return language
    guessed = guess_language(text)
    if guessed is not None and (guessed in ("fa", "ar")) == arabic:
        return guessed
    return "fa" if arabic else "en"


def _render(surrogate: str, value: str) -> str:
    kind, _, text = surrogate.partition("|")
    if kind == "acronym":
        return text.upper()
    written = {canonical(word): word for word in _TOKEN.findall(value) if word[0].isalpha()}
    text = "".join(written.get(token, token) for token in _TOKEN.findall(text))
    if value.islower():
        return text.lower()
    return text.upper() if value.isupper() and value.isascii() else text


TYPE = SurrogateType(_form, _draw, _render)
