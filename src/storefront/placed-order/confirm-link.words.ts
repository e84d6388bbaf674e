import type { Words } from '#i18n/words.ts'

/** Texts of the page by which a customer confirms their order. */
export const confirmLinkPageWords = {
  title: { fr: 'Votre commande n° {number}', en: 'Your order no. {number}', ar: 'طلبك رقم {number}' },
  asks: {
    fr: 'Confirmez-la d’un geste, et nous la préparons sans vous appeler.',
    en: 'Confirm it with one tap, and we prepare it without calling you.',
    ar: 'أكّده بلمسة واحدة، فنحضّره دون أن نتصل بك.',
  },
  confirm: { fr: 'Confirmer ma commande', en: 'Confirm my order', ar: 'أؤكد طلبي' },
  confirmed: { fr: 'Commande confirmée', en: 'Order confirmed', ar: 'تم تأكيد الطلب' },
  confirmedText: {
    fr: 'Merci ! Nous la préparons. Jusqu’à son départ, vous pouvez encore changer l’adresse ou le jour.',
    en: 'Thank you! We are preparing it. Until it leaves you may still change the address or the day.',
    ar: 'شكرا! نحن بصدد تحضيره. يمكنك تغيير العنوان أو اليوم قبل خروجه.',
  },
  paid: { fr: 'Commande payée', en: 'Order paid', ar: 'تم دفع ثمن الطلب' },
  paidText: {
    fr: 'Il n’y a rien à confirmer : nous la préparons. Jusqu’à son départ, vous pouvez encore changer l’adresse ou le jour. Pour l’annuler, appelez-nous.',
    en: 'There is nothing to confirm: we are preparing it. Until it leaves you may still change the address or the day. To cancel it, call us.',
    ar: 'لا شيء يحتاج إلى تأكيد: نحن بصدد تحضيره. يمكنك تغيير العنوان أو اليوم قبل خروجه. لإلغائه اتصل بنا.',
  },
  payAtDoor: { fr: 'À payer à la livraison', en: 'To pay on delivery', ar: 'يُدفع عند الاستلام' },
  deliverTo: { fr: 'Livraison à', en: 'Delivered to', ar: 'التوصيل إلى' },
  hidden: {
    fr: 'Pour votre sécurité, seul le début de l’adresse est montré ici.',
    en: 'For your safety, only the beginning of the address is shown here.',
    ar: 'حفاظا على خصوصيتك، لا تظهر هنا سوى بداية العنوان.',
  },
  otherAddress: { fr: 'Corriger l’adresse', en: 'Correct the address', ar: 'تصحيح العنوان' },
  address: { fr: 'Adresse entière', en: 'The whole address', ar: 'العنوان الكامل' },
  addressHint: {
    fr: 'Rue, numéro, quartier, ville. Laissez vide si elle est juste.',
    en: 'Street, number, neighbourhood, town. Leave it empty if it is right.',
    ar: 'الشارع، الرقم، الحي، المدينة. اتركه فارغا إن كان صحيحا.',
  },
  street: { fr: 'Rue et numéro', en: 'Street and number', ar: 'الشارع والرقم' },
  streetHint: {
    fr: 'La ville reste la même : pour une autre, appelez-nous. Laissez vide si l’adresse est juste.',
    en: 'The town stays as it is: for another one, call us. Leave it empty if the address is right.',
    ar: 'تبقى المدينة كما هي: لتغييرها اتصل بنا. اتركه فارغا إن كان العنوان صحيحا.',
  },
  day: { fr: 'Jour de livraison souhaité', en: 'Day of delivery you prefer', ar: 'يوم التوصيل المفضّل' },
  anyDay: { fr: 'Dès que possible', en: 'As soon as possible', ar: 'في أقرب وقت' },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  saved: { fr: 'C’est noté.', en: 'Noted.', ar: 'تم التسجيل.' },
  cancelTitle: { fr: 'Annuler la commande', en: 'Cancel the order', ar: 'إلغاء الطلب' },
  cancelWhy: { fr: 'Pourquoi ?', en: 'Why?', ar: 'لماذا؟' },
  cancel: { fr: 'Oui, annuler', en: 'Yes, cancel', ar: 'نعم، إلغاء' },
  cancelled: { fr: 'Commande annulée', en: 'Order cancelled', ar: 'تم إلغاء الطلب' },
  cancelledText: {
    fr: 'Rien ne vous sera livré ni demandé. Vous avez changé d’avis ? Appelez-nous.',
    en: 'Nothing will be delivered or asked of you. Changed your mind? Call us.',
    ar: 'لن يُسلَّم إليك شيء ولن يُطلب منك شيء. غيّرت رأيك؟ اتصل بنا.',
  },
  'on-its-way': { fr: 'Votre colis est en route', en: 'Your parcel is on its way', ar: 'طردك في الطريق' },
  onItsWayText: {
    fr: 'Le livreur vous appelle avant de passer.',
    en: 'The courier calls you before coming.',
    ar: 'يتصل بك عون التوصيل قبل مجيئه.',
  },
  over: { fr: 'Cette commande est terminée', en: 'This order is closed', ar: 'هذا الطلب منتهٍ' },
  overText: {
    fr: 'Il n’y a plus rien à confirmer ici.',
    en: 'There is nothing left to confirm here.',
    ar: 'لم يعد هناك ما يؤكَّد هنا.',
  },
  staff: { fr: 'Nous vous appelons', en: 'We will call you', ar: 'سنتصل بك' },
  staffText: {
    fr: 'Cette commande se règle par téléphone. Vous n’avez rien à faire ici.',
    en: 'This order is settled by phone. There is nothing for you to do here.',
    ar: 'يُسوّى هذا الطلب بالهاتف. ليس عليك شيء هنا.',
  },
  unknown: { fr: 'Ce lien n’est plus valable', en: 'This link no longer works', ar: 'لم يعد هذا الرابط صالحا' },
  unknownText: {
    fr: 'Suivez votre commande avec son numéro et votre téléphone, ou appelez-nous.',
    en: 'Follow your order by its number and your phone, or call us.',
    ar: 'تابع طلبك برقمه وبهاتفك، أو اتصل بنا.',
  },
  track: { fr: 'Suivre une commande', en: 'Follow an order', ar: 'تتبّع طلب' },
  backToShop: { fr: 'Retour à la boutique', en: 'Back to the shop', ar: 'العودة إلى المتجر' },
} as const satisfies Words
