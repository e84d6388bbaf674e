import { useCallback, useState } from 'react'
import type { CartView, CartLineView } from '#shop/buying/cart'
import { setLineQuantity } from '#storefront/cart-store/cart-changes.ts'
import { showNotices, cartState } from '#storefront/cart-store/cart-store.ts'
import { cartParams, type SideCartParams } from '#storefront/cart-store/cart-params.ts'
import { quantityProblem } from '#shop/goods/items'

const waiting = new Map<string, number>()
/** Valid quantities that wait for their timer. */
const wanted = new Map<string, number>()

/** Checks and sends a typed quantity 500 ms after the last key (SC-38). */
export function quantityTyped(input: HTMLInputElement, key: string): void {
  window.clearTimeout(waiting.get(key))
  const decide = () => {
    waiting.delete(key)
    checkNow(input, key)
    const quantity = wanted.get(key)
    wanted.delete(key)
    if (quantity !== undefined && quantity !== lineOf(key)?.quantity) void setLineQuantity(key, quantity)
  }
  waiting.set(key, window.setTimeout(decide, Number(cartParams('xoo_wsc_params').qtyUpdateDelay)))
}

export function stepQuantity(button: HTMLElement): void {
  const input = button.parentElement?.querySelector<HTMLInputElement>('.xoo-wsc-qty')
  const key = button.closest<HTMLElement>('[data-key]')?.dataset['key']
  if (!input || key === undefined) return
  const step = Number(input.step) || 1
  const less = Math.min(Number(input.value) - step, lineOf(key)?.max ?? Infinity) // a quantity above the stock goes down to the stock
  input.value = String(button.matches('.xoo-wsc-plus') ? Number(input.value) + step : less)
  checkNow(input, key)
  quantityTyped(input, key)
}

/** Updates and marks each line's quantity, except during typing or a pending answer. */
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

/** Stores a valid quantity, sent when its timer ends; an invalid one reverts at once with a message. */
export function checkNow(input: HTMLInputElement, key: string): void {
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

type TypedQuantity = { send: number } | { back: true; reason?: string }

/**
 * Checks a text typed as a line's quantity. A non-number, a negative or one below the minimum reverts without a message (SC-35); above the stock or off the
 * step, with one (SC-36, SC-37). `%s%` in the texts is the number.
 */
export function typedQuantity(
  text: string,
  { min, max, step }: Pick<CartLineView, 'min' | 'max' | 'step'>,
  texts: Pick<SideCartParams['strings'], 'maxQtyError' | 'stepQtyError'>,
): TypedQuantity {
  const quantity = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(quantity) || quantity < 0) return { back: true }
  const problem = quantityProblem(quantity, { minQuantity: min, quantityStep: step, maxQuantity: null }, max)
  if (!problem) return { send: quantity }
  if (problem.key === 'quantityMinimum') return { back: true }
  return {
    back: true,
    reason: problem.key === 'onlyInStock' ? texts.maxQtyError.replace('%s%', String(problem.max)) : texts.stepQtyError.replace('%s%', String(step)),
  }
}

export function isQuantity(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('.xoo-wsc-qty')
}

/** The calculator's chosen country, whose states show before submission; a newer answer replaces it. */
export function useAskedCountry({ destination }: CartView) {
  const { country } = destination
  const [asked, setAsked] = useState<{ insteadOf: string; country: string }>()
  const onCountry = useCallback((other: string) => setAsked({ insteadOf: country, country: other }), [country])
  const isAsked = asked?.insteadOf === country && asked.country !== country
  return { destination: isAsked ? { ...destination, country: asked.country, state: '' } : destination, onCountry }
}

/** The chosen delivery of each parcel, beside a radio within `of`. */
export function chosenShipping(radio: HTMLInputElement, of: string): Record<string, string> {
  const chosen = radio.closest(of)?.querySelectorAll<HTMLInputElement>('[data-index]:checked') ?? []
  return Object.fromEntries([...chosen].map(({ dataset, value }) => [dataset['index'] ?? '0', value]))
}
