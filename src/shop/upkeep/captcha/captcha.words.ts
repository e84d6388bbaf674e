import type { Words } from '#i18n/words.ts'

export const captchaWords = {
  keysMissing: {
    fr: 'Il manque la clé du site ou la clé secrète : la vérification ne peut pas être activée sans les deux.',
    en: 'The site key or the secret key is missing: the verification cannot be turned on without both.',
    ar: 'ينقص مفتاح الموقع أو المفتاح السري: لا يمكن تفعيل التحقق بدونهما.',
  },
} as const satisfies Words
