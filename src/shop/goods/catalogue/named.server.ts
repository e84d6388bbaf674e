import { db } from '#platform/database.server'
import './catalogue.tables.ts'

/** A tag or brand; the name is French. */
export interface Named {
  slug: string
  name: string
}

const TABLES = { tag: 'tags', brand: 'brands' } as const

/** A tag or a brand by its slug. Undefined if there is none. */
export async function findNamed(kind: keyof typeof TABLES, slug: string): Promise<Named | undefined> {
  if (slug.includes('\0')) return undefined // no text of the database can hold it
  return db.selectFrom(TABLES[kind]).select(['slug', 'name']).where('slug', '=', slug).executeTakeFirst()
}
