"""Words around passwords in the six languages: what announces one, and what stands between."""

from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.mistyped import mistyped

# `_` stands for a blank.
ANNOUNCING = typed_words(
    """
    رمز پسورد پسوورد پسوردم گذرواژه گذرواژ پین_کد کد_تایید کد_تأیید کد_ورود کد_امنیتی کد_یکبار
    کد_یک‌بار کد_فعال کد_تاییدیه کد_تأییدیه کد_دو_عاملی کد_دوعاملی کد_ثنا
    کد_قفل password passwords passwd pwd pw psw psswd paswd passw
    door_code gate_code alarm_code entry_code wifi_code
    code_to_the_gate code_for_the_door code_for_the_gate pin_code passcode passphrase pin pincode
    otp wifi_key wi-fi_key verification_code
    security_code one-time_code one_time_code login_code confirmation_code access_code
    mpin upin tpin
    passwort passwörter kennwort wlan-passwort wlan-schlüssel wlan-key wlan-kennwort
    bestätigungscode bestätigungs_code sicherheits_code
    sicherheitscode zugangscode zugangskennwort anmeldecode tan
    mdp code_wifi code_wi-fi code_d'entrée code_porte code_de_la_porte digicode türcode mot_de_passe
    code_secret code_pin code_d'accès code_de_vérification code_de_confirmation motdepasse
    code_vérification code_de_vérif code_vérif code_de_validation code_validation
    code_de_sécurité code_sécurité code_whatsapp code_cb code_carte_bleue
    code_de_la_carte_bleue code_de_ma_carte_bleue code_sim
    codice_verifica codice_conferma codice_bancomat codice_del_bancomat codice_sim
    passw codice_di_verifica parola_d'ordine parola_chiave codice_segreto codice_pin codice_otp
    كلمة_السر كلمة_المرور كلمة_سر كلمة_مرور كلمه_السر كلمه_المرور كلمه_سر کلمه_عبور باسورد الباسورد
    باسوورد
    پاسوورد الرقم_السري رقم_سري رمز الرمز_السري رمز_التحقق كود_التحقق
    پین پس_ورد گذر_واژه کد_در کد_درب کد_دزدگیر کد_گاوصندوق کد_پارکینگ کد_آسانسور کد_پیامکی کد_پویا
    ramz ramze ramzesh رمزعبور رمز_وای_فای رمزوای_فای رمزوایفای
    lock_code unlock_code lockbox_code safe_code keypad_code garage_code security_pin sms_code
    2fa_code mfa_code auth_code activation_code wifi_pass wifi_pw passkey wpa_key network_key
    haustürcode hauscode torcode garagencode alarmcode tresorcode entsperrcode sperrcode pincode puk
    einmalcode freischaltcode aktivierungscode losungswort loginpasswort wlan-pw wlan-passwort
    code_immeuble code_de_l'immeuble code_du_portail code_portail code_alarme code_de_l'alarme
    code_parking code_garage code_du_coffre code_sms code_reçu code_de_déverrouillage mdpasse
    phrase_secrète phrase_de_passe code_d'activation clé_wifi clef_wifi clé_wi-fi
    codice_porta codice_cancello codice_del_cancello codice_portone codice_del_portone
    codice_allarme codice_dell'allarme codice_cassaforte codice_della_cassaforte codice_wifi
    codice_accesso codice_di_accesso codice_d'accesso codice_sblocco codice_di_sblocco
    codice_sms codice_di_conferma codice_usa_e_getta chiave_wifi frase_segreta
    kartenpin handycode handypin handy-pin geheimcode geheimzahl pin-code pin-nummer türpin
    netzwerkschlüssel
    wlan-code wlan-pin wlan-passwd paßwort network_password router_password
    netzwerkpasswort router-passwort startpasswort masterpasswort hauptpasswort master_password
    mot_de_pass mots_de_passe motdepass mdp_wifi code_du_wifi mdp_du_wifi clé_du_wifi clé_wpa
    passwrd pasword parola_segreta chiave_del_wifi chiave_wi-fi psw_wifi pasw
    پسوردو پسورد_نت پس_وورد کلمه_عبورم پسووردم رمزعبورم گذرواژم
    الرقم_السرى باس_وورد باس_ورد الباس_ورد الباسوورد كلمةالسر كلمةالمرور
    رقمي_السري كلمة_سري كلمة_مروري رمزي_السري رقم_البن رقم_التحقق رقم_تحقق
    elpass elpassword elbassword el_bassword
    gerätekennwort gerätepasswort routerkennwort benutzerkennwort kundenkennwort app-passwort
    apppasswort emailpasswort mailpasswort e-mail-passwort kontopasswort onlinepasswort
    systempasswort gastpasswort gästepasswort handypasswort laptoppasswort pcpasswort
    windowspasswort rechnerpasswort zugangspasswort
    nip 2fa mfa otp-code tan-nummer einmalkennwort einmalpasswort erstkennwort erstpasswort
    initialpasswort initialkennwort temporäres_passwort
    کد_فعالسازی کد_فعال_سازی کد_تائید کد_احراز کد_اعتبارسنجی کد_ثبتنام
    backup_code backup_codes recovery_code recovery_codes recovery_key recovery_keys
    wiederherstellungscode wiederherstellungscodes wiederherstellungsschlüssel backup-code
    backup-codes code_de_secours codes_de_secours code_de_récupération codes_de_récupération
    clé_de_récupération codice_di_recupero codici_di_recupero codici_di_backup کد_بازیابی
    کد_پشتیبان کدهای_پشتیبان کدهای_بازیابی رمز_الاسترداد رموز_الاسترداد رموز_احتياطية
    security_answer security_question_answer answer_to_my_security_question
    answer_to_the_security_question antwort_auf_die_sicherheitsfrage
    antwort_auf_meine_sicherheitsfrage sicherheitsantwort réponse_secrète
    réponse_à_la_question_secrète réponse_à_ma_question_secrète réponse_à_la_question_de_sécurité
    risposta_segreta risposta_alla_domanda_segreta risposta_alla_domanda_di_sicurezza
    جواب_سوال_امنیتی پاسخ_سوال_امنیتی جواب_سؤال_الأمان جواب_السؤال_السري
    ramzam ramzamo ramzet ramzo ramzesho ramzemoon ramzeto ramz_oboor pasword pasworde passworde
    passwordam passwordesh passworde passam passamo passesh passesho passet passemoon pasam pasesh
    kode_tayid kode_taeid kode_taid kode_tayeed kode_taeed kode_taiid kod_tayid kod_taeid code_tayid
    code_taeid code_taid code_tayeed code_taeed codetayid codetaeid kode_faalsazi kode_faal_sazi
    code_faalsazi kode_vorud kode_vorood code_vorud code_vorood kode_yekbar code_yekbar
    kode_amniati code_amniati pin_kodam kode_pin ramz_pooya ramze_pooya ramz_puya ramze_puya
    ramz_poya ramze_poya el_rakam_el_sery el_rakm_el_sery elrakam_elsery rakam_sery rakm_sery
    el_ra2m_el_sery ra2m_sery kelmet_el_ser kelmet_elser kelmet_el_sir kelmt_elser kalimat_sir
    code_serri el_code_el_serri
    rmz rmzam rmzesh
    كود_الباب كود_الدخول كود_التفعيل كود_تفعيل كود_التأكيد كود_تأكيد الباسبورد
    كود_الويفي كود_الوايفاي كود_الوايفي ويفي_كودو الويفي_كودو الوايفاي_كودو ويفي_كوده الويفي_كوده
    رمز_التفعيل كود_الواي كلمه_المرور الباس باسوردي بن_كود البن_كود
    رقمها_السري رقمه_السري رقمك_السري رمزها_السري رمزه_السري
    كلمتي_السرية كلمتك_السرية كلمته_السرية كلمتها_السرية كلمتي_السريه كلمتك_السريه
    رمزپویا رمزدوم رمزدومم رمزاول رمزورود رمزکارت رمزگوشی پوک
    باسكود باس_كود باسكوده پسکود پس_کود kenncode kenncodes meeting-kenncode
    باسورده باسوردها باسوردهم باسوردك باسوردنا باسوورده باسووردها رقمه_السري
    pinkod pin_kod pinkode
    lmdp lmot_de_passe lmotdepasse lmodepass modepass mot_de_pas lpassword lmotpass
    kelmet_el_morour kelmet_elmorour kelmet_elmoror kalimat_elmorour kalimat_almurur
    kelmt_el_mror kelmet_el_mror kelmt_elser ramze_dovvom ramze_dovom
    پسورت پاسورد پاسوردم پاسوردش پسسورد رمزز pswd parola_dordine
    """
)
ANNOUNCING |= mistyped("password", "passwort", "passcode", "passphrase", "kennwort", "motdepasse")
ANNOUNCING |= mistyped("bestätigungscode", "sicherheitscode", "zugangscode")
ANNOUNCING |= {f"mot de {slip}" for slip in mistyped("passe")}
ANNOUNCING |= {f"{slip} code" for slip in mistyped("verification", "confirmation", "security")}
# Verbs, passes and codes of all kinds: any value right after a colon or an equals sign, and none
# but letters mixed with digits or symbols without one.
WITH_COLON = typed_words("pass passe pwort پس السر المرور")
# Where a password may follow, and so may anything else: only letters mixed with digits or symbols.
WITH_MIXED = typed_words(
    """
    wifi wi-fi wlan wpa credentials creds login logins identifiants credenziali accesso accessi
    zugangsdaten zugang anmeldedaten connexion accès code codice کد وای_فای وایفای الواي_فاي واي_فاي
    جرب جربي امتحان try prova provate essaie essaye essayez probier versuch versuchs cassaforte
    keepass bitwarden lastpass 1password lcode lcod lkod elkod lwifi elwifi
    coffre tresor باس_الفيس باس_الواي باس_النت باس_الايميل باس_الانستا باس_السناب باس_الحساب
    """
)
FILLERS = typed_words(
    """
    عابر عابربانک عبور ورود من ام اون این وای فای وایفای مودم اینترنت کارت کارتم دوم اول پویا ایمیل
    ایمیلم اینستا اینستام گوشی
    گوشیم لپتاپ لپتاپم لپ تاپ حساب حسابم اکانت اکانتم سایت جدید جدیدم جدیدش قبلی قدیمی شما تو همون
    هم که رو را هست
    میشه می شه شد شده است اینه گذاشتم گذاشتیم کردم بزن بزنید وارد کن کنید یکبار یک بار مصرف ثابت
    موقت اصلی همراه بانک
    بانکم سیستم تلگرام تلگرامم جیمیل جیمیلم پنل سرور ادمین برای واسه واسش در های ی ش م مون الان عوض
    اومد اومده رسید رسیده فرستاد فرستادن received arrived arrivato ricevuto reçu erhalten
    موبایل موبایلم ملت ساختمون آیفون bancomat carta للصراف الصراف قفل صفحه صفحهی نت حسابمون
    واتساپ دیوار اسنپ شب کنکور سیم کارتم همینه همیشه الانم فعلا
    هات اسپات خونه پارکینگ آسانسور ورودی ساختمان آپارتمان درب
    شرکت دفتر گاوصندوق تایید سازی عددی چهار رقمی دستگاه به بود ما مشترک دامنه کاربری میدم بنویس همین
    همینه لطفا ستاره مربع هوشمند ملی سوخت زدم زدیم یبار یکبارمصرف یبارمصرف
    شخصی ثنا سجام سامانه شاد سماد گلستان مهمون مهمان تبلت کامپیوتر کامپیوترم آیپد سیستمم
    دوچرخه چمدون چمدان کمد کشو صندوق
    مامان مامانم بابا داداش آبجی خواهر برادر مادر پدر همسر شوهر خانومم خانمم پسر دختر دوستم
    امي ابوي اخوي اختي زوجتي زوجي الوالد الوالدة
    بله ایتا روبیکا سروش همراهبانک نتبانک کارگزاری بورس پرتال اپل آیدی اپلایدی موقتی
    for the my our your his her their a wifi wi-fi fi wi account email mail admin login to of new
    old router netflix ec ec-karte tel tablet postepay
    database db server is was it's its will be should now temporary temp initial default bank card
    laptop phone office
    home guest current root are vpn and in on user code otp sms number key whatsapp google instagram
    facebook gmail
    which
    might could may maybe perhaps probably think believe guess glaub glaube crois pense credo
    s work computer pc windows zoom meeting gate door safe sim unlock again still used try enter
    type
    pour le la les du de des mon ma notre votre ton ta est c'est cest compte nouveau boîte carte
    mail provisoire
    toujours actuel d'accès box maison bureau était session invité téléphone l'ordinateur l'ordi
    d'admin
    fürs für das der die den dem mein meine unser unsere lautet vom von wlan konto neues neue neu
    zum zur aktuelles router
    mails heißt war jetzt im ist dein deine gast büro handy rechner
    à bas haut en là plus encore ancora adesso toujours
    immeuble alarme alarm alarmanlage allarme palazzo gebäude building
    per il lo del della dell dell' mia mio nostra nostro è e' e era nuova nuovo posta conto rete
    sarà di al alla casa
    dell'ufficio dell'account telefono computer tua tuo vecchia
    السر المرور السري السرية الخاصة الخاص هي هو بي بتاعي حقي حق الواي واي فاي الفاي للواي لواي شبكة
    الشبكة الحساب
    حسابي لحسابي الجديدة الجديد الجديده القديم القديمة كان كانت البريد الإيميل الايميل بالبنك
    للبطاقة البطاقة للبطاقه البطاقه بطاقتي الكرت للكرت الكارت للكارت الشريحة الشريحه على
    الباب للباب الخزنة البيت للبيت البوابة العمارة المكتب للمكتب التلفون الموبايل للموبايل الكمبيوتر
    اللابتوب الانستا سناب نتفلكس تبع تبعي تبعه حقت حقه تاع ديال مال هاي هذا هذي هذه مؤقت الجديده
    دخول فتح للبريد عندي ل للدخول دخول النت الراوتر للراوتر الشغل الجوال للجوال الجهاز صارت صار سر
    وصلني وصلتني وصلك وصل وصلنا جاني جالي جاك جالك جه اجاني اجاك اللي التحقق التفعيل المؤقت
    الخزانة للخزانة خزانة اللوكر الدولاب مالتي مالت مالتنا حقتي حقتنا متاع متاعي نتاع ديالي ديالنا
    التابلت الايباد الشاشة الرسيفر الويفي للويفي
    خزنة فندق الفندق الشنطة ابشر أبشر نفاذ توكلنا فودافون كاش
    kart karte kartam kartet gooshi gushi goshi gooshim gushim goshim gooshiam hesab hesabam aval
    avalam cardam cardet cardesh kartesh gooshish hesabesh instash maman
    mamanam baba babam dadash dadasham abji
    cart carte cartam dove raghame raghami raghamish
    avval dovom dovomam dovomesh dovvom dovome sabet modem internet khoone khune laptop laptopam
    accountam account instam instagramam telegramam telegram gmailam emailam man to ma in oon un
    safhe safheye safheh ghofl ghofle
    elnet elwifi ta7a2o2 ta7aqoq ta7a9o9 taf3il taf3eel
    el l lel bta3 bta3i bta3y bta3ak bta3k bta3t bta3et bta3ha bta3na beta3 bita3 betaa btaa
    dyal dial dyali dyalna ta3 ta3i ta3na 7a2 7a2i 7a2y 7agi 7aggi 7aggy tab3 tab3i howa hwa
    huwa hiya heya hia visa beit bet bab
    printer imprimante l'imprimante imprimantes drucker druckers stampante scanner camera caméra
    kamera telecamera nas hotspot spotify disney amazon paypal icloud microsoft outlook teams steam
    discord tiktok snapchat playstation xbox zip datei fichier archiv archivio cartella
    fürn fürm fuern gäste gästewlan gastwlan hausnetz guest-wifi ویندوز ویندوزم تاب لبتاب پرینتر
    پرینترم دوربین هاتسپات الطابعة للطابعة الطابعه الكاميرا للكاميرا لكاميرا هوتسبوت الهوتسبوت زوم
    الزوم للزوم الاجتماع المحاضرة lwifi lbab elbab dial lzoom
    lcarte lcart lcompte tilifoun ttilifoun telifon linsta lfacebook lmail lhsab
    hamin hamoon ro rou ra o ham ke ino ine ineh hast bood bud shod mishe ye jadid jadide jadidam
    ghabli ghadimi baraye vase lotfan bede bedid begoo begu bezan bezanid befrest befrestid umad
    oomad umade oomade resid reside miad bank banke
    """
)
COPULAS = typed_words(
    "is was are be it's c'est cest est ist isch lautet heißt war è e' era sarà "
    "هست است اینه میشه شد شده بود "
    "هو هي صارت كان كانت اومد اومده رسید ine ineh hast bood bud shod mishe"
)
# The apostrophe of "password's" and the French "c" are short for one, and for more.
SHORT_COPULAS = frozenset(["'s", "c", "cest"])
# "… was changed, now it's 4471": what is told then, and not that it was.
CHANGED = typed_words(
    "changed reset geändert changé modifié cambiata cambiato modificata modificato"
)
AFTER_CHANGE = typed_words("now to jetzt auf maintenant en ora adesso")
CONJUNCTIONS = typed_words("and or و یا et ou und oder e o but mais aber ma ولی اما لكن بس")
# What tells of a second password: the one before.
OTHERS = typed_words(
    "old previous former new other alte altes alten vorher neue neues andere ancien ancienne vieux "
    "nouveau nouvelle autre vecchia vecchio precedente nuova altra قبلی قدیمی قبلیش جدید دیگه "
    "القديم والقديم القديمة والقديمة الجديد والجديد"
)
# Behind these digits alone are a second one as well: "رمز اول ۴۴۷۱ دومشم ۸۸۱۹۰".
SECONDS = typed_words(
    "دوم دومش دومی دومم second zweite zweiter deuxième seconda secondo التاني الثاني"
)
PAST = typed_words("بود was war era était كان كانت bood bud")
# What says that a password is the one that it was.
STILL = typed_words("still always again immer noch wieder sempre ancora toujours encore")
# The same without a verb before it: "gate pin still 4471".
STILL_AT_ONCE = typed_words("still noch toujours ancora هنوز لسه لسا hanooz hanuz lessa")
# What a code is of that everybody may use: "discount code", "code promo", "کد تخفیف".
PUBLIC = typed_words("discount promo coupon rabatt sconto réduction remise تخفیف خصم الخصم")
# What follows "the password is" without being one.
PLAIN_WORDS = typed_words(
    """
    thanks thx merci danke grazie avaz avazesh avazeshoon عوض عوضش
    username benutzername utilisateur utente نسيتها نسيته نسيت
    better stronger weaker longer shorter simpler easier harder similar birthday comme molto
    wrong incorrect invalid expired weak strong secure required not too still being an changed reset
    correct right
    same different missing needed protected hashed encrypted empty blank case long short saved
    stored shared stolen
    lost forgotten compromised gone here there below above attached please what how something
    anything nothing somehow
    everything only also just really always never manager policy field fields reminder recovery hint
    sicher falsch
    richtig abgelaufen nicht noch geändert vergessen ungültig schwach wichtig leider auch schon
    expiré faux pas trop
    oublié changé perdu bon bonne sbagliata sbagliato scaduta scaduto errata errato non troppo
    cambiata debole corretta
    sicura dimenticata sent resent changing working known unknown updated unset visible hidden
    minimum maximum must mindestens höchstens maximal minimal almeno massimo minimo
    bitte hier gleich dieselbe dasselbe immer unten unsicher kompliziert lang kurz encore celui
    sempre ancora questa
    questo quella quello weird stupid funny easy simple hard difficult none null true false yes this
    that these those
    simple facile difficile incorrecte incorrect obligatoire obligatorio semplice einfach
    erforderlich okay fine good
    keine kein irgendwas siehe egal unbekannt stimmt klappt geht aucune aucun voir vide inconnu
    marche nessuna nessuno vedi boh vuota sconosciuta funziona ask idk tbd later tomorrow soon dunno
    nope frag frage demande chiedi ignote pending whatever optional disabled enabled wieder
    see ask
    mesh msh mish mosh mush mech mch
    mini micro usb hdmi vga البريدي بريدي بریدی between under inside written
    case-sensitive one-time two-factor
    blocked locked forgotten garbage rubbish trash nowhere somewhere mandatory pretty quite about
    terrible awful horrible ancient useless usual complexity entropy expiry rotation strength length
    korrekt streng geheim total mega voll katastrophal doof blöd zurücksetzen ändern eingeben
    üblich gespeichert
    bloqué pourri nul relou chiant galère habituel introuvable
    bloccato bloccata sicurissima banale assurda rubata solita
    a3mel a3ml 3amel 3mlt 3amalt eb3at eb3ato eb3aty eb3atly eb3atli eb3atoly ab3at ab3ato ba3at
    ba3atly b3atli ba3to ba3atoh 3ayez 3ayz 3ayza 3awz 3awez 3ala 3aleh 3alashan 3ashan 3lshan 3shan
    ma3lesh ma3ak ma3aya ma3ana ma3andish 2ol 2oly 2olly 2oli 2olt 2al 2aly 7ad 7aga 7ott 7oto 7otto
    7atet sa7 sa7i7 8alat 8yarto ghayarto 8ayarto 8ayart 5alas 5ales da7in t3rf te3raf te3rafo 3aref
    3arfa ma3rafsh ma3rfsh msh3aref etba3at etb3at mab3atsh matb3atsh ma2dartsh 2adem 2adim a5er
    a5od 5od 5odo 5aleh 5aly d5alt mab2ash
    ارز ارزها گشایی گذاری نگاری
    string str varchar boolean input textbox dropdown redacted masked placeholder undefined nil
    """
)
