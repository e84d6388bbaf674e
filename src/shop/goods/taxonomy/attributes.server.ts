import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import type { Database } from '#platform/database.server'
import type { Attribute } from '#shop/goods/catalogue'

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
    select slug, name, (select coalesce(max(position), 0) from attributes) + row_number() over ()
    from unnest(${[...global.keys()]}::text[], ${[...global.values()]}::text[]) as brought (slug, name)
    where not exists (select from attributes known where known.slug = brought.slug)
    on conflict do nothing`.execute(transaction)
  await sql`
    insert into attribute_values (attribute_slug, slug, label, position)
    select attribute_slug, slug, label,
      (select coalesce(max(position), 0) from attribute_values known where known.attribute_slug = brought.attribute_slug) + row_number() over ()
    from jsonb_to_recordset(${JSON.stringify([...values.values()])}::jsonb) as brought (attribute_slug text, slug text, label text)
    where not exists (select from attribute_values known where known.attribute_slug = brought.attribute_slug and known.slug = brought.slug)
    on conflict do nothing`.execute(transaction)
}
