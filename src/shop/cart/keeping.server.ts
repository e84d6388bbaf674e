import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { CartContent } from './cart.ts'
import './cart.tables.ts'

/** A visitor's cart as it was read; `id` and `version` are null where there is none yet. */
export interface KeptCart {
  id: string | null
  version: number | null
  content: CartContent | null
  /** Pieces that can be sold now, by item: of everything in it, of what was taken out, and of the items asked for. */
  available: Map<number, number>
}

interface CartRow extends Omit<KeptCart, 'available'> {
  available: Record<string, number> | null
}

/** A visitor's cart and the stock of what is in it, and of more items: one read. */
export async function readCart(visitor: string, itemIds: readonly number[]): Promise<KeptCart> {
  const { rows } = await sql<CartRow>`
    select c.id, c.version, c.content, (
      select json_object_agg(i.item_id, i.available) from inventory i where i.item_id = any(${itemIds}::bigint[] || array(
        select (line ->> 'itemId')::bigint from jsonb_array_elements((c.content -> 'lines') || (c.content -> 'removed')) as line
      ))
    ) as available
    from (select ${visitor}::uuid as visitor) as asked
    left join cart_visitors v on v.visitor = asked.visitor
    left join carts c on c.id = v.cart_id`.execute(db)
  const { available, ...cart } = rows[0]!
  return { ...cart, available: new Map(Object.entries(available ?? {}).map(([itemId, pieces]) => [Number(itemId), pieces])) }
}

/** Writes a visitor's cart where nobody wrote it since it was read; the first time it makes the cart and gives it to the visitor. False on a miss. */
export async function writeCart(visitor: string, { id, version }: KeptCart, content: CartContent): Promise<boolean> {
  const written = JSON.stringify(content)
  const { numAffectedRows } =
    id === null
      ? await sql`
          with given as (
            insert into cart_visitors (visitor, cart_id) values (${visitor}, ${randomUUID()}) on conflict do nothing returning cart_id
          )
          insert into carts (id, content) select cart_id, ${written}::jsonb from given`.execute(db)
      : await sql`
          update carts set content = ${written}::jsonb, version = version + 1, used_on = current_date
          where id = ${id} and version = ${version}`.execute(db)
  return numAffectedRows === 1n
}
