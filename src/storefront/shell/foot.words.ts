import type { Words } from '#i18n/words.ts'

/** Texts of the footer's lines on the shop itself. */
export const footWords = {
  payTitle: { fr: 'Payez à la livraison', en: 'Pay on delivery', ar: 'الدفع عند الاستلام' },
  payText: {
    fr: 'En espèces, quand le colis est entre vos mains.',
    en: 'In cash, once the parcel is in your hands.',
    ar: 'نقدًا، بعد أن يصبح الطرد بين يديك.',
  },
  callTitle: { fr: 'Nous vous appelons', en: 'We call you', ar: 'نتصل بك' },
  callText: {
    fr: 'Chaque commande est confirmée par téléphone avant de partir.',
    en: 'Every order is confirmed by phone before it leaves.',
    ar: 'نؤكّد كل طلب بالهاتف قبل إرساله.',
  },
  deliveryTitle: { fr: 'Livraison à domicile', en: 'Home delivery', ar: 'توصيل إلى المنزل' },
  deliveryText: { fr: 'Jusqu’à votre porte.', en: 'To your door.', ar: 'حتى باب الدار.' },
  deliveryPlaces: { fr: 'Jusqu’à votre porte : {places}.', en: 'To your door: {places}.', ar: 'حتى باب الدار: {places}.' },
  call: { fr: 'Appeler le {phone}', en: 'Call {phone}', ar: 'اتصل بالرقم {phone}' },
  whatsapp: { fr: 'WhatsApp', en: 'WhatsApp', ar: 'واتساب' },
  hello: { fr: 'Bonjour,', en: 'Hello,', ar: 'مرحبًا،' },
  address: { fr: 'Adresse', en: 'Address', ar: 'العنوان' },
  socialPages: { fr: 'Réseaux sociaux', en: 'Social networks', ar: 'شبكات التواصل' },
  waysToPay: { fr: 'Moyens de paiement', en: 'Ways to pay', ar: 'طرق الدفع' },
  cash: { fr: 'Espèces à la livraison', en: 'Cash on delivery', ar: 'نقدًا عند الاستلام' },
  taxNumber: { fr: 'MF', en: 'Tax no.', ar: 'المعرّف الجبائي' },
  tradeRegister: { fr: 'RC', en: 'Reg. no.', ar: 'السجل التجاري' },
  legal: { fr: 'Informations légales', en: 'Legal information', ar: 'معلومات قانونية' },
} as const satisfies Words
