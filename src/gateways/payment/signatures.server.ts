import { createHash, timingSafeEqual } from 'node:crypto'

/** True if two hexadecimal signatures are equal, ignoring case, in constant time. */
export function sameSignature(given: string, expected: string): boolean {
  const digests = [given, expected].map((signature) => createHash('sha256').update(signature.toLowerCase()).digest())
  return timingSafeEqual(digests[0]!, digests[1]!)
}

/** The SHA-256 of concatenated texts, in hexadecimal digits. */
export function sha256(...texts: string[]): string {
  return createHash('sha256').update(texts.join('')).digest('hex')
}
