import type { Words } from '#i18n/words.ts'

/** What a variation says to the protocol's clients. */
export const variationDataWords = {
  notKnown: { fr: 'N/D', en: 'N/A', ar: 'غير محدد' },
} as const satisfies Words
