import { randomBytes } from 'node:crypto'
import type { PaymentAsk } from './payment.ts'

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
