import { callerContext } from '#request/common/caller.server'
import { data } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { findCart } from '#shop/buying/cart.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { cartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { PageSettings } from '#storefront/product/page-settings.tsx'
import { cartCookies, cartCallerOf } from '#request/cart/cart-caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { nonceFor } from '#request/common/nonces.server'
import { privatePage } from '#request/pages/roles.server'
import type { Route } from './+types/cart-page'
import { arrivalMessages } from './cart-arrival.server.ts'
import { answerCartForm } from './cart-form-answer.server.ts'
import { CartForm } from './cart-form.tsx'
import { CartNotices } from './cart-notices.tsx'
import { cartPageWords } from './cart-page.words.ts'
import { CartTotals } from './cart-totals.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useLiveCart } from './use-live-cart.ts'

export const middleware = [privatePage]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const caller = { ...context.get(callerContext), locale }
  const [cart, settings, nonces] = await Promise.all([cartCallerOf(caller).then(findCart), findSettings(), pageNonces()])
  const words = translate(locale, cartPageWords)
  const translations = cartTranslations(locale, settings, { isCart: true })
  const pageSettings = {
    wc_cart_params: { wc_ajax_url: localised(locale, '/?wc-ajax=%%endpoint%%'), ...nonces },
    woo_variation_swatches_options: { ...settings.swatches, cart_url: localised(locale, '/cart/'), is_cart: '1' },
  }
  const headers = new Headers(cartCookies(cart).map((cookie): [string, string] => ['Set-Cookie', cookie]))
  const said = arrivalMessages(searchParams, cart, { locale, words, keepsCookies: caller.visitor !== undefined || cart.lines.length > 0 })
  return data({ cart, said, translations, words, settings: pageSettings, shopName: settings.shopName }, { headers })
}

/** Handles the cart's forms without scripts. The page then renders the changed cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const caller = { ...context.get(callerContext), locale: localeOfPath(new URL(request.url).pathname) }
  return { said: await answerCartForm(await fieldsOf(request), caller) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [{ title: `${loaderData.translations.words.title} · ${loaderData.shopName}` }, { name: 'robots', content: 'noindex' }]
}

/** Cart page (CART-36): lines at current prices, totals, destination. Complete without JavaScript. */
export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { translations, words, settings } = loaderData
  const { cart, said, root, refusedCode } = useLiveCart(loaderData.cart, actionData?.said ?? loaderData.said)
  return (
    <main ref={root} className="woocommerce woocommerce-cart page-width pt-8 menu:pt-12">
      <PageSettings settings={settings} />
      <h1 tabIndex={-1} className="text-title outline-none">
        {translations.words.title}
      </h1>
      <CartNotices said={said} words={translations.words} />
      {cart.notes.map((note) => (
        <p key={note} className="line-note">
          {note}
        </p>
      ))}
      {cart.lines.length === 0 ? (
        <EmptyCart translations={translations} />
      ) : (
        <div className="cart-columns">
          <CartForm cart={cart} translations={translations} words={words} refusedCode={refusedCode} />
          <aside aria-label={translations.words.totals} className="cart-collaterals">
            <CartTotals cart={cart} translations={translations} />
          </aside>
        </div>
      )}
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'

async function pageNonces() {
  const [update, apply, remove] = await Promise.all(['update-shipping-method', 'apply-coupon', 'remove-coupon'].map((name) => nonceFor(name)))
  return { update_shipping_method_nonce: update, apply_coupon_nonce: apply, remove_coupon_nonce: remove }
}
