"""Words around account names in the six languages: what announces one, and what is none."""

import re
from typing import Final

from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.mistyped import mistyped

NOT_HANDLES = typed_words(
    """
    all everyone here channel team media import override charset param return returns property
    staticmethod
    classmethod dataclass deprecated autowired test keyframes todos tous همه
    """
)
# https://www.w3.org/TR/json-ld11/#keywords
JSON_LD_KEYS = typed_words(
    """
    base container context direction graph id import included index json language list nest none
    prefix propagate protected reverse set type value version vocab
    """
)
# Whatever follows these is an account name, unless it is a plain word.
SURE = typed_words(
    """
    آیدی ایدی یوزرنیم یوزر نام_کاربری اسم_کاربری username user-name user_name screen_name
    identifiant benutzername
    usager nutzername nickname gamertag pseudo nom_d'utilisateur nome_utente
    اسم_المستخدم يوزر يوزرنيم
    المعرف
    psn_name psn-name ps_name ps_4_name ps_5_name epic_name epic-name gamer_tag gamername
    anmeldename anmeldenamen login-name zugangsname sign-in_name nom_de_connexion nome_di_accesso
    account_name nutzerkennung benutzerkennung accountname kontoname profilname nick_name
    nom_de_compte nom_utilisateur identifiant_psn nome_account nome_profilo utenza
    معرفي معرف اسم_الحساب یوزرش نام_اکانت آی_دی آی_دیم یوزر_نیم user_id login_name loginname
    nutzer-id benutzer-id spielername in-game_name ign nom_de_joueur nome_giocatore
    اسم_اليوزر ايديي يوزرنيمي اسم_حسابي ايدي
    """
)
SURE |= mistyped("username", "benutzername", "nutzername", "identifiant", "nickname")
# These name a platform as well; a name follows only where the sentence says so.
PLATFORMS = typed_words(
    """
    handle nick insta instagram ig telegram tg snap snapchat twitter tiktok discord skype steam
    threads twitch facebook login
    user psn xbox nintendo gamer github gitlab reddit roblox fortnite epic riot vinted linkedin
    bereal
    cashapp cash_app venmo cashtag
    mastodon bluesky bsky kik line wechat strava lichess spotify onlyfans pinterest tumblr
    playstation minecraft valorant وینتد سنابي سناب_شات انستقرامي ستيم اکس_باکس
    استیم کالاف پابجی اینستا اینستاگرام تلگرام توییتر پیج ایتا روبیکا دیسکورد اسکایپ کانال
    سناب انستا انستغرام
    انستقرام انستاجرام انستجرام انستكرام تويتر
    تيليجرام تلغرام ديسكورد id تيكتوك تيك_توك سنابها اسنپ_چت تیک_تاک تیکتاک
    useram useresh useret usernamam usernamesh yuzeram yuzeresh
    idim idiam aidim instam instash instaye instagramam telegramam telegramesh telegrame
    tiktokam snapam discordam steamam
    """
)
# A mailbox is told by its name and one of these, but for names of programs as well.
MAIL_PROVIDERS: Final[frozenset[str]] = typed_words(
    "gmail gmailam hotmail icloud protonmail yahoo gmx جیمیل جی_میل هاتمیل یاهو جيميل"
)
# These name an account and much else: only a marked name follows.
GENERIC = typed_words(
    """
    find_me add_me follow_me adde_mich folg_mir folge_mir seguimi aggiungimi ajoute-moi
    ajoute_moi adde_mich_mal suis-moi
    signal threema viber element my_alt my_smurf alt_account smurf_account
    utente utenti benutzer nutzer kennung utilisateur compte comptes account accounts konto
    profil profilo profile المستخدم حساب حسابي حسابه کاربر اکانت ای_دی
    """
)
FILLERS = typed_words(
    """
    mal doch gerne stp svp
    من ام م ش شون ما هم تو توی در اینستا اینستام اینستاگرام اینستاگرامم تلگرام تلگرامم توییتر
    توییترم اینه این پیج
    پیجم کانال کانالم الان جدید جدیدم رو را میشه هست است شده مون کاری کاریم شخصی شخصیم بازی بازیم ی
    اکانت اکانتم یوزر
    everywhere anywhere überall partout ovunque dappertutto
    as come comme als is are it's its was now est c'est ist è e' era my mein meine mon mio new on
    auf sur su at as also me id user
    username account handle profile page name lautet insta instagram telegram snap tiktok twitter
    discord steam psn
    xbox github skype twitch ig facebook for the just call add bei su di sul il la dein deine le
    compte jeu
    bin heiße heiß nenn nennt under unter called named sono chiama chiamo mi ti je suis
    appelle m'appelle am i'm i im go by bei unterm interne concerné concernée cliente client nom
    name heißt c is cercami cerca cherche suche search such suchst find trovi trova trouves joue
    joues play
    pronote ent caf ameli impôts cned parcoursup
    ich s c'est name's games game sono پنل سایت سرور ادمین
    حقي حقه حقها تبعه بتاعي هنا تليجرام تيليجرام تلغرام ديسكورد الديسكورد ستيم
    bale eita eitaa rubika soroush
    discordam steamam instam instagramam telegramam tiktokam snapam tooye tuye hamine
    پی_اس پی اس سونی پلی_استیشن پلی استیشن ایکس باکس روبلاکس کلش رویال فورتنایت ماینکرفت لینکدین
    تیکتاک تیک تاک اسکای روم گوگل میت آپارات دیوار بله سروش
    دیسکوردم استیم یوبی روبیکام ایتام پابجی کالاف اینستاش تلگرامش هم_همینه تلگ
    vecchio vecchia nuovo nuova era alter alte neuer neue war ancien ancienne nouveau était
    قدیمی قدیمیم قبلی قبلیم همون القديم
    bta3i bta3y bta3ti bta3ty bta3ak beta3i dyali
    اسمم اسمش اسمي باسم في ببجي فورتنايت فورت
    هو هي على حسابي لي تبعي عندي الجديد القديم انستا بالانستا سناب تويتر الانستا التليجرام
    بلايستيشن بلاي ستيشن
    اي ايوه ايوا نعم اكيد
    instead invece dagegen hingegen plutôt sinon altrimenti sonst though però stattdessen
    """
)
COPULAS = typed_words(
    "sono bin heiße heiss suis i'm am هستم "
    "s as come comme als به_اسم is it's est c'est ist è e' lautet هست است اینه میشه هو هي"
)
POSSESSIVES = frozenset(["my", "mon", "mein", "meine", "mio", "ma"])
PLAIN_WORDS = typed_words(
    """
    not the a an private public on off so too very our your his her their down gone full dead open
    closed wrong
    invalid required taken already and or but for with from that this what who old same there here
    page story
    stories post posts channel group link photo video live app bot users card number password
    passwort pass field
    error failed correct incorrect empty missing case sensitive must should can cannot will has had
    been being
    blocked banned hacked deleted still really pretty kind of in to please pas les un une ton son
    votre notre et ou
    de du des privé faux trop nicht der die das ein eine falsch und oder privat leider auch schon
    noch gesperrt non
    lo tuo suo privato sbagliato sbagliata
    sbagliati errato errata errati anche ma ed sono url api sql server type class whatsapp google dm
    direct message
    follow followers see check ok okay better great premium status verification free busy where how
    why when feed
    broken mort morte morto morta unknown geht ging keine kein rotto cool nul nulle aucune aucun
    marche klappt spinnt usual well
    inconnu sconosciuto vide vuoto weg futsch kaputt boring dead lit fire trash rubbish toll super
    langweilig gelöscht voll vide supprimé hacké bloqué cancellato bloccato pieno bello bella
    required entered forgot changed rompu oder
    expired stolen lost pending attached suspended disabled restricted verified outdated abgelaufen
    gestohlen expiré expirée périmé périmée volé volée perdu perdue scaduto scaduta rubato rubata
    reels reel filter filters update updates pin code better than again
    lol lmao rofl haha hahaha ahah ahaha xd omg wtf pls plz bro sis mdr ptdr tkt uff again somehow
    string null none true false undefined integer varchar
    """
)
FILE_OR_DOMAIN: Final = re.compile(
    r"\.(?:com|org|net|io|de|fr|it|ir|eu|co|uk|app|tv|gg|txt|pdf|docx?|xlsx?|csv|zip|py|js|jpe?g|png"
    r"|mp[34]|html?)$"
)
"""How names end that are those of files and of sites."""
