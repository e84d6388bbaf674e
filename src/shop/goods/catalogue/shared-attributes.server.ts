import { cached } from '#platform/cached.server'
import { db } from '#platform/database.server'
import { pictureUrl } from '#shop/upkeep/media'
import { colourLook } from './catalogue.ts'
import './catalogue.tables.ts'

const ATTRIBUTES = 'attributes'

/** An attribute of the whole catalogue, and how the swatches of its values look. */
export interface SharedAttribute {
  slug: string
  /** Addresses of pictures by the value's slug; values without a look of their own are left out. */
  looks: ReadonlyMap<string, string>
}

const findCached = cached<typeof ATTRIBUTES, SharedAttribute[]>({ most: 1, load: readAttributes, tagOf: (tag) => tag })

/** The catalogue's attributes in the merchant's order. Cached until they change; pages that use them carry the tag `attributes`. IMP-43. */
export async function findSharedAttributes(): Promise<readonly SharedAttribute[]> {
  return (await findCached(ATTRIBUTES)) ?? readAttributes()
}

async function readAttributes(): Promise<SharedAttribute[]> {
  const attributes = await db.selectFrom('attributes').select('slug').orderBy('position').orderBy('name').execute()
  const values = await db
    .selectFrom('attribute_values as v')
    .leftJoin('media as m', 'm.id', 'v.media_id')
    .select(['v.attribute_slug', 'v.slug', 'v.colour', 'm.digest'])
    .where((value) => value.or([value('v.colour', 'is not', null), value('v.media_id', 'is not', null)]))
    .execute()
  const looksOf = Map.groupBy(values, (value) => value.attribute_slug)
  return attributes.map(({ slug }) => ({
    slug,
    looks: new Map((looksOf.get(slug) ?? []).map((value) => [value.slug, value.digest ? pictureUrl({ digest: value.digest }, 96) : colourLook(value.colour!)])),
  }))
}
