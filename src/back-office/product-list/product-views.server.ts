import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import type { Category, ProductStatus } from '#shop/goods/catalogue'
import { COUNTED_TO, type ListedItem, type ListedProduct } from '#shop/goods/product-list'
import { pictureUrl } from '#shop/upkeep/media'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { productsWords as words } from './product-list.words.ts'

/** Fields of an item in the list. `seen` is submitted with them to detect concurrent changes. */
export type ShownItem = ReturnType<typeof shownItem>

export type ShownProduct = ReturnType<typeof shownProduct>

export function shownItem(item: ListedItem, productId: number) {
  const { id, choices, price, held, countNumber, isInStock } = item
  const stock = item.counted === null ? '' : String(item.counted)
  return { id, choices, price: dinarsTyped(price), stock, seen: [productId, price ?? '', stock, countNumber].join('|'), held, isInStock }
}

export function shownProduct(product: ListedProduct, currency: CurrencySettings) {
  const { id, name, sku, picture, status, item, kind } = product
  return {
    id,
    to: `/admin/products/${id}/`,
    name,
    sku,
    picture: picture ? { url: pictureUrl(picture, 96), placeholder: picture.placeholder } : undefined,
    state: stateOf(status),
    sale: saleOf(product, currency),
    item: item && kind !== 'grouped' ? shownItem(item, id) : undefined,
    variations: kind === 'variable' ? variationsOf(product, currency) : undefined,
  }
}

export function shownCount(count: number): string {
  return count >= COUNTED_TO ? `${COUNTED_TO - 1}+` : String(count)
}

export function shownCategories(categories: readonly Category[]): { id: number; text: string }[] {
  return categories.map(({ id, name, depth }) => ({ id, text: `${'  '.repeat(depth)}${name}` }))
}

function stateOf(status: ProductStatus): string | undefined {
  if (status === 'published') return undefined
  return translated({ private: words.isPrivate, draft: words.isDraft, archived: words.isArchived }[status])
}

function saleOf({ isOnSale, item }: ListedProduct, currency: CurrencySettings): string | undefined {
  if (!isOnSale) return undefined
  return item?.salePrice ? fill(translated(words.saleNow), { price: amountForReader(item.salePrice, currency) }) : translated(words.onSale)
}

function variationsOf({ variations: { count, priceFrom, priceTo, pieces, out } }: ListedProduct, currency: CurrencySettings): string {
  if (count === 0) return translated(words.noVariations)
  const locale = readerLocale()
  const prices = [priceFrom, ...(priceTo === priceFrom ? [] : [priceTo])].flatMap((price) => (price === null ? [] : amountForReader(price, currency)))
  return [
    counted({ locale, count }, translated(words.variations), { count }),
    ...(prices.length > 0 ? [prices.join(' – ')] : []),
    ...(pieces === null ? [] : [fill(translated(words.pieces), { count: pieces })]),
    ...(out > 0 ? [counted({ locale, count: out }, translated(words.someOut), { count: out })] : []),
  ].join(' · ')
}
