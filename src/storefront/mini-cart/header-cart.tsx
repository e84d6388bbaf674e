import { CartLink, MiniCart } from './mini-cart.tsx'
import type { CartTranslations } from './cart-translations.ts'
import { usePageWords } from '#ui/page-locale.ts'
import type { cartTranslationsWords } from './cart-translations.words.ts'
import { useCartTranslations, useCartState } from '#storefront/cart-store/cart-store.ts'

const NOTHING_KNOWN = { count: 0 }

/** Header link and, with a pointer, the mini-cart below (CART-13). Empty from the server; hidden while nothing is in the cart or being added (CART-15). */
export function HeaderCart({ locale }: Pick<CartTranslations, 'locale'>) {
  const words = usePageWords<Pick<typeof cartTranslationsWords, 'cart' | 'pieces'>>()
  const { cart, busy } = useCartState()
  const translations = useCartTranslations()
  const shows = (cart?.count ?? 0) > 0 || busy.has('add')
  return (
    <div className="header-cart">
      <CartLink cart={cart ?? NOTHING_KNOWN} translations={{ locale, words }} />
      <div className="widget_shopping_cart" hidden={!shows} aria-busy={busy.size > 0}>
        <div className="hide_cart_widget_if_empty">
          {cart && translations ? <MiniCart cart={cart} translations={translations} /> : <div className="widget_shopping_cart_content" />}
          {translations ? (
            <button type="button" className="mini-cart-toggle">
              {translations.own.openCart}
            </button>
          ) : null}
        </div>
      </div>
    </div>
  )
}
