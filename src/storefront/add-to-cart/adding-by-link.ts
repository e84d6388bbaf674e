import type { CartAnswer } from '#contract/cart-calls'
import { callCart, dispatch, markBusy, showAdded, showNotices, applyAnswer, showFailedCall } from '#storefront/cart-store/cart-store.ts'
import { cartParams } from '#storefront/cart-store/cart-params.ts'

/** Adds the product of a list's button: idle, loading, added (CART-03). */
export async function addByLink(button: HTMLAnchorElement): Promise<void> {
  if (button.matches('.loading')) return
  const fields = dataOf(button)
  markLoading(button, true)
  dispatch('adding_to_cart', { button, data: fields })
  try {
    const answer = await callCart('add_to_cart', { body: new URLSearchParams(fields) })
    if (!answer) throw new Error('add_to_cart')
    if ('error' in answer) {
      if (answer.product_url !== false) window.location.assign(answer.product_url)
      else if (answer.message !== undefined) showNotices([{ kind: 'error', text: answer.message, section: 'cart' }])
      return
    }
    await added(button, answer)
  } catch {
    await showFailedCall(`add ${fields['product_id']}`, () => void addByLink(button))
  } finally {
    markLoading(button, false)
  }
}

/** After a successful add: updates the cart, then shows a notice, redirects or opens the panel, by the merchant's setting (CART-09, SC-28). */
async function added(button: HTMLAnchorElement, answer: CartAnswer): Promise<void> {
  const { cart_redirect_after_add: leads, cart_url: cart } = cartParams('wc_add_to_cart_params')
  applyAnswer(answer)
  if (leads === 'yes') return window.location.assign(cart)
  const message = button.dataset['success_message']
  const product = button.closest('.product, tr')?.querySelector<HTMLAnchorElement>('a[href*="/product/"]')
  await showAdded(
    answer,
    answer.notices ?? (message ? [{ kind: 'success', text: message, section: 'cart' }] : []),
    product ? `${product.pathname}#order` : undefined,
  )
  button.classList.add('added')
  await flyFrom(button)
  dispatch('added_to_cart', { fragments: answer.fragments, cart_hash: answer.cart_hash, button })
  await alive(button) // nothing is put beside what React has not taken over yet
  if (button.isConnected && window.location.pathname !== cart) leaveWay(button)
}

/** Inserts the link to the cart beside the button, once (CART-12). */
function leaveWay(button: HTMLAnchorElement): void {
  if (button.parentElement?.querySelector('.added_to_cart')) return
  const { cart_url: href, i18n_view_cart: text } = cartParams('wc_add_to_cart_params')
  const link = Object.assign(document.createElement('a'), { href, title: text, textContent: text, className: 'added_to_cart wc-forward' })
  button.after(link)
}

async function flyFrom(button: HTMLElement): Promise<void> {
  const { flyToCart, flyToCartTime } = cartParams('xoo_wsc_params')
  if (flyToCart !== 'yes') return
  const { animateToCart } = await import('./fly-to-cart.ts')
  animateToCart(button, Number(flyToCartTime))
}

function markLoading(button: HTMLElement, isLoading: boolean): void {
  if (isLoading) button.classList.remove('added')
  button.classList.toggle('loading', isLoading)
  button.ariaBusy = String(isLoading)
  markBusy('add', isLoading)
}

/** All data attributes of the button: `data-product_id="7"` is `product_id=7` (CART-05). */
function dataOf(button: HTMLElement): Record<string, string> {
  const data = [...button.attributes].filter(({ name }) => name.startsWith('data-'))
  return Object.fromEntries(data.map(({ name, value }) => [name.slice('data-'.length), value]))
}

/** Resolves once React has hydrated the element, or the server-only part around it: only then may it be changed. */
async function alive(element: Element): Promise<void> {
  while (!isAlive(element)) await new Promise((again) => setTimeout(again, 50))
}

function isAlive(element: Element): boolean {
  if (propsOf(element)) return true
  let around = element.parentElement
  while (around && !propsOf(around)) around = around.parentElement
  return propsOf(around ?? element)?.dangerouslySetInnerHTML !== undefined
}

function propsOf(element: Element): { dangerouslySetInnerHTML?: object } | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
  return key === undefined ? undefined : (element as unknown as Record<string, { dangerouslySetInnerHTML?: object }>)[key]
}
