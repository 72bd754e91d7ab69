"""Words for kinds of organizations in the six languages: they stay when a name is replaced.

A name made of nothing but words for what everybody has ("the police", "parlamento", "the team")
names nobody, and stays as it is.
"""

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
_BODIES = {
    "fa": "فدراسیون کمیته کمیسیون اتحادیه مجلس شورا شورای حزب جمعیت جامعه آژانس ایستگاه مجتمع موزه "
    "کتابخانه انتشارات فوتبال بسکتبال والیبال فوتسال کشتی المپیک لیگ جوانان نوجوانان امید "
    "بانوان دانشجویی پتروشیمی حوزه ثبت احوال",
    "ar": "اتحاد لجنة مجلس حزب وكالة محطة متحف مكتبة دار رئاسة حكومة كرة القدم منتخب سفارة قنصلية",
    "en": "party federation committee commission agency union army force embassy museum college "
    "association league football basketball tennis parliament senate government team cup",
    "fr": "parti fédération comité commission agence syndicat ambassade musée ligue conseil sénat "
    "assemblée équipe football gendarmerie police gare collectif",
    "de": "partei bundesamt ausschuss kommission agentur gewerkschaft botschaft museum bundesliga "
    "bundestag landtag polizei bahnhof verband bund rat fußball",
    "it": "partito movimento consiglio parlamento senato governo polizia commissione federazione "
    "sindacato regione provincia assemblea agenzia ambasciata museo lega esercito corte "
    "camera comitato istituto unione stazione aeroporto nazionale squadra calcio protezione "
    "guardia procura",
}
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
    "شورای شهر",
    "الأمم المتحدة", "الاتحاد الأوروبي", "مجلس الأمن", "المنتخب الوطني", "الهلال الأحمر",
    "United Nations", "European Union", "Security Council", "House of Commons", "House of Lords",
    "House of Representatives", "Red Cross", "national team", "city council",
    "Nations unies", "Union européenne", "Conseil de sécurité", "Assemblée nationale",
    "Croix-Rouge", "équipe de France", "Vereinte Nationen", "Vereinten Nationen",
    "Europäische Union", "Europäischen Union", "Sicherheitsrat", "Rotes Kreuz", "Roten Kreuz",
    "Nazioni Unite", "Unione Europea", "Consiglio di sicurezza", "Croce Rossa",
    "Guardia di Finanza", "Vigili del Fuoco", "Protezione Civile", "Senato della Repubblica",
    "Camera dei Deputati", "Consiglio dei Ministri",
    "Repubblica Italiana", "Arma dei Carabinieri", "Corte di Cassazione",
    "Corte Costituzionale", "UN", "UNO", "ONU", "EU", "UE", "NATO", "OTAN", "WHO", "OMS",
    "FIFA", "UEFA",
    # By which people write to each other, said in every chat: half of the world uses them.
    "WhatsApp", "Telegram", "Signal", "Instagram", "Insta", "Facebook", "Messenger", "Twitter",
    "TikTok", "Snapchat", "YouTube", "Skype", "Zoom", "Discord", "FaceTime", "iMessage", "Gmail",
    "واتساپ", "واتس اپ", "واتسپ", "تلگرام", "تلگرامم", "اینستاگرام", "اینستا", "فیسبوک", "یوتیوب",
    "توییتر", "اسکایپ", "جیمیل", "واتساب", "واتس", "تليجرام", "تلغرام", "تيليجرام", "انستغرام",
    "انستقرام", "انستا", "سناب", "سناب شات", "فيسبوك", "تويتر", "يوتيوب", "تيك توك", "ماسنجر",
    "سكايب",
)  # fmt: skip
# Words that a ministry's field follows.
_MINISTRIES = "وزارت وزارة ministry department ministère ministerium ministero"
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
    language: frozenset(canonical(word) for word in f"{words} {_BODIES[language]}".split())
    for language, words in _KINDS.items()
}
ALL_KINDS: frozenset[str] = frozenset().union(*KINDS.values())
JOINERS = {
    language: frozenset(canonical(word) for word in words.split())
    for language, words in _JOINERS.items()
}
SHARED_WORDS: frozenset[str] = frozenset(map(canonical, _SHARED.split()))
SHARED_NAMES: frozenset[str] = frozenset(map(canonical, _SHARED_NAMES))
MINISTRIES: frozenset[str] = frozenset(map(canonical, _MINISTRIES.split()))
