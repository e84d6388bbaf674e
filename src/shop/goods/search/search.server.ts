import { EVERYTHING } from '@hanout/catalogue-index/question'
import { searchWords } from '#i18n/fold.ts'
import type { Locale } from '#i18n/locale.ts'
import { catalogueIndex } from '#shop/goods/catalogue-index.server'
import { findProductCards } from '#shop/goods/catalogue.server'
import type { ProductCard } from '#shop/goods/catalogue'

const LONGEST_WORDS = 100
const MOST_WORDS = 8

/**
 * Suggestions for a search: every word is a prefix of a word of a product's names, SKUs, brand, categories or tags, ignoring case and accents. SRCH-01,
 * SRCH-09. Names that begin with the text come first, then best sellers; without words, best sellers alone. If nothing matches, the nearest words are used; a
 * product always matches all of them.
 */
export async function suggest(words: string, locale: Locale, limit = MOST_SUGGESTIONS): Promise<ProductSuggestion[]> {
  const index = await catalogueIndex()
  const typed = searchWords(words.slice(0, LONGEST_WORDS)).slice(0, MOST_WORDS)
  if (typed.length === 0 && words.trim() !== '') return []
  const meant = typed.length > 0 ? index.correct(typed, locale) : undefined
  const { ids } = index.ask({
    ...EVERYTHING,
    among: 'searchable',
    words: meant?.lacking === 0 ? meant.words : typed,
    sort: typed.length > 0 ? 'relevance' : 'popularity',
    take: Math.min(limit, MOST_SUGGESTIONS),
  })
  const brands = new Map(ids.map((id) => [id, index.termOf(id, 'brand')?.label ?? null]))
  const cards = await findProductCards(ids, locale)
  return cards.map(({ id, name, slug, picture, price }) => ({ id, name, slug, picture, price, brand: brands.get(id) ?? null }))
}

interface ProductSuggestion extends Pick<ProductCard, 'id' | 'name' | 'slug' | 'picture' | 'price'> {
  brand: string | null
}

const MOST_SUGGESTIONS = 10
