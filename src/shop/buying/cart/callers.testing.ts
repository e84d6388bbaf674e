import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { invalidate } from '#platform/changes.server'
import { db, pool } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { findCart, putInCart, type CartCaller } from './cart.server.ts'

export function callerOf(visitor: string | undefined = randomUUID()): CartCaller {
  return { visitor, locale: 'fr', nonce: 'n0nce' }
}

export function add(caller: CartCaller, productId: number, quantity = 1) {
  return putInCart(caller, { productId, variationId: null, quantity })
}

export async function contentsOf(caller: CartCaller): Promise<Record<number, number>> {
  const { lines } = await findCart(caller)
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))
}

/** Counts database round trips: each one outside a transaction acquires a connection. */
export async function exchangesOf(work: () => Promise<unknown>): Promise<number> {
  let exchanges = 0
  const count = () => exchanges++
  pool.on('acquire', count)
  await work().finally(() => pool.off('acquire', count))
  return exchanges
}

export async function changeProduct(productId: number, change: { price?: number; status?: 'draft'; stock?: number }): Promise<void> {
  if (change.price !== undefined) await sql`update products set regular_price = ${change.price} where id = ${productId}`.execute(db)
  if (change.status) await sql`update products set status = ${change.status} where id = ${productId}`.execute(db)
  if (change.stock !== undefined) await db.updateTable('inventory').set({ available: change.stock }).where('item_id', '=', productId).execute()
  invalidate(new Set([`product:${productId}`]))
}

export async function refused(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.in('fr')
    throw error
  }
}
