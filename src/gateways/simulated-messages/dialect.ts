import type { SimulatedAccount, SimulatedMessage } from './books.server.ts'

/** A request of a simulated provider to the shop: `new Request(url, post)`. */
export interface SimulatedPost {
  url: string
  method: 'POST'
  headers: Record<string, string>
  body: string
}

/** The protocol of one simulated provider of text messages or WhatsApp. */
export interface SimulatedPhones {
  /** Keys of the simulated merchant. Not secret: they work in a demo only. */
  keys: Readonly<Record<string, string>>
  /** Its API, as it answers the shop's adapter. */
  answer(request: Request, account: SimulatedAccount): Promise<Response>
  /** The delivery receipt of a message that it took. */
  receiptOf(message: SimulatedMessage, to: string, isDelivered: boolean): SimulatedPost
  /** What the phone that got a message answers. */
  inboundOf(message: SimulatedMessage, to: string, text: string): SimulatedPost
}

/** A post of JSON. */
export function jsonPost(url: string, body: unknown, headers: Record<string, string> = {}): SimulatedPost {
  return { url, method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** A post of a form. */
export function formPost(url: string, fields: URLSearchParams, headers: Record<string, string> = {}): SimulatedPost {
  return { url, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body: fields.toString() }
}
