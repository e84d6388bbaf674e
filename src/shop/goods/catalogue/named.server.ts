import { db } from '#platform/database.server'

export interface Named {
  slug: string
  name: string
}

const TABLES = { tag: 'tags', brand: 'brands' } as const

export async function findNamed(kind: keyof typeof TABLES, slug: string): Promise<Named | undefined> {
  if (slug.includes('\0')) return undefined // Postgres text cannot hold NUL
  return db.selectFrom(TABLES[kind]).select(['slug', 'name']).where('slug', '=', slug).executeTakeFirst()
}
