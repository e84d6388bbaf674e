import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import type { Database } from '#platform/database.server'
import type { Attribute } from '#shop/goods/catalogue'
import { recordChanges } from '#platform/changes.server'

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

/** Adds unknown shared attributes and values of products to the catalogue, after the known ones. A product's other attributes stay its own. */
export async function ensureAttributes(transaction: Database, brought: Attribute[]): Promise<void> {
  const global = new Map(brought.filter((attribute) => attribute.global).map((attribute) => [attribute.slug, attribute.name]))
  if (global.size === 0) return
  const values = new Map(
    brought
      .filter((attribute) => attribute.global)
      .flatMap(({ slug, values: labels }) => labels.map((label) => [`${slug} ${slugOf(label)}`, { attribute_slug: slug, slug: slugOf(label), label }] as const))
      .filter(([, value]) => value.slug !== ''),
  )
  await sql`
    insert into attributes (slug, name, position)
    select slug, name, (select coalesce(max(position), 0) from attributes) + row_number() over (order by place)
    from unnest(${[...global.keys()]}::text[], ${[...global.values()]}::text[]) with ordinality as brought (slug, name, place)
    where not exists (select from attributes known where known.slug = brought.slug)
    on conflict do nothing`.execute(transaction)
  await sql`
    insert into attribute_values (attribute_slug, slug, label, position)
    select attribute_slug, slug, label,
      (select coalesce(max(position), 0) from attribute_values known where known.attribute_slug = brought.attribute_slug) + row_number() over (order by place)
    from rows from (jsonb_to_recordset(${JSON.stringify([...values.values()])}::jsonb) as (attribute_slug text, slug text, label text))
      with ordinality as brought (attribute_slug, slug, label, place)
    where not exists (select from attribute_values known where known.attribute_slug = brought.attribute_slug and known.slug = brought.slug)
    on conflict do nothing`.execute(transaction)
}

/** Current names of shared attributes and values, by former name. */
export interface TodaysNames {
  /** The attribute that formerly had the name of this slug. */
  attribute(slug: string): { slug: string; name: string } | undefined
  /** Current label of an attribute's value, by its former label. */
  value(attributeSlug: string, label: string): string | undefined
}

/** Undefined if nothing was ever renamed or merged. */
export async function readTodaysNames(transaction: Database): Promise<TodaysNames | undefined> {
  const { rows } = await sql<{ slug: string; name: string; former: string; label: string | null }>`
    select slug, name, unnest(former) as former, null as label from attributes where former <> '{}'
    union all
    select attribute_slug, '', unnest(former), label from attribute_values where former <> '{}'`.execute(transaction)
  if (rows.length === 0) return undefined
  const attributes = new Map(rows.flatMap(({ slug, name, former, label }) => (label === null ? [[former, { slug, name }] as const] : [])))
  const values = new Map(rows.flatMap(({ slug, former, label }) => (label === null ? [] : [[`${slug} ${former}`, label] as const])))
  return { attribute: (slug) => attributes.get(slug), value: (slug, label) => values.get(`${slug} ${slugOf(label)}`) }
}
