import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { findSettings } from '#shop/settings.server'
import type { CartContent } from './cart.ts'
import { EMPTY_CART, merged } from './contents.ts'

/**
 * Gives a visitor's browser the cart of the account that signs in, with what the visitor had put in theirs. A browser that
 * still has another account's cart brings nothing of it. Several browsers of an account have one cart.
 */
export async function joinCarts(visitor: string, personId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const account = await lockAccountCart(transaction, personId)
    const before = await pointTo(transaction, visitor, account.id)
    if (before === undefined) return
    const brought = await takeOver(transaction, before)
    if (!brought) return
    const content = JSON.stringify(merged(account.content, brought))
    await sql`update carts set content = ${content}::jsonb, version = version + 1, used_on = current_date where id = ${account.id}`.execute(transaction)
  })
}

/** Lets go of an account's cart in a browser that signs out: its next cart is a new one. A visitor's own cart stays. */
export async function leaveCart(visitor: string): Promise<void> {
  await sql`delete from cart_visitors v using carts c where v.visitor = ${visitor} and c.id = v.cart_id and c.person_id is not null`.execute(db)
}

const CARTS_AT_A_TIME = 1000

/** Deletes carts of no account that nobody wrote for as long as the shop keeps them. Gives how many. */
export async function forgetOldCarts(): Promise<number> {
  const { cart } = await findSettings()
  for (let forgotten = 0; ;) {
    const { numAffectedRows } = await sql`
      delete from carts where id in (
        select id from carts where used_on < current_date - ${cart.keepDays}::int and person_id is null
        order by used_on limit ${CARTS_AT_A_TIME} for update skip locked
      )`.execute(db)
    forgotten += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < CARTS_AT_A_TIME) return forgotten
  }
}

/** The account's cart, made where there is none, for this transaction alone: parallel sign-ins of one account wait here. */
async function lockAccountCart(transaction: Database, personId: string): Promise<{ id: string; content: CartContent }> {
  const { rows } = await sql<{ id: string; content: CartContent }>`
    insert into carts (id, person_id, content) values (${randomUUID()}, ${personId}, ${JSON.stringify(EMPTY_CART)}::jsonb)
    on conflict (person_id) do update set person_id = excluded.person_id
    returning id, content`.execute(transaction)
  return rows[0]!
}

/** Points the browser to a cart; gives the one it had, unless it is the same. */
async function pointTo(transaction: Database, visitor: string, cartId: string): Promise<string | undefined> {
  const { rows } = await sql<{ cart_id: string }>`
    insert into cart_visitors (visitor, cart_id) values (${visitor}, ${cartId})
    on conflict (visitor) do update set cart_id = cart_visitors.cart_id
    returning cart_id`.execute(transaction)
  const before = rows[0]!.cart_id
  if (before === cartId) return undefined
  await sql`update cart_visitors set cart_id = ${cartId} where visitor = ${visitor}`.execute(transaction)
  return before
}

/** Takes a visitor's own cart out of the world and gives what was in it; nothing of an account's. */
async function takeOver(transaction: Database, cartId: string): Promise<CartContent | undefined> {
  const { rows } = await sql<{ content: CartContent }>`
    delete from carts where id = ${cartId} and person_id is null returning content`.execute(transaction)
  return rows[0]?.content
}
