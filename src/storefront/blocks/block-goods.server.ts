import { findCategories, findFeaturedIds, findProductCards } from '#shop/goods/catalogue.server'
import type { Category } from '#shop/goods/catalogue'
import { findShelfIds, type ShelfAsked } from '#shop/goods/listing.server'
import type { Block } from '#shop/site/site-pages'
import type { Locale } from '#i18n/locale.ts'
import { chooseGoods, chosenIn, type BlockGoods, type Candidates } from './choosing.ts'

/** Candidates of a rule, before those shown elsewhere on the page are omitted. */
const SPARE = 48
const MOST_FEATURED = 8
const ON_SALE = 48

type Filled = Candidates['block']

/** Products of a page's blocks by block id, each product once except where the merchant chose it. One query of cards, and one of ids for featured products. */
export async function findBlockGoods(blocks: readonly Block[], locale: Locale): Promise<Map<string, BlockGoods>> {
  const filled = blocks.filter(isFilled)
  if (filled.length === 0) return new Map()
  const [shelves, featured] = await Promise.all([findShelfIds(filled.map(shelfOf)), findFeatured(filled)])
  const candidates: Candidates[] = filled.map((block, place) => ({ block, ids: shelves[place]!, featured: featured.get(block.id) ?? [] }))
  const ids = new Set(candidates.flatMap((one) => [...one.featured, ...one.ids, ...chosenIn(one.block)]))
  const cards = await findProductCards([...ids], locale)
  return chooseGoods(candidates, new Map(cards.map((card) => [card.id, card])))
}

function isFilled(block: Block): block is Filled {
  return block.kind === 'hero' || block.kind === 'deals' || block.kind === 'goods'
}

/** Without featured products the hero shows best sellers. */
function shelfOf(block: Filled): ShelfAsked {
  if (block.kind === 'deals') return { rule: 'on-sale', category: null, most: ON_SALE }
  if (block.kind === 'hero') return { rule: 'popular', category: null, most: block.slides.length > 0 ? 0 : MOST_FEATURED }
  const { rule, category, count } = block
  if (rule === 'by-hand' || rule === 'featured') return { rule: 'popular', category, most: 0 }
  return { rule, category, most: count + SPARE }
}

async function findFeatured(blocks: readonly Filled[]): Promise<Map<string, number[]>> {
  const asking = blocks.filter((block) => (block.kind === 'goods' ? block.rule === 'featured' : block.kind === 'hero' && block.slides.length === 0))
  const byCategory = Map.groupBy(asking, (block) => (block.kind === 'goods' ? block.category : null))
  const categories = byCategory.size > 0 ? await findCategories() : []
  const found = await Promise.all(
    Array.from(byCategory, async ([category, own]) => {
      const ids = await findFeaturedIds(SPARE, category === null ? undefined : belowOf(categories, category))
      return own.map(({ id }) => [id, ids] as const)
    }),
  )
  return new Map(found.flat())
}

function belowOf(categories: readonly Category[], id: number): number[] {
  const own = categories.find((one) => one.id === id)
  return own ? categories.filter(({ path }) => own.path.every((slug, depth) => path[depth] === slug)).map((one) => one.id) : []
}
