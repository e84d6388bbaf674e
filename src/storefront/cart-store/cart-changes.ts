import type { CartAnswer, CartCall, CartNotice } from '#contract/cart-calls'
import {
  callCart,
  dispatch,
  cartState,
  setCartState,
  markBusy,
  showNotices,
  applyAnswer,
  forgetFailedCall,
  showFailedCall,
  type SliderName,
} from './cart-store.ts'
import { cartParams } from './cart-params.ts'

interface Change {
  call: CartCall
  /** Subject: a line's key, or `coupon`, `shipping`, `all`. One change per subject runs at a time; a newer one replaces it. */
  about: string
  body: URLSearchParams
  from?: 'cart' | 'slider'
}

/** Sets a line's quantity; 0 removes it, with an undo (SC-11). */
export function setLineQuantity(key: string, quantity: number): Promise<boolean> {
  return send({ call: 'xoo_wsc_update_item_quantity', about: key, body: shared('cart', { cart_key: key, qty: String(quantity) }) })
}

/** Restores a removed line (SC-12). */
export function undoLine(key: string): Promise<boolean> {
  return send({ call: 'xoo_wsc_undo_item', about: 'all', body: shared('cart', { cart_key: key }) })
}

/** Empties the cart (SC-13). */
export function emptyCart(): Promise<boolean> {
  return send({ call: 'xoo_wsc_empty_cart', about: 'all', body: new URLSearchParams() })
}

/** Applies a coupon; refuses an empty code without a call (SC-39). Returns the reason of a refusal. */
export async function applyCoupon(code: string): Promise<string | undefined> {
  const coupon = code.trim()
  if (coupon === '') {
    const text = cartParams('xoo_wsc_params').strings.couponEmpty
    showNotices([{ kind: 'error', text, section: 'slider' }])
    return text
  }
  const applied = await send({ call: 'xoo_wsc_apply_coupon', about: 'coupon', body: shared('slider', { coupon }), from: 'slider' })
  if (!applied) return cartState().notices.find(({ kind }) => kind === 'error')?.text
  closeSlider()
  return undefined
}

/** Removes a coupon (SC-54). */
export async function removeCoupon(coupon: string, from: 'cart' | 'slider'): Promise<void> {
  const fields = { coupon, ...(from === 'slider' && { noticeSection: 'slider' }) }
  const removed = await send({ call: 'xoo_wsc_remove_coupon', about: 'coupon', body: shared(from, fields), from })
  if (removed) closeSlider()
}

/** Sends the destination: all fields of the calculator's form (SC-55). */
export async function calculateShipping(form: FormData): Promise<void> {
  const body = textFields(form)
  body.set('calc_shipping', 'x')
  for (const [name, value] of shared('slider')) body.set(name, value)
  if (await send({ call: 'xoo_wsc_calculate_shipping', about: 'shipping', body, from: 'slider' })) closeSlider()
}

/** Chooses the delivery of each parcel: package index to method id (SC-56). */
export async function chooseShipping(methods: Record<string, string>): Promise<void> {
  const fields = Object.fromEntries(Object.entries(methods).map(([index, id]) => [`shipping_method[${index}]`, id]))
  if (await send({ call: 'xoo_wsc_update_shipping_method', about: 'shipping', body: shared('slider', fields), from: 'slider' })) closeSlider()
}

/** Removes a line from the mini-cart; if the call fails, the browser follows the link (CART-20). */
export async function removeByLink(link: HTMLAnchorElement): Promise<void> {
  const key = link.dataset['cart_item_key'] ?? ''
  markBusy(key, true)
  link.closest('.woocommerce-mini-cart-item')?.toggleAttribute('data-busy', true)
  try {
    const answer = await callCart('remove_from_cart', { body: new URLSearchParams({ cart_item_key: key }) })
    if (!answer || 'error' in answer) return window.location.assign(link.href)
    applyAnswer(answer)
    dispatch('removed_from_cart', { fragments: answer.fragments, cart_hash: answer.cart_hash, button: link })
    bringCheckoutInStep()
  } catch {
    window.location.assign(link.href)
  } finally {
    markBusy(key, false)
  }
}

/** Opens or closes a part of the slider; delivery is refused on the checkout page (SC-20, SC-40). */
export function toggleSlider(name: SliderName): void {
  const { isCheckout, strings } = cartParams('xoo_wsc_params')
  if (name === 'shipping' && isCheckout === '1') return showNotices([{ kind: 'error', text: strings.calculateCheckout.replace('%s%', ''), section: 'cart' }])
  setCartState({ slider: cartState().slider === name ? undefined : name })
}

/** True if the answer had no error. Without an answer it shows a notice and stores the call for a retry. */
async function send(change: Change): Promise<boolean> {
  const { call, about, body, from = 'cart' } = change
  forgetFailedCall(about)
  markBusy(about, true)
  try {
    const answer = await callCart(call, { body })
    if (!answer || 'error' in answer) throw new Error(call)
    applyAnswer(answer)
    const done = !answer.notices?.some(({ kind }) => kind === 'error')
    showNotices(placed(answer, from, done))
    dispatch('xoo_wsc_cart_updated', answer)
    bringCheckoutInStep()
    return done
  } catch {
    await showFailedCall(about, () => void send(change), from)
    return false
  } finally {
    markBusy(about, false)
  }
}

/** After a change on the checkout page the form recalculates; a page without one reloads (SC-27). */
function bringCheckoutInStep(): void {
  if (!pageKind().isCheckout) return
  if (document.querySelector('form.checkout')) dispatch('update_checkout')
  else window.location.reload()
}

function placed({ notices = [] }: CartAnswer, from: 'cart' | 'slider', done: boolean): CartNotice[] {
  const section = from === 'slider' && !(done && closesItself()) ? 'slider' : 'cart'
  return notices.map((notice) => ({ ...notice, section }))
}

function closeSlider(): void {
  if (closesItself()) setCartState({ slider: undefined })
}

function closesItself(): boolean {
  return cartParams('xoo_wsc_params').sliderAutoClose === '1'
}

/** Extra fields that the side cart's calls share (SC-42). */
function shared(container: 'cart' | 'slider', fields: Record<string, string> = {}): URLSearchParams {
  const { isCheckout, isCart } = pageKind()
  const noticeSection = container === 'slider' && !closesItself() ? 'slider' : 'cart'
  return new URLSearchParams({ container, noticeSection, isCheckout: String(isCheckout), isCart: String(isCart), ...fields })
}

function pageKind(): { isCheckout: boolean; isCart: boolean } {
  const { cart_url: cart } = cartParams('wc_add_to_cart_params')
  const { pathname } = window.location
  return { isCart: pathname === cart, isCheckout: pathname === cart.replace(/cart\/$/, 'checkout/') }
}

function textFields(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
}
