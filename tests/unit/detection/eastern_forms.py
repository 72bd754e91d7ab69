"""Persian and Arabic as people type them in chats, in their own letters and in Latin ones; our own.

Values stand in `[[TYPE:value]]`, as in the golden set.
"""

FOUND = [
    # Letters of plates by their names.
    "پلاک [[LICENSE_PLATE:۳۱ سین ۴۸۲ ایران ۵۵]] جلوی در مونده",
    "ماشین [[LICENSE_PLATE:۲۷ جیم ۶۱۳ - ۷۸]] مال کدوم واحده؟",
    "pelak [[LICENSE_PLATE:27 jeem 613 iran 78]]",
    "pelakesh [[LICENSE_PLATE:31 sin 482 - 55]] bood",
    # Passwords behind the small words of Arabic and Persian in Latin letters.
    "l password bta3 l laptop [[PASSWORD:Manga@662]]",
    "el pin bta3 el card [[PASSWORD:6048]]",
    "password dyal wifi [[PASSWORD:zitoun6612]]",
    "code dyal lbab [[PASSWORD:6048]]",
    "ramz safheye goshim [[PASSWORD:3690]]",
    "rmzesh [[PASSWORD:60482]]",
    # A question and its answer.
    "ramz kartam chande? [[PASSWORD:6048]]",
    "رمز کارتت چنده؟\n[[PASSWORD:6048]]",
    # What somebody owns whose code stands first.
    "[[PASSWORD:60482]] کد ورودته",
    "[[PASSWORD:604821]] رمز یکبار مصرفته",
    "[[PASSWORD:604821]] رمز التحقق حقك",
    "[[PASSWORD:604821]] هو كود التفعيل",
    # Codes that came.
    "کدی که برات اومده رو بفرست\n[[PASSWORD:60482]]",
    "این کد رو بزن [[PASSWORD:۶۰۴۸۲]] وارد میشی",
    "in code ro bezan [[PASSWORD:60482]]",
    "codi ke umad [[PASSWORD:604821]] bood",
    "الكود اللي وصلك [[PASSWORD:604821]]",
    # Digits that are counted.
    "رمز مودم: [[PASSWORD:چهارتا پنج چهارتا نه]]",
    "پسوردش [[PASSWORD:دوتا شش دوتا سه]] هست",
    # "pass" is written as "then".
    "پس وای فای خونه [[PASSWORD:anar1398]]",
    "پس ایمیلم [[PASSWORD:Mahin@62]]",
    # The amount behind a password.
    "رمز عابرم [[PASSWORD:۶۰۴۸]]ه، [[COST:۳۰۰ تومن]] بگیر",
    # Accounts: platforms with Persian endings, and such as only gamers and offices name.
    "instam [[USERNAME:sahar.kpr]] ro follow kon",
    "idim [[USERNAME:mani_drz]]",
    "id telegramam [[USERNAME:mani_drz]]",
    "آیدی روبلاکسم [[USERNAME:hasti_play]]",
    "آیدی پی اس [[USERNAME:Sho4leFa]]",
    "یوزر اسکای روم [[USERNAME:m.darzi]]",
    "تيكتوكي [[USERNAME:reem.s4a]]",
    # Identity papers of Arab countries and of foreigners in Iran, and a number in words.
    "رقم السجل المدني [[NATIONAL_ID:1945514220]] للتأكيد",
    "الرقم الوطني [[NATIONAL_ID:9852036147]]",
    "الرقم المدني [[NATIONAL_ID:288052301456]]",
    "رقم البطاقة المدنية [[NATIONAL_ID:288052301456]]",
    "رقم بطاقتي [[NATIONAL_ID:2560791861]]",
    "بطاقة التعريف الوطنية [[NATIONAL_ID:JB620417]]",
    "raqam qawmy [[NATIONAL_ID:28805230145678]]",
    "کد فراگیر اتباعش [[NATIONAL_ID:130055821947]]",
    "کد ملیم [[NATIONAL_ID:هشتاد و یک پنجاه و هشت صفر شش نود و نه هشتاد و سه]]",
    "رقمي الجامعي [[NUMBER:438205617]]",
    # Addresses by a landmark, and by a floor.
    "آدرس: [[LOCATION:خیابان بهار، بالاتر از پل چوبی، کوچه لاله، پلاک ۲۷]]",
    "[[LOCATION:خیابون پیروزی پایین‌تر از مسجد کوچه سرو پلاک ۵]] منتظرم",
    "بیا [[LOCATION:پلاک ۳۳ طبقه سوم]]",
    "[[LOCATION:عمارة 15 الطابق الثالث]]",
    "[[LOCATION:share3 el corniche 3omara 3 sha22a 14]]",
    "sakin fi [[LOCATION:7 share3 el corniche sha2a 9]]",
    # Postal codes in Latin letters.
    "code posti [[POSTAL_CODE:8174673441]]",
    "kode posti khoonamoon [[POSTAL_CODE:1983762514]]",
    "کد پستی اینجا [[POSTAL_CODE:۱۹۸۳۷۶۲۵۱۴]] هست",
    # Houses whose numbers are words.
    "[[LOCATION:خیابون سنایی کوچه هشتم پلاک سی و یک واحد دو]]",
    "ما [[LOCATION:پلاک چهل و چهار طبقه سه]] هستیم",
    "[[LOCATION:کوچه یاس، پلاک صد و ده]] منتظرتم",
    "ساكن في [[LOCATION:شارع الورد عمارة سبعة شقة اتنين]]",
    # Extensions.
    "دفترمون [[PHONENUMBER:۰۲۱-۸۸۷۷۶۶۵۵ داخلی ۳۱۲]]",
    "مطب: [[PHONENUMBER:02188776655، داخلی ۷]] زنگ بزن",
    "[[PHONENUMBER:02188776655]] رو بگیر بعد داخلی [[PHONENUMBER:۱۱۸]]",
    "رقم الشركة [[PHONENUMBER:02 2755 0142 تحويلة 33]]",
    "sherkat [[PHONENUMBER:02188776655 dakheli 204]]",
]

UNTOUCHED = [
    "کلاس ۲۲ سین ۱۰۵ نفر داره",
    "اینترنت ۳۰ جیم ۲۵۰ شد",
    "pelak 12 ta 200 mashin",
    "el password mesh sha8al",
    "el code bta3 el mashroo3",
    "pass bta3 el film",
    "رمز چهارتا رقمه",
    "پسوردم دوتا عدد داره",
    "4000 پسورد لو رفته",
    "1500 رمز ساختم",
    "رمزشو عوض کردی؟ 1200 تا پیام اومده",
    "این کد رو بزن 404 میده",
    "پس گوشیم redmi12c بود",
    "پس وایفای وصل نمیشه 404 میده",
    "instam hack shod",
    "telegramam filtere",
    "آیدی گوشیت چیه Samsung",
    "instash private shode",
    "السجل يحتوي 3 أسماء",
    "مدني متعلم",
    "خیابون ما بالاتر از حد معمول شلوغه ۲ ساعته",
    "طبقه سوم واحد دوم نبود ۲ بار زنگ زدم",
    "کد پستی اینجا رو بلد نیستم",
    "پلاک دو تا ماشین تو کوچه ما عوض شد",
    "شارع واحد وشقة واحدة",
    "طراحی داخلی ۲۰۰ متری",
]
