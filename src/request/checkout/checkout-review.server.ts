import { oneLine } from '#i18n/one-line.ts'
import type { ReviewAsked } from '#shop/buying/checkout.server'
import { readShipping, type Destination } from '#shop/delivery/shipping'
import { hasTooManyFields } from '#request/common/forms.server'

type Fields = Readonly<Record<string, unknown>>

/** Guards the call that asks what a checkout comes to; the same for all guests, as the cart's calls have it. */
export const REVIEW_ACTION = 'update-order-review'

/**
 * What a call for the checkout's totals asks for. The parcel goes to the shipping address where one is told (`s_country`), else to the
 * billing one; what the call itself leaves out its `post_data` (the whole form, urlencoded) may say. Wire contract 2.5.
 */
export function readReview(fields: Fields): ReviewAsked {
  const form = formIn(fields['post_data'])
  const method = textOf(fields['payment_method'] ?? form['payment_method'], 40)
  const shipping = readShipping(fields)
  const shippingMethods = Object.keys(shipping).length > 0 ? shipping : readShipping(form)
  return {
    paymentMethod: method || undefined,
    destination: destinationOf(fields, 's_') ?? destinationOf(fields, ''),
    ...(Object.keys(shippingMethods).length > 0 && { shippingMethods }),
  }
}

/** Undefined for what is no country's code, or too long to be a place. */
function destinationOf(fields: Fields, prefix: 's_' | ''): Destination | undefined {
  const read = (name: string, max: number) => textOf(fields[prefix + name], max)
  const country = read('country', 2).toUpperCase()
  const [state, city, postcode] = [read('state', 100), read('city', 100), read('postcode', 20)]
  const isPlace = /^[A-Z]{2}$/.test(country) && state.length <= 100 && city.length <= 100 && postcode.length <= 20
  return isPlace ? { country, state, city, postcode } : undefined
}

function formIn(value: unknown): Fields {
  const isRead = typeof value === 'string' && value.length <= LONGEST_FORM && !hasTooManyFields(value)
  return isRead ? Object.fromEntries(new URLSearchParams(value)) : {}
}

const LONGEST_FORM = 20_000

/** A text on one line, one character past its bound at most. */
function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? oneLine(value.slice(0, 20 * max)).slice(0, max + 1) : ''
}
