"""Words for kinds of organizations in the six languages: they stay when a name is replaced."""

from gateway.pseudonyms.canonical import canonical

_KINDS = {
    "fa": "بانک شرکت دانشگاه دانشکده بیمارستان درمانگاه کلینیک مدرسه دبیرستان دبستان هنرستان "
    "مهدکودک وزارت وزارتخانه سازمان موسسه بیمه هتل رستوران کافه روزنامه خبرگزاری باشگاه تیم کانون "
    "انجمن اداره کل شهرداری فرمانداری استانداری دادگاه دادگستری فروشگاه گروه صنعتی ملی فنی علوم "
    "پزشکی آزاد اسلامی استان شهر مرکز بنیاد داروخانه آموزشگاه ستاد صندوق هلدینگ کارخانه و سپاه "
    "کلانتری نانوایی قنادی پژوهشگاه پیام نور توسعه تجارت اعتباری مجله شبکه رادیو",
    "ar": "شركة بنك مصرف جامعة كلية مستشفى عيادة مدرسة ثانوية وزارة مؤسسة هيئة منظمة فندق مطعم "
    "مقهى نادي صحيفة قناة إذاعة جمعية بلدية محكمة محافظة مركز مجموعة مكتب صيدلية معهد أكاديمية "
    "مصنع مخبز الوطني الدولي الدولية العربي العربية الطبي الأهلية التجارية و",
    "en": "bank building society credit union university college hospital general clinic surgery "
    "medical centre center school primary high grammar academy nursery company co inc ltd llc plc "
    "corp corporation group hotel inn club fc afc united city rovers athletic rugby cricket "
    "institute technology ministry department office council court police association foundation "
    "society for international national royal logistics motors energy systems media studio studios "
    "software technologies bakery pharmacy restaurant cafe services solutions partners holdings "
    "insurance airlines times news library church st",
    "fr": "banque crédit caisse mutuelle université faculté hôpital clinique maternité chu école "
    "maternelle lycée collège crèche institut société entreprise groupe hôtel mairie préfecture "
    "tribunal commissariat ministère association pharmacie restaurant assurance assurances sa sas "
    "sarl et compagnie cabinet boulangerie agence librairie maison clinic centre médical "
    "bibliothèque médiathèque café club fc as us radio supérieure populaire",
    "de": "bank volksbank raiffeisenbank universität technische krankenhaus klinik klinikum praxis "
    "schule grundschule realschule gesamtschule gymnasium kita gmbh ag kg ev mbh co verein "
    "sparkasse versicherung hotel ministerium amt stadt landratsamt amtsgericht bürgeramt "
    "jugendamt stadtwerke gruppe apotheke bäckerei metzgerei café restaurant und hochschule "
    "fachhochschule institut akademie werke finanzamt buchhandlung verlag stiftung bibliothek "
    "sv fc tsv vfl vfb autohaus zeitung radio",
    "it": "banca cassa credito popolare università politecnico ateneo ospedale clinica farmacia "
    "scuola liceo asilo istituto comprensivo spa srl snc gruppo azienda hotel albergo ministero "
    "comune tribunale questura prefettura associazione ristorante trattoria pizzeria bar "
    "assicurazioni e studio libreria biblioteca fondazione società cooperativa ac us fc radio "
    "officine trasporti panificio",
}
# What joins a name to the word for its kind; it goes with a name that is no town.
_JOINERS = {
    "fr": "de du des la le les l d à",
    "it": "di del della dell dei degli delle dello d da la il lo",
    "de": "der die das für von zu zum zur am an im in",
    "en": "of the at and &",
    "fa": "",
    "ar": "",
}
KINDS = {
    language: frozenset(canonical(word) for word in words.split())
    for language, words in _KINDS.items()
}
ALL_KINDS: frozenset[str] = frozenset().union(*KINDS.values())
JOINERS = {
    language: frozenset(canonical(word) for word in words.split())
    for language, words in _JOINERS.items()
}
