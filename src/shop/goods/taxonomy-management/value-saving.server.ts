import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { constraintOf, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { recordSet } from '#platform/record-sets.server'
import { PRESET_META } from '#shop/goods/product-saving'
import { saveName } from '#shop/upkeep/glossary.server'
import { findSpellings, havingAttribute } from './attribute-reading.server.ts'
import { changeAttribute } from './attribute-saving.server.ts'
import { versionOf } from './reading.server.ts'
import { movedBy, type Direction, type StoredAttribute, type StoredValue, type ValueDraft } from './taxonomy-management.ts'
import { taxonomyWords as words } from './taxonomy-management.words.ts'

/** A digest of a value's form: saving an outdated form is refused. */
export function versionOfValue(value: StoredValue): string {
  return versionOf(value)
}

/** Adds a value after the attribute's others. Refuses a label that is taken. */
export function addValue(attribute: string, { label, names, colour, mediaId }: ValueDraft): Promise<void> {
  return changeAttribute(attribute, async (transaction, before) => {
    refuseTaken(before, label, undefined)
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

/**
 * Saves a value's label, translations, colour and picture, in every product and variation that has it. IMP-43. Refuses a label that is taken, a deleted
 * value, and one that was changed since the form began.
 */
export async function saveValue(attribute: string, { slug, version }: { slug: string; version: string }, draft: ValueDraft): Promise<void> {
  const { label, names, colour, mediaId } = draft
  try {
    await changeAttribute(attribute, async (transaction, before) => {
      const value = valueIn(before, slug)
      if (versionOf(value) !== version) throw refuse(words.changedMeanwhile)
      refuseTaken(before, label, slug)
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

function refuseTaken(attribute: StoredAttribute | undefined, label: string, own: string | undefined): void {
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
