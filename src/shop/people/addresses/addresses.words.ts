import type { Words } from '#i18n/words.ts'

export const addressWords = {
  slugTaken: {
    fr: 'L’adresse « {slug} » est déjà prise.',
    en: 'The address “{slug}” is taken already.',
    ar: 'العنوان «{slug}» مستعمل بالفعل.',
  },
  slugEmpty: {
    fr: 'Une adresse contient au moins une lettre ou un chiffre.',
    en: 'An address has at least one letter or digit.',
    ar: 'يجب أن يحتوي العنوان على حرف أو رقم على الأقل.',
  },
} as const satisfies Words
