import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { statesOnForms } from '#shop/delivery/geography.server'
import { findZones } from '#shop/delivery/shipping.server'
import { findProductCards } from '#shop/goods/catalogue.server'
import { findItem, findItems } from '#shop/goods/items.server'
import { findDeliveringVendors } from '#shop/goods/vendors.server'
import { findCoupon } from '#shop/prices/coupons.server'
import { findTaxRates } from '#shop/prices/taxes.server'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { ForSale } from './for-sale.ts'

export const shopForSale: ForSale = {
  findItem,
  findItems,
  findSlug,
  findCoupon,
  findZones,
  statesOf: (country, settings) => statesOnForms(country, DEFAULT_LOCALE, settings),
  findTaxRates,
  findVendors: findDeliveringVendors,
  findGlossary,
  findSettings,
}

async function findSlug(id: number): Promise<string | undefined> {
  if (id === 0) return undefined
  const item = await findItem({ productId: id, variationId: null })
  if (item) return item.slug
  // A product that cannot be bought (another shop's, or without a price) still has a page.
  const [card] = await findProductCards([id], 'fr')
  return card?.slug
}
