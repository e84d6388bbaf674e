import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { lockSaves } from '#shop/goods/product-saving.server'
import { ensureAttributes } from '#shop/goods/taxonomy.server'
import type { Attribute } from '#shop/goods/catalogue'
import { saveName } from '#shop/upkeep/glossary.server'
import { findAttribute, havingAttribute } from './attribute-reading.server.ts'
import { announceProducts } from './reading.server.ts'
import { movedBy, type Direction, type NameTranslations, type StoredAttribute } from './taxonomy-management.ts'
import { taxonomyWords as words } from './taxonomy-management.words.ts'

/** Tags of pages that show attributes: lists with their filters, and product swatches. */
const ATTRIBUTE_TAGS = ['list', 'attributes', 'glossary']

/** Changes an attribute in one audited transaction, while no import runs. `work` returns the products to mark as changed and invalidate. */
export async function changeAttribute(slug: string, work: (transaction: Database, before: StoredAttribute | undefined) => Promise<number[]>): Promise<void> {
  const changed = await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    const look = async () => forAudit(await findAttribute(slug, transaction))
    return auditedChange(transaction, look, async () => {
      const products = await work(transaction, await findAttribute(slug, transaction))
      await announceProducts(transaction, products)
      await recordChanges(transaction, ATTRIBUTE_TAGS)
      return products
    })
  })
  invalidate(new Set([...ATTRIBUTE_TAGS, ...changed.map((id) => `product:${id}`)]))
}

function forAudit(attribute: StoredAttribute | undefined): object {
  if (!attribute) return {}
  const values = attribute.values.map(({ slug, digest: _digest, ...value }, place) => ({ id: slug, order: place + 1, ...value }))
  return { name: attribute.name, names: attribute.names, values }
}

/** Adds a shared attribute and returns its slug. Products with an own attribute of that name share it from now on. Refuses a name that is taken. */
export async function addAttribute({ name, names }: { name: string; names: NameTranslations }): Promise<string> {
  const slug = slugOf(name)
  if (slug === '') throw refuse(words.nameEmpty)
  await changeAttribute(slug, async (transaction) => {
    await refuseTaken(transaction, { slug: undefined, name })
    await sql`insert into attributes (slug, name, position) select ${slug}, ${name}, coalesce(max(position), 0) + 1 from attributes`.execute(transaction)
    await saveName(transaction, { fr: name, ...names })
    return shareOwn(transaction, { slug, name })
  })
  return slug
}

/** Turns the products' own attributes of this slug into shared ones, with their values. */
async function shareOwn(transaction: Database, { slug, name }: { slug: string; name: string }): Promise<number[]> {
  const { rows } = await sql<{ id: number; attribute: Attribute }>`
    update products p set revision = revision + 1, updated_at = now(), attributes = (
      select jsonb_agg(case when a ->> 'slug' = ${slug} then a || jsonb_build_object('name', ${name}::text, 'global', true) else a end order by place)
      from jsonb_array_elements(p.attributes) with ordinality as each (a, place))
    where attributes @> ${JSON.stringify([{ slug }])}::jsonb
    returning id, jsonb_path_query_first(attributes, '$[*] ? (@.slug == $slug)', jsonb_build_object('slug', ${slug}::text)) as attribute`.execute(transaction)
  await ensureAttributes(
    transaction,
    rows.map(({ attribute }) => attribute),
  )
  return rows.map(({ id }) => id)
}

/** Renames an attribute in all products. Its slug, the key of variations and filters, stays. Refuses a taken name, and a deleted attribute. */
export function renameAttribute(slug: string, { name, names }: { name: string; names: NameTranslations }): Promise<void> {
  return changeAttribute(slug, async (transaction, before) => {
    if (!before) throw refuse(words.gone)
    if (slugOf(name) === '') throw refuse(words.nameEmpty)
    await saveName(transaction, { fr: name, ...names }, before.name)
    if (before.name === name) return []
    await refuseTaken(transaction, { slug, name })
    const other = slugOf(name) === slug ? [] : [slugOf(name)]
    await sql`update attributes set name = ${name}, former = array(select distinct unnest(former || ${other}::text[])) where slug = ${slug}`.execute(
      transaction,
    )
    const { rows } = await sql<{ id: number }>`
      update products p set revision = revision + 1, updated_at = now(), attributes = (
        select jsonb_agg(case when a @> ${JSON.stringify({ slug, global: true })}::jsonb then a || jsonb_build_object('name', ${name}::text) else a end order by place)
        from jsonb_array_elements(p.attributes) with ordinality as each (a, place))
      where ${havingAttribute(slug)} returning id`.execute(transaction)
    return rows.map(({ id }) => id)
  })
}

async function refuseTaken(transaction: Database, { slug, name }: { slug: string | undefined; name: string }): Promise<void> {
  const { rows } = await sql`select from attributes where slug is distinct from ${slug ?? null}::text
    and (slug = ${slugOf(name)} or name = ${name} or ${slugOf(name)} = any(former))`.execute(transaction)
  if (rows.length > 0) throw refuse(words.nameTaken, { name })
}

/** The order of attributes is the order of filters. */
export function moveAttribute(slug: string, direction: Direction): Promise<void> {
  return changeAttribute(slug, async (transaction) => {
    const { rows } = await sql<{ slug: string }>`select slug from attributes order by position, name`.execute(transaction)
    const order = movedBy(
      rows.map((row) => row.slug),
      slug,
      direction,
    )
    await sql`update attributes a set position = place from unnest(${order}::text[]) with ordinality as wanted (slug, place)
      where a.slug = wanted.slug and a.position <> place`.execute(transaction)
    return []
  })
}

/** Refuses an attribute in use. */
export function deleteAttribute(slug: string): Promise<void> {
  return changeAttribute(slug, async (transaction) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from products p where ${havingAttribute(slug)}`.execute(transaction)
    if (rows[0]!.count > 0) throw refuse(words.attributeUsed, { count: rows[0]!.count })
    await transaction.deleteFrom('attributes').where('slug', '=', slug).execute()
    return []
  })
}
