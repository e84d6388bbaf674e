import { keyWords } from '#back-office/message-accounts/message-accounts.words.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { couponsWords } from '#back-office/coupons/coupons.words.ts'
import { settingLabel, settingRow } from '#back-office/settings/settings-tables.server.ts'
import { shippingPageWords } from '#back-office/shipping/shipping.words.ts'
import { dateInWords, intlLocale } from '#i18n/dates.ts'
import { fill, type Text } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { countryName } from '#shop/delivery/geography'
import { statesOf } from '#shop/delivery/geography.server'
import { methodWord } from '#shop/orders/order-management.timeline'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { auditWords as words, auditWords } from './audit.words.ts'

/** Name of a record's field with its parents: `zones · n° 3 · prix`. */
export function fieldInWords(path: string): string {
  const steps = path.split('.')
  return steps.map((step, place) => labelAt(steps.slice(0, place + 1).join('.')) ?? stepWord(step, steps[place - 1])).join(' · ')
}

/** Label of a setting, without the unit of an amount. */
function labelAt(path: string): string | undefined {
  const label = settingLabel(path)
  return label && translated(label).replace(/\s*\(\{currency\}\)/, '')
}

function stepWord(step: string, parent?: string): string {
  if (parent === 'paymentDiscounts') return methodWord(step, readerLocale())
  if (parent === 'keys' && Object.hasOwn(keyWords, step)) return translated(keyWords[step as 'apiKey'].label)
  if (/^\d+$/.test(step)) return `${translated(words['field-id'])} ${parent === 'places' ? Number(step) + 1 : step}`
  return auditWord(`field-${step}`) ?? step
}

/** A field's value for the reader: amounts with currency, days in the shop's time zone, options by name. Null shows as nothing. */
export function valueInWords(path: string, value: string | null, settings: Settings): string {
  const [field = '', parent = ''] = path.split('.').toReversed()
  const told = settingRow(path)?.kind.told?.(value, settings)
  if (told !== undefined) return told
  const kind = kindOf(field, parent)
  if (kind === 'switch') return value === null || ['false', 'no', '0', ''].includes(value) ? translated(words.no) : translated(words.yes)
  if (value === null || value === '') return translated(words.nothing)
  if (kind) return WRITTEN[kind](value, settings)
  return choiceWord(field, value) ?? value
}

type Kind = 'switch' | keyof typeof WRITTEN

const WRITTEN = {
  money: (value: string, { currency }: Settings) => (/^\d{1,15}$/.test(value) ? exactAmount(millimes(Number(value)), currency) : value),
  percent,
  /** Stored in hundredths of a percent. */
  rate: (value: string) => percent(decimal(Number(value) / 100)),
  /** Pictures are identified by the start of their digest. */
  picture: (value: string) => value.slice(0, 8),
  country: (value: string) =>
    value
      .split(', ')
      .map((code) => countryName(code, readerLocale()))
      .join(', '),
  state: (value: string, settings: Settings) => statesOf('TN', undefined, settings)?.[value] ?? statesOf('EG', undefined, settings)?.[value] ?? value,
  firstDay: (value: string, settings: Settings) => day(Date.parse(value), settings),
  /** Stored as the start of the following day. */
  lastDay: (value: string, settings: Settings) => day(Date.parse(value) - 1, settings),
} as const satisfies Record<string, (value: string, settings: Settings) => string>

const SWITCHES = `
  checkbox_value enabled on_shipping free_shipping alone
  excludes_sale byDefault closed
  featured sold_individually needs_shipping reviews_allowed inStock visible varies global
`
  .trim()
  .split(/\s+/)

const KINDS: Readonly<Record<string, Kind>> = {
  trusted: 'switch',
  ...named('switch', SWITCHES),
  ...named('money', ['cost', 'minimum', 'maximum', 'amount_off', 'regular_price', 'sale_price', 'cost_price', 'price', 'free_delivery_from']),
  ...named('percent', ['onlineDiscountPercent', 'percent_off', 'deposit_percent', 'value']),
  ...named('rate', ['rate']),
  ...named('picture', ['logo', 'icon']),
  ...named('country', ['country', 'deliversTo', 'countriesWithoutStates']),
  ...named('state', ['state']),
  ...named('firstDay', ['starts_at', 'sale_starts', 'deal_ends', 'vatAnsweredAt', 'vatChangedAt']),
  ...named('lastDay', ['ends_at', 'sale_ends']),
}

function named(kind: Kind, fields: string[]): Record<string, Kind> {
  return Object.fromEntries(fields.map((field) => [field, kind]))
}

function kindOf(field: string, parent: string): Kind | undefined {
  if (parent === 'class_costs') return 'money'
  return Object.hasOwn(KINDS, field) ? KINDS[field] : undefined
}

function choiceWord(field: string, value: string): string | undefined {
  const own = auditWord(`is-${field}-${value}`)
  if (own !== undefined) return own
  if (field === 'kind') return ownWord(couponsWords, value) ?? ownWord(shippingPageWords, value)
  return undefined
}

function percent(value: string): string {
  return fill(translated(words.percent), { value })
}

function day(moment: number, { country }: Settings): string {
  return dateInWords(new Date(moment), readerLocale(), { dateStyle: 'medium', timeZone: TIME_ZONES[country] })
}

const decimal = (value: number) => value.toLocaleString(intlLocale(readerLocale()), { useGrouping: false })

export function auditWord(key: string): string | undefined {
  return ownWord(auditWords, key)
}

/** Looks up an untrusted key in a feature's texts. Inherited properties do not count. */
export function ownWord(from: Record<string, Text>, key: string): string | undefined {
  return Object.hasOwn(from, key) ? translated(from[key]!) : undefined
}
