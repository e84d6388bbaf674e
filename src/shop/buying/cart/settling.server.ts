import { randomUUID } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/clock'
import { refuse } from '#platform/refusal'
import { mutexByKey } from '#platform/semaphore'
import type { Coupon } from '#shop/prices/coupons'
import { forSale } from '#shop/buying/for-sale'
import type { Destination } from '#shop/delivery/shipping'
import type { Settings } from '#shop/upkeep/settings'
import type { Item } from '#shop/goods/items'
import type { CartContent, CartView } from './cart.ts'
import { cartWords } from './cart.words.ts'
import { asSeen, changedFrom, type Delivered, EMPTY_CART } from './contents.ts'
import { readCart, writeCart, type CartOwner, type KeptCart } from './rows.server.ts'
import { viewCart, type CartFacts } from './view.server.ts'

/** `visitor` comes from the cookie only, `person` from the request's session. */
export interface CartCaller extends CartOwner {
  locale: Locale
  nonce: string
}

/** Returns the same cart if nothing changes. */
export type Change = (content: CartContent, facts: CartFacts) => CartContent

export interface Brought {
  item?: Item
  coupon?: Coupon
}

export interface Settled {
  kept: KeptCart
  content: CartContent
  facts: CartFacts
  visitor: string
}

/** True for a guest without a number, who has no cart. */
export function isNobody({ visitor, person }: CartOwner): boolean {
  return visitor === undefined && person === undefined
}

/** Serialises an owner's changes: a conflict then comes from another process or a sign-in. */
const inTurn = mutexByKey()

const MOST_TRIES = 20

/** Changes a cart with one read and one write. Retries on a conflict; writes nothing if nothing changed. The first change assigns a visitor number. */
export async function settle(caller: CartCaller, decide: Change, brought: Brought = {}): Promise<Settled> {
  const visitor = caller.visitor ?? randomUUID()
  const owner = { visitor, person: caller.person }
  return inTurn(caller.person ?? visitor, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const kept = await readCart(owner, brought.item ? [brought.item.itemId] : [])
      const before = kept.content ?? EMPTY_CART
      const facts = await factsOf(before, { ...brought, kept, locale: caller.locale })
      const decided = decide(before, facts)
      const content = decided === before ? before : changedFrom(before, decided, facts.goods)
      const stands = content === before || (await writeCart(owner, kept, asSeen(content, facts.goods)))
      if (stands) return { kept, content, facts, visitor }
    }
    throw refuse(cartWords.tryAgain)
  })
}

/** Everything but cart and stock comes from memory. */
export async function factsOf(
  content: CartContent,
  { kept, locale, item, coupon }: Brought & { kept: KeptCart | undefined; locale: Locale },
): Promise<CartFacts> {
  const shop = forSale()
  const named = [...content.lines, ...content.removed, ...(item ? [item] : [])]
  const [items, coupons, zones, glossary, settings] = await Promise.all([
    shop.findItems([...new Set(named.map(({ itemId }) => itemId))]),
    Promise.all(content.coupons.map((code) => shop.findCoupon(code))),
    shop.findZones(),
    shop.findGlossary(),
    shop.findSettings(),
  ])
  const known = [...coupons, coupon].filter((one) => one !== undefined)
  return {
    goods: { items, available: kept?.available ?? new Map() },
    coupons: new Map(known.map((one) => [one.code.toLowerCase(), one])),
    zones,
    vendorNames: settings.cart.packages === 'by-vendor' ? await shop.findVendorNames(vendorsOf(items), locale) : new Map(),
    glossary,
    settings,
  }
}

export function show(content: CartContent, facts: CartFacts, { locale, nonce }: CartCaller): CartView {
  return viewCart(content, facts, { locale, nonce, moment: clock.now() })
}

function vendorsOf(items: ReadonlyMap<number, Item>): number[] {
  return [...new Set([...items.values()].map(({ vendorId }) => vendorId))]
}

export function deliveredTo(settings: Settings, { country }: Destination): Delivered {
  return { countries: settings.deliversTo, states: forSale().statesOf(country, settings) }
}
