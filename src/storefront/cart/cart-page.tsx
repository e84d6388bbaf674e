import { callerContext } from '#request/common/caller.server'
import { data } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { findCart } from '#shop/buying/cart.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { cartTranslations, type CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { PageSettings } from '#storefront/shell/idle-parts.tsx'
import { cartCookies, cartCallerOf } from '#request/cart/cart-caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { nonceFor } from '#request/common/nonces.server'
import { privatePage } from '#request/pages/roles.server'
import type { Route } from './+types/cart-page'
import { arrivalMessages, answerCartForm } from './cart-form-answer.server.ts'
import { CartForm, CartNotices, type CartMessage } from './cart-form.tsx'
import { cartPageWords } from './cart-page.words.ts'
import { CartTotals } from './cart-totals.tsx'
import { buttonLook } from '#ui/button.tsx'
import { CartIcon } from '#ui/form-icons.tsx'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CartView } from '#shop/buying/cart'
import { useCart, useCartState } from '#storefront/cart-store/cart-store.ts'
import { chosenShipping, isQuantity, showQuantities, checkNow, quantityTyped, stepQuantity, useAskedCountry } from '#storefront/side-cart/quantity-changes.ts'
import { applyCoupon, calculateShipping, chooseShipping, removeCoupon, setLineQuantity, undoLine } from '#storefront/cart-store/cart-changes.ts'

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
  const { translations, settings } = loaderData
  const { cart, said, root, refusedCode } = useLiveCart(loaderData.cart, actionData?.said ?? loaderData.said)
  return (
    <main ref={root} className="woocommerce woocommerce-cart page-width pt-8 menu:pt-12">
      <PageSettings settings={settings} />
      <h1 tabIndex={-1} className="text-title outline-none">
        {translations.words.title}
      </h1>
      <CartNotices said={said} undo={translations.words.undo} />
      {cart.notes.map((note) => (
        <p key={note} className="line-note">
          {note}
        </p>
      ))}
      {cart.lines.length === 0 ? (
        <EmptyCart translations={translations} />
      ) : (
        <div className="cart-columns">
          <CartForm cart={cart} translations={translations} refusedCode={refusedCode} />
          <aside aria-label={translations.words.totals} className="cart-collaterals">
            <CartTotals cart={cart} translations={translations} />
          </aside>
        </div>
      )}
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

async function pageNonces() {
  const [update, apply, remove] = await Promise.all(['update-shipping-method', 'apply-coupon', 'remove-coupon'].map((name) => nonceFor(name)))
  return { update_shipping_method_nonce: update, apply_coupon_nonce: apply, remove_coupon_nonce: remove }
}

function EmptyCart({ translations: { words, locale } }: { translations: CartTranslations }) {
  return (
    <div className="xoo-wsc-empty-cart">
      <span className="empty-arch" aria-hidden="true">
        <CartIcon className="size-10" />
      </span>
      <p className="wc-empty-cart-message empty-title">{words.emptyTitle}</p>
      <p>{words.emptyText}</p>
      <p className="return-to-shop">
        <a href={localised(locale, '/shop/')} className={`wc-backward ${buttonLook({ size: 'large' })}`}>
          {words.toShop}
        </a>
      </p>
    </div>
  )
}

interface LiveCart {
  cart: CartView
  said: CartMessage[]
  root: RefObject<HTMLElement | null>
  /** Reason of the last refused code; stays until another is submitted. */
  refusedCode: string | undefined
}

/** The hydrated cart page follows every cart change, and its controls act at once (CART-39). `said` is the page's own message, dropped at the first change. */
function useLiveCart(drawn: CartView, said: CartMessage[]): LiveCart {
  const cart = useCart(drawn)
  const { notices, busy } = useCartState()
  const root = useRef<HTMLElement>(null)
  const { destination, onCountry } = useAskedCountry(cart)
  const [refusedCode, setRefusedCode] = useState<string>()
  useEffect(() => {
    if (!root.current) return undefined
    return listenToCart(root.current, { onCountry, onCode: (refused) => flushSync(() => setRefusedCode(refused)) })
  }, [onCountry])
  useLayoutEffect(() => {
    if (root.current) showQuantities(root.current, cart, busy)
  }, [cart, busy])
  const live = notices.map(({ kind, text, undo }): CartMessage => {
    const href = cart.removed?.key === undo ? cart.removed?.undoHref : undefined
    return { kind, text, isLive: true, ...(undo !== undefined && href !== undefined && { undo: { key: undo, href } }) }
  })
  return { root, refusedCode, cart: { ...cart, destination }, said: live.length > 0 || cart.version !== drawn.version ? live : said }
}

interface CartListeners {
  onCountry: (country: string) => void
  onCode: (refused: string | undefined) => void
}

type Press = (pressed: HTMLElement) => unknown

const PRESSES: [selector: string, press: Press][] = [
  ['.xoo-wsc-chng', stepQuantity],
  ['.product-remove > a', (link) => setLineQuantity(keyOf(link), 0)],
  ['.restore-item', ({ dataset }) => undoLine(dataset['key'] ?? '')],
  ['.woocommerce-remove-coupon', ({ dataset }) => removeCoupon(dataset['coupon'] ?? '', 'cart')],
]

/** Listens at the root to all forms, for a changed country and a submitted code, with the reason if refused. Returns the function that ends it. */
function listenToCart(root: HTMLElement, { onCountry, onCode }: CartListeners): () => void {
  const given = new AbortController()
  const { signal } = given
  root.dataset['live'] = ''
  root.addEventListener('click', (event) => onClick(event, root), { signal })
  root.addEventListener('input', ({ target }) => isQuantity(target) && quantityTyped(target, keyOf(target)), { signal })
  root.addEventListener('change', ({ target }) => onChange(target, onCountry), { signal })
  root.addEventListener('submit', (event) => onSubmit(event, onCode), { signal })
  return () => given.abort()
}

function onClick(event: MouseEvent, root: HTMLElement): void {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  for (const [selector, press] of PRESSES) {
    const pressed = event.target.closest<HTMLElement>(selector)
    if (!pressed) continue
    event.preventDefault()
    void Promise.resolve(press(pressed)).then(() => keepFocus(root))
    return
  }
}

/** Keeps the focus on the page when the pressed control disappears with its line. */
function keepFocus(root: HTMLElement): void {
  if (document.activeElement === document.body) root.querySelector('h1')?.focus()
}

function onChange(target: EventTarget | null, onCountry: (country: string) => void): void {
  if (isQuantity(target)) checkNow(target, keyOf(target))
  else if (target instanceof HTMLSelectElement && target.name === 'calc_shipping_country') onCountry(target.value)
  else if (target instanceof HTMLInputElement && target.matches('.shipping_method')) {
    void chooseShipping(chosenShipping(target, '.cart_totals'))
  }
}

function onSubmit(event: SubmitEvent, onCode: CartListeners['onCode']): void {
  if (!(event.target instanceof HTMLFormElement)) return
  if (event.target.matches('.woocommerce-shipping-calculator')) void calculateShipping(new FormData(event.target))
  else if (event.target.matches('.woocommerce-cart-form')) void sendCode(event.target, event.submitter, onCode)
  else return
  event.preventDefault()
}

/** Quantities were already sent on change: only the coupon remains. */
async function sendCode(form: HTMLFormElement, submitter: HTMLElement | null, onCode: CartListeners['onCode']): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('#coupon_code')
  if (!field || !(submitter?.matches('[name=apply_coupon]') || document.activeElement === field)) return
  onCode(undefined)
  const refused = await applyCoupon(field.value)
  if (refused === undefined) return
  onCode(refused)
  field.focus()
}

function keyOf(element: Element): string {
  return element.closest<HTMLElement>('.cart_item')?.dataset['key'] ?? ''
}
