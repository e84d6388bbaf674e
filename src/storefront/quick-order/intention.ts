import { recallInTab, rememberInTab } from './browser-memory.ts'

/** Intention key of a purchase: made at its first use in this tab, the same until the order is placed (QO-77). */
export function intentionFor(productId: number): string {
  const kept = recallInTab(nameOf(productId))
  if (kept) return kept
  const key = newKey()
  rememberInTab(nameOf(productId), key)
  return key
}

/** Ends the intention once the order is placed. */
export function endIntention(productId: number): void {
  rememberInTab(nameOf(productId), '')
}

function nameOf(productId: number): string {
  return `hanout_intention_${productId}`
}

/** A random UUID. `crypto.randomUUID` is missing where the shop is opened without TLS, as on a local network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
