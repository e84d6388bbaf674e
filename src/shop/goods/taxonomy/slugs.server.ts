import { sql } from 'kysely'
import type { Database } from '#platform/database.server'

/** Candidate slugs, best first, by the number of failed tries. */
export type SlugChoices = (tries: number) => string

/** Chooses for each the first candidate that is free in the table and among the others. */
export async function chooseSlugs(transaction: Database, table: 'products' | 'categories', wanted: SlugChoices[]): Promise<string[]> {
  const chosen = new Map<number, string>()
  for (let tries = 0; chosen.size < wanted.length; tries++) {
    const open = wanted.map((choices, index) => ({ index, slug: choices(tries) })).filter(({ index }) => !chosen.has(index))
    const taken = await findTaken(
      transaction,
      table,
      open.map(({ slug }) => slug),
    )
    for (const slug of chosen.values()) taken.add(slug)
    for (const { index, slug } of open) {
      if (!taken.has(slug)) chosen.set(index, slug)
      taken.add(slug)
    }
  }
  return wanted.map((_, index) => chosen.get(index)!)
}

async function findTaken(transaction: Database, table: 'products' | 'categories', slugs: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)} where slug = any(${slugs}::text[])`.execute(transaction)
  return new Set(rows.map(({ slug }) => slug))
}
