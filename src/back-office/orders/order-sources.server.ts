import { CAMPAIGN_FIELDS, STAFF_SOURCES, type OrderSource } from '#shop/orders/orders'
import { translated } from '#back-office/reader.server.ts'
import { sourceWords } from './order-sources.words.ts'

/** Known sites, spelled like their owners do. */
const SITES: ReadonlyMap<string, string> = new Map(
  ['Facebook', 'Instagram', 'Messenger', 'WhatsApp', 'TikTok', 'YouTube', 'Google', 'Snapchat', 'LinkedIn'].map((name) => [name.toLowerCase(), name]),
)

/** Source of an order in one word: the channel if staff took it (`@phone`), else the site. An unknown site keeps its own name. */
export function sourceInWords(source: string): string {
  const own = STAFF_SOURCES.find((taken) => `@${taken}` === source)
  return own ? translated(sourceWords[own]) : (SITES.get(source) ?? source)
}

/** Full source of an order in one line; undefined if unknown. IMP-48. */
export function wholeSource(source: OrderSource | null): string | undefined {
  if (source === null) return undefined
  if ('taken' in source) return translated(sourceWords[source.taken])
  return CAMPAIGN_FIELDS.flatMap((name) => (source[name] === undefined ? [] : [`${name.replace('utm_', '')} : ${source[name]}`])).join(' · ') || undefined
}
