import { applyCoupon, calculateShipping, chooseShipping, removeCoupon, setLineQuantity, undoLine } from '#storefront/cart-store/cart-changes.ts'
import { checkNow, quantityTyped, stepQuantity } from '#storefront/side-cart/quantity-changes.ts'

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

/**
 * Listens at the page's root to all its forms. `onCountry`: the calculator's country changed. `onCode`: a code was submitted, with the reason if refused.
 * Returns the function that removes the listeners.
 */
export function listenToCart(root: HTMLElement, { onCountry, onCode }: CartListeners): () => void {
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
    const chosen = target.closest('.cart_totals')?.querySelectorAll<HTMLInputElement>('.shipping_method:checked') ?? []
    void chooseShipping(Object.fromEntries([...chosen].map(({ dataset, value }) => [dataset['index'] ?? '0', value])))
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

function isQuantity(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('.xoo-wsc-qty')
}

function keyOf(element: Element): string {
  return element.closest<HTMLElement>('.cart_item')?.dataset['key'] ?? ''
}
