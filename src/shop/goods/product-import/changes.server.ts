import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import type { Ready } from '#shop/goods/product-saving'
import { readStoredProducts, type Run, type StoredProduct } from '#shop/goods/product-saving.server'

interface Change {
  product_id: number
  before: StoredProduct | null
  revision: number
}

/** Stores each product as it was before the import's first change. Somebody else's change between two batches makes an undo skip the product. */
export function keepChanges(taskId: string): NonNullable<Run['onSaved']> {
  return async (transaction, { before, touched }) => {
    if (touched.length === 0) return
    const earlier = new Map((await findChanges(transaction, taskId, touched)).map((change) => [change.product_id, change]))
    const was = new Map(before.map((product) => [product.id, product]))
    const inHouse = await countInHouse(transaction, touched)
    const changes = (await readStoredProducts(touched, transaction)).map((now) =>
      changeOf({ now, was: was.get(now.id), earlier: earlier.get(now.id), inHouse }),
    )
    await sql`
      insert into import_changes (task_id, product_id, before, revision)
      select ${taskId}, product_id, nullif(before, 'null'), revision
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(product_id bigint, before jsonb, revision integer)
      on conflict (task_id, product_id) do update set before = excluded.before, revision = excluded.revision`.execute(transaction)
  }
}

async function findChanges(transaction: Database, taskId: string, ids: number[]): Promise<Change[]> {
  return transaction
    .selectFrom('import_changes')
    .select(['product_id', 'before', 'revision'])
    .where('task_id', '=', taskId)
    .where('product_id', 'in', ids)
    .execute()
}

type Counts = ReadonlyMap<number, number>

/** Pieces of the products' items, held ones included. An item that is no longer counted keeps its number for the day it is counted again. */
async function countInHouse(transaction: Database, products: number[]): Promise<Counts> {
  const { rows } = await sql<{ id: number; pieces: number }>`
    select item_id as id, available + coalesce((select sum(quantity)::int from stock_holds h where h.item_id = i.item_id and state = 'held'), 0) as pieces
    from inventory i where product_id = any(${products}::bigint[])`.execute(transaction)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

interface Saved {
  now: StoredProduct
  was: StoredProduct | undefined
  earlier: Change | undefined
  inHouse: Counts
}

function changeOf({ now, was, earlier, inHouse }: Saved): Change {
  const { id: product_id, revision } = now
  if (!was) return { product_id, before: null, revision }
  const counts = { from: counted(was), to: counted(now), inHouse }
  if (!earlier) return { product_id, before: withSeen(was, counts), revision }
  const kept = earlier.revision === was.revision ? revision : earlier.revision
  return { product_id, before: earlier.before && withSeen(earlier.before, counts), revision: kept }
}

function counted({ product, variations }: StoredProduct): Counts {
  return new Map(
    [product, ...variations].flatMap(({ read }) =>
      read.id !== undefined && typeof read.stock?.counted === 'number' ? [[read.id, read.stock.counted] as const] : [],
    ),
  )
}

/**
 * Adds the pieces that a batch put into or took out of stock to those that an undo takes back. Only these, so that pieces sold meanwhile stay sold. A batch
 * that ends an item's count moves none; one that restarts it sets the number.
 */
function withSeen(kept: StoredProduct, { from, to, inHouse }: { from: Counts; to: Counts; inHouse: Counts }): StoredProduct {
  const moved = <T extends Ready>(one: T): T => {
    const { id = 0, stock } = one.read
    const [before, after] = [from.get(id), inHouse.get(id)]
    const isCounted = before !== undefined || to.has(id)
    if (!stock || typeof stock.counted !== 'number' || after === undefined || !isCounted) return one
    return { ...one, read: { ...one.read, stock: { ...stock, seen: before === undefined ? after : (stock.seen ?? stock.counted) + after - before } } }
  }
  return { ...kept, product: moved(kept.product), variations: kept.variations.map(moved) }
}
