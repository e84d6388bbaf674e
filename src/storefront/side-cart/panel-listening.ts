import {
  applyCoupon,
  calculateShipping,
  chooseShipping,
  emptyCart,
  removeCoupon,
  toggleSlider,
  undoLine,
  setLineQuantity,
} from '#storefront/cart-store/cart-changes.ts'
import { setCartState, toggleCart, type SliderName } from '#storefront/cart-store/cart-store.ts'
import { checkNow, quantityTyped, stepQuantity } from './quantity-changes.ts'

type Press = (pressed: HTMLElement) => unknown

/** Handlers of the panel's controls, by protocol selector (SC-07, SC-11 to SC-13). */
const PRESSES: [selector: string, press: Press][] = [
  ['.xoo-wsch-close, .xoo-wsc-opac', () => toggleCart('hide')],
  ['.xoo-wsc-chng', (button) => stepQuantity(button)],
  ['.xoo-wsc-smr-del', (button) => setLineQuantity(keyOf(button), 0)],
  ['.xoo-wsc-undo-item', ({ dataset }) => undoLine(dataset['key'] ?? '')],
  ['.xoo-wsc-ecl', () => emptyCart()],
  ['.xoo-wsc-toggle-slider', ({ dataset }) => toggleSlider(dataset['slider'] as SliderName)],
  ['.xoo-wsc-slider-close', () => setCartState({ slider: undefined })],
  ['.xoo-wsc-remove-coupon', (button) => removeCoupon(button.dataset['code'] ?? '', button.closest('.xoo-wsc-slider') ? 'slider' : 'cart')],
  ['.xoo-wsc-coupon-apply-btn', (button) => applyCoupon((button as HTMLButtonElement).value)],
]

/** Listens at the panel's root to all its controls. `onCountry`: the calculator's country changed. Returns the function that removes the listeners. */
export function listenTo(root: HTMLElement, onCountry: (country: string) => void): () => void {
  const given = new AbortController()
  const { signal } = given
  root.addEventListener('click', onClick, { signal })
  root.addEventListener('input', ({ target }) => isQuantity(target) && quantityTyped(target, keyOf(target)), { signal })
  root.addEventListener('change', ({ target }) => onChange(target, onCountry), { signal })
  root.addEventListener('submit', onSubmit, { signal })
  return () => given.abort()
}

function onClick({ target, currentTarget }: MouseEvent): void {
  if (!(target instanceof Element)) return
  if (target === currentTarget) return toggleCart('hide') // on the backdrop
  for (const [selector, press] of PRESSES) {
    const pressed = target.closest<HTMLElement>(selector)
    if (pressed) return void press(pressed)
  }
}

function onChange(target: EventTarget | null, onCountry: (country: string) => void): void {
  if (isQuantity(target)) return checkNow(target, keyOf(target))
  if (target instanceof HTMLSelectElement && target.name === 'calc_shipping_country') return onCountry(target.value)
  if (!(target instanceof HTMLInputElement) || !target.matches('.xoo-wsc-shipping-method')) return
  const chosen = target.closest('.xoo-wsc-slider')?.querySelectorAll<HTMLInputElement>('.xoo-wsc-shipping-method:checked') ?? []
  void chooseShipping(Object.fromEntries([...chosen].map(({ dataset, value }) => [dataset['index'] ?? '0', value])))
}

function onSubmit(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return
  const fields = new FormData(event.target)
  if (event.target.matches('.xoo-wsc-sl-apply-coupon')) {
    const code = fields.get('xoo-wsc-slcf-input')
    void applyCoupon(typeof code === 'string' ? code : '')
  } else if (event.target.matches('.woocommerce-shipping-calculator')) void calculateShipping(fields)
  else return
  event.preventDefault()
}

function isQuantity(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('.xoo-wsc-qty')
}

function keyOf(element: Element): string {
  return element.closest<HTMLElement>('.xoo-wsc-product')?.dataset['key'] ?? ''
}
