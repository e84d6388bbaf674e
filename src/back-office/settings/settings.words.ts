import type { Words } from '#i18n/words.ts'

/** The texts around every page of settings. */
export const settingsWords = {
  navigation: { fr: 'Réglages', en: 'Settings', ar: 'الإعدادات' },
  cart: { fr: 'Panier', en: 'Cart', ar: 'السلة' },
  shipping: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  'payment-accounts': { fr: 'Paiement en ligne', en: 'Online payment', ar: 'الدفع عبر الإنترنت' },
  'payment-discounts': { fr: 'Remises', en: 'Discounts', ar: 'التخفيضات' },
  orders: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
  captcha: { fr: 'Robots', en: 'Robots', ar: 'الروبوتات' },
  taxes: { fr: 'Taxes', en: 'Taxes', ar: 'الضرائب' },
  sender: { fr: 'Expéditeur', en: 'Sender', ar: 'المرسِل' },
  documents: { fr: 'Documents', en: 'Documents', ar: 'المستندات' },
  places: { fr: 'Zones', en: 'Zones', ar: 'المناطق' },
  'form-messages': { fr: 'Messages des formulaires', en: 'Messages of forms', ar: 'تنبيهات النماذج' },
  saved: { fr: 'Réglages enregistrés.', en: 'Settings saved.', ar: 'تم حفظ الإعدادات.' },
} as const satisfies Words
