import type { MouseEvent } from 'react'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { quickOrderTotal } from '#money/formats'
import { times, type Millimes } from '#money/millimes'
import { unitPriceFor, type ProductView, type StockLeft } from '#shop/goods/catalogue'
import { quantityProblem, type QuantityRules } from '#shop/goods/items'
import type { ProductTranslations, ShownProduct } from '#storefront/product/product-translations.ts'
import { percentOff } from '#storefront/shell/item-price.tsx'

interface QuantityOffersProps {
  product: ShownProduct
  item: Pick<ProductView, 'price' | 'left'>
  quantity: number
  translations: ProductTranslations
  onChoose: (quantity: number) => void
}

/** Quantities with their own price: one press sets the quantity (IMP-04). Without JavaScript the form returns with it. */
export default function QuantityOffers({ product, item, quantity, translations, onChoose }: QuantityOffersProps) {
  const { offerWords, words, currency, locale } = translations
  if (!offerWords || !item.price) return null
  const price = item.price.now
  const offers = offeredQuantities(product, item.left, price)
  if (offers.length < 2) return null
  const choose = (pieces: number) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const input = event.currentTarget.form?.elements.namedItem('quantity')
    if (input instanceof HTMLInputElement) input.value = String(pieces)
    onChoose(pieces)
  }
  return (
    <div role="group" aria-label={offerWords.quantityPrices} className="quantity-offers grid gap-2">
      {offers.map((pieces) => {
        const unit = unitPriceFor(price, product.quantityPrices, pieces)
        const percent = percentOff(price, unit)
        return (
          <button
            key={pieces}
            type="submit"
            name="pieces"
            value={pieces}
            aria-pressed={pieces === quantity}
            onClick={choose(pieces)}
            className="flex min-h-11 items-center gap-3 rounded-lg border border-edge bg-surface px-3 text-start text-sm hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-wash"
          >
            <span aria-hidden="true" className="grid size-4 shrink-0 place-content-center rounded-full border border-edge in-aria-pressed:border-accent">
              <span className="hidden size-2 rounded-full bg-accent in-aria-pressed:block" />
            </span>
            <span className="flex-1 font-medium">{counted({ locale, count: pieces }, offerWords.pieces, { n: pieces })}</span>
            {percent > 0 ? <span className="text-xs font-semibold text-deal">{fill(words.off, { percent })}</span> : null}
            <bdi className="font-semibold whitespace-nowrap tabular-nums">{quickOrderTotal(times(unit, pieces), currency)}</bdi>
          </button>
        )
      })}
    </div>
  )
}

/** The minimum, and each quantity from which a piece costs less: in whole steps, as far as stock allows. */
export function offeredQuantities(product: QuantityRules & Pick<ProductView, 'quantityPrices'>, left: StockLeft, price: Millimes): number[] {
  const { minQuantity, quantityStep, quantityPrices } = product
  const offered: number[] = []
  for (const from of [minQuantity, ...quantityPrices.map((offer) => offer.from)]) {
    const pieces = Math.ceil(Math.max(from, minQuantity) / quantityStep) * quantityStep
    const unit = unitPriceFor(price, quantityPrices, pieces)
    const isLower = offered.length === 0 || unit < unitPriceFor(price, quantityPrices, offered.at(-1)!)
    if (isLower && !quantityProblem(pieces, product, left)) offered.push(pieces)
  }
  return offered
}
