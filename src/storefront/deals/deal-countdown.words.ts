import type { Words } from '#i18n/words.ts'

/** Texts of a deal's countdown. Its four labels are quoted from CAT-35. */
export const countdownWords = {
  dealEndsIn: { fr: 'L’offre se termine dans', en: 'Ends in', ar: 'ينتهي العرض خلال' },
  days: { fr: 'Days', en: 'Days', ar: 'أيام' },
  hours: { fr: 'Hours', en: 'Hours', ar: 'ساعات' },
  mins: { fr: 'Mins', en: 'Mins', ar: 'دقائق' },
  secs: { fr: 'Secs', en: 'Secs', ar: 'ثوانٍ' },
} as const satisfies Words
