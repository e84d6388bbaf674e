import type { Words } from '#i18n/words.ts'

export const quickOrderSettingsWords = {
  title: { fr: 'Commande rapide', en: 'Quick order', ar: 'الطلب السريع' },
  intro: {
    fr: 'Le formulaire sous chaque produit : un nom, un téléphone, une adresse, et c’est commandé.',
    en: 'The form below each product: a name, a phone number, an address, and it is ordered.',
    ar: 'النموذج أسفل كل منتج: اسم وهاتف وعنوان، ويُسجَّل الطلب.',
  },
  delivery: {
    fr: 'Livraison : {cost}, gratuite à partir de {from}.',
    en: 'Delivery: {cost}, free from {from}.',
    ar: 'التوصيل: {cost}، مجاني ابتداءً من {from}.',
  },
  changeDelivery: { fr: 'Changer les frais de livraison', en: 'Change the delivery cost', ar: 'تغيير تكلفة التوصيل' },

  form: { fr: 'Le formulaire', en: 'The form', ar: 'النموذج' },
  country: { fr: 'Pays de la boutique', en: 'Country of the shop', ar: 'بلد المتجر' },
  countryHint: {
    fr: 'Un numéro d’une autre forme est refusé. L’heure de la boutique et le timbre suivent aussi ce pays.',
    en: 'A number of another form is refused. The shop’s clock and the fiscal stamp follow this country too.',
    ar: 'يُرفض كل رقم بصيغة أخرى. وتتبع ساعة المتجر والطابع الجبائي هذا البلد أيضًا.',
  },
  TN: { fr: 'Tunisie – téléphone à 8 chiffres', en: 'Tunisia – phone of 8 digits', ar: 'تونس – هاتف من 8 أرقام' },
  EG: {
    fr: 'Égypte – téléphone à 11 chiffres, 010, 011, 012 ou 015',
    en: 'Egypt – phone of 11 digits, 010, 011, 012 or 015',
    ar: 'مصر – هاتف من 11 رقمًا يبدأ بـ 010 أو 011 أو 012 أو 015',
  },
  layout: { fr: 'Page d’un produit', en: 'A product’s page', ar: 'صفحة المنتج' },
  layoutHint: {
    fr: 'Un produit peut avoir la sienne : elle se choisit sur sa fiche.',
    en: 'A product may have its own: it is chosen where the product is edited.',
    ar: 'يمكن أن تكون للمنتج صفحته الخاصة: تُختار في بطاقته.',
  },
  A: { fr: 'Formulaire en évidence (A)', en: 'Form in front (A)', ar: 'النموذج في الواجهة (A)' },
  B: { fr: 'Fiche à onglets (B)', en: 'Page with tabs (B)', ar: 'صفحة بألسنة (B)' },
  mostPieces: { fr: 'Pièces par commande, au plus', en: 'Pieces in an order, at most', ar: 'عدد القطع في الطلب، على الأكثر' },
  mostPiecesHint: {
    fr: 'De tous les articles ensemble, au panier aussi. Empêche qu’une seule commande vide le stock ; pas que plusieurs le fassent.',
    en: 'Of all its goods together, from the cart too. Keeps one order from emptying the stock; not several of them.',
    ar: 'لكل المنتجات معًا، ومن السلة أيضًا. يمنع طلبًا واحدًا من إفراغ المخزون، لا عدة طلبات.',
  },

  online: { fr: 'Payer en ligne', en: 'Paying online', ar: 'الدفع عبر الإنترنت' },
  onlineHint: {
    fr: 'Vaut là où un moyen de paiement en ligne est activé.',
    en: 'Holds where a way to pay online is turned on.',
    ar: 'يسري حيث فُعّلت وسيلة دفع عبر الإنترنت.',
  },
  onlineDiscountPercent: { fr: 'Remise pour qui paie en ligne (%)', en: 'Discount for paying online (%)', ar: 'تخفيض لمن يدفع عبر الإنترنت (%)' },
  onlineDiscountPercentHint: {
    fr: 'Sur le total avec la livraison. 0 : pas de remise.',
    en: 'On the total with delivery. 0: no discount.',
    ar: 'على المجموع مع التوصيل. 0: بلا تخفيض.',
  },
  openMinutes: { fr: 'La page de paiement reste ouverte (minutes)', en: 'The payment page stays open (minutes)', ar: 'تبقى صفحة الدفع مفتوحة (دقائق)' },
  holdMinutes: {
    fr: 'Une commande non payée garde son stock (minutes)',
    en: 'An unpaid order keeps its stock (minutes)',
    ar: 'يحتفظ الطلب غير المدفوع بمخزونه (دقائق)',
  },
  holdMinutesHint: {
    fr: 'Plus longtemps que la page ne reste ouverte ; ensuite les articles se vendent à d’autres.',
    en: 'Longer than the page stays open; then the goods are sold to others.',
    ar: 'أطول من مدة بقاء الصفحة مفتوحة؛ ثم تُباع المنتجات لغيره.',
  },
  holdTooShort: {
    fr: 'Plus longtemps que la page de paiement ne reste ouverte.',
    en: 'Longer than the payment page stays open.',
    ar: 'أطول من مدة بقاء صفحة الدفع مفتوحة.',
  },

  keeping: { fr: 'Commandes abandonnées et doubles', en: 'Abandoned and double orders', ar: 'الطلبات المتروكة والمكررة' },
  keepTempDays: { fr: 'Garder une commande abandonnée (jours)', en: 'Keep an abandoned order (days)', ar: 'الاحتفاظ بطلب متروك (أيام)' },
  keepTempDaysHint: {
    fr: 'Un client a tapé son téléphone sans commander : vous pouvez l’appeler. Ensuite la commande est effacée.',
    en: 'A shopper typed a phone number without ordering: you can call. Then the order is deleted.',
    ar: 'كتب زبون هاتفه دون أن يطلب: يمكنك الاتصال به. ثم يُحذف الطلب.',
  },
  sameOrderMinutes: {
    fr: 'La même commande envoyée deux fois compte une fois (minutes)',
    en: 'The same order sent twice counts once (minutes)',
    ar: 'الطلب نفسه المُرسل مرتين يُحسب مرة (دقائق)',
  },
  sameOrderMinutesHint: {
    fr: 'Même téléphone, mêmes articles, même adresse. 0 : seulement un double clic.',
    en: 'Same phone, same goods, same address. 0: a double press only.',
    ar: 'الهاتف والمنتجات والعنوان نفسها. 0: النقر المزدوج فقط.',
  },
} as const satisfies Words
