import { sql } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { forSale } from '#shop/buying/for-sale'
import { methodWord } from '#shop/orders/order-management.timeline'
import type { Order } from '#shop/orders/orders.server'
import { itemIdOf, type OrderDraft, type DraftFacts, type FormerLine } from './draft.ts'
import type { OrderChanges } from './order-editing.ts'

/** Loads the current facts for a draft; `before` is the order it changes. Everything but the order's earlier changes comes from memory. */
export async function findDraftFacts(draft: OrderDraft, before?: Order): Promise<DraftFacts> {
  const { locale, coupons: codes, paymentMethod } = draft
  const lines = [...draft.lines, ...(before?.lines ?? [])]
  const all = [...new Set([...codes, ...(before?.adjustments ?? []).flatMap(({ kind, label }) => (kind === 'coupon' ? [label] : []))])]
  const shop = forSale()
  const [settings, rates, zones, items, coupons] = await Promise.all([
    shop.findSettings(),
    shop.findTaxRates(),
    shop.findZones(),
    shop.findItems([...new Set(lines.map(itemIdOf))]),
    Promise.all(all.map((code) => shop.findCoupon(code))),
  ])
  const vendors = [...new Set([...items.values()].map(({ vendorId }) => vendorId).concat((before?.lines ?? []).map(({ vendorId }) => vendorId)))]
  return {
    settings,
    rates,
    zones,
    items,
    vendors: settings.cart.packages === 'by-vendor' ? await shop.findVendors(vendors, locale) : new Map(),
    coupons: new Map(coupons.flatMap((coupon) => (coupon ? [[coupon.code.toLowerCase(), coupon]] : []))),
    methodTitle: methodWord(paymentMethod, locale),
    moment: clock.now(),
    ...(before && { before, former: await findFormer(before.id) }),
  }
}

/** For an unfinished order only since the shopper's last activity, which starts afresh. */
async function findFormer(orderId: number): Promise<FormerLine[]> {
  const { rows } = await sql<{ lines: NonNullable<OrderChanges['lines']> }>`
    select e.details->'lines' as lines from orders o join order_events e on e.order_id = o.id and e.kind = 'changed' and e.details ? 'lines'
    where o.id = ${orderId} and (o.placed_at is not null or e.at > o.updated_at) order by e.id desc`.execute(db)
  return rows.flatMap(({ lines }) => lines.flatMap(({ name, from, to }) => [to, from].flatMap((was) => (was ? [{ name, ...was }] : []))))
}
