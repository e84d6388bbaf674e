import type { Words } from '#i18n/words.ts'

/** Texts around the static pages. */
export const sitePageWords = {
  home: { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  otherPages: { fr: 'Bon à savoir', en: 'Good to know', ar: 'معلومات مفيدة' },
} as const satisfies Words
