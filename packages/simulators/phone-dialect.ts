import type { SimulatedAccount, SimulatedMessage } from './message-books.ts'

export interface SimulatedPost {
  url: string
  method: 'POST'
  headers: Record<string, string>
  body: string
}

export interface SimulatedPhones {
  /** Not secret: the simulated merchant's keys work in a demo only. */
  keys: Readonly<Record<string, string>>
  answer(request: Request, account: SimulatedAccount): Promise<Response>
  receiptOf(message: SimulatedMessage, to: string, isDelivered: boolean): SimulatedPost
  inboundOf(message: SimulatedMessage, to: string, text: string): SimulatedPost
}

export function jsonPost(url: string, body: unknown, headers: Record<string, string> = {}): SimulatedPost {
  return { url, method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

export function formPost(url: string, fields: URLSearchParams, headers: Record<string, string> = {}): SimulatedPost {
  return { url, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body: fields.toString() }
}
