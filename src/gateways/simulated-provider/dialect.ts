import type { SimulatedPayment } from './books.server.ts'
import type { SimulatedNotice } from './simulated-notices.ts'

/** The protocol of one simulated provider. */
export interface SimulatedProvider {
  /** Keys of the simulated merchant. Not secret: they work in a demo only. */
  keys: Readonly<Record<string, string>>
  /** True if it names the currency of a payment. */
  saysCurrency: boolean
  /** Its API: `path` follows the API's address. `origin` is the pay page's. */
  answer(request: Request, path: string, origin: string): Promise<Response>
  /** Notice to the shop about a payment in its current state; undefined for none (yet). */
  noticeOf(payment: SimulatedPayment): SimulatedNotice | undefined
  /** Forged notices by somebody who knows our address but no key. */
  forge(payment: SimulatedPayment): SimulatedNotice[]
  /** Return address of the shopper with the provider's additions; null without a page to return from. */
  wayBack(payment: SimulatedPayment, success: boolean): string | null
}

/** Return address of a shopper, if the shop gave one for success and one for failure. */
export function backTo({ success_url, fail_url }: SimulatedPayment, success: boolean): string {
  return success ? success_url : fail_url
}
