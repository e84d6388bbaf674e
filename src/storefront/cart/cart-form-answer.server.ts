import { fill, translate, type Translated } from '#i18n/words.ts'
import { Refusal, asRefusal } from '#platform/refusal'
import type { CartView } from '#shop/buying/cart'
import { chooseShipping, findCart, setDestination, setQuantities, setQuantity, type CartCaller } from '#shop/buying/cart.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { readShipping } from '#shop/delivery/shipping'
import { readCode, readDestination, readNewQuantity } from '#request/cart/cart-fields.server'
import { cartNonceHolds, changingCaller, applyTypedCoupon } from '#request/cart/cart-caller.server'
import type { Caller } from '#request/common/caller.server'
import { cartPageWords } from './cart-page.words.ts'
import type { CartMessage } from './cart-form.tsx'
import type { Locale } from '#i18n/locale.ts'
import { checkoutWords } from '#shop/buying/checkout.words'
import { refusedText } from '#request/cart/cart-refused.server'

type Fields = Record<string, string>

/** Handles the cart page's form without scripts: quantities, coupon, destination, delivery (wire contract 2.4). Another visitor's or an old one is ignored. */
export async function answerCartForm(fields: Fields, caller: Caller): Promise<CartMessage[]> {
  const { visitor, locale } = caller
  const nonce = fields['calc_shipping'] === undefined ? fields['woocommerce-cart-nonce'] : fields['woocommerce-shipping-calculator-nonce']
  if (visitor === undefined || !(await cartNonceHolds(nonce, visitor))) return [{ kind: 'error', text: cartPageWords.expired[locale] }]
  return orRefused(caller.locale, async () => changeBy(fields, await changingCaller(caller), caller))
}

async function changeBy(fields: Fields, caller: CartCaller, sender: Caller): Promise<CartMessage[]> {
  const words = translate(caller.locale, cartPageWords)
  if (fields['calc_shipping'] !== undefined) {
    const destination = readDestination(fields, 'calc_shipping_')
    if (!destination) return [{ kind: 'error', text: words.wrongPlace }]
    await setDestination(caller, destination)
    return [{ kind: 'success', text: words.placeUpdated }]
  }
  if (fields['apply_coupon'] !== undefined) return applyTyped(fields, caller, sender)
  // The protocol's client submits without a button to reload the page after another call.
  if (fields['update_cart'] === undefined) return []
  const cart = await findCart(caller)
  const said = await updateLines(changedLines(fields, cart), caller)
  const shipping = changedShipping(fields, cart)
  if (Object.keys(shipping).length > 0) await chooseShipping(caller, shipping)
  // Enter in the coupon field submits with the form's first button.
  return readCode(fields['coupon_code']) === '' ? said : [...said, ...(await applyTyped(fields, caller, sender))]
}

async function applyTyped(fields: Fields, caller: CartCaller, sender: Caller): Promise<CartMessage[]> {
  const code = readCode(fields['coupon_code'])
  return orRefused(caller.locale, async () => {
    if (code === '') throw new Refusal((await findSettings()).cart.strings.couponEmpty)
    await applyTypedCoupon(sender, caller, code)
    return [{ kind: 'success', text: cartPageWords.couponApplied[caller.locale] }]
  })
}

interface ChangedLine {
  key: string
  name: string
  quantity: number
}

/** Sets changed quantities: in one write if all are possible, else one by one with an error for each refusal. */
async function updateLines(changed: ChangedLine[], caller: CartCaller): Promise<CartMessage[]> {
  const updated: CartMessage = { kind: 'success', text: cartPageWords.updated[caller.locale] }
  try {
    if (changed.length > 0) await setQuantities(caller, new Map(changed.map(({ key, quantity }) => [key, quantity])))
    return [updated]
  } catch (error) {
    asRefusal(error)
  }
  const refused: CartMessage[] = []
  for (const { key, name, quantity } of changed) {
    const said = await orRefused(caller.locale, () => setQuantity(caller, key, quantity).then(() => []))
    refused.push(...said.map(({ text }) => ({ kind: 'error' as const, text: fill(cartPageWords.ofLine[caller.locale], { name, reason: text }) })))
  }
  return refused.length < changed.length ? [updated, ...refused] : refused
}

function changedLines(fields: Fields, { lines }: CartView): ChangedLine[] {
  return lines.flatMap(({ key, name, quantity: before }) => {
    const quantity = readNewQuantity(fields[`cart[${key}][qty]`])
    return quantity === undefined || quantity === before ? [] : [{ key, name, quantity }]
  })
}

/** Changed delivery methods: the cart's own preselection, submitted unchanged, is no choice. */
function changedShipping(fields: Fields, { packages }: CartView): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readShipping(fields)).filter(([index, id]) => packages.some((parcel) => String(parcel.index) === index && parcel.chosen !== id)),
  )
}

async function orRefused(locale: Caller['locale'], change: () => Promise<CartMessage[]>): Promise<CartMessage[]> {
  try {
    return await change()
  } catch (error) {
    return [{ kind: 'error', text: asRefusal(error).in(locale) }]
  }
}

/** Messages about a link that changed the cart or failed, from the query (CART-40). `keepsCookies`: the cookie set by the link came back. */
export function arrivalMessages(
  params: URLSearchParams,
  cart: CartView,
  { locale, words, keepsCookies }: { locale: Locale; words: Translated<typeof cartPageWords>; keepsCookies: boolean },
): CartMessage[] {
  const refused = refusedText(params, locale)
  return [
    ...(params.has('expired') ? [{ kind: 'error' as const, text: words.expired }] : []),
    ...(refused === undefined ? [] : [{ kind: 'error' as const, text: refused }]),
    ...(params.has('added') && !keepsCookies ? [{ kind: 'error' as const, text: words.cookiesRefused }] : []),
    ...saidOfAdded(params.get('added'), cart, words),
    ...(params.has('removed_item') ? saidOfRemoved(cart, words) : []),
    ...(params.has('nothing_to_order') && cart.lines.length === 0 ? [{ kind: 'info' as const, text: checkoutWords.emptyCart[locale] }] : []),
    ...(params.has('removed_coupon') ? [{ kind: 'success' as const, text: words.couponRemoved }] : []),
  ]
}

function saidOfAdded(id: string | null, { lines }: CartView, words: Translated<typeof cartPageWords>): CartMessage[] {
  const line = lines.find(({ productId, variationId }) => id === String(productId) || id === String(variationId))
  return line ? [{ kind: 'success', text: fill(words.added, line) }] : []
}

function saidOfRemoved({ removed }: CartView, words: Translated<typeof cartPageWords>): CartMessage[] {
  if (removed === null) return []
  return [{ kind: 'success', text: fill(words.removed, removed), undo: { href: removed.undoHref, key: removed.key } }]
}
