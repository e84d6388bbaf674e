import type { Words } from '#i18n/words.ts'

export const courierWords = {
  keysMissing: {
    fr: 'Il manque une clé : ce compte ne peut pas être activé sans elle.',
    en: 'A key is missing: this account cannot be turned on without it.',
    ar: 'ينقص مفتاح: لا يمكن تفعيل هذا الحساب بدونه.',
  },
} as const satisfies Words
