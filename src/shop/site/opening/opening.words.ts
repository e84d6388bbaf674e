import type { Words } from '#i18n/words.ts'

export const openingWords = {
  linkEnded: {
    fr: 'Ce lien ne sert plus : la boutique a déjà été créée, ou un lien plus récent a été donné.',
    en: 'This link is of no more use: the shop has been set up already, or a newer link was given.',
    ar: 'لم يعد هذا الرابط صالحًا: أُنشئ المتجر من قبل، أو أُعطي رابط أحدث.',
  },
  shopNameRequired: { fr: 'Donnez un nom à la boutique.', en: 'Give the shop a name.', ar: 'أعطِ المتجر اسمًا.' },
  phoneWrong: {
    fr: 'Ce n’est pas un numéro de ce pays : 8 chiffres en Tunisie ; 11 en Égypte, qui commencent par 010, 011, 012 ou 015.',
    en: 'This is no number of that country: 8 digits in Tunisia; 11 in Egypt that begin with 010, 011, 012 or 015.',
    ar: 'هذا ليس رقمًا من هذا البلد: 8 أرقام في تونس، و11 في مصر تبدأ بـ 010 أو 011 أو 012 أو 015.',
  },

  shopUnnamed: {
    fr: 'La boutique s’appelle encore « {name} » : donnez-lui son nom.',
    en: 'The shop is still called “{name}”: give it its name.',
    ar: 'ما زال اسم المتجر «{name}»: أعطه اسمه.',
  },
  countriesToConfirm: {
    fr: 'La boutique accepte des commandes pour : {countries}. Est-ce bien là que vous livrez ?',
    en: 'The shop takes orders for: {countries}. Is that where you deliver?',
    ar: 'يقبل المتجر طلبات إلى: {countries}. هل توصل فعلًا إلى هناك؟',
  },
  noPages: {
    fr: 'Il manque des pages que vos clients cherchent : conditions de vente, contact, retours. Un bouton écrit les pages habituelles d’après vos réglages.',
    en: 'Pages that your shoppers look for are missing: conditions of sale, contact, returns. A button writes the usual pages from your settings.',
    ar: 'تنقص صفحات يبحث عنها زبائنك: شروط البيع، الاتصال، الإرجاع. زر واحد يكتب الصفحات المعتادة حسب إعداداتك.',
  },
  noProduct: {
    fr: 'Aucun produit n’est en vente.',
    en: 'No product is on sale yet.',
    ar: 'لا يوجد أي منتج معروض للبيع بعد.',
  },
  deliveryToConfirm: {
    fr: 'Une livraison coûte {cost}, et rien à partir de {from} d’achats. Est-ce bien votre prix ?',
    en: 'A delivery costs {cost}, and nothing for goods of {from} or more. Is that your price?',
    ar: 'التوصيل بـ {cost}، ومجاني ابتداءً من {from} من المشتريات. هل هذا سعرك؟',
  },
  noCourier: {
    fr: 'La boutique n’a pas de compte chez un livreur qu’elle connaît. Si vous livrez vous-même, ou confiez vos colis à un autre, dites-le.',
    en: 'The shop has no account at a courier that it knows. If you deliver yourself, or give your parcels to another one, say so.',
    ar: 'ليس للمتجر حساب لدى شركة توصيل يعرفها. إن كنت توصل بنفسك أو عبر شركة أخرى فقل ذلك.',
  },
  senderMissing: {
    fr: 'Sur les colis, les factures et la page de contact il manque : {what}.',
    en: 'Missing on parcels, invoices and the contact page: {what}.',
    ar: 'ينقص على الطرود والفواتير وصفحة الاتصال: {what}.',
  },
  senderUntold: {
    fr: 'Sur les colis, les factures et la page de contact il manque : {what}. En attendant, les nouvelles commandes sont annoncées à {email}.',
    en: 'Missing on parcels, invoices and the contact page: {what}. Meanwhile new orders are told to {email}.',
    ar: 'ينقص على الطرود والفواتير وصفحة الاتصال: {what}. في الأثناء يُعلَن عن الطلبات الجديدة لدى {email}.',
  },
  name: { fr: 'raison sociale', en: 'business name', ar: 'الاسم التجاري' },
  address: { fr: 'rue', en: 'street', ar: 'الشارع' },
  city: { fr: 'ville', en: 'city', ar: 'المدينة' },
  phone: { fr: 'téléphone', en: 'phone', ar: 'الهاتف' },
  email: { fr: 'e-mail', en: 'e-mail', ar: 'البريد الإلكتروني' },
  taxesUnanswered: {
    fr: 'Êtes-vous assujetti à la TVA ? Timbre fiscal sur vos factures ? D’ici là, aucune taxe n’est comptée et aucune facture n’est numérotée.',
    en: 'Do you charge VAT? A fiscal stamp on your invoices? Until you say so, no tax is counted and no invoice gets a number.',
    ar: 'هل أنت خاضع للأداء على القيمة المضافة؟ وهل على فواتيرك طابع جبائي؟ قبل جوابك لا تُحتسب أي ضريبة ولا تُرقَّم أي فاتورة.',
  },
  noMail: {
    fr: 'La boutique n’envoie aucun e-mail, ni aux clients ni à vous pour les nouvelles commandes, tant qu’elle n’a pas de boîte d’envoi : l’adresse et le mot de passe d’une boîte à vous suffisent.',
    en: 'The shop sends no mail at all, neither to shoppers nor to you about new orders, until it has a mailbox to send from: the address and password of one of yours will do.',
    ar: 'لا يرسل المتجر أي بريد إلكتروني، لا إلى الزبائن ولا إليك عن الطلبات الجديدة، ما لم يكن له صندوق بريد للإرسال: يكفي عنوان صندوق بريد لك وكلمة مروره.',
  },
  mailUntried: {
    fr: 'Personne n’a encore essayé d’envoyer un e-mail.',
    en: 'Nobody has tried to send a mail yet.',
    ar: 'لم يجرّب أحد إرسال بريد إلكتروني بعد.',
  },
  mailRefused: {
    fr: 'L’e-mail à {email} n’est pas parti. Le serveur de messagerie a répondu : {said}',
    en: 'The mail to {email} was not sent. The mail server answered: {said}',
    ar: 'لم يُرسل البريد إلى {email}. أجاب خادم البريد: {said}',
  },
  mailPassword: {
    fr: 'La boîte d’envoi n’accepte pas le nom ou le mot de passe. Retapez-les ; chez Gmail il faut un mot de passe d’application. Réponse du serveur : {said}',
    en: 'The mailbox does not accept the name or the password. Type them again; Gmail needs an app password. The server answered: {said}',
    ar: 'لا يقبل صندوق الإرسال الاسم أو كلمة المرور. أعد كتابتهما؛ يتطلب Gmail كلمة مرور للتطبيقات. جواب الخادم: {said}',
  },
  mailCertificate: {
    fr: 'La connexion au serveur de messagerie n’est pas sûre : rien n’a été envoyé, ni le mot de passe ni l’e-mail. Vérifiez le nom du serveur et le chiffrement. Cause : {said}',
    en: 'The connection to the mail server is not safe: nothing was sent, neither the password nor the mail. Check the server’s name and the encryption. Cause: {said}',
    ar: 'الاتصال بخادم البريد غير آمن: لم يُرسل شيء، لا كلمة المرور ولا الرسالة. تحقق من اسم الخادم ومن التشفير. السبب: {said}',
  },
  mailSender: {
    fr: 'Le serveur n’accepte pas l’adresse d’expédition : mettez celle de cette boîte, ou faites-la valider chez votre fournisseur. Réponse du serveur : {said}',
    en: 'The server does not accept the address that mail comes from: use that of this mailbox, or have it verified at your provider. The server answered: {said}',
    ar: 'لا يقبل الخادم عنوان المرسل: استعمل عنوان هذا الصندوق أو أكّده لدى مزوّدك. جواب الخادم: {said}',
  },
  mailUnreachable: {
    fr: 'Le serveur de messagerie ne répond pas, ou pas maintenant. Vérifiez son nom et son port. Cause : {said}',
    en: 'The mail server does not answer, or not now. Check its name and port. Cause: {said}',
    ar: 'خادم البريد لا يجيب، أو ليس الآن. تحقق من اسمه ومنفذه. السبب: {said}',
  },
  mailWaits: {
    fr: 'L’e-mail à {email} attend encore. Regardez dans « Messages » ce qu’il devient, puis réessayez.',
    en: 'The mail to {email} still waits. See in “Messages” what becomes of it, then try again.',
    ar: 'ما زال البريد إلى {email} في الانتظار. تابعه في صفحة «الرسائل» ثم أعد المحاولة.',
  },
  domainUntried: {
    fr: 'La boutique n’a pas encore essayé de s’ouvrir elle-même à {address}.',
    en: 'The shop has not tried yet to open itself at {address}.',
    ar: 'لم يجرّب المتجر بعد أن يفتح نفسه على {address}.',
  },
  domainPlain: {
    fr: '{address} n’est pas l’adresse sécurisée (https) d’un nom de domaine. La personne qui gère le serveur donne cette adresse à la boutique, puis la redémarre.',
    en: '{address} is not the secure address (https) of a domain. Whoever runs the server gives that address to the shop and starts it again.',
    ar: '{address} ليس عنوانًا آمنًا (https) لاسم نطاق. يعطي من يدير الخادم هذا العنوان للمتجر ثم يعيد تشغيله.',
  },
  domainSilent: {
    fr: 'Rien ne répond à {address} ({reason}). La personne qui gère le serveur vérifie que le nom de domaine y mène et que la boutique y est reliée.',
    en: 'Nothing answers at {address} ({reason}). Whoever runs the server checks that the domain leads there and that the shop is connected to it.',
    ar: 'لا شيء يجيب على {address} ({reason}). يتحقق من يدير الخادم من أن اسم النطاق يقود إليه وأن المتجر موصول به.',
  },
  domainCertificate: {
    fr: 'Le certificat de {address} n’est pas valable ({reason}) : les navigateurs mettront vos clients en garde. La personne qui gère le serveur doit en obtenir un bon.',
    en: 'The certificate of {address} is not valid ({reason}): browsers will warn your shoppers. Whoever runs the server has to get a good one.',
    ar: 'شهادة {address} غير صالحة ({reason}): ستحذّر المتصفحات زبائنك. على من يدير الخادم الحصول على شهادة سليمة.',
  },
  domainForms: {
    fr: '{address} répond, mais refuse un formulaire ({status}) : personne ne pourrait commander. Montrez cette phrase à la personne qui gère le serveur : ce qui relie le domaine à la boutique change les demandes en chemin.',
    en: '{address} answers but refuses a form ({status}): nobody could order. Show this sentence to whoever runs the server: what connects the domain to the shop changes the requests on their way.',
    ar: '{address} يجيب لكنه يرفض النماذج ({status}): لن يتمكن أحد من الطلب. أرِ هذه الجملة لمن يدير الخادم: ما يصل النطاق بالمتجر يغيّر الطلبات في الطريق.',
  },
  domainElsewhere: {
    fr: '{address} répond ({status}), mais ce n’est pas cette boutique. Vérifiez où mène le nom de domaine.',
    en: '{address} answers ({status}), but it is not this shop. Check where the domain leads.',
    ar: '{address} يجيب ({status}) لكنه ليس هذا المتجر. تحقق إلى أين يقود اسم النطاق.',
  },
  addressUnknown: { fr: 'adresse introuvable', en: 'address not found', ar: 'العنوان غير موجود' },
  noPassphrase: {
    fr: 'Aucune sauvegarde : si le serveur tombe, tout est perdu. Choisissez d’abord la phrase secrète qui les protège.',
    en: 'No backup: if the server breaks, all is lost. First choose the passphrase that protects them.',
    ar: 'لا توجد نسخة احتياطية: إن تعطّل الخادم ضاع كل شيء. اختر أولًا العبارة السرية التي تحميها.',
  },
  noBackup: {
    fr: 'Aucune sauvegarde n’a encore été faite : si le serveur tombe, tout est perdu.',
    en: 'No backup has been made yet: if the server breaks, all is lost.',
    ar: 'لم تُنجز أي نسخة احتياطية بعد: إن تعطّل الخادم ضاع كل شيء.',
  },
  backupFailed: {
    fr: 'La dernière sauvegarde a échoué ({said}). La page des sauvegardes dit pourquoi.',
    en: 'The last backup failed ({said}). The page of backups says why.',
    ar: 'فشلت آخر نسخة احتياطية ({said}). صفحة النسخ الاحتياطية توضح السبب.',
  },
  backupWaits: {
    fr: 'La sauvegarde est en cours. Revenez dans un moment.',
    en: 'The backup is under way. Come back in a moment.',
    ar: 'النسخ الاحتياطي جارٍ. عد بعد لحظات.',
  },
  demoLeft: {
    fr: 'Il reste de la démonstration, et les clients la voient : {what}.',
    en: 'Some of the demo is still here, and shoppers see it: {what}.',
    ar: 'بقي شيء من العرض التجريبي والزبائن يرونه: {what}.',
  },
  goodsLeft: { fr: '{count} produit|{count} produits', en: '{count} product|{count} products', ar: '{count} منتج|{count} من المنتجات' },
  couponsLeft: { fr: '{count} code promo|{count} codes promo', en: '{count} coupon|{count} coupons', ar: '{count} قسيمة|{count} من القسائم' },
  peopleLeft: {
    fr: '{count} personne inventée|{count} personnes inventées',
    en: '{count} invented person|{count} invented people',
    ar: '{count} شخص مُختلَق|{count} من الأشخاص المُختلَقين',
  },
  ordersLeft: { fr: '{count} commande|{count} commandes', en: '{count} order|{count} orders', ar: '{count} طلب|{count} من الطلبات' },
  pagesLeft: { fr: '{count} page|{count} pages', en: '{count} page|{count} pages', ar: '{count} صفحة|{count} من الصفحات' },
  formsLeft: { fr: '{count} formulaire|{count} formulaires', en: '{count} form|{count} forms', ar: '{count} نموذج|{count} من النماذج' },
  zonesLeft: {
    fr: '{count} zone de livraison|{count} zones de livraison',
    en: '{count} delivery zone|{count} delivery zones',
    ar: '{count} منطقة توصيل|{count} من مناطق التوصيل',
  },
  subscribersLeft: {
    fr: '{count} abonné inventé|{count} abonnés inventés',
    en: '{count} invented subscriber|{count} invented subscribers',
    ar: '{count} مشترك مُختلَق|{count} من المشتركين المُختلَقين',
  },
  tracesLeft: { fr: 'quelques traces', en: 'some traces', ar: 'بعض الآثار' },
  demoInOrders: {
    fr: 'Des commandes en cours contiennent des produits de la démonstration (n° {orders}). Terminez-les ou annulez-les d’abord : rien n’a été retiré.',
    en: 'Orders under way hold products of the demo (no. {orders}). Complete or cancel them first: nothing was removed.',
    ar: 'توجد طلبات جارية فيها منتجات من العرض التجريبي (رقم {orders}). أكملها أو ألغها أولًا: لم يُزل شيء.',
  },
} as const satisfies Words
