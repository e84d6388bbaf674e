import type { ReviewAsked } from '#shop/buying/checkout.server'
import { readShipping } from '#shop/delivery/shipping'
import { readDestination } from '#request/cart/cart-fields.server'
import { readText } from '#i18n/one-line.ts'
import type { Fields } from '#request/common/fields'
import { hasTooManyFields } from '#request/common/forms.server'

/** Guards the totals call; one nonce for all guests, as for the cart's calls. */
export const REVIEW_ACTION = 'update-order-review'

/**
 * Reads the totals call. The parcel goes to the shipping address if given (`s_country`), else to billing. Missing fields are read from `post_data`, the whole
 * form urlencoded. CO-06; wire contract 2.5.
 */
export function readReview(fields: Fields): ReviewAsked {
  const form = formIn(fields['post_data'])
  const method = readText(fields['payment_method'] ?? form['payment_method'], 40)
  const shipping = readShipping(fields)
  const shippingMethods = Object.keys(shipping).length > 0 ? shipping : readShipping(form)
  return {
    paymentMethod: method || undefined,
    destination: readDestination(fields, 's_') ?? readDestination(fields, ''),
    ...(Object.keys(shippingMethods).length > 0 && { shippingMethods }),
  }
}

function formIn(value: unknown): Fields {
  const isRead = typeof value === 'string' && value.length <= LONGEST_FORM && !hasTooManyFields(value)
  return isRead ? Object.fromEntries(new URLSearchParams(value)) : {}
}

const LONGEST_FORM = 20_000
