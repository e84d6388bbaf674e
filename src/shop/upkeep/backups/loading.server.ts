import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Part } from './archive.server.ts'
import { findTables, listed, type SavedTable } from './snapshot.server.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Loads rows into freshly created tables: all of them, or none. */
export interface Loading {
  table(saved: SavedTable, content: Part['content']): Promise<number>
  sequences(content: Part['content']): Promise<void>
  /** Checks all references again, and commits. */
  finish(): Promise<void>
}

/** Begins loading: deletes the rows that migrations inserted, and defers references and triggers until all rows are loaded. */
export async function beginLoading(client: Client): Promise<Loading> {
  const tables = await findTables(client)
  const known = new Set(tables.map(({ table }) => table))
  await client.query('begin')
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  const triggers = (word: 'disable' | 'enable') =>
    client.query(tables.map(({ table }) => `alter table ${escapeIdentifier(table)} ${word} trigger user`).join(';'))
  await triggers('disable')
  await client.query(`truncate ${tables.map(({ table }) => escapeIdentifier(table)).join(', ')}`)
  return {
    table: async (saved, content) => {
      if (!known.has(saved.table)) throw new Error(`the backup has a table that its own version did not make: ${saved.table}`)
      const copy = client.query(copyFrom(`copy ${listed(saved)} from stdin`))
      await pipeline(content, copy)
      return copy.rowCount
    },
    sequences: async (content) => {
      const sequences = JSON.parse(await text(content as never)) as { sequencename: string; last_value: string | null }[]
      for (const { sequencename, last_value: value } of sequences) {
        if (value !== null) await client.query(`select setval(${escapeLiteral(escapeIdentifier(sequencename))}, $1)`, [value])
      }
    },
    finish: async () => {
      for (const { table, name, definition } of foreignKeys) {
        await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
      }
      await triggers('enable')
      await client.query('commit')
      await client.query('analyze')
    },
  }
}
