import type { Words } from '#i18n/words.ts'

/** Texts around the static pages. */
export const sitePageWords = {
  home: { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  formClosed: {
    fr: 'Ce formulaire n’est pas ouvert en ce moment.',
    en: 'This form is not open at the moment.',
    ar: 'هذا النموذج غير مفتوح حاليًا.',
  },
  otherPages: { fr: 'Bon à savoir', en: 'Good to know', ar: 'معلومات مفيدة' },
} as const satisfies Words
