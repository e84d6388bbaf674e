import type { CartView } from '#shop/buying/cart'
import { setLineQuantity } from '#storefront/cart-store/cart-changes.ts'
import { showNotices } from '#storefront/cart-store/cart-updates.ts'
import { cartParams } from '#storefront/cart-store/cart-params.ts'
import { cartState } from '#storefront/cart-store/cart-store.ts'
import { typedQuantity } from './typed-quantity.ts'

/** Timers of quantities that wait for more typing, by their line's key. */
const waiting = new Map<string, number>()
/** The last of them that can be sent. */
const wanted = new Map<string, number>()

/** Handles typing in a quantity: checked and sent 500 ms after the last key (SC-38). */
export function quantityTyped(input: HTMLInputElement, key: string): void {
  window.clearTimeout(waiting.get(key))
  const decide = () => {
    waiting.delete(key)
    judge(input, key)
    const quantity = wanted.get(key)
    wanted.delete(key)
    if (quantity !== undefined && quantity !== lineOf(key)?.quantity) void setLineQuantity(key, quantity)
  }
  waiting.set(key, window.setTimeout(decide, Number(cartParams('xoo_wsc_params').qtyUpdateDelay)))
}

/** The field was left: what cannot be goes back at once; what can is sent when its time has come. */
export function checkNow(input: HTMLInputElement, key: string): void {
  judge(input, key)
}

/** One of the two buttons beside the field: one step less or more. */
export function stepQuantity(button: HTMLElement): void {
  const input = button.parentElement?.querySelector<HTMLInputElement>('.xoo-wsc-qty')
  const key = button.closest<HTMLElement>('[data-key]')?.dataset['key']
  if (!input || key === undefined) return
  const step = Number(input.step) || 1
  const less = Math.min(Number(input.value) - step, lineOf(key)?.max ?? Infinity) // of more than there is, it leads to what there is
  input.value = String(button.matches('.xoo-wsc-plus') ? Number(input.value) + step : less)
  judge(input, key)
  quantityTyped(input, key)
}

/** Shows each line's own quantity, but where the shopper is at it or an answer is awaited; and which those are. */
export function showQuantities(root: HTMLElement, { lines }: Pick<CartView, 'lines'>, busy: ReadonlySet<string>): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-key] .xoo-wsc-qty')) {
    const row = input.closest<HTMLElement>('[data-key]')
    const key = row?.dataset['key'] ?? ''
    const isBusy = busy.has(key)
    row?.toggleAttribute('data-busy', isBusy)
    const quantity = lines.find((line) => line.key === key)?.quantity
    if (!isBusy && !waiting.has(key) && quantity !== undefined) input.value = String(quantity)
  }
}

/** Notes a quantity that can be sent; another one goes back to the one before, with what there is to say of it. */
function judge(input: HTMLInputElement, key: string): void {
  const line = lineOf(key)
  if (!line) return
  const typed = typedQuantity(input.value, line, cartParams('xoo_wsc_params').strings)
  if ('send' in typed) wanted.set(key, typed.send)
  else {
    input.value = String(wanted.get(key) ?? line.quantity)
    if (typed.reason !== undefined) showNotices([{ kind: 'error', text: typed.reason, section: 'cart' }])
  }
}

function lineOf(key: string) {
  return cartState().cart?.lines.find((line) => line.key === key)
}
