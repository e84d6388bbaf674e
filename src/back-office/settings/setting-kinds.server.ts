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

/** The typed values of a form, by the place of the setting. */
export type Typed = Readonly<Record<string, string>>

/** The way that a type of setting is typed, read and shown. The schema decides what may be saved. */
export interface Kind<Value> {
  /** `ticks` are several of its choices: one box each, under the setting's name and the choice; typed as the values with commas. */
  control: 'text' | 'switch' | 'choice' | 'ticks'
  /** The value as its control shows it. */
  write(value: Value): string
  /** The typed value for the schema; undefined for the setting's first value, NaN where it is no number. */
  read(typed: string, form: Typed): unknown
  /** Said where the schema refuses what was typed for being none of this kind. */
  wrong: Text
  /** The check beyond the schema: why a typed value is wrong all the same. */
  problem?(typed: string, form: Typed): Text | undefined
  /** A stored value as the log shows it; undefined where it shows as it is. */
  told?(stored: string | null, settings: Settings): string | undefined
  choices?(settings: Settings): { value: string; label: string }[]
  look?: FieldLook
  /** Visible lines of a longer text, which stands in each language. */
  rows?: number
}

/** Something that is on or off, stored as one of two words. */
export function onOrOff<On extends string, Off extends string>(on: On, off: Off): Kind<On | Off> {
  return {
    control: 'switch',
    write: (value) => (value === on ? 'on' : ''),
    read: (typed) => (typed ? on : off),
    wrong: words.noChoice,
    told: (stored) => translated(stored === on ? words.yes : words.no),
  }
}

/** `yes` or `no`. */
export const yesNo = onOrOff('yes', 'no')

/** `1` or nothing. */
export const oneOrNothing = onOrOff('1', '')

const decimals: Kind<number> = {
  control: 'text',
  write: decimalTyped,
  read: thousandths,
  wrong: words.noDecimal,
  look: { inputMode: 'decimal', dir: 'ltr', maxLength: 16, required: true },
}

/** An amount: typed in the shop's currency, stored in millimes. */
export const money: Kind<number> = {
  ...decimals,
  told: (stored, { currency }) => (stored !== null && /^\d{1,15}$/.test(stored) ? exactAmount(millimes(Number(stored)), currency) : undefined),
}

/** A duration: typed in seconds, stored in milliseconds. */
export const seconds: Kind<number> = { ...decimals, told: (stored) => (stored === null ? undefined : decimalTyped(Number(stored))) }

/** A whole number. */
export const whole: Kind<number> = {
  control: 'text',
  write: String,
  read: (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN),
  wrong: words.noWhole,
  look: { inputMode: 'numeric', dir: 'ltr', maxLength: 9, required: true },
}

/** A whole number that is stored as its digits. */
export const digits: Kind<string> = { ...whole, write: String, read: (typed) => typed }

/** One of a few options. An unknown value shows as the last one. */
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

/** A line of text. */
export const line: Kind<string> = { control: 'text', write: String, read: (typed) => typed, wrong: words.noText }

/** A text of some sentences, in each language. */
export const sentences: Kind<string> = { ...line, rows: 3 }

/** A line of text that goes back to the shop's original where it is emptied. */
export const lineOrOriginal: Kind<string> = { ...line, read: (typed) => typed || undefined }

/** An hour as people write it: `18`, `18h30`, `18:30`; empty for none. */
export const hour: Kind<string> = { ...line, read: hourIn, wrong: words.noHour, look: { maxLength: 8, dir: 'ltr' } }

/** A country of the world, by its ISO code. */
export const country: Kind<string> = {
  ...line,
  control: 'choice',
  problem: (typed) => (isCountry(typed) ? undefined : words.noChoice),
  told: (stored) => (stored ? countryName(stored, readerLocale()) : undefined),
  choices: () => worldCountries().map(({ code, name }) => ({ value: code, label: name })),
}

/** `18:00` for an hour as people write it; what is none stays as it is. */
export function hourIn(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})\s*(?:[:hH]\s*(\d{2})?)?$/.exec(typed) ?? []
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

/** `8,5` for 8500, as the reader writes it: dinars of millimes, seconds of milliseconds. */
function decimalTyped(thousandthsOfIt: number): string {
  return (thousandthsOfIt / 1000).toLocaleString(intlLocale(readerLocale()), { useGrouping: false, maximumFractionDigits: 3 })
}

/** 8500 for `8,5`, `8.500` and `8,50`; NaN for anything else, or more than three decimals. */
function thousandths(typed: string): number {
  const [, units, rest = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(typed) ?? []
  return units === undefined ? Number.NaN : Number(units + rest.padEnd(3, '0'))
}
