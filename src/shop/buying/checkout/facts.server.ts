import { forSale } from '#shop/buying/for-sale'
import { findOnlineMethods, isSimulator, type OnlineMethod } from '#shop/orders/payments.ways.server'
import type { Settings } from '#shop/upkeep/settings'
import type { TaxRate } from '#shop/prices/taxes'
import type { Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { coinOf } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { CASH_ON_DELIVERY, type OrderAdjustment } from '#shop/orders/orders'
import { discountPercentOf, paymentDiscount } from '#shop/prices/pricing'
import type { PaymentChoice } from './checkout.ts'
import { checkoutWords } from './checkout.words.ts'

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

/** The payment methods that are on, cash first, each with its discount on items of this value after coupons. CO-03, CO-05. */
export function paymentChoices(afterCoupons: Millimes, { settings, online }: ReviewFacts, locale: Locale): PaymentChoice[] {
  return methodsOf(online, locale).map((method) => {
    const discountPercent = discountPercentOf(method.id, settings.paymentDiscounts)
    return { ...method, discountPercent, discount: paymentDiscount(afterCoupons, discountPercent, coinOf(settings.currency.code)) }
  })
}

/** Name on documents; the id if the method no longer exists. */
export function methodTitle(id: string, { online }: ReviewFacts, locale: Locale): string {
  return methodsOf(online, locale).find((method) => method.id === id)?.title ?? id
}

function methodsOf(online: readonly OnlineMethod[], locale: Locale): Pick<PaymentChoice, 'id' | 'title' | 'description'>[] {
  const cash = { id: CASH_ON_DELIVERY, title: checkoutWords.cashOnDelivery[locale], description: checkoutWords.cashAbout[locale] }
  const others = online.map(({ id, name: provider }) => {
    // Its name is in the page's language.
    if (isSimulator(id)) return { id, title: checkoutWords.simulated[locale], description: checkoutWords.simulatedAbout[locale] }
    return { id, title: fill(checkoutWords.online[locale], { provider }), description: fill(checkoutWords.onlineAbout[locale], { provider }) }
  })
  return [cash, ...others]
}

export function paymentAdjustment({ title, discountPercent, discount }: Pick<PaymentChoice, 'title' | 'discountPercent' | 'discount'>): OrderAdjustment[] {
  return discount > 0 ? [{ kind: 'payment-discount', label: title, percent: discountPercent, amount: discount }] : []
}
