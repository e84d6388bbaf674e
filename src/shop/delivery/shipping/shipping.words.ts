import type { Words } from '#i18n/words.ts'

export const shippingWords = {
  tooManyZones: { fr: 'Au plus {max} zones.', en: 'At most {max} zones.', ar: '{max} منطقة على الأكثر.' },
  tooManyMethods: { fr: 'Au plus {max} modes par zone.', en: 'At most {max} methods a zone.', ar: '{max} طريقة لكل منطقة على الأكثر.' },
  delivery: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
} as const satisfies Words
