import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import { refreshSearchText } from '#shop/goods/product-saving.server'
import { productsOf } from './reading.server.ts'
import type { GroupKind } from './taxonomy-management.ts'

const PORTION = 5000

export async function refreshProducts(transaction: Database, kind: GroupKind, id: number): Promise<void> {
  const { rows } = await productsOf(kind, id).execute(transaction)
  await refreshEach(
    transaction,
    rows.map((row) => row.id),
  )
}

export async function refreshEach(transaction: Database, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += PORTION) await refreshSearchText(transaction, ids.slice(from, from + PORTION))
}

export async function announceProducts(transaction: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into changes (tag) select 'product:' || id from unnest(${ids}::bigint[]) as changed (id)`.execute(transaction)
}
