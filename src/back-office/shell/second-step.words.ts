import type { Words } from '#i18n/words.ts'

export const secondStepWords = {
  title: { fr: 'Deuxième étape', en: 'Second step', ar: 'الخطوة الثانية' },
  text: {
    fr: "Saisissez le code à six chiffres de votre application d'authentification.",
    en: 'Enter the six-digit code of your authenticator app.',
    ar: 'أدخل الرمز المكوّن من ستة أرقام من تطبيق المصادقة.',
  },
  recoveryText: {
    fr: 'Saisissez un de vos codes de secours. Il ne servira plus ensuite.',
    en: 'Enter one of your recovery codes. It will not work again.',
    ar: 'أدخل أحد رموز الطوارئ. لن يصلح مرة أخرى.',
  },
  code: { fr: 'Code', en: 'Code', ar: 'الرمز' },
  recoveryCode: { fr: 'Code de secours', en: 'Recovery code', ar: 'رمز الطوارئ' },
  go: { fr: 'Continuer', en: 'Continue', ar: 'متابعة' },
  useRecovery: { fr: 'Utiliser un code de secours', en: 'Use a recovery code', ar: 'استعمال رمز طوارئ' },
  useApp: { fr: "Utiliser l'application", en: 'Use the app', ar: 'استعمال التطبيق' },
  begin: { fr: 'Recommencer la connexion', en: 'Start the sign-in again', ar: 'إعادة تسجيل الدخول' },
} as const satisfies Words
