import type { CartAnswer, CartNotice, CartRefusal } from '#contract/cart-calls'
import type { CartLineView, CartPackage, CartView } from '#shop/buying/cart'

type Check = (value: unknown) => boolean
type Shape<Thing> = Record<keyof Thing, Check>

const text: Check = (value) => typeof value === 'string'
const whole: Check = (value) => Number.isSafeInteger(value)
const yesOrNo: Check = (value) => typeof value === 'boolean'
const path: Check = (value) => typeof value === 'string' && /^\/(?![/\\])/.test(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const shaped =
  (shape: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(shape).every(([key, check]) => check(value[key]))

const line = {
  key: text,
  productId: whole,
  variationId: orNull(whole),
  href: path,
  name: text,
  options: listOf(shaped({ name: text, value: text })),
  sku: orNull(text),
  picture: orNull(shaped({ digest: text, width: whole, height: whole })),
  quantity: whole,
  min: whole,
  max: orNull(whole),
  step: whole,
  unitPrice: whole,
  before: orNull(whole),
  total: whole,
  note: orNull(text),
  blocked: yesOrNo,
  removeHref: path,
} satisfies Shape<CartLineView>

const parcel = {
  index: whole,
  vendor: orNull(text),
  offers: listOf(shaped({ id: text, kind: text, title: text, cost: whole })),
  chosen: orNull(text),
} satisfies Shape<Omit<CartPackage, 'vendorId'>>

const cart = {
  version: text,
  hash: text,
  count: whole,
  lines: listOf(shaped(line)),
  notes: listOf(text),
  coupons: listOf(shaped({ code: text, discount: whole, freeShipping: yesOrNo })),
  subtotal: whole,
  discount: whole,
  needsShipping: yesOrNo,
  destination: shaped({ country: text, state: text, city: text, postcode: text }),
  packages: listOf(shaped(parcel)),
  shipping: orNull(whole),
  total: whole,
  freeShipping: orNull(shaped({ from: whole, left: whole })),
  removed: orNull(shaped({ key: text, name: text, undoHref: path })),
  nonce: text,
} satisfies Shape<CartView>

const notice = { kind: text, text, section: text } satisfies Partial<Shape<CartNotice>>

/** Validates a cart from outside: an answer, or the browser's storage. */
export function isCart(value: unknown): value is CartView {
  return shaped(cart)(value)
}

export function isFragments(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every(text)
}

/** Validates the parts of an answer. Undefined if invalid: nothing of it is shown or stored. */
export function checkedAnswer(value: unknown): CartAnswer | CartRefusal | undefined {
  if (!isRecord(value)) return undefined
  const { fragments, cart_hash: hash, cart: found, notices, error, product_url: page, message } = value
  if (error) return { error: true, product_url: path(page) || isOwn(page) ? (page as string) : false, ...(typeof message === 'string' && { message }) }
  if (!isFragments(fragments) || typeof hash !== 'string') return undefined
  return {
    fragments,
    cart_hash: hash,
    ...(isCart(found) && { cart: found }),
    ...(listOf(shaped(notice))(notices) && { notices: notices as CartNotice[] }),
  }
}

export function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isOwn(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === location.origin
}
