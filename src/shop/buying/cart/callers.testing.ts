import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { invalidate } from '#platform/changes.server'
import { db, pool } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { findCart, putInCart, type CartCaller } from './cart.server.ts'

/** A caller who looks at a cart; a new visitor unless one is named. */
export function callerOf(visitor: string | undefined = randomUUID()): CartCaller {
  return { visitor, locale: 'fr', nonce: 'n0nce' }
}

/** Puts one simple product in a cart, or more of it. */
export function add(caller: CartCaller, productId: number, quantity = 1) {
  return putInCart(caller, { productId, variationId: null, quantity })
}

/** A cart's content, as product to quantity. */
export async function contentsOf(caller: CartCaller): Promise<Record<number, number>> {
  const { lines } = await findCart(caller)
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))
}

/** The number of exchanges with the database that some work takes; each outside a transaction takes a connection once. */
export async function exchangesOf(work: () => Promise<unknown>): Promise<number> {
  let exchanges = 0
  const count = () => exchanges++
  pool.on('acquire', count)
  await work().finally(() => pool.off('acquire', count))
  return exchanges
}

/** Changes a product by SQL, as the merchant would, and notifies the shop. */
export async function changeProduct(productId: number, change: { price?: number; status?: 'draft'; stock?: number }): Promise<void> {
  if (change.price !== undefined) await sql`update products set regular_price = ${change.price} where id = ${productId}`.execute(db)
  if (change.status) await sql`update products set status = ${change.status} where id = ${productId}`.execute(db)
  if (change.stock !== undefined) await db.updateTable('inventory').set({ available: change.stock }).where('item_id', '=', productId).execute()
  invalidate(new Set([`product:${productId}`]))
}

/** The French message of a refusal; undefined when nothing is refused. */
export async function refused(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.in('fr')
    throw error
  }
}
