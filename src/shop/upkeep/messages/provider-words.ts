import { oneLine } from '#i18n/one-line.ts'

const LONGEST = 300

/** What a server or a provider says, as it is stored and shown: one line without control characters, 300 characters at most. Null stays null. */
export function providerWords<Said extends string | null>(said: Said): Said {
  return (said && oneLine(said.slice(0, 20 * LONGEST)).slice(0, LONGEST)) as Said
}
