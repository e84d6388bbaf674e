import { createHash, timingSafeEqual } from 'node:crypto'

/** True if two texts are the same, in constant time. An empty one is never the same. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return expected !== '' && timingSafeEqual(one!, other!)
}
