import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { forSale } from '#shop/buying/for-sale'
import type { Item } from '#shop/goods/items'
import { isDeepStrictEqual } from 'node:util'
import { refuse } from '#platform/refusal'
import { onOneLine } from '#shop/buying/checkout.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import type { OrderAddress, OrderPlace } from '#shop/orders/orders'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { placeOfAddress } from '#shop/delivery/place-search.server'
import { changeOrder, type Changing } from './changing.server.ts'
import type { OrderChanges } from './order-editing.ts'
import { attributesFor, draftOf, type DraftLine, type OrderDraft } from './draft.ts'
import { orderEditingWords } from './order-editing.words.ts'

/** A quantity of 0 removes the line. Refuses as `changeOrder` does. */
export function changeQuantity(orderId: number, { position, quantity }: { position: number; quantity: number }, how: Changing): Promise<OrderChanges> {
  return changeLine(orderId, position, { ...how, change: (line) => (quantity === 0 ? undefined : { ...line, quantity }) })
}

/** Replaces a line's variation, at today's price. Refuses one that is not for sale, and as `changeOrder` does. */
export async function changeVariation(
  orderId: number,
  { position, variationId }: { position: number; variationId: number },
  how: Changing,
): Promise<OrderChanges> {
  const item = (await forSale().findItems([variationId])).get(variationId)
  return changeLine(orderId, position, {
    ...how,
    change: (line) => {
      if (!item || item.productId !== line.productId) throw refuse(orderEditingWords.noSuchVariation)
      return line.variationId === variationId ? line : { ...line, variationId, attributes: attributesFor(item, line), price: null }
    },
  })
}

/** Recipient of an order. Omitted fields keep their value. */
export interface NewAddress {
  name?: string
  /** National format. */
  phone?: string
  email?: string | null
  /** Typed address of an order without a full one. */
  address?: string
  place?: OrderPlace | null
  /** For an order with a full address. */
  billing?: OrderAddress
  shipping?: OrderAddress | null
}

/** Changes the recipient; delivery follows the shop's rules for the new place. Refuses as `changeOrder` does. */
export async function changeAddress(orderId: number, address: NewAddress, how: Changing): Promise<OrderChanges> {
  const order = await findOrder(orderId)
  if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
  return changeOrder(orderId, await placed(withAddress(draftOf(order), address), order), how)
}

/** Parses the place again if the typed address changed and the place did not. */
export async function placed(draft: OrderDraft, before: Order): Promise<OrderDraft> {
  const { address, country, locale } = draft
  if (draft.billing || address === before.address || !isDeepStrictEqual(draft.place, before.place)) return draft
  return { ...draft, place: await placeOfAddress({ address, place: undefined }, country, locale) }
}

/** Name, phone and address line follow from a full address. */
export function withAddress(draft: OrderDraft, address: NewAddress): OrderDraft {
  const next = { ...draft, ...address }
  const { billing, shipping } = next
  if (!billing || (address.billing === undefined && address.shipping === undefined)) return next
  const to = shipping ?? billing
  return { ...next, name: billing.name, phone: billing.phone, country: to.country, address: onOneLine(to) }
}

type LineChange = Changing & { change: (line: DraftLine) => DraftLine | undefined }

async function changeLine(orderId: number, position: number, { change, ...how }: LineChange): Promise<OrderChanges> {
  const order = await findOrder(orderId)
  if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
  const draft = draftOf(order)
  if (draft.lines.every((line) => line.position !== position)) throw refuse(orderEditingWords.noSuchLine)
  const lines = draft.lines.flatMap((line) => (line.position === position ? (change(line) ?? []) : [line]))
  return changeOrder(orderId, { ...draft, lines }, how)
}

/** The product itself or its variations, in the merchant's order. Only items for sale. */
export async function findChoices(productIds: readonly number[]): Promise<Map<number, Item[]>> {
  const { rows } = await sql<{ productId: number; itemId: number }>`
    select p.id as "productId", coalesce(v.id, p.id) as "itemId"
    from products p left join variations v on v.product_id = p.id and v.enabled
    where p.id = any(${[...productIds]}::bigint[]) and p.kind in ('simple', 'variable') order by p.id, v.position, v.id`.execute(db)
  const items = await forSale().findItems(rows.map(({ itemId }) => itemId))
  return Map.groupBy(
    rows.flatMap(({ itemId }) => items.get(itemId) ?? []),
    ({ productId }) => productId,
  )
}

export { changeOrder, isChangeable, NotAgreed, reviewChange, revisionOf, type Changing, type DraftReview, type Following } from './changing.server.ts'
