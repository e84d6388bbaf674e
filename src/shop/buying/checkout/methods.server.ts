import type { Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { coinOf } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { CASH_ON_DELIVERY, type OrderAdjustment } from '#shop/orders/orders'
import type { OnlineMethod } from '#shop/orders/payments.server'
import { discountPercentOf, paymentDiscount } from '#shop/prices/pricing'
import type { PaymentChoice } from './checkout.ts'
import { checkoutWords } from './checkout.words.ts'
import type { ReviewFacts } from './facts.server.ts'

/** The provider that only pretends; its name is said in the page's language. */
const SIMULATOR = 'simulator'

/** The ways to pay that stand now, cash first, and what each takes off items worth so much after coupons. Spec 2.6, 3.4. */
export function paymentChoices(afterCoupons: Millimes, { settings, online }: ReviewFacts, locale: Locale): PaymentChoice[] {
  return methodsOf(online, locale).map((method) => {
    const discountPercent = discountPercentOf(method.id, settings.paymentDiscounts)
    return { ...method, discountPercent, discount: paymentDiscount(afterCoupons, discountPercent, coinOf(settings.currency.code)) }
  })
}

/** What a payment method is called, as the shop's documents name it; the id itself where there is no such method any more. */
export function methodTitle(id: string, { online }: ReviewFacts, locale: Locale): string {
  return methodsOf(online, locale).find((method) => method.id === id)?.title ?? id
}

function methodsOf(online: readonly OnlineMethod[], locale: Locale): Pick<PaymentChoice, 'id' | 'title' | 'description'>[] {
  const cash = { id: CASH_ON_DELIVERY, title: checkoutWords.cashOnDelivery[locale], description: checkoutWords.cashAbout[locale] }
  const others = online.map(({ id, name: provider }) => {
    if (id === SIMULATOR) return { id, title: checkoutWords.simulated[locale], description: checkoutWords.simulatedAbout[locale] }
    return { id, title: fill(checkoutWords.online[locale], { provider }), description: fill(checkoutWords.onlineAbout[locale], { provider }) }
  })
  return [cash, ...others]
}

/** What paying by a method takes off, as an order names it; none where that is nothing. */
export function paymentAdjustment({ title, discountPercent, discount }: Pick<PaymentChoice, 'title' | 'discountPercent' | 'discount'>): OrderAdjustment[] {
  return discount > 0 ? [{ kind: 'payment-discount', label: title, percent: discountPercent, amount: discount }] : []
}
