import type { SimulatedPayment } from './books.server.ts'
import type { SimulatedNotice } from './simulated-notices.ts'

/** How one provider speaks. */
export interface SimulatedProvider {
  /** The keys of the simulated merchant. No secret: outside a demo nobody listens to them. */
  keys: Readonly<Record<string, string>>
  /** Whether it names the currency that was paid. */
  saysCurrency: boolean
  /** Its API: `path` is what follows the address of the API. `origin` is where the pay page stands. */
  answer(request: Request, path: string, origin: string): Promise<Response>
  /** What it tells the shop about a payment as it stands; undefined where it tells nothing (yet). */
  tell(payment: SimulatedPayment): SimulatedNotice | undefined
  /** What someone who knows our address but no key could send to have an order paid. */
  forge(payment: SimulatedPayment): SimulatedNotice[]
  /** Where the shopper is sent, with what the provider adds to it; null where there is no page to come back from. */
  wayBack(payment: SimulatedPayment, success: boolean): string | null
}

/** Where a shopper comes back to a shop that gave an address for success and one for failure. */
export function backTo({ success_url, fail_url }: SimulatedPayment, success: boolean): string {
  return success ? success_url : fail_url
}
