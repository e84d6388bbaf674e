import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time. An empty text never matches. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return expected !== '' && timingSafeEqual(one!, other!)
}
