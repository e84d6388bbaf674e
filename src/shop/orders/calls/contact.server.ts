import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Database } from '#platform/database.server'
import { placeOfAddress } from '#shop/delivery/place-search.server'
import type { OrderChanges } from '#shop/orders/order-editing'
import type { OrderPlace } from '#shop/orders/orders'
import { findOrder, recordEvent } from '#shop/orders/orders.server'
import type { SaidOutcome } from './calls.schema.ts'

/** Contact details that the customer of an unfinished order gave on the phone, and the place parsed from the address. */
export interface SaidContact {
  name: string
  address: string
  place: OrderPlace | null
}

/** Reads the contact details of an unfinished order that will be called again. Other outcomes do not need them: a confirmed order is placed with them. */
export async function readContact({ orderId, outcome, name, address }: SaidOutcome): Promise<SaidContact | undefined> {
  if (!(outcome === 'postponed' || outcome === 'no-answer') || (name === '' && address === '')) return undefined
  const order = await findOrder(orderId)
  if (order?.state !== 'temp') return undefined
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE
  return { name, address, place: address === '' ? null : await placeOfAddress({ address, place: undefined }, order.country, locale) }
}

/** Saves contact details, unless the shopper has placed the order meanwhile. The caller has locked it. Its age stays: the shopper did not touch it. */
export async function keepContact(transaction: Database, { orderId, contact, by }: { orderId: number; contact: SaidContact; by: string }): Promise<void> {
  const order = await findOrder(orderId, transaction)
  if (order?.state !== 'temp' || order.billing) return
  const name = contact.name || order.name
  const address = contact.address || order.address
  const personal: NonNullable<OrderChanges['personal']> = {
    ...(name !== order.name && { name: { from: order.name, to: name } }),
    ...(address !== order.address && { address: { from: order.address, to: address } }),
  }
  if (Object.keys(personal).length === 0) return
  await transaction
    .updateTable('orders')
    .set({ name, address, ...(personal.address && { place: contact.place && JSON.stringify(contact.place) }) } as never)
    .where('id', '=', orderId)
    .execute()
  await recordEvent(transaction, { orderId, actor: { kind: 'staff', id: by }, kind: 'changed', details: { personal } })
}
