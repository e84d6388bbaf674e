import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import { LAST_NUMBERED_PAGE, type Count, type Listing } from '#shop/goods/listing'
import type { listTitleWords } from './listing.words.ts'

export function countText({ n, more }: Count): string {
  const number = String(n).replace(/\B(?=(\d{3})+$)/g, ' ')
  return more ? `${number}+` : number
}

/** Count in words: `1–24 sur 312 produits`, `12 produits`, `25–48 sur plus de 1 000 produits`. No positions beyond the numbered pages. */
export function countInWords({ asked, cards, count, next }: Listing, words: Translated<typeof listTitleWords>, locale: Locale): string {
  if (count.n === 0) return words.noProducts
  const number = countText({ n: count.n, more: false })
  const n = count.more ? fill(words.manyProducts, { n: number }) : number
  const whole = asked.page === 1 && next === null
  if (whole || (asked.page === LAST_NUMBERED_PAGE && asked.after !== null)) return counted({ locale, count: count.n }, words.allProducts, { n })
  const before = (asked.page - 1) * asked.pageSize
  return fill(words.someProducts, { from: before + 1, to: before + cards.length, n })
}
