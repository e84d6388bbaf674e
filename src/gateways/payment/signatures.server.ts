import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two signatures in hexadecimal digits are the same, in a time that does not tell where they differ. Letter case does not count. */
export function sameSignature(given: string, expected: string): boolean {
  const digests = [given, expected].map((signature) => createHash('sha256').update(signature.toLowerCase()).digest())
  return timingSafeEqual(digests[0]!, digests[1]!)
}

/** The SHA-256 of texts one after another, in hexadecimal digits. */
export function sha256(...texts: string[]): string {
  return createHash('sha256').update(texts.join('')).digest('hex')
}
