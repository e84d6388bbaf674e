import { randomUUID } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/clock'
import { refuse } from '#platform/refusal'
import { mutexByKey } from '#platform/semaphore'
import type { Coupon } from '#shop/prices/coupons'
import { findCoupon } from '#shop/prices/coupons.server'
import { findGlossary } from '#shop/upkeep/glossary.server'
import type { Item } from '#shop/goods/items'
import { findItems } from '#shop/goods/items.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findZones } from '#shop/delivery/shipping.server'
import { findVendorNames } from '#shop/goods/vendors.server'
import type { CartContent, CartView } from './cart.ts'
import { cartWords } from './cart.words.ts'
import { asSeen, EMPTY_CART } from './contents.ts'
import { readCart, writeCart, type CartOwner, type KeptCart } from './keeping.server.ts'
import { viewCart, type CartFacts } from './viewing.server.ts'

/** Who looks at their cart, in which language, and the nonce of its form and links. The visitor's number is from the cookie and from nowhere else, the account from the request's own session. */
export interface CartCaller extends CartOwner {
  locale: Locale
  nonce: string
}

/** From what a cart is to what it shall be; the same cart where nothing changes. */
export type Change = (content: CartContent, facts: CartFacts) => CartContent

/** What a change brings that is not in the cart yet. */
export interface Brought {
  item?: Item
  coupon?: Coupon
}

/** A cart after a change that stands, the row that was read for it, and whose it is. */
export interface Settled {
  kept: KeptCart
  content: CartContent
  facts: CartFacts
  visitor: string
}

/** A guest without a number, who has no cart yet. */
export function isNobody({ visitor, person }: CartOwner): boolean {
  return visitor === undefined && person === undefined
}

/** One owner's changes wait for one another: a miss then means another process, or a sign-in. */
const inTurn = mutexByKey()

const MOST_TRIES = 20

/** Changes somebody's cart: one read and one write where nobody wrote since, else again; no write where nothing changes. A first change gives the visitor a number. */
export async function settle(caller: CartCaller, decide: Change, brought: Brought = {}): Promise<Settled> {
  const visitor = caller.visitor ?? randomUUID()
  const owner = { visitor, person: caller.person }
  return inTurn(caller.person ?? visitor, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const kept = await readCart(owner, brought.item ? [brought.item.itemId] : [])
      const before = kept.content ?? EMPTY_CART
      const facts = await factsOf(before, { ...brought, kept, locale: caller.locale })
      const content = decide(before, facts)
      const stands = content === before || (await writeCart(owner, kept, asSeen(content, facts.goods)))
      if (stands) return { kept, content, facts, visitor }
    }
    throw refuse(cartWords.tryAgain)
  })
}

/** What has to be known of a cart to change it or to show it. All but the cart and its stock is in memory. */
export async function factsOf(
  content: CartContent,
  { kept, locale, item, coupon }: Brought & { kept: KeptCart | undefined; locale: Locale },
): Promise<CartFacts> {
  const named = [...content.lines, ...content.removed, ...(item ? [item] : [])]
  const [items, coupons, zones, glossary, settings] = await Promise.all([
    findItems([...new Set(named.map(({ itemId }) => itemId))]),
    Promise.all(content.coupons.map(findCoupon)),
    findZones(),
    findGlossary(),
    findSettings(),
  ])
  const known = [...coupons, coupon].filter((one) => one !== undefined)
  return {
    goods: { items, available: kept?.available ?? new Map() },
    coupons: new Map(known.map((one) => [one.code.toLowerCase(), one])),
    zones,
    vendorNames: settings.cart.packages === 'by-vendor' ? await findVendorNames(vendorsOf(items), locale) : new Map(),
    glossary,
    settings,
  }
}

/** A cart as it is shown to its visitor, now. */
export function show(content: CartContent, facts: CartFacts, { locale, nonce }: CartCaller): CartView {
  return viewCart(content, facts, { locale, nonce, moment: clock.now() })
}

function vendorsOf(items: ReadonlyMap<number, Item>): number[] {
  return [...new Set([...items.values()].map(({ vendorId }) => vendorId))]
}
