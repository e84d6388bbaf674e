import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, db, inTransaction } from '#platform/database.server'
import { forSale } from '#shop/buying/for-sale'
import type { CartContent } from './cart.ts'
import { EMPTY_CART, merged } from './contents.ts'

/** The account of a signed-in request, or else the visitor. A signed-in account's cart is reached by no other way. */
export interface CartOwner {
  visitor: string | undefined
  /** Id of the account. */
  person?: string | undefined
}

/** A cart as read; `id` and `version` are null if it does not exist yet. */
export interface KeptCart {
  id: string | null
  version: number | null
  content: CartContent | null
  /** Available pieces of the cart's items, removed ones included, and the requested items. */
  available: Map<number, number>
}

interface CartRow extends Omit<KeptCart, 'available'> {
  available: Record<string, number> | null
}

/**
 * Reads a cart with the stock of its items and of `itemIds` in one query. A signed-in browser may still own a visitor's cart, after an add that
 * overtook the sign-in: it is merged first.
 */
export async function readCart(owner: CartOwner, itemIds: readonly number[]): Promise<KeptCart> {
  const { ownsMore, ...cart } = await read(owner, itemIds)
  if (!ownsMore) return cart
  await joinCarts(owner.visitor!, owner.person!)
  return readCart(owner, itemIds)
}

async function read({ visitor, person }: CartOwner, itemIds: readonly number[]): Promise<KeptCart & { ownsMore: boolean }> {
  const { rows } = await sql<CartRow & { ownsMore: boolean }>`
    select c.id, c.version, c.content, ${person ?? null}::text is not null and v.cart_id is not null as "ownsMore", (
      select json_object_agg(i.item_id, i.available) from inventory i where i.item_id = any(${itemIds}::bigint[] || array(
        select (line ->> 'itemId')::bigint from jsonb_array_elements((c.content -> 'lines') || (c.content -> 'removed')) as line
      ))
    ) as available
    from (select ${visitor ?? null}::uuid as visitor) as asked
    left join cart_visitors v on v.visitor = asked.visitor
    left join carts c on ${person === undefined ? sql`c.id = v.cart_id` : sql`c.person_id = ${person}`}`.execute(db)
  const { available, ...cart } = rows[0]!
  return { ...cart, available: new Map(Object.entries(available ?? {}).map(([itemId, pieces]) => [Number(itemId), pieces])) }
}

/** Writes a cart unless it changed since it was read; creates it the first time. False on a conflict. */
export async function writeCart(owner: CartOwner, { id, version }: KeptCart, content: CartContent): Promise<boolean> {
  const written = JSON.stringify(content)
  const { numAffectedRows } =
    id === null
      ? await makeCart(owner, written)
      : await sql`
          update carts set content = ${written}::jsonb, version = version + 1, used_on = current_date
          where id = ${id} and version = ${version}`.execute(db)
  return numAffectedRows === 1n
}

function makeCart({ visitor, person }: CartOwner, written: string) {
  if (person !== undefined) {
    return sql`
      insert into carts (id, person_id, content) values (${randomUUID()}, ${person}, ${written}::jsonb)
      on conflict (person_id) do nothing`.execute(db)
  }
  return sql`
    with given as (
      insert into cart_visitors (visitor, cart_id) values (${visitor}, ${randomUUID()}) on conflict do nothing returning cart_id
    )
    insert into carts (id, content) select cart_id, ${written}::jsonb from given`.execute(db)
}

/** Merges a visitor's cart into their account's on sign-in, and deletes it. */
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

/** Deletes visitors' carts unchanged for the shop's retention period. Returns how many. */
export async function forgetOldCarts(): Promise<number> {
  const { cart } = await forSale().findSettings()
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

/** Locks the account's cart, creating it if missing. Concurrent sign-ins of one account wait here. */
async function lockAccountCart(transaction: Database, personId: string): Promise<{ id: string; content: CartContent }> {
  const { rows } = await sql<{ id: string; content: CartContent }>`
    insert into carts (id, person_id, content) values (${randomUUID()}, ${personId}, ${JSON.stringify(EMPTY_CART)}::jsonb)
    on conflict (person_id) do update set person_id = excluded.person_id
    returning id, content`.execute(transaction)
  return rows[0]!
}

async function takeOver(transaction: Database, visitor: string): Promise<CartContent | undefined> {
  const { rows } = await sql<{ content: CartContent }>`
    delete from carts using cart_visitors v where v.visitor = ${visitor} and carts.id = v.cart_id returning content`.execute(transaction)
  return rows[0]?.content
}
