import { sql } from 'kysely'
import { db } from '#platform/database.server'

const MOST_NAMES = 300

/** Names for suggestions: brands, tags, and the catalogue's attributes with their values. At most 300 of each. */
export async function findGroupNames(): Promise<{ brands: string[]; tags: string[]; attributes: { name: string; values: string[] }[] }> {
  const [brands, tags, { rows: attributes }] = await Promise.all([
    db.selectFrom('brands').select('name').orderBy('name').limit(MOST_NAMES).execute(),
    db.selectFrom('tags').select('name').orderBy('name').limit(MOST_NAMES).execute(),
    sql<{ name: string; values: string[] }>`
      select a.name, array(select label from attribute_values v where v.attribute_slug = a.slug order by position, label limit ${MOST_NAMES}) as values
      from attributes a order by a.position, a.name limit ${MOST_NAMES}`.execute(db),
  ])
  return { brands: brands.map(({ name }) => name), tags: tags.map(({ name }) => name), attributes }
}
