import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database.server'
import { recordSet, type Types } from '#platform/record-sets.server'

function list(names: string[], table?: string): RawBuilder<unknown> {
  return sql.raw(names.map((name) => (table ? `${table}."${name}"` : `"${name}"`)).join(', '))
}

export interface Records {
  table: 'products' | 'variations'
  rows: ({ id: number } & object)[]
  types: Types
}

/** Missing columns take the table's defaults. */
export async function insertRecords(transaction: Database, { table, rows, types }: Records): Promise<void> {
  if (rows.length === 0) return
  const columns = ['id', ...columnsOf(rows, types)]
  await sql`insert into ${sql.table(table)} (${list(columns)}) select ${list(columns)} from ${recordSet(rows, { id: 'bigint', ...types })}`.execute(transaction)
}

/** Updates only rows that differ and returns their ids. Keeps metas under keys outside `metaKeys`. */
export async function updateRecords(transaction: Database, { table, rows, types }: Records, metaKeys: string[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const columns = columnsOf(rows, types)
  const metas = sql`(t.metas - ${metaKeys}::text[]) || r.metas`
  const values = columns.map((name) => (name === 'metas' ? metas : sql`r.${sql.id(name)}`))
  const settings = columns.map((name, index) => sql`${sql.id(name)} = ${values[index]}`)
  const { rows: changed } = await sql<{ id: number }>`
    update ${sql.table(table)} t set ${sql.join(settings)}, updated_at = now()
    from ${recordSet(rows, { id: 'bigint', ...types })}
    where t.id = r.id and (${list(columns, 't')}) is distinct from (${sql.join(values)})
    returning t.id`.execute(transaction)
  return new Set(changed.map(({ id }) => id))
}

function columnsOf(rows: object[], types: Types): string[] {
  const brought = new Map(Object.entries(rows[0] ?? {}))
  return Object.keys(types).filter((name) => brought.get(name) !== undefined)
}

export interface Belongings {
  table: 'product_categories' | 'product_tags' | 'product_images' | 'product_links'
  /** Types of `product_id` and the other columns, which together identify a row. */
  types: Types
  productIds: number[]
  rows: object[]
}

/** Replaces the products' relations, writing only differences. Returns the ids of changed products. */
export async function setBelongings(transaction: Database, { table, types, productIds, rows }: Belongings): Promise<Set<number>> {
  if (productIds.length === 0) return new Set()
  const columns = Object.keys(types)
  const given = recordSet(rows, types)
  const same = sql.join(
    columns.map((name) => sql`r.${sql.id(name)} = t.${sql.id(name)}`),
    sql` and `,
  )
  const { rows: gone } = await sql<{ product_id: number }>`
    delete from ${sql.table(table)} t where t.product_id = any(${productIds}::bigint[]) and not exists (select from ${given} where ${same})
    returning t.product_id`.execute(transaction)
  const { rows: come } = await sql<{ product_id: number }>`
    insert into ${sql.table(table)} (${list(columns)}) select ${list(columns)} from ${given}
    where not exists (select from ${sql.table(table)} t where ${same}) returning product_id`.execute(transaction)
  return new Set([...gone, ...come].map(({ product_id }) => product_id))
}
