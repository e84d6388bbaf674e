import { localised, type Locale } from '#i18n/locale.ts'
import { exactAmount } from '#money/formats'
import { minus, NOTHING, sum, times, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import { inLanguage, type Glossary } from '#shop/glossary'
import { quantityProblem, type Item } from '#shop/items'
import { itemWords } from '#shop/items.words'
import type { Settings } from '#shop/settings'
import type { CartContent, CartLineView, CartView, KeptLine } from './cart.ts'
import { cartWords } from './cart.words.ts'
import { supplyOf, type Goods } from './contents.ts'
import { deliveryOf } from './delivery.ts'
import { hashOf, versionOf } from './digests.server.ts'

/** What a cart's view is worked out from. */
export interface CartFacts {
  goods: Goods
  glossary: Glossary
  settings: Settings
}

/** For whom and when a cart is shown. */
export interface Circumstances {
  locale: Locale
  /** Of the cart's form and links: `woocommerce-cart`. */
  nonce: string
  moment: Date
}

/** A line with what is true of it now. */
interface Line {
  kept: KeptLine
  item: Item | undefined
  /** Why it cannot be ordered like this. */
  problem: Refusal | undefined
  /** Some of it can be had: then it counts in the totals, as many as were asked for. */
  counts: boolean
  /** Pieces that this line can have; without bound where they are not counted. */
  left: number
}

/** The whole cart as it is shown, at this moment's prices, stock, coupons and delivery. Pure. Spec 2.5, 3.3. */
export function viewCart(content: CartContent, facts: CartFacts, circumstances: Circumstances): CartView {
  const { locale, nonce } = circumstances
  const lines = linesOf(content, facts.goods)
  const shown = lines.map((line) => viewLine(line, facts, circumstances))
  const subtotal = sum(NOTHING, ...shown.map(({ total }) => total))
  const discount = NOTHING
  const counted = lines.flatMap(({ item, counts, kept }) => (item && counts ? [{ item, quantity: kept.quantity }] : []))
  const subtotalAfterCoupons = minus(subtotal, discount)
  const delivery = deliveryOf({ lines: counted, content, subtotalAfterCoupons, freeByCoupon: false, settings: facts.settings, locale })
  const total = sum(subtotalAfterCoupons, delivery.shipping ?? NOTHING)
  const view = {
    hash: hashOf(shown, total),
    count: content.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    lines: shown,
    notes: [],
    coupons: [],
    subtotal,
    discount,
    ...delivery,
    total,
    removed: removedOf(content, facts.goods, circumstances),
    nonce,
  }
  return { version: versionOf(view), ...view }
}

/** Each line with what is true of it. Of one item on two lines the first has its pieces first. */
function linesOf(content: CartContent, goods: Goods): Line[] {
  const taken = new Map<number, number>()
  return content.lines.map((kept) => {
    const item = goods.items.get(kept.itemId)
    const before = taken.get(kept.itemId) ?? 0
    taken.set(kept.itemId, before + kept.quantity)
    const left = item ? Math.max(supplyOf(item, goods) - before, 0) : 0
    const counts = item !== undefined && !item.soldOut && left > 0
    return { kept, item, left, counts, problem: problemOf(item, kept.quantity, left) }
  })
}

function problemOf(item: Item | undefined, quantity: number, left: number): Refusal | undefined {
  if (!item) return refuse(itemWords.notForSale)
  if (left === 0) return refuse(itemWords.soldOut)
  return quantityProblem(item, quantity) ?? (quantity > left ? refuse(cartWords.onlyLeft, { max: left }) : undefined)
}

function viewLine(line: Line, { glossary, settings }: CartFacts, { locale, nonce }: Circumstances): CartLineView {
  const { kept, item, problem, counts } = line
  const name = nameOf(kept, item, locale)
  const notes = [priceNote(line, settings, locale), problem?.in(locale)].filter((note) => note !== undefined)
  return {
    key: kept.key,
    productId: kept.productId,
    variationId: kept.variationId,
    href: localised(locale, item ? `/product/${item.slug}/` : '/cart/'),
    name,
    options: item ? optionsOf(item, kept.chosen, (text) => inLanguage(glossary, text, locale)) : [],
    sku: item?.sku ?? null,
    picture: item?.picture ? { ...item.picture, alt: name } : null,
    quantity: kept.quantity,
    ...boundsOf(line),
    unitPrice: item?.unitPrice ?? kept.seenPrice,
    before: item?.before ?? null,
    total: item && counts ? times(item.unitPrice, kept.quantity) : NOTHING,
    note: notes.length > 0 ? notes.join(' ') : null,
    blocked: problem !== undefined,
    removeHref: cartLink(locale, { remove_item: kept.key, nonce }),
  }
}

/** What the quantity field allows: whole steps from the smallest, up to what there is. */
function boundsOf({ item, left }: Line): Pick<CartLineView, 'min' | 'max' | 'step'> {
  if (!item) return { min: 1, max: null, step: 1 }
  const max = item.onlyOne ? 1 : left
  return { min: Math.ceil(item.minQuantity / item.step) * item.step, max: Number.isFinite(max) ? max : null, step: item.step }
}

function priceNote({ kept, item }: Line, { currency }: Settings, locale: Locale): string | undefined {
  if (!item || item.unitPrice === kept.seenPrice) return undefined
  const shown = (amount: Millimes) => exactAmount(amount, currency)
  return refuse(cartWords.priceChanged, { before: shown(kept.seenPrice), now: shown(item.unitPrice) }).in(locale)
}

function optionsOf(item: Item, chosen: Record<string, string>, translated: (text: string) => string): CartLineView['options'] {
  return Object.entries({ ...item.attributes, ...chosen }).map(([slug, value]) => ({
    name: translated(item.attributeNames[slug] ?? slug),
    value: translated(value),
  }))
}

/** The line taken out last, if it is still for sale. */
function removedOf(content: CartContent, goods: Goods, { locale, nonce }: Circumstances): CartView['removed'] {
  const last = content.removed.at(-1)
  const item = last && goods.items.get(last.itemId)
  if (!last || !item) return null
  return { key: last.key, name: nameOf(last, item, locale), undoHref: cartLink(locale, { undo_item: last.key, nonce }) }
}

function nameOf(kept: KeptLine, item: Item | undefined, locale: Locale): string {
  if (!item) return kept.name
  return locale === 'fr' ? item.name : (item.names[locale] ?? item.name)
}

/** A link of the cart that changes it without JavaScript, guarded by the visitor's nonce. */
function cartLink(locale: Locale, { nonce, ...asked }: { nonce: string; remove_item?: string; undo_item?: string }): string {
  return localised(locale, `/cart/?${new URLSearchParams({ ...asked, _wpnonce: nonce }).toString()}`)
}
