import { forSale } from '#shop/buying/for-sale'
import { findOnlineMethods, type OnlineMethod } from '#shop/orders/payments.ways.server'
import type { Settings } from '#shop/upkeep/settings'
import type { TaxRate } from '#shop/prices/taxes'

/** What a review depends on beside the cart. All of it is in memory. */
export interface ReviewFacts {
  settings: Settings
  rates: TaxRate[]
  online: OnlineMethod[]
}

export async function findReviewFacts(): Promise<ReviewFacts> {
  const [settings, rates, online] = await Promise.all([forSale().findSettings(), forSale().findTaxRates(), findOnlineMethods()])
  return { settings, rates, online }
}
