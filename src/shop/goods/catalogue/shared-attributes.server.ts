import { sql } from 'kysely'
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
  /** Today's slugs of values that were renamed or merged, by each slug of before. */
  today: ReadonlyMap<string, string>
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
    .select(['v.attribute_slug', 'v.slug', 'v.colour', 'v.former', 'm.digest'])
    .where((value) => value.or([value('v.colour', 'is not', null), value('v.media_id', 'is not', null), sql<boolean>`v.former <> '{}'`]))
    .execute()
  const valuesOf = Map.groupBy(values, (value) => value.attribute_slug)
  return attributes.map(({ slug }) => {
    const own = valuesOf.get(slug) ?? []
    return {
      slug,
      looks: new Map(own.flatMap((value) => lookOf(value).map((look) => [value.slug, look] as const))),
      today: new Map(own.flatMap((value) => value.former.map((former) => [former, value.slug] as const))),
    }
  })
}

/** The address of a value's swatch, if it has one. */
function lookOf({ digest, colour }: { digest: string | null; colour: string | null }): string[] {
  if (digest !== null) return [pictureUrl({ digest }, 96)]
  return colour === null ? [] : [colourLook(colour)]
}
