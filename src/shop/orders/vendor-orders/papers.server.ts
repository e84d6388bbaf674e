import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import { placeText } from '#shop/delivery/place-search'
import type { DocumentContent } from '#shop/orders/documents'
import { contentsOf } from '#shop/orders/documents.server'
import { findOrder } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findVendorOrder, type VendorOrder } from './listing.server.ts'
import { vendorsCustomer, type VendorsCustomer } from './vendor-orders.ts'

export async function findVendorsCustomer({
  id,
  stage,
  placedAt,
}: Pick<VendorOrder, 'id' | 'stage' | 'placedAt'>): Promise<VendorsCustomer & { country: string }> {
  const [order, { documents }] = await Promise.all([findOrder(id), findSettings()])
  return { ...vendorsCustomer(order!, { asked: documents.vendorsSee, stage, placedAt, now: clock.now() }), country: order!.country }
}

/** A store's packing list of an order: its own lines, of the customer what it may see, and no way to the order's page. Undefined once the order ended. */
export async function packingListOf(vendorId: number, orderId: number): Promise<DocumentContent | undefined> {
  const [own, order] = await Promise.all([findVendorOrder(vendorId, orderId), findOrder(orderId)])
  if (!own || !order || own.stage === 'ended') return undefined
  const { name, place, street, phone } = await findVendorsCustomer(own)
  const pieces = new Map(own.lines.map((line) => [line.position, line.pieces]))
  const lines = order.lines.map((line) => ({ ...line, quantity: pieces.get(line.position) ?? 0 })).filter(({ quantity }) => quantity > 0)
  const [content] = await contentsOf('packinglist', { ...order, lines })
  const shipTo = { ...content!.shipTo, name, company: '', phone, email: '', lines: [street || (place ? placeText(place) : '')].filter(Boolean) }
  return { ...content!, order: { ...content!.order, url: '' }, customer: shipTo, shipTo, parcel: null, note: '', details: {} }
}

interface VendorParcel {
  id: number
  courier: string
  number: string | null
}

/** Booked parcels of an order that hold a store's lines alone, and whose label it may see: a label shows address and phone. */
export async function findVendorParcels(vendorId: number, order: VendorOrder): Promise<VendorParcel[]> {
  const { phone } = await findVendorsCustomer(order)
  if (phone === '') return []
  const { rows } = await sql<VendorParcel>`
    select p.id, p.courier, coalesce(p.barcode, p.reference) as number from parcels p
    where p.order_id = ${order.id} and p.state = 'booked' and p.returned_at is null and not exists (
      select from order_lines l where l.order_id = p.order_id and l.vendor_id <> ${vendorId}
        and (not p.part or exists (select from parcel_lines pl where pl.parcel_id = p.id and pl.position = l.position)))
    order by p.id`.execute(db)
  return rows
}
