import type { Words } from '#i18n/words.ts'

/** Texts of a variation's data for the protocol's clients. */
export const variationDataWords = {
  notKnown: { fr: 'N/D', en: 'N/A', ar: 'غير محدد' },
} as const satisfies Words
