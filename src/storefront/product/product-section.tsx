import { useRef, useState } from 'react'
import { fill } from '#i18n/words.ts'
import type { ProductView } from '#shop/catalogue'
import type { ReturnedForm } from '#visit/quick-order-form.server'
import { percentOff } from '#storefront/shell/amounts.ts'
import { PriceShown } from '#storefront/shell/price-shown.tsx'
import { Badge } from '#ui/badge.tsx'
import { useAutoClick } from '#storefront/quick-order/auto-click.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Gallery } from '#storefront/gallery/gallery.tsx'
import { galleryPictures } from '#storefront/gallery/gallery-steps.ts'
import { MerchantText } from './merchant-text.tsx'
import { NoOrder } from './no-order.tsx'
import type { ProductSpeech } from './product-speech.ts'
import { QuickOrderForm } from '#storefront/quick-order/quick-order-form.tsx'
import { Specification } from './specification.tsx'
import { useGallery } from '#storefront/gallery/use-gallery.ts'
import { useTallColumn } from './use-tall-column.ts'
import { chosenVariation, firstChoice } from '#storefront/variations/variation-choice.ts'

interface ProductSectionProps {
  product: ProductView
  speech: ProductSpeech
  /** What the server said and what was typed, where the form came back without JavaScript. */
  returned: ReturnedForm | undefined
}

/** Layout A: pictures and description on one side, the order on the other, which sticks while the section scrolls. Spec 2.4, 9.5. */
export function ProductSection({ product, speech, returned }: ProductSectionProps) {
  const { words } = speech
  const [choice, setChoice] = useState(() => firstChoice(product, Number(returned?.values.variationId)))
  const chosen = chosenVariation(choice, product)
  const pictures = galleryPictures(product)
  const gallery = useGallery(pictures, chosen)
  const column = useRef<HTMLDivElement>(null)
  useTallColumn(column)
  useAutoClick()
  const orderable = !product.external && product.price !== null && product.left !== 0 && product.kind !== 'grouped'
  return (
    <>
      <Breadcrumb product={product} speech={speech} />
      <section className="product-section grid gap-x-12 gap-y-8 order-column:grid-cols-[minmax(0,1fr)_minmax(27rem,29rem)] order-column:grid-rows-[auto_1fr]">
        <Gallery pictures={pictures} gallery={gallery} words={words} />
        <div className="order-column:row-span-2">
          <div ref={column} className="order-panel flex flex-col gap-5 order-column:sticky order-column:top-(--sticks-at,1.5rem)">
            <Heading product={product} speech={speech} price={chosen?.price ?? product.price} />
            {product.shortDescription ? (
              <MerchantText html={product.shortDescription} className="short-description order-last text-soft description-above:order-none" />
            ) : null}
            {orderable ? (
              <QuickOrderForm product={product} speech={speech} choice={choice} chosen={chosen} onChoose={setChoice} returned={returned} />
            ) : (
              <NoOrder product={product} words={words} />
            )}
          </div>
        </div>
        <div className="space-y-10">
          {product.description ? (
            <section aria-labelledby="description">
              <h2 id="description" className="mb-4 text-lg">
                {words.description}
              </h2>
              <MerchantText html={product.description} />
            </section>
          ) : null}
          <Specification attributes={product.attributes} title={words.specification} />
        </div>
      </section>
    </>
  )
}

/** What it is, who sells it, and what it costs now. */
function Heading({ product, speech, price }: { product: ProductView; speech: ProductSpeech; price: ProductView['price'] }) {
  const { words, currency, locale } = speech
  const few = product.kind !== 'variable' && product.left ? product.left : undefined
  const percent = price?.before ? percentOff(price.before, price.now) : 0
  return (
    <div className="space-y-3">
      <h1 dir="auto" className="text-title">
        {product.name}
      </h1>
      <p className="text-xs text-soft">{[product.brand, fill(words.soldBy, { vendor: product.vendor.name })].filter(Boolean).join(' · ')}</p>
      {price ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="product-price flex flex-wrap items-baseline gap-x-2.5 text-[1.75rem] leading-none font-semibold">
            <PriceShown price={price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
          </p>
          <p className="flex flex-wrap gap-1.5">
            {percent > 0 ? <Badge kind="deal">{fill(words.off, { percent })}</Badge> : null}
            {product.freeShipping ? <Badge kind="good">{words.freeShippingBadge}</Badge> : null}
            {few ? <Badge kind="warn">{fill(words.fewLeft, { n: few })}</Badge> : null}
          </p>
        </div>
      ) : null}
    </div>
  )
}
