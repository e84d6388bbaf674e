import type { Words } from '#i18n/words.ts'

/** What an installed back office is called beside the shop's name. */
export const shopIconWords = { backOffice: { fr: 'Gestion', en: 'Back office', ar: 'الإدارة' } } as const satisfies Words
