import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { recordChanges } from '#platform/changes.server'
import type { Database } from '#platform/database.server'
import { chooseSlugs } from './slugs.server.ts'

/** Finds or creates brands or tags by the slug of their name, current or former. Returns their ids by that slug. */
export async function ensureNamed(transaction: Database, table: 'brands' | 'tags', names: string[]): Promise<Map<string, number>> {
  const wanted = new Map(names.map((name) => [slugOf(name), name]))
  const known = await findNamed(transaction, table, [...wanted.keys()])
  const missing = [...wanted].filter(([slug]) => !known.has(slug))
  if (missing.length === 0) return known
  await sql`insert into ${sql.table(table)} (slug, name)
    select * from unnest(${missing.map(([slug]) => slug)}::text[], ${missing.map(([, name]) => name)}::text[])
    on conflict (slug) do nothing`.execute(transaction)
  return findNamed(transaction, table, [...wanted.keys()])
}

async function findNamed(transaction: Database, table: 'brands' | 'tags', slugs: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select target_id as id, slug, 1 as rank from old_slugs where kind = ${KINDS[table]} and slug = any(${slugs}::text[])
      and exists (select from ${sql.table(table)} t where t.id = target_id)
    union all
    select id, slug, 2 from ${sql.table(table)} where slug = any(${slugs}::text[])
    order by rank`.execute(transaction)
  // The last of two wins: the one that has the slug today.
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

const KINDS = { brands: 'brand', tags: 'tag' } as const

interface Category {
  id: number
  parent_id: number | null
  name: string
  slug: string
}

export function pathKey(path: string[]): string {
  return path.join(' > ')
}

/** Finds or creates categories by current or former path, departments first. Returns the id of each path's last category. */
export async function ensureCategories(transaction: Database, paths: string[][]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const deepest = Math.max(0, ...paths.map((path) => path.length))
  for (let depth = 1; depth <= deepest; depth++) {
    const level = new Map(paths.filter((path) => path.length >= depth).map((path) => [pathKey(path.slice(0, depth)), path.slice(0, depth)]))
    const wanted = [...level].map(([key, path]) => ({ key, name: path.at(-1)!, above: path.at(-2), parent_id: ids.get(pathKey(path.slice(0, -1))) ?? null }))
    for (const { key, id } of await ensureLevel(transaction, wanted)) ids.set(key, id)
  }
  return ids
}

interface WantedCategory extends Pick<Category, 'name' | 'parent_id'> {
  key: string
  above: string | undefined
}

async function ensureLevel(transaction: Database, wanted: WantedCategory[]): Promise<{ key: string; id: number }[]> {
  const known = await findCategories(transaction, wanted)
  const missing = wanted.filter(({ key }) => !known.some((one) => one.key === key))
  if (missing.length === 0) return known
  const slugs = await chooseSlugs(
    transaction,
    'categories',
    missing.map(
      ({ name, above }) =>
        (tries) =>
          categorySlug(name, above, tries),
    ),
  )
  await transaction
    .insertInto('categories')
    .values(missing.map(({ name, parent_id }, index) => ({ name, parent_id, slug: slugs[index]!, position: lastAmong(parent_id) })))
    .onConflict((conflict) => conflict.columns(['parent_id', 'name']).doNothing())
    .execute()
  await recordChanges(transaction, ['categories'])
  return findCategories(transaction, wanted)
}

/** After its siblings if the merchant ordered them; else by name. */
function lastAmong(parentId: number | null) {
  return sql<number>`(select coalesce(max(position), 0) + coalesce(max(position) > 0, false)::int from categories where parent_id is not distinct from ${parentId}::bigint)`
}

/** `accessoires`; under a second department `accessoires-photo`; then with a number. */
function categorySlug(name: string, above: string | undefined, tries: number): string {
  if (tries === 0) return slugOf(name)
  return [slugOf(name), ...(above ? [slugOf(above)] : []), ...(tries > 1 || !above ? [tries + 1] : [])].join('-')
}

async function findCategories(transaction: Database, wanted: WantedCategory[]): Promise<{ key: string; id: number }[]> {
  const { rows } = await sql<{ key: string; id: number }>`
    select r.key, coalesce(c.id, former.category_id) as id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r(key text, name text, parent_id bigint)
    left join categories c on c.name = r.name and c.parent_id is not distinct from r.parent_id
    left join old_category_places former on former.name = r.name and former.parent_id is not distinct from r.parent_id
    where coalesce(c.id, former.category_id) is not null`.execute(transaction)
  return rows
}
