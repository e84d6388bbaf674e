import { renderToStaticMarkup } from 'react-dom/server'
import type { CartNotice } from '#contract/cart-calls'
import type { Locale } from '#i18n/locale.ts'
import type { CartView } from '#shop/buying/cart'
import { findSettings } from '#shop/upkeep/settings.server'
import { CartTotals } from '#storefront/cart/cart-totals.tsx'
import { CartLink, MiniCart } from '#storefront/mini-cart/mini-cart.tsx'
import { cartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { Basket, SideCart } from '#storefront/side-cart/side-cart.tsx'
import { SideCartSlider } from '#storefront/side-cart/side-cart-slider.tsx'
import type { Surroundings } from './cart-answer.ts'

/** Regions of the cart by selector. Each has one root that its selector matches. CART-23, CART-14. */
export async function cartFragments(cart: CartView, { locale, section, ...page }: Surroundings, notices: CartNotice[]): Promise<Record<string, string>> {
  const translations = cartTranslations(locale, await findSettings(), page)
  const saidIn = (place: CartNotice['section']) => (section === 'both' || section === place ? notices : null)
  return {
    'div.widget_shopping_cart_content': renderToStaticMarkup(<MiniCart cart={cart} translations={translations} />),
    'div.xoo-wsc-container': renderToStaticMarkup(<SideCart cart={cart} translations={translations} notices={saidIn('cart')} />),
    'div.xoo-wsc-slider': renderToStaticMarkup(<SideCartSlider cart={cart} translations={translations} notices={saidIn('slider')} />),
    'div.xoo-wsc-sc-cont': renderToStaticMarkup(<Basket cart={cart} translations={translations} />),
    'a.cart-contents': renderToStaticMarkup(<CartLink cart={cart} translations={translations} />),
  }
}

export async function cartTotalsHtml(cart: CartView, locale: Locale): Promise<string> {
  return renderToStaticMarkup(<CartTotals cart={cart} translations={cartTranslations(locale, await findSettings(), { isCart: true })} />)
}

/** A coupon's notice, with the class names that the protocol's clients look for. SC-65. */
export function noticeHtml(kind: CartNotice['kind'], text: string): string {
  if (kind === 'success') {
    return renderToStaticMarkup(
      <div className="woocommerce-message" role="alert">
        {text}
      </div>,
    )
  }
  return renderToStaticMarkup(
    <ul className="woocommerce-error" role="alert">
      <li>{text}</li>
    </ul>,
  )
}
