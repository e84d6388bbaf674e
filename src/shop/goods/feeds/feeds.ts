import type { Locale } from '#i18n/locale.ts'
import { escaped } from '#i18n/plain-text.ts'

/** Reader of a feed: Google's Merchant Center, or Meta's catalogues (Facebook, Instagram). */
export type Channel = 'google' | 'meta'

export interface FeedAsked {
  channel: Channel
  locale: Locale
}

/** An item of a feed, in one language. Amounts are decimal texts with their currency: `79.000 TND`. */
export interface FeedItem {
  id: number
  group: number | null
  title: string
  description: string
  /** Full addresses of its page and of its pictures, the main one first. */
  link: string
  pictures: readonly string[]
  inStock: boolean
  price: string
  sale: { price: string; from: Date; to: Date | null } | null
  brand: string | null
  gtin: string | null
  sku: string | null
  categories: readonly string[]
  colour: string | null
  size: string | null
  material: string | null
  /** Country and cost of a delivery; null for an item that is not shipped. */
  delivery: { country: string; cost: string } | null
}

const MOST_PICTURES = 10
const LONGEST = { title: 150, description: 5000, brand: 70, sku: 70, type: 750, value: 100 } as const
const AVAILABLE: Record<Channel, [yes: string, no: string]> = { google: ['in_stock', 'out_of_stock'], meta: ['in stock', 'out of stock'] }

export function feedStart(title: string, link: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${tag('title', title)}${tag('link', link)}${tag('description', title)}`
}

export const FEED_END = '</channel>\n</rss>\n'

/** An item in the reader's format. Texts are cut to its limits. A bar code with a wrong check digit is omitted. IMP-45. */
export function feedItem(item: FeedItem, channel: Channel, shopName: string): string {
  const gtin = item.gtin && isGtin(item.gtin) ? item.gtin : null
  const isKnown = gtin !== null || (item.brand !== null && item.sku !== null)
  const lines: [string, string | null][] = [
    ['g:id', String(item.id)],
    ['g:item_group_id', item.group === null ? null : String(item.group)],
    ['g:title', cut(item.title, LONGEST.title)],
    ['g:description', cut(item.description || item.title, LONGEST.description)],
    ['g:link', item.link],
    ...item.pictures.slice(0, MOST_PICTURES + 1).map((picture, place): [string, string] => [place === 0 ? 'g:image_link' : 'g:additional_image_link', picture]),
    ['g:availability', AVAILABLE[channel][item.inStock ? 0 : 1]],
    ['g:price', item.price],
    ['g:sale_price', item.sale?.price ?? null],
    ['g:sale_price_effective_date', item.sale?.to ? `${moment(item.sale.from)}/${moment(item.sale.to)}` : null],
    ['g:condition', 'new'],
    ['g:brand', cutOrNull(item.brand ?? (channel === 'meta' ? shopName : null), LONGEST.brand)],
    ['g:gtin', gtin],
    ['g:mpn', cutOrNull(item.sku, LONGEST.sku)],
    ['g:identifier_exists', isKnown ? null : 'no'],
    ['g:product_type', cutOrNull(item.categories.join(' > '), LONGEST.type)],
    ['g:color', cutOrNull(item.colour, LONGEST.value)],
    ['g:size', cutOrNull(item.size, LONGEST.value)],
    ['g:material', cutOrNull(item.material, LONGEST.value)],
  ]
  const { delivery } = item
  const shipping = delivery ? `<g:shipping>${tag('g:country', delivery.country)}${tag('g:price', delivery.cost)}</g:shipping>\n` : ''
  return `<item>\n${lines.map(([name, value]) => (value === null || value === '' ? '' : tag(name, value))).join('')}${shipping}</item>\n`
}

/** A bar code of 8, 12, 13 or 14 digits with a correct check digit. */
function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const sum = Array.from(code)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 && Number(code) > 0
}

function tag(name: string, value: string): string {
  // No XML may hold these, escaped or not.
  // oxlint-disable-next-line eslint/no-control-regex
  return `<${name}>${escaped(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))}</${name}>\n`
}

function cutOrNull(text: string | null, most: number): string | null {
  return text === null ? null : cut(text, most)
}

/** Never leaves half of a surrogate pair. */
function cut(text: string, most: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  return clean.length <= most ? clean : clean.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

function moment(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}
