import { counted } from '#i18n/counted.ts'
import { localised } from '#i18n/locale.ts'
import type { CartView } from '#shop/buying/cart'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { CartIcon } from '#ui/form-icons.tsx'

/** Basket icon in a corner, by the merchant's setting, never on the cart page (SC-16 to SC-18). Opens the panel. */
export function Basket({ cart: { count }, translations: { locale, words, settings, isCart } }: { cart: CartView; translations: CartTranslations }) {
  return (
    <div className="xoo-wsc-sc-cont">
      {basketShows(settings.showBasket, isCart ? 0 : count) ? (
        <a href={localised(locale, '/cart/')} className="xoo-wsc-basket xoo-wsc-cart-trigger">
          <CartIcon className="size-6" />
          <span className="sr-only">{`${words.cart} : ${counted({ locale, count }, words.pieces, { count })}`}</span>
          <span aria-hidden="true" className="xoo-wsc-items-count">
            {count}
          </span>
        </a>
      ) : null}
    </div>
  )
}

/** Always, with a filled cart, or never (SC-16 to SC-18). */
function basketShows(showBasket: string, count: number): boolean {
  return showBasket === 'always_show' || (showBasket === 'hide_empty' && count > 0)
}
