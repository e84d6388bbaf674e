import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { millimes, type Millimes } from '#money/millimes'
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

declare const unit: unique symbol

/** A hundredth of an Egyptian pound; ten of our thousandths. */
type Piastres = number & { readonly [unit]: 'piastre' }

/** Egyptian pounds with two decimals, `15.50`: the same text in a signature and in the signed content. */
type PoundText = string & { readonly [unit]: 'pound' }

/** Dinars as a number that JSON writes with at most three decimals: `220.25`. */
type DinarNumber = number & { readonly [unit]: 'dinar' }

/** Refuses fractions of a piastre, and amounts that cannot be charged. */
export function toPiastres(amount: Millimes): Piastres {
  payable(amount)
  if (amount % 10 !== 0) throw new GatewayFailure('refused', `${amount} thousandths are no whole number of piastres`)
  return (amount / 10) as Piastres
}

/** Refuses like `toPiastres`. */
export function toPounds(amount: Millimes): PoundText {
  const digits = String(toPiastres(amount)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as PoundText
}

/** The number nearest to the three decimals, which JSON writes exactly. */
export function toDinars(amount: Millimes): DinarNumber {
  payable(amount)
  return (amount / 1000) as DinarNumber
}

/** Refuses amounts that cannot be charged. */
export function toMillimes(amount: Millimes): Millimes {
  payable(amount)
  return amount
}

/** Throws `unreadable` for anything that is not a whole amount within bounds. */
export function fromPiastres(amount: number): Millimes {
  if (!Number.isSafeInteger(amount * 10)) throw new GatewayFailure('unreadable', 'an amount that is not documented')
  return millimes(amount * 10)
}

/** Reads a decimal amount, `220.25` or `'152.00'`. Throws `unreadable` for anything else, or finer than thousandths. */
export function fromDecimal(said: number | string): Millimes {
  const parts = /^(\d{1,12})(?:\.(\d{1,3})0*)?$/.exec(String(said))
  if (!parts) throw new GatewayFailure('unreadable', 'an amount that is not documented')
  return millimes(Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0')))
}

function payable(amount: Millimes): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new GatewayFailure('refused', 'this is no amount to pay')
}
