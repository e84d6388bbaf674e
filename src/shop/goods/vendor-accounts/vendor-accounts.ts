import { LOCALES, type Locale } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'

export const GOODS_COUNTED_TO = 1000

/** What an entry of a site form says of its store and vendor; staff correct it before they approve. */
export interface Application {
  store: string
  name: string
  email: string
  phone: string
  locale: Locale
}

interface EntryText {
  kind: string
  label: string
  text: string
}

const NAMES_A_STORE = /boutique|magasin|enseigne|marque|soci[eé]t[eé]|store|shop|متجر|محل/i

/** Reads the answers by their kinds; of two lines of text the one whose label names a store. A chosen language comes before that of the page. */
export function applicationOf({
  answers,
  emails,
  phones,
  locale,
}: {
  answers: readonly EntryText[]
  emails: string[]
  phones: string[]
  locale: Locale
}): Application {
  const lines = answers.filter(({ kind }) => kind === 'text')
  const store = lines.find(({ label }) => NAMES_A_STORE.test(label)) ?? lines[0]
  const name = lines.find((line) => line !== store)
  const chosen = LOCALES.find((one) => answers.some(({ kind, text }) => (kind === 'select' || kind === 'radio') && text === LOCALE_NAMES[one]))
  return { store: store?.text ?? '', name: (name ?? store)?.text ?? '', email: emails[0] ?? '', phone: phones[0] ?? '', locale: chosen ?? locale }
}
