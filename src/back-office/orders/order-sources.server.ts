import { CAMPAIGN_FIELDS, STAFF_SOURCES, type OrderSource } from '#shop/orders/orders'
import { translated } from '#back-office/reader.server.ts'
import { sourceWords } from './order-sources.words.ts'

/** Sites that links come from, as their owners write them. */
const SITES: ReadonlyMap<string, string> = new Map(
  ['Facebook', 'Instagram', 'Messenger', 'WhatsApp', 'TikTok', 'YouTube', 'Google', 'Snapchat', 'LinkedIn'].map((name) => [name.toLowerCase(), name]),
)

/** An order's source of one word for the reader: where staff took it (`@phone`), or the site of the link: a known one by its name, another as it named itself. */
export function sourceInWords(source: string): string {
  const own = STAFF_SOURCES.find((taken) => `@${taken}` === source)
  return own ? translated(sourceWords[own]) : (SITES.get(source) ?? source)
}

/** All that an order's source says, in one line; undefined where nobody said anything. IMP-48. */
export function wholeSource(source: OrderSource | null): string | undefined {
  if (source === null) return undefined
  if ('taken' in source) return translated(sourceWords[source.taken])
  return CAMPAIGN_FIELDS.flatMap((name) => (source[name] === undefined ? [] : [`${name.replace('utm_', '')} : ${source[name]}`])).join(' · ') || undefined
}
