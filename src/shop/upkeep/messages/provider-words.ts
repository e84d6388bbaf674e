import { oneLine } from '#i18n/one-line.ts'

const LONGEST = 300

/** Normalises a server's or provider's text for storage: one line without control characters, at most 300 characters. */
export function providerWords<Said extends string | null>(said: Said): Said {
  return (said && oneLine(said.slice(0, 20 * LONGEST)).slice(0, LONGEST)) as Said
}
