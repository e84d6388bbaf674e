import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fold } from '#i18n/fold.ts'
import { db, type Database } from '#platform/database.server'
import { findCategories } from '#shop/goods/catalogue.server'
import { findNames } from '#shop/upkeep/glossary.server'
import { MANY_PRODUCTS, TABLES, type GroupKind, type ListedCategory, type ListedGroup, type StoredGroup } from './taxonomy-management.ts'
import { refreshSearchText } from '#shop/goods/product-saving.server'

export function productsOf(kind: GroupKind, id: number) {
  if (kind === 'brand') return sql<{ id: number }>`select id from products where brand_id = ${id}`
  if (kind === 'category') return sql<{ id: number }>`select product_id as id from product_categories where category_id = ${id}`
  return sql<{ id: number }>`select product_id as id from product_tags where tag_id = ${id}`
}

/** Whether a group has so many products that merging or renaming it takes a while. */
export async function isLargeGroup(kind: GroupKind, id: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${productsOf(kind, id)} limit ${MANY_PRODUCTS}) own`.execute(db)
  return rows[0]?.count === MANY_PRODUCTS
}

export async function findGroup(kind: GroupKind, id: number, database: Database = db): Promise<StoredGroup | undefined> {
  const picture = kind === 'tag' ? sql`null::bigint` : sql`t.media_id`
  const parent = kind === 'category' ? sql`t.parent_id` : sql`null::bigint`
  const { rows } = await sql<Omit<StoredGroup, 'version' | 'names'>>`
    select t.id, t.name, t.slug, t.texts, ${picture} as "mediaId", ${parent} as "parentId"
    from ${sql.table(TABLES[kind])} t where t.id = ${id}`.execute(database)
  const row = rows[0]
  if (!row) return undefined
  const group = { ...row, names: kind === 'brand' ? {} : (await findNames([row.name], database))(row.name) }
  return { ...group, version: versionOf(group) }
}

/** A digest of a group's or value's form: saving an outdated form is refused. */
export function versionOf(shown: object): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
}

/** All categories in menu order, with the number of products directly in each, in any state. */
export async function listCategoriesForStaff(): Promise<ListedCategory[]> {
  const { rows } = await sql<Omit<ListedCategory, 'depth'>>`
    select c.id, c.parent_id as "parentId", c.name, c.slug, m.digest, coalesce(own.products, 0)::int as products
    from categories c
    left join (select category_id, count(*) as products from product_categories group by category_id) own on own.category_id = c.id
    left join media m on m.id = c.media_id
    order by c.position, c.name`.execute(db)
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const walk = (parentId: number | null, depth: number): ListedCategory[] =>
    (below.get(parentId) ?? []).flatMap((row) => [{ ...row, depth }, ...walk(row.id, depth + 1)])
  return walk(null, 0)
}

export const GROUPS_A_PAGE = 50

/** A page of brands in the merchant's order, or of tags by name, filtered by part of their name. `more`: others follow. */
export async function listGroups(
  kind: 'brand' | 'tag',
  { q, page }: { q: string; page: number },
): Promise<{ groups: ListedGroup[]; more: boolean; total: number }> {
  const isBrand = kind === 'brand'
  const order = isBrand ? sql`t.position, t.name, t.id` : sql`t.name, t.id`
  // Names are few enough to be folded here: accents and capitals do not matter.
  const sought = fold(q)
  const ids = sought === '' ? undefined : (await db.selectFrom(TABLES[kind]).select(['id', 'name']).execute()).filter(({ name }) => fold(name).includes(sought))
  const among = ids ? sql`where t.id = any(${ids.map(({ id }) => id)}::bigint[])` : sql``
  const { rows } = await sql<ListedGroup>`
    select shown.id, shown.name, shown.slug, m.digest, (select count(*)::int from (${isBrand ? sql`select from products where brand_id = shown.id` : sql`select from product_tags where tag_id = shown.id`}) own) as products
    from (select t.id, t.name, t.slug, ${isBrand ? sql`t.position, t.media_id` : sql`null::bigint as media_id`} from ${sql.table(TABLES[kind])} t ${among}
      order by ${order} limit ${GROUPS_A_PAGE + 1} offset ${(page - 1) * GROUPS_A_PAGE}) shown
    left join media m on m.id = shown.media_id
    order by ${isBrand ? sql`shown.position, shown.name, shown.id` : sql`shown.name, shown.id`}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(TABLES[kind])} t ${among}`.execute(db)
  return { groups: rows.slice(0, GROUPS_A_PAGE), more: rows.length > GROUPS_A_PAGE, total: counted[0]?.total ?? 0 }
}

const MOST_CHOICES = 5000

/** The other groups of a kind by name, as targets of a merge or as parents; categories with their ancestors. */
export async function findMergeTargets(kind: GroupKind, id: number): Promise<{ id: number; name: string }[]> {
  if (kind === 'category') {
    const paths = new Map<number | null, string>()
    return (await findCategories()).flatMap(({ id: own, name, parentId }) => {
      const path = [paths.get(parentId), name].filter(Boolean).join(' › ')
      paths.set(own, path)
      return own === id ? [] : [{ id: own, name: path }]
    })
  }
  return db.selectFrom(TABLES[kind]).select(['id', 'name']).where('id', '<>', id).orderBy('name').limit(MOST_CHOICES).execute()
}

const PORTION = 5000

export async function refreshProducts(transaction: Database, kind: GroupKind, id: number): Promise<void> {
  const { rows } = await productsOf(kind, id).execute(transaction)
  await refreshEach(
    transaction,
    rows.map((row) => row.id),
  )
}

export async function refreshEach(transaction: Database, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += PORTION) await refreshSearchText(transaction, ids.slice(from, from + PORTION))
}

export async function announceProducts(transaction: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into changes (tag) select 'product:' || id from unnest(${ids}::bigint[]) as changed (id)`.execute(transaction)
}
