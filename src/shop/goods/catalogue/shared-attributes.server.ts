import { sql } from 'kysely'
import { cached } from '#platform/cached.server'
import { db } from '#platform/database.server'
import { pictureUrl } from '#shop/upkeep/media'
import { colourLook } from './catalogue.ts'

const ATTRIBUTES = 'attributes'

export interface SharedAttribute {
  slug: string
  /** Addresses of pictures by value slug. Values without a swatch are omitted. */
  looks: ReadonlyMap<string, string>
  /** Current slug of renamed and merged values, by former slug. */
  today: ReadonlyMap<string, string>
}

const findCached = cached<typeof ATTRIBUTES, SharedAttribute[]>({ most: 1, load: readAttributes, tagOf: (tag) => tag })

/** Shared attributes in the merchant's order. Cached; pages that use them carry the tag `attributes`. IMP-43. */
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

function lookOf({ digest, colour }: { digest: string | null; colour: string | null }): string[] {
  if (digest !== null) return [pictureUrl({ digest }, 96)]
  return colour === null ? [] : [colourLook(colour)]
}
