import { findOnlineMethods, type OnlineMethod } from '#shop/orders/payments.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import type { TaxRate } from '#shop/prices/taxes'
import { findTaxRates } from '#shop/prices/taxes.server'

/** What a review hangs on beside the cart; all of it is in memory. */
export interface ReviewFacts {
  settings: Settings
  rates: TaxRate[]
  online: OnlineMethod[]
}

/** What the shop says now. */
export async function findReviewFacts(): Promise<ReviewFacts> {
  const [settings, rates, online] = await Promise.all([findSettings(), findTaxRates(), findOnlineMethods()])
  return { settings, rates, online }
}
