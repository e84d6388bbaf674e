import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares hexadecimal signatures in constant time, ignoring case. */
export function sameSignature(given: string, expected: string): boolean {
  const digests = [given, expected].map((signature) => createHash('sha256').update(signature.toLowerCase()).digest())
  return timingSafeEqual(digests[0]!, digests[1]!)
}

export function sha256(...texts: string[]): string {
  return createHash('sha256').update(texts.join('')).digest('hex')
}
