import type { CartView } from '#shop/buying/cart'
import { CartAmount } from '#storefront/mini-cart/cart-amount.tsx'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { VanIcon } from '#ui/icons.tsx'

/** Distance to free delivery, in words and as a filling row of tiles (MONEY-20). Nothing without an offer. */
export function FreeShipping({ cart: { freeShipping, lines }, translations: { words, currency } }: { cart: CartView; translations: CartTranslations }) {
  if (!freeShipping || lines.length === 0) return null
  const { from, left } = freeShipping
  const [before, after] = words.freeLeft.split('{amount}')
  return (
    <div className="free-shipping" data-reached={left === 0 ? '' : undefined}>
      <p>
        <VanIcon className="size-5" />
        {left === 0 ? (
          words.freeReached
        ) : (
          <span>
            {before}
            <CartAmount amount={left} currency={currency} />
            {after}
          </span>
        )}
      </p>
      <progress max={from} value={from - left} aria-hidden="true" />
    </div>
  )
}
