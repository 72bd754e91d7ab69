"""PERSON: names that are words as well, told by what only people do: "speranza ha 3 anni".

A noun that begins a clause without an article, and then gets married, is somebody. Only words that
lists of names have are taken; of these a model finds most, but not those that are mostly words.
"""

from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import frequent_words, is_persian_thing
from gateway.detection.normalize import BatchText, Words
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.detection.word_kinds import Kind, form, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
# Below what a model is sure of: a longer or a better find is taken in place of this one.
_SCORE: Final = 0.6

# What somebody does, in the order of its words. Left out is what months, weather and goods do too
# ("kommt", "arriva", "is coming").
_ACTS: Final = folded_words(
    """
    said told_me told_him told_her told_us texted_me texted_you texted_him texted_her wants_to
    wants_us wants_me thinks lives_in got_married got_engaged got_divorced got_fired is_sick
    is_pregnant is_asleep is_crying is_mad isn_t_answering isn_t_home isn_t_feeling won_t_answer
    is_my_cousin is_my_sister is_my_brother is_my_boss has_a_fever asked_me asked_if
    a_dit a_eu_son a_eu_sa a_demandé a_pris_rdv a_mangé a_accouché a_appelé a_oublié a_répondu
    a_raté a_réussi a_vomi a_pleuré a_dormi a_n_ans m_a t_a n_a_pas s_est est_malade est_enceinte
    est_en_retard est_née est_né est_tombée est_tombé est_fatiguée est_fatigué dort vomit pleure
    veut veux_pas va_bien travaille_chez travaille_avec travaille_à habite_à habite_chez
    m_appelle répond_pas ne_répond ne_veut ne_vient vient_pas vient_demain arrive_à
    ha_detto ha_chiesto ha_scritto ha_chiamato ha_perso ha_partorito ha_compiuto ha_n_anni ha_fame
    ha_sonno ha_ragione ha_mangiato ha_dormito ha_risposto ha_telefonato ha_la_febbre ha_la_tosse
    mi_ha ti_ha ci_ha gli_ha mi_dice mi_chiama non_risponde non_mi non_vuole non_viene non_lavora
    non_mangia non_dorme non_c_è lavora_con lavora_da lavora_in dorme dice_che vuole litigano
    litiga si_sposa si_sposano si_è è_triste è_malata è_malato è_incinta è_arrabbiata
    è_arrabbiato è_in_ritardo è_andata è_andato è_uscita è_uscito è_nata è_nato è_mia_sorella
    è_mio_fratello è_mia_moglie è_mio_marito sta_male sta_dormendo abita compie piange studia
    hat_gesagt hat_mir hat_mich hat_dich hat_uns hat_angerufen hat_geschrieben hat_geburtstag
    hat_fieber ist_krank ist_schwanger ist_im_urlaub ist_schon_weg kommt_nicht wohnt_in wohnt_bei
    wohnt_jetzt arbeitet_bei schläft sagt_dass sagt_nein sagt_ja meldet_sich meint_dass heiratet
    heiraten
    موافق موافقة هيزعل هتزعل زعل زعلت بيقول بتقول بيسأل بتسأل سألني سألتني بيسلم_عليكم بتسلم_عليكم
    عايز عايزة عاوز عاوزة بده_يجي بدها_تجي هيجي هييجي هتيجي رح_يجي رح_تجي راح_يجي راح_تجي
    قال قالت قالي قالي قالتلي اتصل اتصلت رجع رجعت سافر سافرت تزوج تزوجت اتجوز اتجوزت مريض مريضة
    زعلان زعلانة تعبان تعبانة حامل خلفت ولدت نايم نايمة مش_هتيجي مش_هييجي مش_جاي مش_جاية مش_موجود
    مش_موجودة مو_موجود مو_موجودة ما_رد ما_ردت ما_جا ما_جت ما_جات ما_داوم ما_داومت أكبر_مني أصغر_مني
    گفت گفته میگه میگفت می‌گه زنگ_زد زنگ_زده قهر_کرد قهر_کرده ازدواج_کرد ازدواج_کرده زن_گرفت
    زن_گرفته شوهر_کرد شوهر_کرده طلاق_گرفت طلاق_گرفته حاملست حامله‌ست بارداره مریضه مریض_شد مریض_شده
    خوابه خوابیده بدهکاره جواب_نداد جواب_نمیده
    جواب_نداده گریه_میکنه استعفا_داد استعفا_داده اخراج_شد اخراج_شده به_دنیا_اومد بدنیا_اومد
    میپرسه میپرسید می‌پرسه پرسید پرسیده راضیه راضی_شد راضی_شده ناراحته عصبانیه
    رو_اخراج_کردن امتحان_داره دارن_میان سالشه کوچولو تب_داره سرما_خورده
    سرماخورده قبول_شد
    """
)
# Behind these the name ends its clause.
_ASKED_FOR: Final = folded_words("وين فين سلم_على سلمي_على tu_as_vu t_as_vu hai_visto chiedi_a")
_TO_WHOM: Final = folded_words(
    "اديها اديه اعطيها اعطيه عطيها عطيه عطها قول قولي قولوا ابعت ابعتي ابعتها ارسل ارسلي ارسلها"
)
_TO: Final = "ل"
# Before a clause, without a sign.
_JOINING: Final = folded_words(
    "e ma che perché se quando poi et mais que qu und aber dass ob and but"
)
_AND: Final = folded_words("e et und and و")
# Whom people call so is nobody by name, and gods and seasons do what people do.
_NOBODY: Final = folded_words(
    """
    amore tesoro vita cuore caro cara bello bella dio papa mamma ciao amour ange chéri chérie bébé
    merci maman schatz liebling maus hase gott mama oma opa sommer winter herbst regen sonne post
    god jesus lord mom dad mum mummy daddy granny grandma grandpa baby life heaven patient client
    customer tenant landlord landlady teacher doctor coach mamie tante maître patron docteur
    madre padre nonna nonno zia zio medico maestro utente paziente cliente genitore vecchio
    vater mutter onkel lehrer mieter vermieter kunde
    سلام خاله خالتي خالتو عمتي عمه عمو جدي جدتي مدير سائق معلم طبيب مهندس استاذ شاعر حبيبي حبيبتي
    عمري حياتي قلبي ماما بابا ربنا الله
    صبح روز عید پدر مادر مامان داداش برادر خواهر ابجی دایی استاد شاه امام سلطان شیخ حاجی رهبر وکیل
    راننده مشتری فروشنده مربی سردار حضرت خدا خدایا عزیزم عشقم جناب سرکار خانم آقا رییس
    """
)
# A title in Persian, which letters of no Arab tell, and a forename in Egypt.
_SAYYID: Final = "سید"
_PERSIAN: Final = frozenset("پچژگ")
# "L'amico", "com'ella", "می‌توان", "چرخ‌ساز"
_JOINTS: Final = ("'", "’", "' ", "’ ", "\u200c", "-", "_")
# Are on lists of names, and stand where a name would.
_FUNCTION_WORDS: Final = folded_words(
    """
    che chi chè come però lui ella essa egli noi voi mio una sala solo uno ora
    elle lui toute tout just aimé roi
    gleich saß sie hand eben leicht jung just else hanno
    man he she who even may
    شود میشه این اون ساز توان بزرگی والا همه همین دیگه حاکم
    الا متى انا ابد أبد هنا احد أحد واحد عزيزى عزيزي كامل عالم ناس شخص صاحب منها منه علي على
    """
)
# Sleeps in French, and is "there" in German: "Essen dort war gut".
_SLEEPS: Final = "dort"
_BEHIND_SLEEPS: Final = folded_words(
    "bien mal encore déjà toujours pas plus enfin depuis chez dans à avec comme profondément"
)
# Stands for any number.
_NUMBER: Final = "n"
_MOST_BETWEEN: Final = 2
_SHORTEST: Final = 3

_Trie = dict[str, "_Trie"]
_END: Final = ""


def _trie(phrases: frozenset[str]) -> _Trie:
    trie: _Trie = {}
    for phrase in sorted(phrases):
        node = trie
        for word in phrase.split(" "):
            node = node.setdefault(word, {})
        node[_END] = {}
    return trie


_ACT_TRIE: Final = _trie(_ACTS)
_ASKED_TRIE: Final = _trie(_ASKED_FOR)
_ACT_GROUP: Final = word_group(_ACT_TRIE)
_ASKED_GROUP: Final = word_group(_ASKED_TRIE)
_TO_GROUP: Final = word_group(_TO_WHOM)


class ActingNames:
    """Finds names that are words as well, before what only people do."""

    name = "acting-name"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield single words that begin a clause, and two that are joined by "and"."""
        words = batch.words
        for at in group_positions(batch, _ACT_GROUP):
            name = at - 1
            if name < 0 or not _is_name(words.texts[name]) or not _last(words, at, _ACT_TRIE):
                continue
            if words.texts[name] == _SAYYID and not _PERSIAN.isdisjoint(words.texts[at]):
                continue
            if not _are_joined(batch, words, name, at) or _is_there(batch, words, at):
                continue
            first = name
            if name > 1 and words.texts[name - 1] in _AND and _is_name(words.texts[name - 2]):
                first = name - 2
            if _begins_clause(batch, words, first):
                yield self._found(words, first)
                if first < name:
                    yield self._found(words, name)
        for at in group_positions(batch, _ASKED_GROUP):
            name = _last(words, at, _ASKED_TRIE)
            if name and _is_name_at(batch, words, name) and _ends_clause(batch, words, name):
                yield self._found(words, name)
        for at in group_positions(batch, _TO_GROUP):
            name = at + 1
            if name < len(words.texts) and _are_joined(batch, words, at, name):
                word = words.texts[name]
                if word.startswith(_TO) and _is_name(word[1:]):
                    start = words.starts[name] + 1
                    yield Found(start, words.ends[name], _TYPE, _SCORE, self.name)

    def _found(self, words: Words, place: int) -> Found:
        return Found(words.starts[place], words.ends[place], _TYPE, _SCORE, self.name)


def _last(words: Words, at: int, trie: _Trie) -> int:
    """Return the number of the word behind the phrase that begins at `at`; 0 if none does."""
    texts, starts, ends = words
    node = trie[texts[at]]
    while _END not in node:
        at += 1
        word = texts[at] if at < len(texts) else ""
        word = _NUMBER if word.isdecimal() else word
        if word not in node or starts[at] - ends[at - 1] > _MOST_BETWEEN:
            return 0
        node = node[word]
    return at + 1


def _is_name(word: str) -> bool:
    is_listed = kind_of(word) in (Kind.NAME, Kind.BOTH)
    if not is_listed or len(word) < _SHORTEST or word in _NOBODY or word in _FUNCTION_WORDS:
        return False
    if is_persian_thing(word):
        return False
    words_alone, _ = frequent_words()
    return form(word) not in words_alone


def _is_name_at(batch: BatchText, words: Words, place: int) -> bool:
    return (
        place < len(words.texts)
        and _is_name(words.texts[place])
        and _are_joined(batch, words, place - 1, place)
    )


def _are_joined(batch: BatchText, words: Words, place: int, following: int) -> bool:
    """Return whether a blank alone parts two words."""
    return batch.folded[words.ends[place] : words.starts[following]] == " "


def _begins_clause(batch: BatchText, words: Words, place: int) -> bool:
    if place == 0 or words.texts[place - 1] in _JOINING:
        return True
    between = batch.folded[words.ends[place - 1] : words.starts[place]]
    return (not between.isspace() and not between.endswith(_JOINTS)) or "\n" in between


def _is_there(batch: BatchText, words: Words, place: int) -> bool:
    """Return whether a word is the German "there", by what its clause goes on with."""
    if words.texts[place] != _SLEEPS or _ends_clause(batch, words, place):
        return False
    return words.texts[place + 1] not in _BEHIND_SLEEPS


def _ends_clause(batch: BatchText, words: Words, place: int) -> bool:
    if place + 1 == len(words.texts):
        return True
    between = batch.folded[words.ends[place] : words.starts[place + 1]]
    return not between.isspace() or "\n" in between
