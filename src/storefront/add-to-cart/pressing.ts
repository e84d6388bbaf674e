import {
  startCart,
  refreshRegions,
  cartState,
  toggleCart,
  loadTranslations,
  callCart,
  dispatch,
  markBusy,
  showAdded,
  showNotices,
  applyAnswer,
  showFailedCall,
} from '#storefront/cart-store/cart-store.ts'
import { removeByLink } from '#storefront/cart-store/cart-changes.ts'
import { cartParams } from '#storefront/cart-store/cart-params.ts'
import type { CartAnswer, CartCall, CartRefusal } from '#contract/cart-calls'

export async function answerPress(control: HTMLElement, lead: () => void): Promise<void> {
  startCart()
  if (control.matches('.remove_from_cart_button')) return removeByLink(control as HTMLAnchorElement)
  if (control.matches('[name=add-to-cart], .ajax_add_to_cart')) {
    if (cartParams('xoo_wsc_params').ajaxAddToCart !== 'yes') return lead()
    return control instanceof HTMLButtonElement ? addByForm(control) : addByLink(control as HTMLAnchorElement)
  }
  await Promise.all([loadTranslations(), cartState().cart ?? refreshRegions()]) // without words there is no panel
  if (!cartState().cart) return lead()
  toggleCart('toggle', control)
}

/** Adds the product of a list's button: idle, loading, added (CART-03). */
async function addByLink(button: HTMLAnchorElement): Promise<void> {
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

const EVENT_DELAY_MS = 300

/** Adds the product of a form: by the quick order's call (QO-65), or on the theme page by the side cart's (SC-31). */
async function addByForm(button: HTMLButtonElement): Promise<void> {
  const { form } = button
  if (!form || button.matches('.loading')) return
  const onTheme = form.closest('.theme-section') !== null
  const id = orderedId(form)
  if (!onTheme && id === '') return window.alert('Please select a product.')
  button.classList.add('loading')
  button.ariaBusy = 'true'
  markBusy('add', true)
  try {
    await (onTheme ? addToSideCart(form, button) : addQuickly(form, id, button))
  } catch {
    await showFailedCall(`add ${id}`, () => void addByForm(button))
  } finally {
    button.classList.remove('loading')
    button.ariaBusy = 'false'
    markBusy('add', false)
  }
}

/** Adds on the quick order's page: the fragments are refreshed, and the event fires 300 ms later (QO-66, QO-68). */
async function addQuickly(form: HTMLFormElement, id: string, button: HTMLElement): Promise<void> {
  const quantity = new FormData(form).get('quantity')
  const body = new URLSearchParams({
    action: 'woocommerce_ajax_add_to_cart',
    product_id: id,
    quantity: typeof quantity === 'string' && quantity !== '' ? quantity : '1',
  })
  const answer = await ask('woocommerce_ajax_add_to_cart', body)
  if (isRefused(answer)) return
  applyAnswer(answer)
  await showAdded(answer, answer.notices ?? [], '#order')
  void refreshRegions()
  setTimeout(() => finish(answer, button), EVENT_DELAY_MS)
}

/** Adds on the theme page: an answer without fragments reloads the page (SC-30). */
async function addToSideCart(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const answer = await callCart('xoo_wsc_add_to_cart', { body: sideCartFields(form, button) })
  if (!answer) return window.location.reload()
  if (isRefused(answer)) return
  applyAnswer(answer)
  const notices = answer.notices ?? []
  await showAdded(answer, notices, undefined)
  if (notices.some(({ kind }) => kind === 'error')) return toggleCart('show')
  finish(answer, button)
}

function finish({ fragments, cart_hash: hash }: CartAnswer, button: HTMLElement): void {
  const { cart_redirect_after_add: leads, cart_url: cart } = cartParams('wc_add_to_cart_params')
  if (leads === 'yes') return window.location.assign(cart)
  button.classList.add('added')
  dispatch('added_to_cart', { fragments, cart_hash: hash, button })
}

/** A refusal opens the product's page, which explains it (CART-07). */
function isRefused(answer: CartAnswer | CartRefusal): answer is CartRefusal {
  if (!('error' in answer)) return false
  if (answer.message !== undefined) showNotices([{ kind: 'error', text: answer.message, section: 'cart' }])
  if (answer.product_url !== false) window.location.assign(answer.product_url)
  return true
}

async function ask(call: CartCall, body: URLSearchParams): Promise<CartAnswer | CartRefusal> {
  const answer = await callCart(call, { body })
  if (!answer) throw new Error(call)
  return answer
}

/** Personal fields stay out of the cart. */
const PERSONAL = /^billing_/

/** Product id of a form: the chosen variation, else the product; '' while a variation must still be chosen (QO-65). */
function orderedId(form: HTMLFormElement): string {
  const fields = new FormData(form)
  const ownId = form.dataset['product_variations'] === undefined ? fields.get('product_id') : ''
  return textOf(fields.get('variation_id')) || textOf(ownId)
}

/**
 * Payload of the side cart's add call: the form's fields, the product id as `add-to-cart`, and the action (SC-31). The id comes from a field (`productID`,
 * `add-to-cart`), else the form's address, else the button (SC-32 to SC-34).
 */
function sideCartFields(form: HTMLFormElement, button: HTMLButtonElement): URLSearchParams {
  const fields = new URLSearchParams(
    [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string' && !PERSONAL.test(field[0])),
  )
  const inField = fields.get('productID') ?? fields.get('add-to-cart')
  const inAddress = /[?&]add-to-cart=(\d+)/.exec(form.getAttribute('action') ?? '')?.[1]
  fields.set('add-to-cart', inField ?? inAddress ?? button.value)
  fields.set('action', 'xoo_wsc_add_to_cart')
  return fields
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
