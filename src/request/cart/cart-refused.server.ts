import { type Locale, localised } from '#i18n/locale.ts'
import { Refusal } from '#platform/refusal'
import { cartWords } from '#shop/buying/cart.words'
import { itemWords } from '#shop/goods/items.words'
import { rateLimitWords } from '#shop/upkeep/rate-limits.server'
import { forSale } from '#shop/buying/for-sale'

const REASONS = new Map(Object.entries({ ...itemWords, ...cartWords, ...rateLimitWords }))

/** Values of a refusal that the query may carry: numbers. */
const VALUES = ['max', 'min', 'step', 'minutes'] as const

/** A refusal as the query of the cart page: `refused=onlyInStock&max=3`. */
export function refusedSearch({ text, values }: Refusal): URLSearchParams {
  const [reason = 'notForSale'] = [...REASONS].find(([, known]) => known === text) ?? []
  const numbers = VALUES.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]]))
  return new URLSearchParams([['refused', reason], ...numbers])
}

export function refusedText(params: URLSearchParams, locale: Locale): string | undefined {
  const text = REASONS.get(params.get('refused') ?? '')
  if (!text) return undefined
  const numbers = VALUES.flatMap((name) => (/^\d{1,6}$/.test(params.get(name) ?? '') ? [[name, Number(params.get(name))]] : []))
  const said = new Refusal(text, Object.fromEntries(numbers) as Record<string, number>).in(locale)
  return said.includes('{') ? undefined : said
}

export async function findProductPath(id: number, locale: Locale): Promise<string | undefined> {
  const slug = await forSale().findSlug(id)
  return slug === undefined ? undefined : localised(locale, `/product/${encodeURIComponent(slug)}/`)
}
