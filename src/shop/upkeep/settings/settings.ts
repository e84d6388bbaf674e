import type { z } from 'zod'
import { localised, type Locale } from '#i18n/locale.ts'
import type { settingsSchema } from './settings.schema.ts'

/** What the merchant decides, as one typed record; each setting with its bounds and its first value stands in `settings.schema.ts`. */
export type Settings = z.output<typeof settingsSchema>

/** How much may be ordered unverified, and when the merchant is warned. Decision 38. */
export type OrderLimits = Settings['orderLimits']

/** A row of the payment methods' discounts under the names that travel. `checkbox_value` is the switch; `enabled` mirrors it (ADM-30). */
export type PaymentDiscount = Settings['paymentDiscounts'][number]

/** Who sends: what labels and documents name. All empty until the merchant fills it in. */
export type SenderSettings = Settings['sender']

/** The cart's settings under the names that travel to the page; 'on' is '1' or 'yes'. */
export type CartSettings = Settings['cart']

/** The swatch settings under the names that travel to the page; 'on' is '1', 'off' is ''. */
export type SwatchSettings = Settings['swatches']

/** What a setting holds that is not further divided. */
type Leaf = string | number | readonly unknown[]

/** A setting by its place in the record: `cart.keepDays`. */
export type SettingPath = PathIn<Settings>

type PathIn<Record> = {
  [Name in keyof Record & string]: null extends Record[Name] ? Name : Record[Name] extends Leaf ? Name : `${Name}.${PathIn<Record[Name]>}`
}[keyof Record & string]

/** What the setting at a place holds. */
export type SettingAt<Path extends string, Record = Settings> = Path extends keyof Record
  ? Record[Path]
  : Path extends `${infer Name extends keyof Record & string}.${infer Rest}`
    ? SettingAt<Rest, Record[Name]>
    : never

/** The clock on the wall of the shop, by its country (IANA names): every date that it shows is read off it. */
export const TIME_ZONES: Record<Settings['country'], string> = { TN: 'Africa/Tunis', EG: 'Africa/Cairo' }

/** Where the cart leads to, in a language; an address elsewhere stays what it is. Spec 2.1. */
export function checkoutHref({ checkoutUrl }: Pick<Settings, 'checkoutUrl'>, locale: Locale): string {
  return checkoutUrl.startsWith('/') ? localised(locale, checkoutUrl) : checkoutUrl
}

/** Stock at or below which a page knows the exact number. Spec 9.2. */
export function lowStockThreshold(settings: Settings): number {
  return Number(settings.swatches.stock_label_threshold)
}
