import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import type { Ready } from '#shop/goods/product-saving'
import { readStoredProducts, type Run, type StoredProduct } from '#shop/goods/product-saving.server'
import './product-import.tables.ts'

interface Change {
  product_id: number
  before: StoredProduct | null
  revision: number
}

/**
 * Keeps each product as it was before an import first changed it, in the transaction that changes it. If somebody else changed it between two batches,
 * the revision kept is the import's own, so that an undo leaves it alone.
 */
export function keepChanges(taskId: string): NonNullable<Run['onSaved']> {
  return async (transaction, { before, touched }) => {
    if (touched.length === 0) return
    const earlier = new Map((await findChanges(transaction, taskId, touched)).map((change) => [change.product_id, change]))
    const was = new Map(before.map((product) => [product.id, product]))
    const changes = (await readStoredProducts(touched, transaction)).map((now) => changeOf(now, was.get(now.id), earlier.get(now.id)))
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

function changeOf(now: StoredProduct, was: StoredProduct | undefined, earlier: Change | undefined): Change {
  const { id: product_id, revision } = now
  if (!was) return { product_id, before: null, revision }
  if (!earlier) return { product_id, before: withSeen(was, counted(was), counted(now)), revision }
  const kept = earlier.revision === was.revision ? revision : earlier.revision
  return { product_id, before: earlier.before && withSeen(earlier.before, counted(was), counted(now)), revision: kept }
}

type Counts = ReadonlyMap<number, number>

function counted({ product, variations }: StoredProduct): Counts {
  return new Map(
    [product, ...variations].flatMap(({ read }) =>
      read.id !== undefined && typeof read.stock?.counted === 'number' ? [[read.id, read.stock.counted] as const] : [],
    ),
  )
}

/** Adds what a batch put into stock or took from it to what an undo takes back: no more, so that pieces sold meanwhile stay sold. */
function withSeen(kept: StoredProduct, before: Counts, after: Counts): StoredProduct {
  const moved = <T extends Ready>(one: T): T => {
    const { id, stock } = one.read
    const [from, to] = [before.get(id ?? 0), after.get(id ?? 0)]
    if (!stock || typeof stock.counted !== 'number' || from === undefined || to === undefined) return one
    return { ...one, read: { ...one.read, stock: { ...stock, seen: (stock.seen ?? stock.counted) + to - from } } }
  }
  return { ...kept, product: moved(kept.product), variations: kept.variations.map(moved) }
}
