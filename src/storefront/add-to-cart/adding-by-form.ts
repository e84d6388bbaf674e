import type { CartAnswer, CartCall, CartRefusal } from '#contract/cart-calls'
import {
  callCart,
  dispatch,
  markBusy,
  toggleCart,
  refreshRegions,
  showAdded,
  showNotices,
  applyAnswer,
  showFailedCall,
} from '#storefront/cart-store/cart-store.ts'
import { cartParams } from '#storefront/cart-store/cart-params.ts'
import { orderedId, sideCartFields } from './product-form.ts'

const EVENT_DELAY_MS = 300

/** Adds the product of a form: by the quick order's call (QO-65), or on the theme page by the side cart's (SC-31). */
export async function addByForm(button: HTMLButtonElement): Promise<void> {
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
