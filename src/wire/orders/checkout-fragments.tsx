import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#i18n/locale.ts'
import type { CheckoutErrors, CheckoutReview } from '#shop/buying/checkout'
import { findSettings } from '#shop/upkeep/settings.server'
import { checkoutTranslations } from '#storefront/checkout/checkout-translations.ts'
import { PaymentMethods } from '#storefront/checkout/payment-methods.tsx'
import { ReviewTable } from '#storefront/checkout/review-table.tsx'
import type { CheckoutNot } from '#request/checkout/checkout-handler.server'
import { cartFragments } from '#wire/cart/fragments.tsx'

/** Regions of the side cart, which a checkout page shows too. Wire contract 2.5. */
const SIDE_CART = new Set(['div.xoo-wsc-container', 'div.xoo-wsc-slider', 'div.xoo-wsc-sc-cont'])

/** Regions of checkout and side cart by selector. Each has one root that its selector matches. `nonce` guards the form. Wire contract 2.5. */
export async function checkoutFragments(review: CheckoutReview, nonce: string, locale: Locale): Promise<Record<string, string>> {
  const translations = checkoutTranslations(locale, await findSettings())
  const cart = await cartFragments(review.cart, { locale, isCart: false, isCheckout: true, section: 'both' }, [])
  return {
    '.woocommerce-checkout-review-order-table': renderToStaticMarkup(<ReviewTable review={review} translations={translations} />),
    '.woocommerce-checkout-payment': renderToStaticMarkup(<PaymentMethods review={review} translations={translations} nonce={nonce} />),
    ...Object.fromEntries(Object.entries(cart).filter(([selector]) => SIDE_CART.has(selector))),
  }
}

/** Errors of a refused checkout as one list; `data-id` names an item's field. Wire contract 2.5. */
export function checkoutErrorsHtml(errors: CheckoutErrors, notices: readonly string[], link?: CheckoutNot['link']): string {
  return renderToStaticMarkup(
    <ul className="woocommerce-error" role="alert">
      {Object.entries(errors).map(([field, text]) => (
        <li key={field} data-id={field}>
          {text}
        </li>
      ))}
      {notices.map((text, place) => (
        <li key={text}>
          {text}
          {link && place === notices.length - 1 ? (
            <>
              {' '}
              <a href={link.href} className="wc-backward">
                {link.text}
              </a>
            </>
          ) : null}
        </li>
      ))}
    </ul>,
  )
}

export function nothingToOrderHtml(notices: readonly string[], { href, text }: NonNullable<CheckoutNot['link']>): string {
  return renderToStaticMarkup(
    <div className="woocommerce-error" role="alert">
      {notices.join(' ')}{' '}
      <a href={href} className="wc-backward">
        {text}
      </a>
    </div>,
  )
}
