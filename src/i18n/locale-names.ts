import type { Locale } from './locale.ts'

/** Names of the languages in themselves, for the switch. */
export const LOCALE_NAMES: Record<Locale, string> = { fr: 'Français', ar: 'العربية', en: 'English' }
