import { sql, type RawBuilder } from 'kysely'

/** Columns and their PostgreSQL types. */
export type Types = Record<string, string>

/** Rows as a table `r` for a join: one parameter, however many rows. */
export function recordSet(rows: readonly object[], types: Types): RawBuilder<unknown> {
  const columns = Object.entries(types).map(([name, type]) => `"${name}" ${type}`)
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns.join(', '))}) ${upTo(rows.length)}) r`
}

/** Tells the planner how many rows to expect, which else takes a hundred and reads a table whole for one. In steps of two, so that few statements differ. */
export function upTo(rows: number): RawBuilder<unknown> {
  return sql`limit ${sql.lit(2 ** Math.ceil(Math.log2(Math.max(1, rows))))}`
}
