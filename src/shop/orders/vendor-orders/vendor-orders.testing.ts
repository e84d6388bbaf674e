import { randomUUID } from 'node:crypto'
import { addProduct, type Good } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { findDraftToday, takeOrder } from '#shop/orders/order-taking.server'
import type { QuickOrder } from '#shop/buying/quick-order.server'
import { orderTo } from '#shop/delivery/parcels.testing'

/** A store that sells here; by its slug the same one again. */
export async function haveStore(slug: string, standing: 'own' | 'open' | 'suspended' = 'open'): Promise<number> {
  const { id } = await db
    .insertInto('vendors')
    .values({ slug, name: slug, standing, opened_at: new Date('2020-01-01'), agreed_at: new Date() })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ standing, opened_at: new Date('2020-01-01') }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addGoodsOf(vendorId: number, good: Good = {}): Promise<number> {
  const id = await addProduct({ stock: 1000, ...good })
  await db.updateTable('products').set({ vendor_id: vendorId }).where('id', '=', id).execute()
  invalidate(new Set([`product:${id}`, 'list']))
  return id
}

/** A confirmed order of pieces by product, paid at the door. */
export async function confirmedOrder(goods: readonly (readonly [product: number, pieces: number])[]): Promise<number> {
  const lines = goods.map(([productId, quantity]) => ({ position: null, productId, variationId: null, attributes: {}, quantity, price: null }))
  const to = { name: 'Amira Trabelsi', phone: '22333444', address: '3 rue de Rome, Sfax', country: 'TN' }
  const place = { state: 'TN-61', stateName: 'Sfax', zone: null, zoneName: '', isSure: true }
  const nothing = { email: 'amira@example.test', billing: null, shipping: null, delivery: null, coupons: [] }
  const draft = { channel: 'staff', locale: 'fr', currency: 'TND', lines, ...to, place, ...nothing, source: { taken: 'phone' }, paymentMethod: 'cod' } as const
  const { figures } = await findDraftToday(draft)
  const asked = { key: randomUUID(), draft, details: { note: 'Sonner deux fois', taxNumber: '' }, called: true, seen: figures.total, staffId: 'salma' }
  return (await takeOrder(asked)).id
}

/** An order that waits for its call. */
export const uncalledOrder = (product: number, said: Partial<QuickOrder> = {}) => orderTo(product, undefined, said)
