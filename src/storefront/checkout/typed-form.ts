import type { CartView } from '#shop/buying/cart'
import { readCheckoutForm, type CheckoutForm } from '#shop/buying/checkout'

/** The form as it stands, parsed as on the server. */
export function typedForm(fields: FormData): CheckoutForm {
  return readCheckoutForm(Object.fromEntries(fields))
}

/** Drops the delivery that the cart chose by itself, so that free delivery can still apply. Only another one is the shopper's choice. */
export function withoutUnchosen(fields: FormData, { packages }: Pick<CartView, 'packages'>): FormData {
  for (const { index, chosen } of packages) if (fields.get(`shipping_method[${index}]`) === chosen) fields.delete(`shipping_method[${index}]`)
  return fields
}
