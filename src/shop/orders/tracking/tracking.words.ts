import type { Words } from '#i18n/words.ts'

export const trackingStepWords = {
  received: { fr: 'Reçue', en: 'Received', ar: 'تم الاستلام' },
  called: { fr: 'Appel de confirmation', en: 'Confirmation call', ar: 'مكالمة التأكيد' },
  'on-its-way': { fr: 'En route', en: 'On its way', ar: 'في الطريق' },
  delivered: { fr: 'Livrée', en: 'Delivered', ar: 'تم التسليم' },
} as const satisfies Words
