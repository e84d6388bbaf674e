import { isDeepStrictEqual } from 'node:util'
import { clock } from '#platform/clock'
import type { Refusal } from '#platform/refusal'
import type { Coupon } from '#shop/prices/coupons'
import type { Destination } from '#shop/delivery/shipping'
import type { CartContent, CartView } from './cart.ts'
import { EMPTY_CART, withDestination, withShipping } from './contents.ts'
import { type CountedLine, countedOf, type Line, linesOf, tryCoupons } from './totals.ts'
import { readCart, type KeptCart } from './rows.server.ts'
import { deliveredTo, factsOf, isNobody, settle, show, type CartCaller } from './settling.server.ts'
import type { CartFacts } from './view.server.ts'

/** Omitted fields keep the cart's value. */
export interface WantedDelivery {
  destination?: Destination | undefined
  /** By package: `{ 0: 'flat_rate:1' }`. */
  shipping?: Readonly<Record<string, string>> | undefined
}

export interface CartToOrder {
  /** Row and version as read: only that version is emptied. Null if there is no cart. */
  id: string | null
  version: number | null
  content: CartContent
  /** All lines; one with a problem cannot be ordered. */
  lines: Line[]
  /** Lines included in the totals. */
  counted: CountedLine[]
  coupons: Coupon[]
  /** Why the other coupons are invalid. */
  couponProblems: Refusal[]
  view: CartView
}

/** The cart with the requested delivery, in one read without a write. CO-06. */
export async function findCartToOrder(caller: CartCaller, wanted: WantedDelivery = {}): Promise<CartToOrder> {
  const kept = isNobody(caller) ? undefined : await readCart(caller, [])
  const content = kept?.content ?? EMPTY_CART
  const facts = await factsOf(content, { kept, locale: caller.locale })
  const there = wanted.destination ? { ...content, destination: wanted.destination } : content
  return toOrder(withChosen(there, wanted, { facts, caller }), { kept, facts, caller })
}

/**
 * Saves the delivery and returns the cart for an order; writes nothing if nothing changes or the cart is empty. Refuses a country that the shop does
 * not deliver to, and an unknown state. CO-06.
 */
export async function deliverTo(caller: CartCaller, wanted: WantedDelivery): Promise<CartToOrder> {
  if (isNobody(caller)) return findCartToOrder(caller, wanted)
  const { kept, content, facts } = await settle(caller, (before, seen) => {
    if (before.lines.length === 0) return before
    const there = wanted.destination ? withDestination(before, wanted.destination, deliveredTo(seen.settings, wanted.destination)) : before
    const after = withChosen(there, wanted, { facts: seen, caller })
    return isDeepStrictEqual(after, before) ? before : after
  })
  return toOrder(content, { kept, facts, caller })
}

interface Seen {
  facts: CartFacts
  caller: CartCaller
}

function withChosen(content: CartContent, { shipping }: WantedDelivery, { facts, caller }: Seen): CartContent {
  return shipping ? withShipping(content, shipping, show(content, facts, caller).packages) : content
}

function toOrder(content: CartContent, { kept, facts, caller }: Seen & { kept: KeptCart | undefined }): CartToOrder {
  const lines = linesOf(content, facts.goods)
  const counted = countedOf(lines)
  const tried = tryCoupons(content.coupons, { lines: counted, coupons: facts.coupons, currency: facts.settings.currency }, clock.now())
  return {
    id: kept?.id ?? null,
    version: kept?.version ?? null,
    content,
    lines,
    counted,
    coupons: tried.flatMap(({ coupon, problem }) => (coupon && !problem ? [coupon] : [])),
    couponProblems: tried.flatMap(({ problem }) => problem ?? []),
    view: show(content, facts, caller),
  }
}
