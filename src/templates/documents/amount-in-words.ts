import { toCardinal as inEnglish } from 'n2words/en-GB'
import { toCardinal as inFrench } from 'n2words/fr-FR'
import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import { arabicCount, type CountedNoun } from './arabic-numbers.ts'

interface Units {
  /** Smallest units of one large unit. */
  parts: number
  ar: [large: CountedNoun, small: CountedNoun]
  fr: [large: Noun, small: Noun]
  en: [large: Noun, small: Noun]
}

interface Noun {
  one: string
  many: string
  isFeminine?: true
}

const UNITS: Record<string, Units> = {
  TND: {
    parts: 1000,
    ar: [
      { one: 'دينار', two: 'ديناران', twoOf: 'دينارا', few: 'دنانير', many: 'دينارا' },
      { one: 'مليم', two: 'مليمان', twoOf: 'مليما', few: 'مليمات', many: 'مليما' },
    ],
    fr: [
      { one: 'dinar', many: 'dinars' },
      { one: 'millime', many: 'millimes' },
    ],
    en: [
      { one: 'dinar', many: 'dinars' },
      { one: 'millime', many: 'millimes' },
    ],
  },
  EGP: {
    parts: 100,
    ar: [
      { one: 'جنيه', two: 'جنيهان', twoOf: 'جنيها', few: 'جنيهات', many: 'جنيها' },
      { one: 'قرش', two: 'قرشان', twoOf: 'قرشا', few: 'قروش', many: 'قرشا' },
    ],
    fr: [
      { one: 'livre', many: 'livres', isFeminine: true },
      { one: 'piastre', many: 'piastres', isFeminine: true },
    ],
    en: [
      { one: 'pound', many: 'pounds' },
      { one: 'piastre', many: 'piastres' },
    ],
  },
}

const AND: Record<Locale, string> = { fr: ' et ', ar: ' و', en: ' and ' }

/** `cent sept dinars et cinq cents millimes`, for amounts of 0 or more. Empty for a currency (ISO code) without known words. */
export function amountInWords(amount: Millimes, currency: string, locale: Locale): string {
  const units = UNITS[currency]
  if (!units || amount < 0) return ''
  const [large, small] = [Math.floor(amount / 1000), Math.floor((amount % 1000) / (1000 / units.parts))]
  const said = [large, small].map((count, place) => counted(count, units, { locale, place: place as 0 | 1 }))
  return said.filter((_, place) => [large, small][place]! > 0 || (place === 0 && small === 0)).join(AND[locale])
}

function counted(count: number, units: Units, { locale, place }: { locale: Locale; place: 0 | 1 }): string {
  if (locale === 'ar') return arabicCount(count, units.ar[place])
  const noun = units[locale][place]
  if (locale === 'en') return `${inEnglish(count)} ${count === 1 ? noun.one : noun.many}`
  const words = noun.isFeminine ? inFrench(count).replace(/\bun$/, 'une') : inFrench(count)
  // Un million is a noun itself: un million de dinars.
  const of = count > 0 && count % 1_000_000 === 0 ? 'de ' : ''
  return `${words} ${of}${count < 2 ? noun.one : noun.many}`
}
