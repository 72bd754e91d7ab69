"""Services that half of the world writes, pays, travels and watches by: their names name nobody.

A detector that takes one for a person or a place is wrong, and as an organization it stays. None
is here that is a word or a forename in its usual spelling, but for those by which people write.
"""

from typing import Final

SHARED_SERVICES: Final = (
    # By which people write to each other, said in every chat.
    "WhatsApp", "Telegram", "Signal", "Instagram", "Insta", "Facebook", "Messenger", "Twitter",
    "TikTok", "Snapchat", "YouTube", "Skype", "Zoom", "Discord", "FaceTime", "iMessage", "Gmail",
    "LinkedIn", "Viber", "WeChat", "Slack", "Reddit", "Pinterest", "Twitch", "Threads", "Outlook",
    "Hotmail", "Microsoft Teams", "MS Teams", "Google Meet", "Tinder", "Bumble",
    "لینکدین", "لینکداین", "لينكد إن", "لينكدإن", "لينكدان",
    "واتساپ", "واتس اپ", "واتسپ", "تلگرام", "اینستاگرام", "اینستا", "فیسبوک", "یوتیوب",
    "توییتر", "اسکایپ", "جیمیل", "واتساب", "واتس", "تليجرام", "تلغرام", "تيليجرام", "انستغرام",
    "انستقرام", "انستا", "سناب", "سناب شات", "فيسبوك", "تويتر", "يوتيوب", "تيك توك", "ماسنجر",
    "سكايب", "ایتا", "روبیکا", "بله", "سروش پلاس", "eitaa", "rubika",
    # By which they pay, buy and travel.
    "PayPal", "Wise", "Klarna", "Venmo", "Zelle", "Cash App", "CashApp", "Revolut", "Apple Pay",
    "Google Pay", "Samsung Pay", "Paylib", "Wero", "Twint", "Satispay", "PostePay",
    "American Express", "Amex", "Mastercard",
    "Western Union", "MoneyGram", "Airbnb", "Booking.com", "Booking", "BlaBlaCar", "FlixBus",
    "Uber", "Uber Eats", "Lyft", "Deliveroo", "DoorDash", "Grubhub", "Instacart", "Lieferando",
    "Just Eat", "Glovo", "Foodora", "Vinted", "eBay", "Kleinanzeigen", "eBay Kleinanzeigen",
    "Leboncoin", "Le Bon Coin", "Subito", "Subito.it", "Craigslist", "Gumtree", "Etsy", "Amazon",
    "AliExpress", "Temu", "Shein", "Tripadvisor", "Doctolib",
    "پی پال", "پی‌پال", "اسنپ", "اسنپ فود", "اسنپ‌فود", "اسنپفود", "تپسی", "دیوار", "شیپور",
    "دیجی کالا", "دیجی‌کالا", "دیجیکالا", "کافه بازار", "آمازون", "باسلام", "ترب", "جاباما",
    "باي بال", "بايبال", "اوبر", "أوبر", "طلبات", "هنقرستيشن", "مرسول", "أمازون", "انستاباي",
    "إنستاباي", "فودافون كاش", "زين كاش", "حراج", "ایرانسل", "همراه اول", "رایتل",
    # By which parcels come.
    "DHL", "DPD", "GLS", "UPS", "FedEx", "TNT Express", "Evri", "Royal Mail", "Parcelforce", "USPS",
    "Deutsche Post", "Deutschen Post", "La Poste", "Colissimo", "Chronopost", "Mondial Relay",
    "Relais Colis", "Poste Italiane", "BRT", "PostNL", "bpost", "Canada Post", "Postes Canada",
    # By which they search, keep, watch and listen.
    "Google", "Google Maps", "Google Drive", "Google Docs", "iCloud", "Dropbox", "OneDrive",
    "WeTransfer", "Notion", "Trello", "Jira", "Figma", "Canva", "GitHub", "GitLab", "Bitbucket",
    "Stack Overflow", "ChatGPT", "Copilot", "Waze", "Strava", "Duolingo", "Netflix", "Spotify",
    "Disney+", "Prime Video", "Amazon Prime", "PlayStation", "Xbox", "Steam", "Wikipedia",
    "گوگل", "نتفلیکس", "اسپاتیفای", "آپارات", "فیلیمو", "نماوا", "ویکی پدیا",
    "جوجل", "غوغل", "قوقل", "نتفلكس", "نتفليكس", "أنغامي",
)  # fmt: skip
