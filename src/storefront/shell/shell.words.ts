import type { Words } from '#i18n/words.ts'

/** What stands around every page of the shop. */
export const shellWords = {
  skip: { fr: 'Aller au contenu', en: 'Skip to the content', ar: 'انتقل إلى المحتوى' },
  navigation: { fr: 'Navigation principale', en: 'Main navigation', ar: 'التنقل الرئيسي' },
  home: { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  shop: { fr: 'Boutique', en: 'Shop', ar: 'المتجر' },
  languages: { fr: 'Langue', en: 'Language', ar: 'اللغة' },
  motto: { fr: 'Le hanout du coin, livré chez vous.', en: 'The corner hanout, delivered to your door.', ar: 'حانوت الحومة، يوصلك للباب.' },
  payTitle: { fr: 'Payez à la livraison', en: 'Pay on delivery', ar: 'الدفع عند الاستلام' },
  payText: {
    fr: 'En espèces, quand le colis est entre vos mains.',
    en: 'In cash, once the parcel is in your hands.',
    ar: 'نقدًا، حين يصل الطرد بين يديك.',
  },
  callTitle: { fr: 'Nous vous appelons', en: 'We call you', ar: 'نتصل بك' },
  callText: {
    fr: 'Chaque commande est confirmée par téléphone avant de partir.',
    en: 'Every order is confirmed by phone before it leaves.',
    ar: 'كل طلب يُؤكَّد بالهاتف قبل إرساله.',
  },
  deliveryTitle: { fr: 'Dans les 24 gouvernorats', en: 'In all 24 governorates', ar: 'في الولايات الأربع والعشرين' },
  deliveryText: {
    fr: 'De Bizerte à Tataouine, jusqu’à votre porte.',
    en: 'From Bizerte to Tataouine, to your door.',
    ar: 'من بنزرت إلى تطاوين، حتى باب الدار.',
  },
  prices: { fr: 'Prix en dinars tunisiens.', en: 'Prices in Tunisian dinars.', ar: 'الأسعار بالدينار التونسي.' },
} as const satisfies Words
