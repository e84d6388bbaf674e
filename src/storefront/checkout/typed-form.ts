import type { CartView } from '#shop/buying/cart'
import { ADDRESS_FIELDS, SECTIONS, type CheckoutForm, type Section, type TypedAddress } from '#shop/buying/checkout'

/** The form as it stands in the browser, as the rule of its fields reads it. */
export function typedForm(fields: FormData): CheckoutForm {
  const of = (name: string) => textOf(fields.get(name)).trim()
  const address = (section: Section) => Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, of(`${section}_${field}`)])) as TypedAddress
  return {
    billing: address('billing'),
    email: of('billing_email'),
    shipping: fields.has('ship_to_different_address') ? address('shipping') : null,
    withoutZones: SECTIONS.filter((section) => fields.has(`${section}_without_zones`)),
    note: of('order_comments'),
    paymentMethod: of('payment_method'),
    shippingMethods: shippingChosen(fields),
    intention: undefined,
    seenTotal: undefined,
  }
}

/** The deliveries that are chosen, by their parcel's number. */
function shippingChosen(fields: FormData): Record<string, string> {
  const chosen = [...fields].flatMap(([name, value]) => {
    const index = /^shipping_method\[(\d+)\]$/.exec(name)?.[1]
    return index === undefined ? [] : [[index, textOf(value)] as const]
  })
  return Object.fromEntries(chosen)
}

/** What the cart chose by itself stays its own choice, so that free delivery comes by itself: only another delivery is one of the shopper's. */
export function withoutUnchosen(fields: FormData, { packages }: Pick<CartView, 'packages'>): FormData {
  for (const { index, chosen } of packages) if (fields.get(`shipping_method[${index}]`) === chosen) fields.delete(`shipping_method[${index}]`)
  return fields
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
