import type { Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { refuse } from '#platform/refusal'
import { takeToCheckout, type QuickOrder } from '#shop/buying/quick-order.server'
import { fieldErrors, type FieldErrors, type QuickOrderButton } from '#shop/buying/quick-order'
import { commonNames, quickOrderFields } from '#shop/buying/quick-order.schema'
import { quickOrderRefusals, quickOrderWords } from '#shop/buying/quick-order.words'
import { nationalPhone } from '#shop/people/phones'
import { findSettings } from '#shop/upkeep/settings.server'
import { InvalidFields } from '#request/common/forms.server'
import { adContextOf, limitOrderForms, type WatchOrders, sourceOf } from './order-limits.server.ts'
import { newVisitor, visitorCookie, type Caller } from '#request/common/caller.server'
import { cartCookies, cartCallerOf } from '#request/cart/cart-caller.server'
import type { SuggestedPlace } from '#contract/quick-order-calls'
import { guessPlace, namedPlace } from '#shop/delivery/place-search.server'
import { placeText, placeValue } from '#shop/delivery/place-search'

interface Reading {
  kind: QuickOrderButton | 'temp'
  watchOrders?: WatchOrders
}

/** Reads a quick order from form fields. Refuses unreadable and wrong fields, and too many calls. */
export async function readQuickOrder(fields: Record<string, unknown>, caller: Caller, { kind, watchOrders }: Reading): Promise<QuickOrder> {
  const parsed = quickOrderFields.safeParse(commonNames(fields))
  if (!parsed.success) throw unreadable(parsed.error.issues, caller.locale)
  const { product_id: productId, variation_id: variationId, seen_total: seenTotal, ask_again: asksAgain, phone, ...typed } = parsed.data
  const { country } = await findSettings()
  const rest = { ...typed, phone: nationalPhone(phone, country) }
  const errors = fieldErrors(rest, kind === 'temp' ? 'buy-now' : kind, country)
  if (kind === 'temp' ? errors.phone : Object.keys(errors).length > 0) throw inWords(errors, caller.locale)
  await limitOrderForms(kind === 'temp' ? 'temp' : 'order', rest.phone, caller)
  // An unfinished order belongs to no account.
  const person = kind === 'temp' ? undefined : (await caller.findPerson())?.id
  const { visitor, locale } = caller
  const atDoor = kind === 'buy-now' ? { phone: rest.phone, country } : undefined
  return {
    ...rest,
    productId,
    variationId,
    intention: rest.intention,
    visitor,
    person,
    locale,
    source: sourceOf(caller),
    ads: adContextOf(caller),
    seenTotal,
    asksAgain,
    ...(watchOrders && { watch: watchOrders(caller, fields, atDoor) }),
  }
}

function inWords(errors: FieldErrors, locale: Locale): InvalidFields {
  const said = Object.entries(errors).map(([field, key]) => [field, quickOrderWords[key][locale]])
  return new InvalidFields(Object.fromEntries(said) as InvalidFields['messages'])
}

function unreadable(issues: { path: PropertyKey[]; params?: { max?: number } }[], locale: Locale): Error {
  const tooLong = issues.find((issue) => issue.params?.max !== undefined)
  if (!tooLong) return refuse(quickOrderRefusals.badRequest)
  return new InvalidFields({ [String(tooLong.path[0])]: fill(quickOrderRefusals.tooLong[locale], { max: tooLong.params?.max ?? 0 }) })
}

/** Moves a quick order to the checkout: goods to the cart, person stored. Returns `Set-Cookie` lines; refuses as the quick order does. QO-60, QO-64. */
export async function sendToCheckout(fields: Record<string, unknown>, caller: Caller): Promise<{ cookies: string[] }> {
  const { quantity, variationId, ...order } = await readQuickOrder({ ...fields, name: fields['first_name'] ?? fields['name'] }, caller, { kind: 'to-checkout' })
  const said = { ...(fields['quantity'] !== undefined && { quantity }), ...(variationId !== null && { variationId }) }
  const { cart, visitor } = await takeToCheckout({ ...order, ...said }, (known) => cartCallerOf({ ...caller, visitor: known ?? newVisitor() }))
  return { cookies: [visitorCookie(visitor), ...cartCookies(cart)] }
}

export async function suggestedPlace(address: string, locale: Locale): Promise<SuggestedPlace | undefined> {
  const { country } = await findSettings()
  const guess = await guessPlace(address, country)
  if (guess.confidence === 'none') return undefined
  const isSure = guess.confidence === 'sure'
  const place = namedPlace(guess, { locale, isSure })
  return { value: placeValue(place), name: placeText(place), isSure }
}
