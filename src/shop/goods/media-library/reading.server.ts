import { sql, type RawBuilder } from 'kysely'
import { db, type Database } from '#platform/database.server'
import type { LibraryPicture, PictureUse } from './media-library.ts'

/** In the order of the ids. Deleted pictures are omitted. */
export async function findPictures(ids: readonly number[]): Promise<LibraryPicture[]> {
  if (ids.length === 0) return []
  const rows = await pictures()
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((picture) => [picture.id, picture]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Pictures by SHA-256, in any order. Deleted pictures are omitted. */
export async function findPicturesByDigest(digests: readonly string[]): Promise<LibraryPicture[]> {
  if (digests.length === 0) return []
  return pictures()
    .where('digest', 'in', [...digests])
    .execute()
}

export function findNewestPictures(limit: number): Promise<LibraryPicture[]> {
  return pictures().orderBy('id', 'desc').limit(limit).execute()
}

const ON_A_PAGE = 24

interface Asked {
  q: string
  view: 'all' | 'unused'
  before?: number | undefined
}

/** A page of the library, newest first. The next page starts below the id `next`. */
export async function findLibrary({ q, view, before }: Asked): Promise<{ pictures: LibraryPicture[]; next: number | undefined }> {
  const part = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await pictures()
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`(file_name ilike ${part} or exists (select from jsonb_each_text(alt) texts where texts.value ilike ${part}))`),
    )
    .$if(view === 'unused', (query) => query.where(sql<boolean>`not ${isUsed(sql`media`)}`))
    .orderBy('id', 'desc')
    .limit(ON_A_PAGE + 1)
    .execute()
  const shown = rows.slice(0, ON_A_PAGE)
  return { pictures: shown, next: rows.length > ON_A_PAGE ? shown.at(-1)?.id : undefined }
}

const MOST_USES = 50

/** Places that show a picture, at most fifty, products first. */
export async function findUses(id: number): Promise<PictureUse[]> {
  const { rows } = await sql<PictureUse>`
    select kind, id, name from (
      select 0 as rank, 'product' as kind, p.id, p.name from product_images pi join products p on p.id = pi.product_id where pi.media_id = ${id}
      union select 1, 'variation', p.id, p.name from variations v join products p on p.id = v.product_id where v.media_id = ${id}
      union select 2, 'category', id, name from categories where media_id = ${id}
      union select 3, 'brand', id, name from brands where media_id = ${id}
      union select 4, 'swatch', 0, a.name || ' – ' || v.label from attribute_values v join attributes a on a.slug = v.attribute_slug where v.media_id = ${id}
      union select 5, 'site-page', s.id, s.draft #>> '{title,fr}' from site_pages s join media m on m.id = ${id} where ${isOnPage(sql`m`)}
      union select 6, 'logo', 0, '' from media m where m.id = ${id} and ${isLogo(sql`m`)}
    ) uses order by rank, name, id limit ${MOST_USES}`.execute(db)
  return rows
}

/** SQL condition: a row of `media` is shown anywhere, or printed on a document. */
export function isUsed(media: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from product_images where media_id = ${media}.id) or exists (select from variations where media_id = ${media}.id)
    or exists (select from categories where media_id = ${media}.id) or exists (select from brands where media_id = ${media}.id)
    or exists (select from attribute_values where media_id = ${media}.id) or ${isLogo(media)}
    or exists (select from site_pages s where ${isOnPage(media)}))`
}

/** SQL condition: a site page `s` shows a picture, published, in its draft or scheduled. */
function isOnPage(media: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`strpos(s.draft::text || coalesce(s.published::text, '') || coalesce(s.planned::text, ''), ${media}.digest) > 0`
}

/** SQL condition: the current logo or icon, or the logo of an issued document, which may still be drawn in another language. */
function isLogo(media: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from settings where ${media}.digest in (value -> 'sender' ->> 'logo', value -> 'identity' ->> 'icon'))
    or ${media}.digest in (select content -> 'sender' ->> 'logo' from documents))`
}

export async function findProductsShowing(id: number, transaction: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_images where media_id = ${id} union select product_id from variations where media_id = ${id}`.execute(transaction)
  return rows.map((row) => row.id)
}

function pictures() {
  return db.selectFrom('media').select(['id', 'digest', 'width', 'height', 'placeholder', 'alt', 'file_name as fileName'])
}
