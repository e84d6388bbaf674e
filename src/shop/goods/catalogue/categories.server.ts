import { db } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import type { Category } from './catalogue.ts'

const CATEGORIES = 'categories'

const findCached = cached<typeof CATEGORIES, Category[]>({ most: 1, load: readCategories, tagOf: (tag) => tag })

/** All categories, depth first, siblings by position, then by name. Cached; pages that use them carry the tag `categories`. */
export async function findCategories(): Promise<readonly Category[]> {
  return (await findCached(CATEGORIES)) ?? readCategories()
}

async function readCategories(): Promise<Category[]> {
  const rows = await db.selectFrom('categories').select(['id', 'parent_id', 'slug', 'name']).orderBy('position').orderBy('name').execute()
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const walk = (parentId: number | null, above: string[]): Category[] =>
    (below.get(parentId) ?? []).flatMap(({ id, slug, name }) => {
      const path = [...above, slug]
      return [{ id, parentId, slug, name, path, depth: above.length }, ...walk(id, path)]
    })
  return walk(null, [])
}
