import type { Words } from '#i18n/words.ts'

/** Texts of a form that is filled in for whom this device remembers. */
export const rememberedWords = {
  orderFor: { fr: 'Commande pour {name} · {phone}', en: 'Order for {name} · {phone}', ar: 'الطلب باسم {name} · {phone}' },
  notYou: { fr: 'Pas vous ?', en: 'Not you?', ar: 'لست أنت؟' },
} as const satisfies Words

/** Texts of a product's page. The quoted French ones are the requirements', to the letter (QO-20, PDP-40). */
export const productWords = {
  insteadOf: { fr: 'au lieu de', en: 'instead of', ar: 'بدلًا من' },
  off: { fr: '−{percent}\u00a0%', en: '−{percent}%', ar: 'خصم {percent}%' },
  freeShippingBadge: { fr: 'Livraison gratuite', en: 'Free delivery', ar: 'توصيل مجاني' },
  details: { fr: 'Détails du produit', en: 'Product details', ar: 'تفاصيل المنتج' },

  pictures: { fr: 'Photos du produit', en: 'Pictures of the product', ar: 'صور المنتج' },
  previousPicture: { fr: 'Photo précédente', en: 'Previous picture', ar: 'الصورة السابقة' },
  nextPicture: { fr: 'Photo suivante', en: 'Next picture', ar: 'الصورة التالية' },
  enlarge: { fr: 'Agrandir la photo', en: 'Enlarge the picture', ar: 'تكبير الصورة' },
  close: { fr: 'Fermer', en: 'Close', ar: 'إغلاق' },
  pictureOf: { fr: 'Photo {n} sur {all}', en: 'Picture {n} of {all}', ar: 'الصورة {n} من {all}' },

  variations: { fr: 'Modèle', en: 'Model', ar: 'الطراز' },
  soldOut: { fr: 'Rupture de stock', en: 'Out of stock', ar: 'نفد من المخزون' },
  fewLeft: { fr: 'Plus que {n} en stock', en: 'Only {n} left in stock', ar: 'بقي {n} فقط في المخزون' },
  unavailable: { fr: 'Indisponible avec ce choix', en: 'Not available with this choice', ar: 'غير متوفر مع هذا الاختيار' },

  quantity: { fr: 'Quantité', en: 'Quantity', ar: 'الكمية' },
  less: { fr: 'Diminuer la quantité', en: 'Decrease the quantity', ar: 'إنقاص الكمية' },
  more: { fr: 'Augmenter la quantité', en: 'Increase the quantity', ar: 'زيادة الكمية' },

  orderTitle: { fr: 'Commander', en: 'Order', ar: 'اطلب الآن' },
  ...rememberedWords,
  name: { fr: 'Nom et prénom', en: 'Your name', ar: 'الاسم واللقب' },
  phone: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
  phoneHintTN: { fr: '8 chiffres', en: '8 digits', ar: '8 أرقام' },
  phoneHintEG: { fr: '11 chiffres, 01…', en: '11 digits, 01…', ar: '11 رقمًا، 01…' },
  address: { fr: 'Adresse de livraison', en: 'Delivery address', ar: 'عنوان التوصيل' },
  addressHint: { fr: 'Rue, ville, gouvernorat', en: 'Street, town, governorate', ar: 'الشارع، المدينة، الولاية' },

  figures: { fr: 'Montants', en: 'Amounts', ar: 'المبالغ' },
  subtotal: { fr: 'Sous-total', en: 'Subtotal', ar: 'المجموع الفرعي' },
  shipping: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  stamp: { fr: 'Timbre fiscal', en: 'Stamp duty', ar: 'الطابع الجبائي' },
  shipsFree: { fr: 'Gratuite (0 TND)', en: 'Free (0 TND)', ar: 'مجاني (\u20680 TND\u2069)' },
  total: { fr: 'Total', en: 'Total', ar: 'المجموع' },
  onlineTotal: {
    fr: 'Total en payant en ligne (−{percent}\u00a0%)',
    en: 'Total when paying online (−{percent}%)',
    ar: 'بالدفع الإلكتروني (\u2066−{percent}%\u2069)',
  },

  withDelivery: { fr: 'livraison comprise', en: 'delivery included', ar: 'التوصيل مشمول' },
  buyNow: { fr: 'Acheter maintenant', en: 'Buy now', ar: 'اشترِ الآن' },
  buyNowHint: { fr: 'Vous payez à la livraison', en: 'You pay on delivery', ar: 'تدفع عند الاستلام' },
  payOnline: { fr: 'Payer en ligne', en: 'Pay online', ar: 'ادفع عبر الإنترنت' },
  payOnlineHint: { fr: '{percent}\u00a0% de moins', en: 'Save {percent}%', ar: 'وفّر {percent}%' },
  sending: { fr: 'Votre commande est en cours d’envoi…', en: 'Your order is being sent…', ar: 'جارٍ إرسال طلبك…' },
  redirecting: { fr: 'Direction la page de paiement…', en: 'Taking you to the payment page…', ar: 'جارٍ الانتقال إلى صفحة الدفع…' },
  cancel: { fr: 'Annuler', en: 'Cancel', ar: 'إلغاء' },

  soldOutText: {
    fr: 'Ce produit est parti plus vite que prévu. Il ne peut pas être commandé pour l’instant.',
    en: 'This product went faster than expected. It cannot be ordered right now.',
    ar: 'نفد هذا المنتج أسرع مما توقعنا، ولا يمكن طلبه حاليًا.',
  },
} as const satisfies Words

export const writtenProductWords = {
  breadcrumb: { fr: 'Fil d’Ariane', en: 'Breadcrumb', ar: 'مسار التصفح' },
  shop: { fr: 'Boutique', en: 'Shop', ar: 'المتجر' },
  soldBy: { fr: 'Vendu par {vendor}', en: 'Sold by {vendor}', ar: 'البائع: {vendor}' },
  description: { fr: 'Description', en: 'Description', ar: 'الوصف' },
  specification: { fr: 'Caractéristiques', en: 'Specification', ar: 'المواصفات' },
  accessories: { fr: 'Accessoires', en: 'Accessories', ar: 'ملحقات' },
  related: { fr: 'Produits similaires', en: 'Related products', ar: 'منتجات مشابهة' },
} as const satisfies Words

export const noOrderWords = {
  groupHolds: { fr: 'Ce lot réunit', en: 'This set brings together', ar: 'تضم هذه المجموعة' },
  soldOutTitle: { fr: 'Rupture de stock', en: 'Out of stock', ar: 'نفد من المخزون' },
  notForSale: { fr: 'Ce produit n’est pas en vente pour l’instant.', en: 'This product is not for sale right now.', ar: 'هذا المنتج غير معروض للبيع حاليًا.' },
  elsewhere: {
    fr: 'Ce produit se vend chez un partenaire : la commande se passe sur son site.',
    en: 'This product is sold by a partner: you order on their site.',
    ar: 'يُباع هذا المنتج لدى أحد شركائنا: يتم الطلب على موقعه.',
  },
  seeElsewhere: { fr: 'Voir chez le partenaire', en: 'See it on the partner’s site', ar: 'شاهده على موقع الشريك' },
} as const satisfies Words

/** Texts of prices by quantity. */
export const quantityOfferWords = {
  quantityPrices: { fr: 'Prix par quantité', en: 'Price by quantity', ar: 'السعر حسب الكمية' },
  pieces: { fr: '{n} pièce|{n} pièces', en: '{n} piece|{n} pieces', ar: 'لا قطع|قطعة واحدة|قطعتان|{n} قطع|{n} قطعة|{n} قطعة' },
} as const satisfies Words

/** Texts of a variation's data for the protocol's clients. */
export const variationDataWords = {
  notKnown: { fr: 'N/D', en: 'N/A', ar: 'غير محدد' },
} as const satisfies Words

/** Texts of a product's page that only staff see, by its state. */
export const previewWords = {
  draft: { fr: 'Aperçu : pas encore en vente', en: 'Preview: not for sale yet', ar: 'معاينة: غير معروض للبيع بعد' },
  private: { fr: 'Aperçu : produit privé, pas en vente', en: 'Preview: private product, not for sale', ar: 'معاينة: منتج خاص، غير معروض للبيع' },
  archived: {
    fr: 'Aperçu : produit archivé, plus en vente',
    en: 'Preview: archived product, no longer for sale',
    ar: 'معاينة: منتج مؤرشف، لم يعد معروضًا للبيع',
  },
  onlyStaff: {
    fr: 'Vous seul et votre équipe voyez cette page. Une commande y est refusée.',
    en: 'Only you and your staff see this page. Orders are refused here.',
    ar: 'لا يرى هذه الصفحة إلا أنت وفريقك، ويُرفض الطلب منها.',
  },
} as const satisfies Words

/** Texts of being told when a sold-out product is back. */
export const stockAlertPageWords = {
  title: { fr: 'Prévenez-moi', en: 'Tell me when it is back', ar: 'أعلموني عند عودته' },
  text: {
    fr: 'Un seul message, quand il est de retour.',
    en: 'One message only, when it is back.',
    ar: 'رسالة واحدة فقط عند عودته.',
  },
  contact: { fr: 'E-mail ou téléphone', en: 'E-mail or phone', ar: 'البريد الإلكتروني أو الهاتف' },
  contactMail: { fr: 'E-mail', en: 'E-mail', ar: 'البريد الإلكتروني' },
  ask: { fr: 'Me prévenir', en: 'Tell me', ar: 'أعلموني' },
  notedMail: {
    fr: 'C’est noté : un e-mail part dès que ce produit est de retour : {product}.',
    en: 'Noted: an e-mail goes out once this product is back: {product}.',
    ar: 'تم التسجيل: يصلك بريد عند عودة هذا المنتج: {product}.',
  },
  notedSms: {
    fr: 'C’est noté : un SMS part dès que ce produit est de retour : {product}.',
    en: 'Noted: a text goes out once this product is back: {product}.',
    ar: 'تم التسجيل: تصلك رسالة قصيرة عند عودة هذا المنتج: {product}.',
  },
  backToProduct: { fr: 'Retour au produit', en: 'Back to the product', ar: 'العودة إلى المنتج' },
  stopTitle: { fr: 'Ne plus être prévenu ?', en: 'Stop being told?', ar: 'إيقاف الإعلام؟' },
  stop: { fr: 'Ne plus me prévenir', en: 'Stop telling me', ar: 'إيقاف الإعلام' },
  stopped: { fr: 'C’est fait : plus aucun message ne partira.', en: 'Done: no more messages will go out.', ar: 'تم: لن تُرسل أي رسالة بعد الآن.' },
  back: { fr: 'Retour à la boutique', en: 'Back to the shop', ar: 'العودة إلى المتجر' },
} as const satisfies Words
