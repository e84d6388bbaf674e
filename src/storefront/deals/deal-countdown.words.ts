import type { Words } from '#i18n/words.ts'

/** What a deal's countdown says. Its four labels are the specification's, to the letter. Spec 2.10. */
export const countdownWords = {
  dealEndsIn: { fr: 'L’offre se termine dans', en: 'Ends in', ar: 'ينتهي العرض خلال' },
  days: { fr: 'Days', en: 'Days', ar: 'أيام' },
  hours: { fr: 'Hours', en: 'Hours', ar: 'ساعات' },
  mins: { fr: 'Mins', en: 'Mins', ar: 'دقائق' },
  secs: { fr: 'Secs', en: 'Secs', ar: 'ثوانٍ' },
} as const satisfies Words
