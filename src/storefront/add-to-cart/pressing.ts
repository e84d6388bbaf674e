import { startCart, refreshRegions, cartState, toggleCart, loadTranslations } from '#storefront/cart-store/cart-store.ts'
import { removeByLink } from '#storefront/cart-store/cart-changes.ts'
import { cartParams } from '#storefront/cart-store/cart-params.ts'
import { addByLink } from './adding-by-link.ts'
import { addByForm } from './adding-by-form.ts'

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
