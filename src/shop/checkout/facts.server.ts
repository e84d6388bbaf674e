import { findOnlineMethods, type OnlineMethod } from '#shop/payments.server'
import type { Settings } from '#shop/settings'
import { findSettings } from '#shop/settings.server'
import type { TaxRate } from '#shop/taxes'
import { findTaxRates } from '#shop/taxes.server'

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
