import { lazy, useState } from 'react'
import { useAutoClick } from '#storefront/quick-order/auto-click.ts'
import { QuickOrderForm } from '#storefront/quick-order/quick-order-form.tsx'
import { useOwnHold } from '#storefront/quick-order/own-hold.ts'
import { PagePart } from '#ui/page-part.tsx'
import { whenIdle } from '#ui/when-idle.tsx'
import { isOrderable, type ProductSectionProps, type ShownProduct } from './product-translations.ts'
import type { ReturnedForm } from '#request/quick-order/quick-order-form.server'
import { chosenVariation, firstChoice } from '#storefront/variations/variation-choice.ts'

export function OrderPart({ product: shown, around, translations, returned, chosen }: ProductSectionProps & { chosen: Chosen }) {
  const product = useOwnHold(shown)
  useAutoClick()
  return (
    <>
      {isOrderable(product) ? (
        <QuickOrderForm
          product={product}
          translations={translations}
          choice={chosen.choice}
          chosen={product.variations.find(({ id }) => id === chosen.variation?.id)}
          onChoose={chosen.choose}
          returned={returned}
        />
      ) : (
        // Target of the skip link.
        <div id="order">
          <PagePart>
            <NoOrder product={product} hasParts={around.hasParts} parts={around.drawn?.parts} translations={translations} />
          </PagePart>
        </div>
      )}
      <BelowOrder product={shown} around={around} translations={translations} />
    </>
  )
}

const BelowOrder = whenIdle(async () => (await import('./below-order.tsx')).BelowOrder)

const NoOrder = lazy(() => import('./no-order.tsx'))

/** The chosen variation and its setter. A form returned by the server counts as chosen. */
export function useChosen(product: ShownProduct, returned: ReturnedForm | undefined) {
  const [choice, choose] = useState(() => firstChoice(product, Number(returned?.values.variationId)))
  const variation = chosenVariation(choice, product)
  return { choice, choose, variation, price: variation?.price ?? product.price }
}

type Chosen = ReturnType<typeof useChosen>
