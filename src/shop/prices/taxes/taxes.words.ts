import type { Words } from '#i18n/words.ts'

export const taxWords = {
  rateTwice: {
    fr: 'Cette taxe existe déjà pour cette classe et ce lieu : modifiez-la.',
    en: 'This tax exists already for this class and place: change that one.',
    ar: 'هذه الضريبة موجودة لهذه الفئة وهذا المكان: عدّلها.',
  },
  tooManyRates: { fr: 'Au plus {max} taux.', en: 'At most {max} rates.', ar: '{max} نسبة على الأكثر.' },
} as const satisfies Words
