import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseJson } from '#platform/json'
import type { NoticeParts, PaymentAsk, PaymentGateway, RefundAsk } from './payment.ts'

export interface AdapterSettings {
  id: string
  name: string
  /** Without a trailing slash. */
  url: string
  payOrigin: string | null
  keys: Readonly<Record<string, string>>
  /** Replaces the network for simulated providers. */
  send?: (request: Request) => Promise<Response>
}

export type Adapter = (settings: AdapterSettings) => PaymentGateway

/** A provider gave no valid answer. Holds no keys or personal data, so it may be logged. */
export class GatewayFailure extends Error {
  /** `unreachable`: no answer in time, or a server error. `refused`: it rejects our call. `unreadable`: not as documented. */
  readonly kind: 'unreachable' | 'refused' | 'unreadable'

  constructor(kind: GatewayFailure['kind'], message: string) {
    super(message)
    this.name = 'GatewayFailure'
    this.kind = kind
  }
}

/** Compares hexadecimal signatures in constant time, ignoring case. */
export function sameSignature(given: string, expected: string): boolean {
  const digests = [given, expected].map((signature) => createHash('sha256').update(signature.toLowerCase()).digest())
  return timingSafeEqual(digests[0]!, digests[1]!)
}

export function sha256(...texts: string[]): string {
  return createHash('sha256').update(texts.join('')).digest('hex')
}

/** Undefined if missing or repeated. */
export function singleOf(fields: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = fields.getAll(name)
  return others.length === 0 ? value : undefined
}

/** Reads JSON or a form; undefined for anything else, or a repeated field. */
export function fieldsOf({ body }: NoticeParts): Record<string, unknown> | undefined {
  if (body.trimStart().startsWith('{')) return objectOf(body)
  const form = new URLSearchParams(body)
  const names = [...form.keys()]
  return new Set(names).size === names.length ? Object.fromEntries(form) : undefined
}

function objectOf(text: string): Record<string, unknown> | undefined {
  return parseJson(text) as Record<string, unknown> | undefined
}

/** Providers require both names. A single word gets a hyphen for the other. */
export function nameParts({ customer }: PaymentAsk): { first: string; last: string } {
  const [first = '-', ...others] = customer.name.trim().split(/\s+/)
  return { first: first.slice(0, 50) || '-', last: others.join(' ').slice(0, 50) || '-' }
}

/** Some providers require an address. Without one, an address at the shop's domain is used. */
export function emailOf({ customer, noticeUrl }: PaymentAsk): string {
  const { hostname } = new URL(noticeUrl)
  // No provider accepts an address at `localhost` or a bare IP.
  const host = /\.[a-z]{2,}$/i.test(hostname) ? hostname : 'shop.invalid'
  return customer.email ?? `no-reply@${host}`
}

/** Reference of one attempt to pay, as some providers accept each only once. `1001-abc` gives `1001-abc-3f9a01`. */
export function nameOfTry(order: string): string {
  return `${order}-${randomBytes(3).toString('hex')}`
}

/** Empty if there is none. */
export function orderOfTry(name: string): string {
  return /^(.+)-[0-9a-f]{6}$/.exec(name)?.[1] ?? ''
}

/** The transaction to refund, fetched if unknown. If it cannot be found, the refund is `refused`: nothing was sent yet, so nothing is uncertain. */
export async function nameOfMoney({ transaction, reference }: RefundAsk, fetchTruth: PaymentGateway['fetchTruth']): Promise<string> {
  const name = transaction ?? (await fetchTruth(reference).catch(unlessGateway))?.transaction
  if (!name) throw new GatewayFailure('refused', 'the payment provider does not name the money that was paid; nothing was asked back')
  return name
}

function unlessGateway(error: unknown): undefined {
  if (!(error instanceof GatewayFailure)) throw error
}
