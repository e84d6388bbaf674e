import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import type { Database } from '#platform/database.server'

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
