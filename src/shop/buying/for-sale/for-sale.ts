import type { Locale } from '#i18n/locale.ts'
import type { ShippingZone } from '#shop/delivery/shipping'
import type { Item, Named } from '#shop/goods/items'
import type { Coupon } from '#shop/prices/coupons'
import type { TaxRate } from '#shop/prices/taxes'
import type { Glossary } from '#shop/upkeep/glossary'
import type { Settings } from '#shop/upkeep/settings'

/**
 * The port by which cart and checkout ask what is for sale, and how; they know none of the modules that answer. All of it is in memory; stock is not
 * among it.
 */
export interface ForSale {
  /** An item at this moment's price; undefined where it cannot be bought. */
  findItem(asked: Named): Promise<Item | undefined>
  /** Items by their numbers, without those that cannot be bought any more. */
  findItems(itemIds: readonly number[]): Promise<Map<number, Item>>
  /** The slug of the published product that a product's or variation's number means, for sale or not. */
  findSlug(id: number): Promise<string | undefined>
  /** A coupon by its code, in upper or lower case. */
  findCoupon(code: string): Promise<Coupon | undefined>
  /** Delivery zones in the order in which they are tried. */
  findZones(): Promise<ShippingZone[]>
  /** States that an address form offers for a country, by code; undefined where the state is typed. */
  statesOf(country: string, settings: Settings): Readonly<Record<string, string>> | undefined
  /** Tax rates of the shop. */
  findTaxRates(): Promise<TaxRate[]>
  /** Vendors' names by number, in a language. */
  findVendorNames(ids: number[], locale: Locale): Promise<ReadonlyMap<number, string>>
  /** Translations of attributes' names and values. */
  findGlossary(): Promise<Glossary>
  /** The merchant's settings. */
  findSettings(): Promise<Settings>
}

let answers: ForSale | undefined

/** Connects the port: once a process, before its first use. */
export function answerForSale(given: ForSale): void {
  answers = given
}

/** The port. Throws where nothing is connected. */
export function forSale(): ForSale {
  if (!answers) throw new Error('nobody answers what is for sale: call answerForSale() first')
  return answers
}
