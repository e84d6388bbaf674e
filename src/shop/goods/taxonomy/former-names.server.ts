import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import type { Database } from '#platform/database.server'

/** What attributes and values of the whole catalogue are called today, asked by a name of before. */
export interface TodaysNames {
  /** The attribute that had this slug as a name; undefined where none had. */
  attribute(slug: string): { slug: string; name: string } | undefined
  /** Today's label of a value that an attribute had under this one; undefined where it had none. */
  value(attributeSlug: string, label: string): string | undefined
}

/** Reads what was renamed or merged. Undefined where nothing ever was. */
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
