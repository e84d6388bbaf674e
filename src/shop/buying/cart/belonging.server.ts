import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { CartContent } from './cart.ts'
import { EMPTY_CART, merged } from './contents.ts'

/** Puts what a visitor had in a cart of their own in the cart of the account that they signed in to; the visitor has none then. */
export async function joinCarts(visitor: string, personId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const account = await lockAccountCart(transaction, personId)
    const brought = await takeOver(transaction, visitor)
    if (!brought) return
    const content = JSON.stringify(merged(account.content, brought))
    await sql`update carts set content = ${content}::jsonb, version = version + 1, used_on = current_date where id = ${account.id}`.execute(transaction)
  })
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

/** Takes a visitor's own cart out of the world and gives what was in it. */
async function takeOver(transaction: Database, visitor: string): Promise<CartContent | undefined> {
  const { rows } = await sql<{ content: CartContent }>`
    delete from carts using cart_visitors v where v.visitor = ${visitor} and carts.id = v.cart_id returning content`.execute(transaction)
  return rows[0]?.content
}
