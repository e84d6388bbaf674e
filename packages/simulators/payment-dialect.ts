import type { SimulatedPayment } from './payment-books.ts'
import type { SimulatedNotice } from './surroundings.ts'

export interface SimulatedProvider {
  /** Not secret: the simulated merchant's keys work in a demo only. */
  keys: Readonly<Record<string, string>>
  /** Whether it names a payment's currency. */
  saysCurrency: boolean
  /** Answers an API call: `path` follows the API's address. `origin` is the pay page's. */
  answer(request: Request, path: string, origin: string): Promise<Response>
  /** Notice to the shop about a payment in its current state; undefined for none (yet). */
  noticeOf(payment: SimulatedPayment): SimulatedNotice | undefined
  /** Notices forged by an attacker who knows our address but no key. */
  forge(payment: SimulatedPayment): SimulatedNotice[]
  /** The shopper's return address with the provider's additions; null without a page to return from. */
  wayBack(payment: SimulatedPayment, success: boolean): string | null
}

export function backTo({ success_url, fail_url }: SimulatedPayment, success: boolean): string {
  return success ? success_url : fail_url
}

export function noticeByGet(webhook: string, fields: Record<string, string>): SimulatedNotice {
  const url = new URL(webhook)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return { url, method: 'GET', headers: {}, body: null }
}

export function noticeByPost(webhook: string, body: unknown, query: Record<string, string> = {}): SimulatedNotice {
  return { ...noticeByGet(webhook, query), method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
