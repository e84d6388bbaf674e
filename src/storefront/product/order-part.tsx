import { lazy, Suspense } from 'react'
import { useAutoClick } from '#storefront/quick-order/auto-click.ts'
import { QuickOrderForm } from '#storefront/quick-order/quick-order-form.tsx'
import { useOwnPieces } from '#storefront/quick-order/own-pieces.ts'
import { whenIdle } from '#ui/when-idle.tsx'
import type { ProductSectionProps } from './around-product.ts'
import type { Chosen } from './use-chosen.ts'

/** Order form or its replacement, with the compare and wishlist buttons. */
export function OrderPart({ product: shown, around, translations, returned, chosen }: ProductSectionProps & { chosen: Chosen }) {
  const { words, locale } = translations
  const product = useOwnPieces(shown)
  useAutoClick()
  const orderable = !product.external && product.price !== null && product.left !== 0 && product.kind !== 'grouped'
  return (
    <>
      {orderable ? (
        <QuickOrderForm
          product={product}
          translations={translations}
          choice={chosen.choice}
          chosen={product.variations.find(({ id }) => id === chosen.variation?.id)}
          onChoose={chosen.choose}
          returned={returned}
        />
      ) : (
        <Suspense>
          <NoOrder product={product} parts={around.parts} translations={translations} />
        </Suspense>
      )}
      <div className="-ms-2 -mt-3">
        <ShortlistButtons card={shown} locale={locale} words={words} look="labels" />
      </div>
    </>
  )
}

const ShortlistButtons = whenIdle(async () => (await import('#storefront/shortlists/shortlist-buttons.tsx')).ShortlistButtons)

/** Loaded apart: most products can be ordered and need none of its texts. */
const NoOrder = lazy(() => import('./no-order.tsx'))
