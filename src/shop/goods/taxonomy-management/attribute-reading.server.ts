import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { db, type Database } from '#platform/database.server'
import { findNames } from '#shop/upkeep/glossary.server'
import { MANY_PRODUCTS, type ListedAttribute, type StoredAttribute, type StoredValue } from './taxonomy-management.ts'

const LABELS_SHOWN = 6

export async function listAttributes(): Promise<ListedAttribute[]> {
  const { rows } = await sql<ListedAttribute>`
    select a.slug, a.name, (select count(*)::int from attribute_values where attribute_slug = a.slug) as total,
      array(select label from attribute_values where attribute_slug = a.slug order by position, label limit ${LABELS_SHOWN}) as values
    from attributes a order by a.position, a.name`.execute(db)
  return rows
}

export async function findAttribute(slug: string, database: Database = db): Promise<StoredAttribute | undefined> {
  if (slug.includes('\0')) return undefined // Postgres text cannot hold NUL
  const { rows } = await sql<{ slug: string; name: string }>`select slug, name from attributes where slug = ${slug}`.execute(database)
  const row = rows[0]
  if (!row) return undefined
  const { rows: values } = await sql<Omit<StoredValue, 'names'>>`
    select v.slug, v.label, v.colour, v.media_id as "mediaId", m.digest
    from attribute_values v left join media m on m.id = v.media_id
    where v.attribute_slug = ${slug} order by v.position, v.label`.execute(database)
  const names = await findNames([row.name, ...values.map(({ label }) => label)], database)
  return { ...row, names: names(row.name), values: values.map((value) => ({ ...value, names: names(value.label) })) }
}

/** Names of attributes that only single products have, among the newest products: they can become shared. */
export async function findOwnAttributes(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(own.name) as name from (select attributes from products order by id desc limit 500) p,
      jsonb_to_recordset(p.attributes) as own (slug text, name text, global boolean)
    where not own.global and not exists (select from attributes a where a.slug = own.slug) group by own.slug order by 1 limit 30`.execute(db)
  return rows.map(({ name }) => name)
}

/** SQL condition: a product `p` has this shared attribute. */
export const havingAttribute = (slug: string) => sql`p.attributes @> ${JSON.stringify([{ slug, global: true }])}::jsonb`

/** Whether so many products share the attribute that renaming it or merging its values takes a while. */
export async function isLargeAttribute(slug: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from products p where ${havingAttribute(slug)} limit ${MANY_PRODUCTS}) sharing`.execute(db)
  return rows[0]?.count === MANY_PRODUCTS
}

/** The products' spellings of a shared attribute's value: `rouge`, `Rouge`. */
export async function findSpellings(transaction: Database, attribute: string, value: string): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct label from products p, jsonb_to_recordset(p.attributes) as a (slug text, global boolean, "values" jsonb), jsonb_array_elements_text(a."values") as label
    where ${havingAttribute(attribute)} and a.slug = ${attribute} and a.global`.execute(transaction)
  return rows.flatMap(({ label }) => (slugOf(label) === value ? [label] : []))
}
