/** Controls handled by the cart's code. Each is a link or submits its form, so it works if the code fails to load. */
const CART_CONTROLS =
  'a.ajax_add_to_cart[data-product_id],a.remove_from_cart_button,a.cart-contents,a.added_to_cart,.xoo-wsc-cart-trigger,.mini-cart-toggle,[name=add-to-cart]:not([formaction])'

let code: Promise<typeof import('./pressing.ts')> | undefined

/** Holds a press until the cart's code is loaded, which the press starts (CART-03). */
function press(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(CART_CONTROLS)
  if (!control || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const lead = () => {
    if (control instanceof HTMLAnchorElement) location.assign(control.href)
    else if (control instanceof HTMLButtonElement) control.form?.requestSubmit(control)
  }
  code ??= import('./pressing.ts') // one promise, so that presses are answered in their order
  code
    .then(({ answerPress }) => answerPress(control, lead))
    .catch(() => {
      code = undefined
      lead()
    })
}

// Registered before React, which swallows presses on parts not hydrated yet.
if (typeof window !== 'undefined') window.addEventListener('click', press, { capture: true })
