/** What the cart's code answers to when it is pressed. Each is a link, or sends its form, and leads on by itself where the code cannot come. */
const CART_CONTROLS =
  'a.ajax_add_to_cart[data-product_id],a.remove_from_cart_button,a.cart-contents,a.added_to_cart,.xoo-wsc-cart-trigger,.mini-cart-toggle,[name=add-to-cart]:not([formaction])'

let code: Promise<typeof import('./pressing.ts')> | undefined

/** A press is kept from the first moment on and answered once the code is there, which it fetches. Spec 4.1. */
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

// Before React, which keeps a press on what it has not brought to life yet to itself.
if (typeof window !== 'undefined') window.addEventListener('click', press, { capture: true })
