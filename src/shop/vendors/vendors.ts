import type { Locale } from '#i18n/locale.ts'

/** What a store wrote in another language; French is the source and shows where one is missing. */
export type VendorTranslations = Partial<Record<Exclude<Locale, 'fr'>, { name?: string; biography?: string; terms?: string }>>
