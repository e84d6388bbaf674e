import { sql, type RawBuilder } from 'kysely'

export type Types = Record<string, string>

/** Rows as a table `r` for a join: one parameter, however many rows. */
export function recordSet(rows: readonly object[], types: Types): RawBuilder<unknown> {
  const columns = Object.entries(types).map(([name, type]) => `"${name}" ${type}`)
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns.join(', '))}) ${upTo(rows.length)}) r`
}

/** Gives the planner a row count. By default it assumes a hundred and scans a whole table for one. In powers of two, so that few statements differ. */
export function upTo(rows: number): RawBuilder<unknown> {
  return sql`limit ${sql.lit(2 ** Math.ceil(Math.log2(Math.max(1, rows))))}`
}
