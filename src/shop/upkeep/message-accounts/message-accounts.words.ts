import type { Words } from '#i18n/words.ts'

export const messageAccountWords = {
  onlyInDemo: {
    fr: "Le mode simulé n'existe que dans une boutique de démonstration.",
    en: 'The simulated mode exists in a demo shop only.',
    ar: 'الوضع التجريبي الداخلي متاح في متجر العرض فقط.',
  },
  keysMissing: {
    fr: 'Il manque une clé ou elle n’a pas la bonne forme : ce compte ne peut pas être activé sans elle.',
    en: 'A key is missing or does not look as it should: this account cannot be turned on without it.',
    ar: 'ينقص مفتاح أو شكله غير صحيح: لا يمكن تفعيل هذا الحساب بدونه.',
  },
  secretsAgain: {
    fr: 'Vous changez de serveur : retapez aussi le mot de passe ou la clé.',
    en: 'You change the server: type the password or the key again too.',
    ar: 'أنت تغيّر الخادم: أعد كتابة كلمة المرور أو المفتاح أيضًا.',
  },
} as const satisfies Words

export const captchaWords = {
  keysMissing: {
    fr: 'Il manque la clé du site ou la clé secrète : la vérification ne peut pas être activée sans les deux.',
    en: 'The site key or the secret key is missing: the verification cannot be turned on without both.',
    ar: 'ينقص مفتاح الموقع أو المفتاح السري: لا يمكن تفعيل التحقق بدونهما.',
  },
} as const satisfies Words
