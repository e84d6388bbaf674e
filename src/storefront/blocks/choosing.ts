import type { ProductCard } from '#shop/goods/catalogue'
import type { BlockOf } from '#shop/site/site-pages'

export interface Candidates {
  block: BlockOf<'hero'> | BlockOf<'deals'> | BlockOf<'goods'>
  ids: readonly number[]
  featured: readonly number[]
}

/** Products of a block: a hero's by slide, a shelf's in order, preceded by deals with a countdown. */
export interface BlockGoods {
  deals: ProductCard[]
  cards: ProductCard[]
}

const IN_THE_WINDOW = 8
export const IN_THE_ARCADE = 3
const WITH_CLOCK = 2

/** Fills the blocks of a page in order. A rule omits products shown elsewhere on the page; the merchant's own choice is shown as chosen. */
export function chooseGoods(candidates: readonly Candidates[], known: ReadonlyMap<number, ProductCard>): Map<string, BlockGoods> {
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? [])
  const byHand = candidates.map(({ block }) => cardsOf(chosenIn(block)))
  const shown = new Set(byHand.flat())
  const fresh = (cards: ProductCard[]) => cards.filter((card) => !shown.has(card))
  const take = (cards: ProductCard[]) => {
    for (const card of cards) shown.add(card)
    return cards
  }
  const goodsOf = ({ block, ids, featured }: Candidates, place: number): BlockGoods => {
    if (block.kind === 'hero') {
      if (block.slides.length > 0) return { deals: [], cards: byHand[place]! }
      const merchants = fresh(cardsOf(featured)).filter(({ picture }) => picture)
      const window = merchants.length > 0 ? merchants.slice(0, IN_THE_WINDOW) : fresh(cardsOf(ids)).slice(0, IN_THE_ARCADE)
      return { deals: [], cards: take(window) }
    }
    if (block.kind === 'goods') {
      if (block.rule === 'by-hand') return { deals: [], cards: byHand[place]! }
      return { deals: [], cards: take(fresh(cardsOf(block.rule === 'featured' ? featured : ids)).slice(0, block.count)) }
    }
    const reduced = fresh(cardsOf(ids))
    const deals = take(endingFirst(reduced).slice(0, Math.min(WITH_CLOCK, block.count)))
    return { deals, cards: take(fresh(reduced).slice(0, block.count - deals.length)) }
  }
  return new Map(candidates.map((one, place) => [one.block.id, goodsOf(one, place)]))
}

export function chosenIn(block: Candidates['block']): number[] {
  if (block.kind === 'hero') return block.slides.flatMap(({ product }) => product ?? [])
  return block.kind === 'goods' && block.rule === 'by-hand' ? block.products : []
}

function endingFirst(cards: ProductCard[]): ProductCard[] {
  return cards.filter(({ dealEnds }) => dealEnds).toSorted((one, other) => one.dealEnds!.getTime() - other.dealEnds!.getTime())
}
