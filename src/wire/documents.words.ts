import type { Words } from '#i18n/words.ts'

/** The messages where a document of an order is asked for. */
export const documentsWords = {
  none: {
    fr: "Ce document n'est pas encore disponible.",
    en: 'This document is not available yet.',
    ar: 'هذا المستند غير متاح بعد.',
  },
} as const satisfies Words
