import type { Locale } from '#i18n/locale.ts'
import type { DeliveringVendor, ShippingZone } from '#shop/delivery/shipping'
import type { Item, Named } from '#shop/goods/items'
import type { Coupon } from '#shop/prices/coupons'
import type { TaxRate } from '#shop/prices/taxes'
import type { Glossary } from '#shop/upkeep/glossary'
import type { Settings } from '#shop/upkeep/settings'

/** Port through which cart and checkout read what is for sale, independent of the modules behind it. Everything is in memory, without stock. */
export interface ForSale {
  /** At its current price; undefined if it cannot be bought. */
  findItem(asked: Named): Promise<Item | undefined>
  /** Omits items that cannot be bought. */
  findItems(itemIds: readonly number[]): Promise<Map<number, Item>>
  /** Slug of the published product of a product or variation number, for sale or not. */
  findSlug(id: number): Promise<string | undefined>
  /** Ignores case. */
  findCoupon(code: string): Promise<Coupon | undefined>
  /** In order of precedence. */
  findZones(): Promise<ShippingZone[]>
  /** By code; undefined if the state is typed. */
  statesOf(country: string, settings: Settings): Readonly<Record<string, string>> | undefined
  findTaxRates(): Promise<TaxRate[]>
  findVendors(ids: number[], locale: Locale): Promise<ReadonlyMap<number, DeliveringVendor & { isOwn: boolean }>>
  findGlossary(): Promise<Glossary>
  findSettings(): Promise<Settings>
}

let answers: ForSale | undefined

/** Connects the port: once per process, before its first use. */
export function answerForSale(given: ForSale): void {
  answers = given
}

/** Throws if nothing is connected. */
export function forSale(): ForSale {
  if (!answers) throw new Error('nobody answers what is for sale: call answerForSale() first')
  return answers
}
