import { randomBytes } from 'node:crypto'
import type { PaymentAsk } from './gateway.ts'

/** A name in the two parts that providers ask for. One word alone has a hyphen for the other part. */
export function nameParts({ customer }: PaymentAsk): { first: string; last: string } {
  const [first = '-', ...others] = customer.name.trim().split(/\s+/)
  return { first: first.slice(0, 50) || '-', last: others.join(' ').slice(0, 50) || '-' }
}

/** The shopper's address, or one of the shop's where none was given: some providers do not go without. */
export function emailOf({ customer, noticeUrl }: PaymentAsk): string {
  const { hostname } = new URL(noticeUrl)
  // A shop at `localhost` or at a bare number has no address that a provider takes.
  const host = /\.[a-z]{2,}$/i.test(hostname) ? hostname : 'shop.invalid'
  return customer.email ?? `no-reply@${host}`
}

/** An order's name for one try to pay: where a provider takes each name once. `1001-abc` gives `1001-abc-3f9a01`. */
export function nameOfTry(order: string): string {
  return `${order}-${randomBytes(3).toString('hex')}`
}

/** The order's name in the name of one of its tries; empty where there is none. */
export function orderOfTry(name: string): string {
  return /^(.+)-[0-9a-f]{6}$/.exec(name)?.[1] ?? ''
}
