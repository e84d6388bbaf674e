import { clicksItself } from '#storefront/quick-order/auto-click.ts'
import { isAnyRedirectPending } from '#storefront/quick-order/payment-redirect.ts'
import { firstSight } from '#ui/first-touch.ts'
import { late } from '#ui/late.ts'

/**
 * The order part, whose code comes when its form is in view or the page is touched. Until then it is what the server drew, a
 * form that works without scripts. It does not wait where the page has to act by itself. Spec 2.1, 4.3.
 */
export const OrderPart = late(
  async () => (await import('./order-part.tsx')).OrderPart,
  async () => (actsByItself() ? undefined : firstSight('.quick-order')),
)

/** Whether this page orders without being touched: it was asked to in its address, or a payment is under way. */
export function actsByItself(): boolean {
  return typeof window !== 'undefined' && (clicksItself() || isAnyRedirectPending())
}
