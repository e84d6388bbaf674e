import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { db, type Database, inTransaction, constraintOf, recordSet } from '#platform/database.server'
import { findNames, saveName } from '#shop/upkeep/glossary.server'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { refuse } from '#platform/refusal'
import { lockSaves } from '#shop/goods/product-saving.server'
import { ensureAttributes } from '#shop/goods/taxonomy.server'
import type { Attribute } from '#shop/goods/catalogue'
import { PRESET_META } from '#shop/goods/product-saving'
import {
  MANY_PRODUCTS,
  type ListedAttribute,
  type StoredAttribute,
  type StoredValue,
  movedBy,
  type Direction,
  type NameTranslations,
  type ValueDraft,
} from './taxonomy-management.ts'
import { announceProducts, versionOf } from './reading.server.ts'
import { taxonomyWords as words } from './taxonomy-management.words.ts'

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
const havingAttribute = (slug: string) => sql`p.attributes @> ${JSON.stringify([{ slug, global: true }])}::jsonb`

/** Whether so many products share the attribute that renaming it or merging its values takes a while. */
export async function isLargeAttribute(slug: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from products p where ${havingAttribute(slug)} limit ${MANY_PRODUCTS}) sharing`.execute(db)
  return rows[0]?.count === MANY_PRODUCTS
}

/** The products' spellings of a shared attribute's value: `rouge`, `Rouge`. */
async function findSpellings(transaction: Database, attribute: string, value: string): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct label from products p, jsonb_to_recordset(p.attributes) as a (slug text, global boolean, "values" jsonb), jsonb_array_elements_text(a."values") as label
    where ${havingAttribute(attribute)} and a.slug = ${attribute} and a.global`.execute(transaction)
  return rows.flatMap(({ label }) => (slugOf(label) === value ? [label] : []))
}

/** Tags of pages that show attributes: lists with their filters, and product swatches. */
const ATTRIBUTE_TAGS = ['list', 'attributes', 'glossary']

/** Changes an attribute in one audited transaction, while no import runs. `work` returns the products to mark as changed and invalidate. */
async function changeAttribute(slug: string, work: (transaction: Database, before: StoredAttribute | undefined) => Promise<number[]>): Promise<void> {
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

/** Adds a value after the attribute's others. Refuses a label that is taken. */
export function addValue(attribute: string, { label, names, colour, mediaId }: ValueDraft): Promise<void> {
  return changeAttribute(attribute, async (transaction, before) => {
    refuseTakenLabel(before, label, undefined)
    await sql`
      insert into attribute_values (attribute_slug, slug, label, colour, media_id, position)
      select ${attribute}, ${slugOf(label)}, ${label}, ${colour}, ${mediaId}, coalesce(max(position), 0) + 1 from attribute_values where attribute_slug = ${attribute}`.execute(
      transaction,
    )
    await forgetFormer(transaction, attribute, slugOf(label))
    await saveName(transaction, { fr: label, ...names })
    return []
  })
}

/** Saves a value in all that has it. Refuses a label that is taken, a deleted value, and one that was changed since the form began. IMP-43. */
export async function saveValue(attribute: string, { slug, version }: { slug: string; version: string }, draft: ValueDraft): Promise<void> {
  const { label, names, colour, mediaId } = draft
  try {
    await changeAttribute(attribute, async (transaction, before) => {
      const value = valueIn(before, slug)
      if (versionOf(value) !== version) throw refuse(words.changedMeanwhile)
      refuseTakenLabel(before, label, slug)
      const today = slugOf(label)
      const other = today === slug ? [] : [slug]
      await sql`
        update attribute_values set slug = ${today}, label = ${label}, colour = ${colour}, media_id = ${mediaId},
          former = array(select distinct each from unnest(former || ${other}::text[]) as each where each <> ${today})
        where attribute_slug = ${attribute} and slug = ${slug}`.execute(transaction)
      await forgetFormer(transaction, attribute, today)
      await saveName(transaction, { fr: label, ...names }, value.label)
      return label === value.label ? [] : relabel(transaction, { attribute, from: slug, label })
    })
  } catch (error) {
    if (constraintOf(error) === 'attribute_values_media_id_fkey') throw refuse(words.pictureGone)
    throw error
  }
}

/** Merges a value into another of its attribute, in every product and variation. Refuses if a product sells a variation of each. */
export function mergeValues(attribute: string, from: string, into: string): Promise<void> {
  if (from === into) throw refuse(words.intoItself)
  return changeAttribute(attribute, async (transaction, before) => {
    valueIn(before, from)
    const { label } = valueIn(before, into)
    await refuseBoth(transaction, { attribute, from, into })
    await sql`
      update attribute_values t set former = array(select distinct unnest(t.former || gone.former || gone.slug)),
        colour = coalesce(t.colour, gone.colour), media_id = coalesce(t.media_id, gone.media_id)
      from attribute_values gone
      where t.attribute_slug = ${attribute} and t.slug = ${into} and gone.attribute_slug = ${attribute} and gone.slug = ${from}`.execute(transaction)
    await transaction.deleteFrom('attribute_values').where('attribute_slug', '=', attribute).where('slug', '=', from).execute()
    return relabel(transaction, { attribute, from, label })
  })
}

export function moveValue(attribute: string, slug: string, direction: Direction): Promise<void> {
  return changeAttribute(attribute, async (transaction, before) => {
    const order = movedBy(before?.values.map((value) => value.slug) ?? [], slug, direction)
    await sql`update attribute_values v set position = place from unnest(${order}::text[]) with ordinality as wanted (slug, place)
      where v.attribute_slug = ${attribute} and v.slug = wanted.slug and v.position <> place`.execute(transaction)
    return []
  })
}

/** Refuses a value in use. */
export function deleteValue(attribute: string, slug: string): Promise<void> {
  return changeAttribute(attribute, async (transaction, before) => {
    const { label } = valueIn(before, slug)
    const spellings = await findSpellings(transaction, attribute, slug)
    if (spellings.length > 0) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from products p where ${havingAny(attribute, spellings)}`.execute(transaction)
      throw refuse(words.valueUsed, { count: rows[0]!.count, label })
    }
    await transaction.deleteFrom('attribute_values').where('attribute_slug', '=', attribute).where('slug', '=', slug).execute()
    return []
  })
}

function valueIn(attribute: StoredAttribute | undefined, slug: string): StoredValue {
  const value = attribute?.values.find((one) => one.slug === slug)
  if (!value) throw refuse(words.gone)
  return value
}

function refuseTakenLabel(attribute: StoredAttribute | undefined, label: string, own: string | undefined): void {
  if (!attribute) throw refuse(words.gone)
  const slug = slugOf(label)
  if (slug === '') throw refuse(words.nameEmpty)
  if (attribute.values.some((value) => value.slug === slug && value.slug !== own)) throw refuse(words.nameTaken, { name: label })
}

/** A current label is not a former one. */
async function forgetFormer(transaction: Database, attribute: string, slug: string): Promise<void> {
  await sql`update attribute_values set former = array_remove(former, ${slug}::text) where attribute_slug = ${attribute} and ${slug} = any(former)`.execute(
    transaction,
  )
}

/** SQL condition: products `p` with any of these labels of a shared attribute. */
function havingAny(attribute: string, labels: string[]) {
  return sql`(${havingAttribute(attribute)} and exists (select from jsonb_array_elements(p.attributes) a
    where a @> ${JSON.stringify({ slug: attribute, global: true })}::jsonb and a -> 'values' ?| ${labels}::text[]))`
}

async function refuseBoth(transaction: Database, { attribute, from, into }: { attribute: string; from: string; into: string }): Promise<void> {
  const [one, other] = [await findSpellings(transaction, attribute, from), await findSpellings(transaction, attribute, into)]
  const { rows } = await sql<{ name: string }>`
    select p.name from variations v
    join variations w on w.product_id = v.product_id and w.enabled and w.attributes ->> ${attribute}::text = any(${other}::text[])
      and w.attributes - ${attribute}::text = v.attributes - ${attribute}::text
    join products p on p.id = v.product_id and ${havingAny(attribute, [...one, ...other])}
    where v.enabled and v.attributes ->> ${attribute}::text = any(${one}::text[]) limit 1`.execute(transaction)
  if (rows[0]) throw refuse(words.bothInProduct, { name: rows[0].name })
}

/** Changes a value's label in all products and variations. Returns the ids of changed products. */
async function relabel(transaction: Database, { attribute, from, label }: { attribute: string; from: string; label: string }): Promise<number[]> {
  const spellings = (await findSpellings(transaction, attribute, from)).filter((spelling) => spelling !== label)
  if (spellings.length === 0) return []
  const { rows } = await sql<{ id: number; preset: string | null }>`
    update products p set revision = revision + 1, updated_at = now(),
      attributes = (
        select jsonb_agg(case when a @> ${JSON.stringify({ slug: attribute, global: true })}::jsonb then jsonb_set(a, '{values}', (
            select jsonb_agg(today order by place) from (
              select today, min(place) as place from (
                select case when v = any(${spellings}::text[]) then ${label}::text else v end as today, place
                from jsonb_array_elements_text(a -> 'values') with ordinality as each (v, place)) labels
              group by today) kept)) else a end order by at)
        from jsonb_array_elements(p.attributes) with ordinality as each (a, at)),
      swatches = case when swatches ?| ${spellings}::text[] then (swatches - ${spellings}::text[]) || jsonb_build_object(${label}::text,
        coalesce(swatches -> ${label}::text, (select value from jsonb_each(swatches) where key = any(${spellings}::text[]) limit 1))) else swatches end
    where ${havingAny(attribute, spellings)}
    returning id, metas ->> ${PRESET_META}::text as preset`.execute(transaction)
  const ids = rows.map(({ id }) => id)
  await sql`update variations set attributes = attributes || jsonb_build_object(${attribute}::text, ${label}::text), updated_at = now()
    where product_id = any(${ids}::bigint[]) and attributes ->> ${attribute}::text = any(${spellings}::text[])`.execute(transaction)
  const presets = rows.flatMap(({ id, preset }) => {
    const choice = JSON.parse(preset ?? '{}') as Record<string, string>
    return spellings.includes(choice[attribute] ?? '') ? [{ id, preset: JSON.stringify({ ...choice, [attribute]: label }) }] : []
  })
  await sql`update products p set metas = metas || jsonb_build_object(${PRESET_META}::text, r.preset)
    from ${recordSet(presets, { id: 'bigint', preset: 'text' })} where p.id = r.id`.execute(transaction)
  return ids
}
