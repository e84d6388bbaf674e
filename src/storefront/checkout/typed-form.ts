import type { CartView } from '#shop/buying/cart'
import { readCheckoutForm, type CheckoutForm, type Section } from '#shop/buying/checkout'
import { PLACE_FIELDS, type Place, type PlaceFacts } from '#storefront/checkout-address/place.ts'

export function typedForm(fields: FormData): CheckoutForm {
  return readCheckoutForm(Object.fromEntries(fields))
}

/** Drops the delivery preselected by the cart, so that free delivery can still apply. Any other is the shopper's choice. */
export function withoutUnchosen(fields: FormData, { packages }: Pick<CartView, 'packages'>): FormData {
  for (const { index, chosen } of packages) if (fields.get(`shipping_method[${index}]`) === chosen) fields.delete(`shipping_method[${index}]`)
  return fields
}

/** Restores stored texts into a form, except fields typed in since it was rendered. Places and choices are restored elsewhere. */
export function restoreTexts(form: HTMLFormElement, kept: Readonly<Record<string, string>>): void {
  for (const control of form.elements) {
    const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && TEXTS.has(control.type))
    const text = isText ? kept[control.name] : undefined
    if (isText && text !== undefined && control.value === control.defaultValue) control.value = text
  }
}

const TEXTS = new Set(['text', 'tel', 'email'])

/** Both stored places; one in a country no longer delivered to stays as rendered. */
export function rememberedPlaces(kept: Readonly<Record<string, string>>, drawn: Record<Section, Place>, { countries }: PlaceFacts): Record<Section, Place> {
  const of = (section: Section): Place => {
    const country = kept[`${section}_country`]
    if (!countries.some(({ code }) => code === country)) return drawn[section]
    const fields = PLACE_FIELDS.map((field) => [field, kept[`${section}_${field}`] ?? ''])
    return Object.fromEntries(fields) as Place
  }
  return { billing: of('billing'), shipping: of('shipping') }
}
