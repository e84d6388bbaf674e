import type { z } from 'zod'
import { localised, type Locale } from '#i18n/locale.ts'
import type { settingsSchema } from './settings.schema.ts'

/** `settings.schema.ts` has the bounds and default of each. */
export type Settings = z.output<typeof settingsSchema>

/** Limits on unverified orders, and thresholds of warnings to the merchant. Decision 6. */
export type OrderLimits = Settings['orderLimits']

/** A payment method's discount under its names on the wire. `checkbox_value` is the switch; `enabled` mirrors it. ADM-30. */
export type PaymentDiscount = Settings['paymentDiscounts'][number]

export type DocumentSettings = Settings['documents']

export type NumberSettings = DocumentSettings['numbers']['invoice']

/** Sender on labels and documents. All empty until the merchant fills it in. */
export type SenderSettings = Settings['sender']

/** Cart settings under their names on the page; 'on' is '1' or 'yes'. */
export type CartSettings = Settings['cart']

/** Swatch settings under their names on the page; 'on' is '1', 'off' is ''. PDP-38. */
export type SwatchSettings = Settings['swatches']

type Leaf = string | number | readonly unknown[]

/** Path of a setting: `cart.keepDays`. */
export type SettingPath = PathIn<Settings>

type PathIn<Record> = {
  [Name in keyof Record & string]: null extends Record[Name] ? Name : Record[Name] extends Leaf ? Name : `${Name}.${PathIn<Record[Name]>}`
}[keyof Record & string]

export type SettingAt<Path extends string, Record = Settings> = Path extends keyof Record
  ? Record[Path]
  : Path extends `${infer Name extends keyof Record & string}.${infer Rest}`
    ? SettingAt<Rest, Record[Name]>
    : never

/** Time zone of the shop by its country (IANA names), used for every date it shows. */
export const TIME_ZONES: Record<Settings['country'], string> = { TN: 'Africa/Tunis', EG: 'Africa/Cairo' }

/** An address elsewhere stays as it is. CO-01. */
export function checkoutHref({ checkoutUrl }: Pick<Settings, 'checkoutUrl'>, locale: Locale): string {
  return checkoutUrl.startsWith('/') ? localised(locale, checkoutUrl) : checkoutUrl
}

/** Highest stock at which a page shows the exact number. PDP-34. */
export function lowStockThreshold(settings: Settings): number {
  return Number(settings.swatches.stock_label_threshold)
}
