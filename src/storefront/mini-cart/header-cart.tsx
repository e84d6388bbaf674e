import { CartLink } from './cart-link.tsx'
import type { CartTranslations } from './cart-translations.ts'
import { MiniCart } from './mini-cart.tsx'
import { useCartTranslations } from '#storefront/cart-store/cart-translations.ts'
import { useCartState } from '#storefront/cart-store/cart-store.ts'

interface HeaderCartProps {
  locale: CartTranslations['locale']
  words: Pick<CartTranslations['words'], 'cart' | 'pieces'>
}

const NOTHING_KNOWN = { count: 0 }

/**
 * The cart in the header: its link, and under it, where there is a pointer, the mini-cart. The server knows of nobody's cart and draws
 * an empty one. The widget is "hidden if empty": it shows with something in the cart, and while something is being added. Spec 2.5.
 */
export function HeaderCart({ locale, words }: HeaderCartProps) {
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
