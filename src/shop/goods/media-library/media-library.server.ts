import { sql, type RawBuilder } from 'kysely'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { recordChanges } from '#platform/changes.server'
import { db, inTransaction, json, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { refuse } from '#platform/refusal'
import type { Actor, GoodsAuthor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { cutFrom, deletePicture, storePicture, type Arrival, type Pieces, type StoredPicture } from '#shop/upkeep/media.server'
import { renumberProposals } from '#shop/goods/proposals.server'
import { isPictureOf, vendorTags } from '#shop/goods/vendors.server'
import { SITE_PAGES } from '#shop/site/site-pages.server'
import { fitsIn, type CropArea, type LibraryPicture, type PictureUse } from './media-library.ts'
import { mediaLibraryWords } from '#shop/upkeep/media.words'

interface Sender {
  by: GoodsAuthor
  fileName: string
}

/** Stores an uploaded picture from its byte stream. Equal bytes are one picture. Refuses other file types. IMP-39. */
export function uploadPicture(pieces: Pieces, { by, fileName }: Sender): Promise<StoredPicture> {
  return storePicture(pieces, { fileName, vendorId: by.store?.id, onAdded: noted(by, { file: fileName }) })
}

/** Replaces a picture by a new file wherever it is shown, and keeps its texts. Refuses if the picture was deleted, and other file types. IMP-39. */
export async function replacePicture(id: number, pieces: Pieces, sender: Sender): Promise<StoredPicture> {
  await findToChange(id, sender.by)
  const stored = await uploadPicture(pieces, sender)
  await takePlace(id, stored.id, sender.by)
  return stored
}

/** Crops a picture into a new one, which replaces the original if `everywhere`. Refuses an area beyond the picture. IMP-39. */
export async function cropPicture(id: number, area: CropArea, { by, everywhere }: { by: GoodsAuthor; everywhere: boolean }): Promise<StoredPicture> {
  const whole = await findToChange(id, by, everywhere)
  if (!fitsIn(area, whole)) throw refuse(mediaLibraryWords.outside)
  const bytes = await cutFrom(id, area)
  const arrival = { fileName: whole.file_name, cutFrom: id, vendorId: by.store?.id }
  const cut = await storePicture([bytes], { ...arrival, onAdded: noted(by, { file: whole.file_name, 'cut-from': id }) })
  await (everywhere ? takePlace(id, cut.id, by) : inTransaction((transaction) => copyTexts(transaction, id, cut.id)))
  return cut
}

/** Saves the alternative texts of a picture; an empty text removes one. Invalidates the pages that show it. IMP-39. */
export async function describePicture(id: number, alt: Readonly<Record<Locale, string>>, by: GoodsAuthor): Promise<void> {
  await findToChange(id, by)
  await inTransaction(async (transaction) => {
    // Before the picture, in the order of an approval's locks.
    if (by.store) await renumberProposals(transaction, by.store.id)
    const look = () => transaction.selectFrom('media').select('alt').where('id', '=', id).forUpdate().executeTakeFirst()
    const before = await look()
    if (!before) throw refuse(mediaLibraryWords.gone)
    if (LOCALES.every((locale) => (before.alt[locale] ?? '') === alt[locale])) return
    const given = Object.fromEntries(LOCALES.map((locale) => [locale, alt[locale]]).filter(([, text]) => text !== ''))
    await auditedChange(transaction, look, () =>
      transaction
        .updateTable('media')
        .set({ alt: json(given) })
        .where('id', '=', id)
        .execute(),
    )
    await announce(transaction, await findProductsShowing(id, transaction))
  })
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes an unused picture. Refuses one in use. */
export async function removePicture(id: number, by: GoodsAuthor): Promise<void> {
  await findToChange(id, by)
  try {
    await inTransaction(async (transaction) => {
      const picture = await transaction
        .selectFrom('media')
        .select(['file_name', isUsed(sql`media`).as('used')])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!picture) throw refuse(mediaLibraryWords.gone)
      if (picture.used) throw refuse(mediaLibraryWords.used)
      await audit({ by, action: 'picture-deleted', subject: `picture:${id}`, details: { file: picture.file_name } }, transaction)
      await deletePicture(id, transaction)
    })
  } catch (error) {
    throw errorCode(error) === FOREIGN_KEY_VIOLATION ? refuse(mediaLibraryWords.used) : error
  }
}

/** Deletes the unused pictures that match a condition on `media`, one by one. Those used meanwhile stay. */
export async function deleteUnusedPictures(which: RawBuilder<boolean>): Promise<void> {
  const unused = await db
    .selectFrom('media')
    .select('id')
    .where(which)
    .where(sql<boolean>`not ${isUsed(sql`media`)}`)
    .execute()
  for (const { id } of unused) {
    try {
      await inTransaction((transaction) => deletePicture(id, transaction))
    } catch (error) {
      if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error
    }
  }
}

function noted(by: Actor, details: Record<string, unknown>): NonNullable<Arrival['onAdded']> {
  return ({ id }, transaction) => audit({ by, action: 'picture-added', subject: `picture:${id}`, details }, transaction)
}

/** Refuses a vendor a picture that the shop or another store has too, and unless trusted one on sale: what shoppers see waits for approval. VEND-08. */
async function findToChange(id: number, { store }: GoodsAuthor, isSeen = true) {
  const known = await db
    .selectFrom('media')
    .select(['width', 'height', 'file_name', 'vendor_id'])
    .where('id', '=', id)
    .where(ofStore(store?.id))
    .executeTakeFirst()
  if (!known) throw refuse(mediaLibraryWords.gone)
  const others = store && (await db.selectFrom('vendor_pictures').select('vendor_id').where('media_id', '=', id).executeTakeFirst())
  if (store && (known.vendor_id !== store.id || others)) throw refuse(mediaLibraryWords.shared)
  if (store && !store.trusted && isSeen && (await isOnSale(id))) throw refuse(mediaLibraryWords.onSale)
  return known
}

async function isOnSale(id: number): Promise<boolean> {
  const products = await findProductsShowing(id, db)
  if (products.length === 0) return false
  return (await db.selectFrom('products').select('id').where('id', 'in', products).where('status', '=', 'published').executeTakeFirst()) !== undefined
}

/** SQL condition on `media`: a picture that a store sent; true for the shop. */
function ofStore(vendorId: number | undefined): RawBuilder<boolean> {
  return vendorId === undefined ? sql<boolean>`true` : isPictureOf(vendorId)
}

const SHOWING = ['product_images', 'variations', 'categories', 'brands', 'attribute_values', 'media_sources'] as const

/** Replaces a picture by another everywhere. A later import of the old address uses the new one, too. The logo stays. */
async function takePlace(from: number, to: number, by: GoodsAuthor): Promise<void> {
  if (from === to) return
  await inTransaction(async (transaction) => {
    await copyTexts(transaction, from, to)
    const products = await findProductsShowing(from, transaction, by.store?.id)
    if (by.store) await replaceInProducts(transaction, { from, to, products })
    else {
      for (const table of SHOWING) await transaction.updateTable(table).set({ media_id: to }).where('media_id', '=', from).execute()
      await replaceInPages(transaction, from, to)
    }
    const stores = await replaceInStores(transaction, { from, to, vendorId: by.store?.id })
    if (products.length > 0) {
      await transaction
        .updateTable('products')
        .set((fields) => ({ revision: fields('revision', '+', 1), updated_at: sql`now()` }))
        .where('id', 'in', products)
        .execute()
    }
    await audit({ by, action: 'picture-replaced', subject: `picture:${from}`, details: { by: to, products: products.length } }, transaction)
    await announce(transaction, products)
    await recordChanges(transaction, stores.flatMap(vendorTags))
  })
}

interface ReplacedInStores {
  from: number
  to: number
  vendorId: number | undefined
}

/** Returns the stores that showed the picture as logo or cover; with a vendor their own store alone. */
async function replaceInStores(transaction: Database, { from, to, vendorId }: ReplacedInStores): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update vendors set logo_id = case when logo_id = ${from} then ${to} else logo_id end, cover_id = case when cover_id = ${from} then ${to} else cover_id end,
      revision = revision + 1
    where (logo_id = ${from} or cover_id = ${from}) and ${vendorId === undefined ? sql`true` : sql`id = ${vendorId}`} returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

async function replaceInProducts(transaction: Database, { from, to, products }: { from: number; to: number; products: number[] }): Promise<void> {
  if (products.length === 0) return
  for (const table of ['product_images', 'variations'] as const)
    await transaction.updateTable(table).set({ media_id: to }).where('media_id', '=', from).where('product_id', 'in', products).execute()
}

/** Site pages name their pictures by SHA-256: in the published text, in drafts and in earlier versions. */
async function replaceInPages(transaction: Database, from: number, to: number): Promise<void> {
  const swapped = (column: string) => sql`replace(${sql.ref(column)}::text, old.digest, new.digest)::jsonb`
  const both = sql`media old, media new where old.id = ${from} and new.id = ${to}`
  await sql`update site_pages set draft = ${swapped('draft')}, published = ${swapped('published')}, planned = ${swapped('planned')}
    from ${both} and strpos(draft::text || coalesce(published::text, '') || coalesce(planned::text, ''), old.digest) > 0`.execute(transaction)
  await sql`update site_page_versions set content = ${swapped('content')} from ${both} and strpos(content::text, old.digest) > 0`.execute(transaction)
}

async function copyTexts(transaction: Database, from: number, to: number): Promise<void> {
  await sql`update media set alt = old.alt from media old where media.id = ${to} and old.id = ${from} and media.alt = '{}'`.execute(transaction)
}

function announce(transaction: Database, products: readonly number[]): Promise<void> {
  return recordChanges(transaction, [...products.map((id) => `product:${id}`), 'list', 'categories', 'attributes', SITE_PAGES])
}

/** In the order of the ids. Deleted pictures are omitted, and with a vendor those of others. */
export async function findPictures(ids: readonly number[], vendorId?: number): Promise<LibraryPicture[]> {
  if (ids.length === 0) return []
  const rows = await pictures()
    .where('id', 'in', [...ids])
    .where(ofStore(vendorId))
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

export function findNewestPictures(limit: number, vendorId?: number): Promise<LibraryPicture[]> {
  return pictures().where(ofStore(vendorId)).orderBy('id', 'desc').limit(limit).execute()
}

const ON_A_PAGE = 24

interface Asked {
  q: string
  view: 'all' | 'unused'
  before?: number | undefined
  vendorId?: number | undefined
}

/** A page of the library, newest first. The next page starts below the id `next`. */
export async function findLibrary({ q, view, before, vendorId }: Asked): Promise<{ pictures: LibraryPicture[]; next: number | undefined }> {
  const part = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await pictures()
    .where(ofStore(vendorId))
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

/** Places that show a picture, at most fifty, products first; with a vendor their products alone. */
export async function findUses(id: number, vendorId?: number): Promise<PictureUse[]> {
  const own = vendorId === undefined ? sql`` : sql`and p.vendor_id = ${vendorId}`
  const inProducts = vendorId === undefined ? sql`` : sql`where kind in ('product', 'variation')`
  const { rows } = await sql<PictureUse>`
    select kind, id, name from (
      select 0 as rank, 'product' as kind, p.id, p.name from product_images pi join products p on p.id = pi.product_id where pi.media_id = ${id} ${own}
      union select 1, 'variation', p.id, p.name from variations v join products p on p.id = v.product_id where v.media_id = ${id} ${own}
      union select 2, 'category', id, name from categories where media_id = ${id}
      union select 3, 'brand', id, name from brands where media_id = ${id}
      union select 4, 'swatch', 0, a.name || ' – ' || v.label from attribute_values v join attributes a on a.slug = v.attribute_slug where v.media_id = ${id}
      union select 5, 'site-page', s.id, s.draft #>> '{title,fr}' from site_pages s join media m on m.id = ${id} where ${isOnPage(sql`m`)}
      union select 6, 'store', id, name from vendors where logo_id = ${id} or cover_id = ${id}
      union select 7, 'logo', 0, '' from media m where m.id = ${id} and ${isLogo(sql`m`)}
    ) uses ${inProducts} order by rank, name, id limit ${MOST_USES}`.execute(db)
  return rows
}

/** SQL condition: a row of `media` is shown anywhere, or printed on a document. */
function isUsed(media: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from product_images where media_id = ${media}.id) or exists (select from variations where media_id = ${media}.id)
    or exists (select from categories where media_id = ${media}.id) or exists (select from brands where media_id = ${media}.id)
    or exists (select from attribute_values where media_id = ${media}.id) or ${isLogo(media)}
    or exists (select from vendors where logo_id = ${media}.id) or exists (select from vendors where cover_id = ${media}.id)
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

export async function findProductsShowing(id: number, transaction: Database, vendorId?: number): Promise<number[]> {
  const own = vendorId === undefined ? sql`true` : sql`product_id in (select id from products where vendor_id = ${vendorId})`
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_images where media_id = ${id} and ${own} union select product_id from variations where media_id = ${id} and ${own}`.execute(
    transaction,
  )
  return rows.map((row) => row.id)
}

/** A vendor's own pictures; all without one. */
function pictures() {
  return db.selectFrom('media').select(['id', 'digest', 'width', 'height', 'placeholder', 'alt', 'file_name as fileName'])
}
