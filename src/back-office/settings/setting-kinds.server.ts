import type { Text } from '#i18n/words.ts'
import { intlLocale } from '#i18n/dates.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { countryName } from '#shop/delivery/geography'
import type { Settings } from '#shop/upkeep/settings'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { FieldLook } from './settings-form.tsx'
import { settingsFormWords as words } from './settings-form.words.ts'
import { isCountry, worldCountries } from './world.server.ts'

/** Submitted values, keyed by the setting's path. */
export type Typed = Readonly<Record<string, string>>

/** How a type of setting is submitted, parsed and shown. The schema validates it. */
export interface Kind<Value> {
  /** `ticks` are several choices: one box each, named by the setting and the choice. Their value is a comma-separated list. */
  control: 'text' | 'switch' | 'choice' | 'ticks'
  write(value: Value): string
  /** Parses the submitted value for the schema: undefined restores the default, NaN if not a number. */
  read(typed: string, form: Typed): unknown
  wrong: Text
  /** A check beyond the schema. Returns its error. */
  problem?(typed: string, form: Typed): Text | undefined
  /** A stored value for the audit log; undefined to show it unchanged. */
  told?(stored: string | null, settings: Settings): string | undefined
  choices?(settings: Settings): { value: string; label: string }[]
  look?: FieldLook
  /** Visible rows of a multi-line text, which has one box per language. */
  rows?: number
}

/** A switch, stored as one of two words. */
export function onOrOff<On extends string, Off extends string>(on: On, off: Off): Kind<On | Off> {
  return {
    control: 'switch',
    write: (value) => (value === on ? 'on' : ''),
    read: (typed) => (typed ? on : off),
    wrong: words.noChoice,
    told: (stored) => translated(stored === on ? words.yes : words.no),
  }
}

/** Stored as `yes` or `no`. */
export const yesNo = onOrOff('yes', 'no')

/** Stored as `1` or an empty text. */
export const oneOrNothing = onOrOff('1', '')

const decimals: Kind<number> = {
  control: 'text',
  write: decimalTyped,
  read: thousandths,
  wrong: words.noDecimal,
  look: { inputMode: 'decimal', dir: 'ltr', maxLength: 16, required: true },
}

/** An amount: entered in the shop's currency, stored in millimes. */
export const money: Kind<number> = {
  ...decimals,
  told: (stored, { currency }) => (stored !== null && /^\d{1,15}$/.test(stored) ? exactAmount(millimes(Number(stored)), currency) : undefined),
}

/** A duration: entered in seconds, stored in ms. */
export const seconds: Kind<number> = { ...decimals, told: (stored) => (stored === null ? undefined : decimalTyped(Number(stored))) }

export const whole: Kind<number> = {
  control: 'text',
  write: String,
  read: (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN),
  wrong: words.noWhole,
  look: { inputMode: 'numeric', dir: 'ltr', maxLength: 9, required: true },
}

/** A whole number, stored as a string. */
export const digits: Kind<string> = { ...whole, write: String, read: (typed) => typed }

export function choice(options: Readonly<Record<string, Text>>): Kind<string> {
  const known = Object.keys(options)
  return {
    control: 'choice',
    write: (value) => (known.includes(value) ? value : (known.at(-1) ?? '')),
    read: (typed) => (known.includes(typed) ? typed : null),
    wrong: words.noChoice,
    told: (stored) => (stored === null ? undefined : translated(options[stored] ?? options[known.at(-1) ?? '']!)),
    choices: () => Object.entries(options).map(([value, label]) => ({ value, label: translated(label) })),
  }
}

export const line: Kind<string> = { control: 'text', write: String, read: (typed) => typed, wrong: words.noText }

/** A multi-line text, one box per language. */
export const sentences: Kind<string> = { ...line, rows: 3 }

/** Restores the default when emptied. */
export const lineOrOriginal: Kind<string> = { ...line, read: (typed) => typed || undefined }

/** A time: `18`, `18h30`, `18:30`. Empty for none. */
export const hour: Kind<string> = { ...line, read: hourIn, wrong: words.noHour, look: { maxLength: 8, dir: 'ltr' } }

/** An ISO country code. */
export const country: Kind<string> = {
  ...line,
  control: 'choice',
  problem: (typed) => (isCountry(typed) ? undefined : words.noChoice),
  told: (stored) => (stored ? countryName(stored, readerLocale()) : undefined),
  choices: () => worldCountries().map(({ code, name }) => ({ value: code, label: name })),
}

/** Normalizes a time to `18:00`. Returns anything else unchanged. */
export function hourIn(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})\s*(?:[:hH]\s*(\d{2})?)?$/.exec(typed) ?? []
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

/** Formats 8500 as `8,5` in the reader's locale: millimes as dinars, ms as seconds. */
function decimalTyped(thousandthsOfIt: number): string {
  return (thousandthsOfIt / 1000).toLocaleString(intlLocale(readerLocale()), { useGrouping: false, maximumFractionDigits: 3 })
}

/** Parses `8,5`, `8.500` and `8,50` as 8500. NaN for anything else, or for more than three decimals. */
function thousandths(typed: string): number {
  const [, units, rest = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(typed) ?? []
  return units === undefined ? Number.NaN : Number(units + rest.padEnd(3, '0'))
}
