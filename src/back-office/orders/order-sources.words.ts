import type { Words } from '#i18n/words.ts'

export const sourceWords = {
  cameFrom: { fr: 'Source', en: 'Source', ar: 'المصدر' },
  phone: { fr: 'Par téléphone', en: 'By phone', ar: 'بالهاتف' },
  whatsapp: { fr: 'Par WhatsApp', en: 'By WhatsApp', ar: 'عبر واتساب' },
  instagram: { fr: 'Par Instagram', en: 'By Instagram', ar: 'عبر إنستغرام' },
  facebook: { fr: 'Par Facebook', en: 'By Facebook', ar: 'عبر فيسبوك' },
  shop: { fr: 'En boutique', en: 'In the shop', ar: 'في المحل' },
} as const satisfies Words
