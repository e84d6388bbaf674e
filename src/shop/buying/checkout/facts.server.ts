import { forSale } from '#shop/buying/for-sale'
import { findOnlineMethods, type OnlineMethod } from '#shop/orders/payments.ways.server'
import type { Settings } from '#shop/upkeep/settings'
import type { TaxRate } from '#shop/prices/taxes'

/** The shop's facts that a review depends on beside the cart; all of it is in memory. */
export interface ReviewFacts {
  settings: Settings
  rates: TaxRate[]
  online: OnlineMethod[]
}

/** The shop's facts as they are now. */
export async function findReviewFacts(): Promise<ReviewFacts> {
  const [settings, rates, online] = await Promise.all([forSale().findSettings(), forSale().findTaxRates(), findOnlineMethods()])
  return { settings, rates, online }
}
