import { sql, type RawBuilder } from 'kysely'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { recordChanges } from '#platform/changes.server'
import { db, inTransaction, json, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { refuse } from '#platform/refusal'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { cutFrom, deletePicture, storePicture, type Arrival, type Pieces, type StoredPicture } from '#shop/upkeep/media.server'
import { fitsIn, type CropArea } from './media-library.ts'
import { SITE_PAGES } from '#shop/site/site-pages.server'
import { mediaLibraryWords } from './media-library.words.ts'
import { findProductsShowing, isUsed } from './reading.server.ts'

interface Sender {
  by: Actor
  fileName: string
}

/** Stores an uploaded picture from its byte stream. Equal bytes are one picture. Refuses other file types. IMP-39. */
export function uploadPicture(pieces: Pieces, { by, fileName }: Sender): Promise<StoredPicture> {
  return storePicture(pieces, { fileName, onAdded: noted(by, { file: fileName }) })
}

/** Replaces a picture by a new file wherever it is shown, and keeps its texts. Refuses if the picture was deleted, and other file types. IMP-39. */
export async function replacePicture(id: number, pieces: Pieces, sender: Sender): Promise<StoredPicture> {
  await findKnown(id)
  const stored = await uploadPicture(pieces, sender)
  await takePlace(id, stored.id, sender.by)
  return stored
}

/** Crops a picture into a new one, which replaces the original if `everywhere`. Refuses an area beyond the picture. IMP-39. */
export async function cropPicture(id: number, area: CropArea, { by, everywhere }: { by: Actor; everywhere: boolean }): Promise<StoredPicture> {
  const whole = await findKnown(id)
  if (!fitsIn(area, whole)) throw refuse(mediaLibraryWords.outside)
  const bytes = await cutFrom(id, area)
  const cut = await storePicture([bytes], { fileName: whole.file_name, cutFrom: id, onAdded: noted(by, { file: whole.file_name, 'cut-from': id }) })
  await (everywhere ? takePlace(id, cut.id, by) : inTransaction((transaction) => copyTexts(transaction, id, cut.id)))
  return cut
}

/** Saves the alternative texts of a picture; an empty text removes one. Invalidates the pages that show it. IMP-39. */
export async function describePicture(id: number, alt: Readonly<Record<Locale, string>>): Promise<void> {
  await inTransaction(async (transaction) => {
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
export async function removePicture(id: number, by: Actor): Promise<void> {
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

async function findKnown(id: number) {
  const known = await db.selectFrom('media').select(['width', 'height', 'file_name']).where('id', '=', id).executeTakeFirst()
  if (!known) throw refuse(mediaLibraryWords.gone)
  return known
}

const SHOWING = ['product_images', 'variations', 'categories', 'brands', 'attribute_values', 'media_sources'] as const

/** Replaces a picture by another everywhere. A later import of the old address uses the new one, too. The logo stays. */
async function takePlace(from: number, to: number, by: Actor): Promise<void> {
  if (from === to) return
  await inTransaction(async (transaction) => {
    await copyTexts(transaction, from, to)
    const products = await findProductsShowing(from, transaction)
    for (const table of SHOWING) await transaction.updateTable(table).set({ media_id: to }).where('media_id', '=', from).execute()
    await replaceInPages(transaction, from, to)
    if (products.length > 0) {
      await transaction
        .updateTable('products')
        .set((fields) => ({ revision: fields('revision', '+', 1), updated_at: sql`now()` }))
        .where('id', 'in', products)
        .execute()
    }
    await audit({ by, action: 'picture-replaced', subject: `picture:${from}`, details: { by: to, products: products.length } }, transaction)
    await announce(transaction, products)
  })
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

export { findLibrary, findNewestPictures, findPictures, findPicturesByDigest, findProductsShowing, findUses } from './reading.server.ts'
