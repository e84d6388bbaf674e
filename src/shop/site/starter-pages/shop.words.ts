import type { Words } from '#i18n/words.ts'

export const contactWords = {
  title: { fr: 'Contact', en: 'Contact', ar: 'اتصل بنا' },
  intro: {
    fr: 'Une question sur un article, une commande ou un retour ? Nous vous répondons.',
    en: 'A question about an item, an order or a return? We answer.',
    ar: 'لديك سؤال عن سلعة أو طلب أو إرجاع؟ نحن نجيبك.',
  },
  number: {
    fr: 'Ayez le numéro de votre commande sous la main : il est sur la page qui s’affiche après l’achat.',
    en: 'Have your order number at hand: it is on the page that shows after the purchase.',
    ar: 'احتفظ برقم طلبك: تجده في الصفحة التي تظهر بعد الشراء.',
  },
} as const satisfies Words

export const aboutWords = {
  title: { fr: 'À propos', en: 'About us', ar: 'من نحن' },
  who: { fr: 'Bienvenue chez {shop}.', en: 'Welcome to {shop}.', ar: 'مرحبًا بك في {shop}.' },
  promisesTitle: { fr: 'Comment nous travaillons', en: 'How we work', ar: 'كيف نعمل' },
  order: {
    fr: 'Une commande en une minute, sans compte.',
    en: 'An order in a minute, without an account.',
    ar: 'طلب في دقيقة ودون حساب.',
  },
  call: { fr: 'Un appel avant chaque envoi.', en: 'A call before every parcel leaves.', ar: 'مكالمة قبل كل إرسال.' },
  price: { fr: 'Le prix affiché est le prix payé.', en: 'The price shown is the price paid.', ar: 'السعر المعروض هو السعر المدفوع.' },
} as const satisfies Words

export const termsWords = {
  title: { fr: 'Conditions de vente', en: 'Conditions of sale', ar: 'شروط البيع' },
  intro: {
    fr: 'Ces conditions valent pour toute commande passée chez {shop}.',
    en: 'These conditions hold for every order placed at {shop}.',
    ar: 'تسري هذه الشروط على كل طلب يُسجَّل في {shop}.',
  },
  orderTitle: { fr: 'La commande', en: 'The order', ar: 'الطلب' },
  order: {
    fr: 'Une commande est enregistrée quand la page de remerciement s’affiche, et ferme quand nous l’avons confirmée par téléphone. Jusque-là, vous pouvez l’annuler d’un mot. Si un article n’est plus disponible, nous vous le disons et rien n’est dû.',
    en: 'An order is registered when the thank-you page shows, and firm once we have confirmed it by phone. Until then a word is enough to cancel it. If an item is no longer available, we tell you and nothing is due.',
    ar: 'يُسجَّل الطلب حين تظهر صفحة الشكر، ويصبح نهائيًا بعد أن نؤكّده بالهاتف. وقبل ذلك تكفي كلمة لإلغائه. وإن لم تعد السلعة متوفّرة أعلمناك ولا شيء عليك.',
  },
  pricesTitle: { fr: 'Les prix et la livraison', en: 'Prices and delivery', ar: 'الأسعار والتوصيل' },
  prices: {
    fr: 'Une promotion vaut pour les commandes passées avant sa fin. Le prix de la livraison et ses délais sont sur la page {delivery}.',
    en: 'A sale price holds for orders placed before the sale ends. The price of delivery and its times are on the page {delivery}.',
    ar: 'يسري التخفيض على الطلبات المسجَّلة قبل نهايته. كلفة التوصيل ومدته في صفحة {delivery}.',
  },
  paymentTitle: { fr: 'Le paiement', en: 'Payment', ar: 'الدفع' },
  payment: {
    fr: 'Les façons de payer sont sur la page {payment}. L’article vous appartient une fois payé en entier.',
    en: 'The ways to pay are on the page {payment}. The item is yours once it is paid in full.',
    ar: 'طرق الدفع في صفحة {payment}. وتصبح السلعة لك بعد دفع ثمنها كاملًا.',
  },
  returnsTitle: { fr: 'Retour et garantie', en: 'Returns and warranty', ar: 'الإرجاع والضمان' },
  returns: {
    fr: 'Les retours se font comme le dit la page {returns}. La garantie légale s’applique toujours.',
    en: 'Returns work as the page {returns} says. The legal warranty always applies.',
    ar: 'يتم الإرجاع كما في صفحة {returns}. والضمان القانوني سارٍ دائمًا.',
  },
} as const satisfies Words

export const privacyWords = {
  title: { fr: 'Confidentialité', en: 'Privacy', ar: 'الخصوصية' },
  intro: {
    fr: 'Nous demandons le moins possible, et nous ne vendons rien de ce que vous nous dites.',
    en: 'We ask for as little as possible, and we sell nothing of what you tell us.',
    ar: 'نطلب أقل ما يمكن، ولا نبيع شيئًا ممّا تقوله لنا.',
  },
  knownTitle: { fr: 'Ce que nous savons de vous', en: 'What we know of you', ar: 'ماذا نعرف عنك' },
  order: {
    fr: 'Pour une commande : votre nom, votre téléphone et votre adresse, afin de vous appeler et de vous livrer.',
    en: 'For an order: your name, phone number and address, to call you and to deliver.',
    ar: 'للطلب: اسمك وهاتفك وعنوانك، لنتصل بك ونوصل إليك.',
  },
  unfinished: {
    fr: 'Si vous commencez une commande sans la finir, nous gardons vos coordonnées {time} au plus, pour pouvoir vous aider.',
    en: 'If you begin an order without finishing it, we keep your details for {time} at most, so that we can help you.',
    ar: 'إن بدأت طلبًا ولم تكمله احتفظنا بمعطياتك لنتمكّن من مساعدتك، وأقصى المدة: {time}.',
  },
  review: {
    fr: 'Pour un avis : le nom que vous signez, et votre texte.',
    en: 'For a review: the name that you sign with, and your text.',
    ar: 'للرأي: الاسم الذي توقّع به ونصّك.',
  },
  newsletter: {
    fr: 'Si vous vous inscrivez à nos SMS : votre numéro, votre prénom et votre accord. Chaque message contient un lien qui y met fin.',
    en: 'If you sign up for our text messages: your number, your first name and your agreement. Each message has a link that ends it.',
    ar: 'إن اشتركت في رسائلنا القصيرة: رقمك واسمك وموافقتك. في كل رسالة رابط ينهي الاشتراك.',
  },
  sharedTitle: { fr: 'À qui nous le disons', en: 'Whom we tell', ar: 'لمن نقول ذلك' },
  courier: {
    fr: 'Au livreur, ce qu’il lui faut pour vous trouver.',
    en: 'The courier, as much as it takes to find you.',
    ar: 'لعون التوصيل، ما يلزمه للوصول إليك.',
  },
  provider: {
    fr: 'Si vous payez en ligne, au prestataire de paiement ; vos données de carte ne passent pas par la boutique.',
    en: 'If you pay online, the payment provider; your card details do not pass through the shop.',
    ar: 'إن دفعت عبر الإنترنت، لمزوّد الدفع؛ ولا تمر معطيات بطاقتك بالمتجر.',
  },
  texts: {
    fr: 'Au prestataire qui achemine nos SMS, votre numéro et le message.',
    en: 'The provider that carries our text messages, your number and the message.',
    ar: 'لمزوّد الرسائل القصيرة، رقمك ونص الرسالة.',
  },
  cookiesTitle: { fr: 'Les cookies', en: 'Cookies', ar: 'ملفات الارتباط' },
  cookies: {
    fr: 'Un cookie retient votre visite, afin qu’une commande ne soit pas passée deux fois ; d’autres retiennent vos choix, comme le mode sombre.',
    en: 'One cookie remembers your visit, so that an order is not placed twice; others remember your choices, such as dark mode.',
    ar: 'ملف واحد يتذكّر زيارتك حتى لا يُسجَّل الطلب مرّتين، وأخرى تتذكّر اختياراتك مثل الوضع الداكن.',
  },
  rightsTitle: { fr: 'Vos droits', en: 'Your rights', ar: 'حقوقك' },
  rights: {
    fr: 'Écrivez-nous pour voir, corriger ou effacer ce que nous gardons de vous : voir la page {contact}.',
    en: 'Write to us to see, correct or erase what we keep of you: see the page {contact}.',
    ar: 'راسلنا لترى ما نحفظه عنك أو تصحّحه أو تمحوه: انظر صفحة {contact}.',
  },
} as const satisfies Words

export const legalWords = {
  title: { fr: 'Mentions légales', en: 'Legal notice', ar: 'بيانات قانونية' },
  shop: { fr: 'Ce site est la boutique en ligne {shop}.', en: 'This site is the online shop {shop}.', ar: 'هذا الموقع هو المتجر الإلكتروني {shop}.' },
  publisher: { fr: 'Éditeur : {name}', en: 'Publisher: {name}', ar: 'الناشر: {name}' },
  address: { fr: 'Adresse : {address}', en: 'Address: {address}', ar: 'العنوان: {address}' },
  taxNumber: { fr: 'Matricule fiscal : {number}', en: 'Tax number: {number}', ar: 'المعرّف الجبائي: {number}' },
  register: { fr: 'Registre de commerce : {number}', en: 'Trade register: {number}', ar: 'السجل التجاري: {number}' },
  phone: { fr: 'Téléphone : {phone}', en: 'Phone: {phone}', ar: 'الهاتف: {phone}' },
  email: { fr: 'E-mail : {email}', en: 'E-mail: {email}', ar: 'البريد الإلكتروني: {email}' },
} as const satisfies Words
