import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CartView } from '#shop/buying/cart'
import {
  startCart,
  useCartState,
  toggleCart,
  useCartTranslations,
  setCartState,
  type CartState,
  type LiveTranslations,
  type SliderName,
} from '#storefront/cart-store/cart-store.ts'
import { Button } from '#ui/button.tsx'
import { Basket, SideCart } from './side-cart.tsx'
import { chosenShipping, isQuantity, showQuantities, checkNow, quantityTyped, stepQuantity, useAskedCountry } from './quantity-changes.ts'
import { SideCartSlider } from './side-cart-slider.tsx'
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

/** The live cart panel over the page, and the basket icon (SC-01). Renders nothing until the cart is known. */
export function SideCartPanel() {
  const state = useCartState()
  const translations = useCartTranslations()
  useEffect(startCart, [])
  if (!state.cart || !translations) return null
  return (
    <section aria-label={translations.words.cart} className="xoo-wsc-markup print:hidden">
      <Panel state={state} cart={state.cart} translations={translations} />
      <Basket cart={state.cart} translations={translations} />
      <p aria-live="polite" className="sr-only">
        {state.open ? '' : state.notices.map(({ text }) => text).join(' ')}
      </p>
    </section>
  )
}

/** A native dialog, which traps and returns the focus (SC-68); the slider opens over it. */
function Panel({ state, cart, translations }: { state: CartState; cart: CartView; translations: LiveTranslations }) {
  const { open, slider, busy, again } = state
  const dialog = useRef<HTMLDialogElement>(null)
  const { destination, onCountry } = useAskedCountry(cart)
  useEffect(() => (dialog.current ? listenTo(dialog.current, onCountry) : undefined), [onCountry])
  useLayoutEffect(() => {
    if (!open) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [open])
  useLayoutEffect(() => {
    if (dialog.current) showQuantities(dialog.current, cart, busy)
  }, [cart, busy])
  const drawn = { cart, translations, notices: [...state.notices] }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="side-cart-title"
      aria-busy={busy.size > 0}
      onClose={() => toggleCart('hide')}
      className={`xoo-wsc-modal ${open ? 'xoo-wsc-cart-active' : ''}`}
    >
      <SideCart {...drawn} />
      <span className="xoo-wsc-opac" />
      <div className={`xoo-wsc-slider-modal ${slider ? 'xoo-wsc-slider-active' : ''}`} data-slider={slider} inert={!slider}>
        <SideCartSlider {...drawn} cart={{ ...cart, destination }} />
      </div>
      {again ? (
        <Button size="small" kind="secondary" onClick={again} className="xoo-wsc-again">
          {translations.own.again}
        </Button>
      ) : null}
    </dialog>
  )
}

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
function listenTo(root: HTMLElement, onCountry: (country: string) => void): () => void {
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
  void chooseShipping(chosenShipping(target, '.xoo-wsc-slider'))
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

function keyOf(element: Element): string {
  return element.closest<HTMLElement>('.xoo-wsc-product')?.dataset['key'] ?? ''
}
