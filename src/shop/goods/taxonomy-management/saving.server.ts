import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { constraintOf, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { cleanHtml } from '#platform/clean-html.server'
import { lockSaves } from '#shop/goods/product-saving.server'
import type { GroupTexts } from '#shop/goods/catalogue'
import { moveSlugIn } from '#shop/people/addresses.server'
import { saveName } from '#shop/upkeep/glossary.server'
import { ensureFits, nextPosition, rememberName, rememberPlace } from './places.server.ts'
import { refreshProducts, findGroup } from './reading.server.ts'
import { TABLES, type GroupDraft, type GroupKind, type StoredGroup } from './taxonomy-management.ts'
import { taxonomyWords as words } from './taxonomy-management.words.ts'

/** Tags of everything that shows a group: lists, menus, and the names that searches know. */
export const GROUP_TAGS = ['list', 'categories', 'glossary']

export interface GroupForm {
  known: { id: number; version: string } | undefined
  draft: GroupDraft
}

/**
 * Saves a category, brand or tag in one transaction and returns its id. IMP-01, IMP-45. Its former name, path and address keep leading to it. Refuses a name
 * or an address that is taken, a deleted group, and one that was changed since the form began.
 */
export async function saveGroup(kind: GroupKind, { known, draft }: GroupForm): Promise<number> {
  if (slugOf(draft.name) === '') throw refuse(words.nameEmpty)
  try {
    const id = await inTransaction(async (transaction) => {
      await lockSaves(transaction)
      if (kind === 'category') await ensureFits(transaction, known?.id, draft.parentId)
      const before = known && (await lockAtVersion(transaction, kind, known))
      let saved = before?.id
      const look = async () => (saved === undefined ? {} : readForAudit(transaction, kind, saved))
      return auditedChange(transaction, look, async () => {
        saved ??= await addGroup(transaction, kind, draft)
        await write(transaction, kind, { id: saved, before, draft })
        return saved
      })
    })
    invalidate(new Set(GROUP_TAGS))
    return id
  } catch (error) {
    if (constraintOf(error) === 'categories_parent_id_name_key') throw refuse(words.nameTaken, { name: draft.name })
    if (constraintOf(error)?.endsWith('_media_id_fkey')) throw refuse(words.pictureGone)
    throw error
  }
}

export async function readForAudit(transaction: Database, kind: GroupKind, id: number): Promise<object> {
  const found = await findGroup(kind, id, transaction)
  if (!found) return {}
  const { id: _id, version: _version, ...group } = found
  return group
}

async function lockAtVersion(transaction: Database, kind: GroupKind, { id, version }: { id: number; version: string }): Promise<StoredGroup> {
  await sql`select from ${sql.table(TABLES[kind])} where id = ${id} for update`.execute(transaction)
  const found = await findGroup(kind, id, transaction)
  if (!found) throw refuse(words.gone)
  if (found.version !== version) throw refuse(words.changedMeanwhile)
  return found
}

/** Adds a group with a free address, after its siblings. */
async function addGroup(transaction: Database, kind: GroupKind, { name, parentId }: GroupDraft): Promise<number> {
  if (kind !== 'category') await refuseTaken(transaction, kind, { name, id: undefined })
  const slug = await freeSlug(transaction, kind, slugOf(name))
  if (kind === 'tag') return (await transaction.insertInto('tags').values({ name, slug }).returning('id').executeTakeFirstOrThrow()).id
  const position = await nextPosition(transaction, kind, parentId)
  const values = { name, slug, position }
  const added =
    kind === 'brand'
      ? transaction.insertInto('brands').values(values).returning('id')
      : transaction
          .insertInto('categories')
          .values({ ...values, parent_id: parentId })
          .returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

async function freeSlug(transaction: Database, kind: GroupKind, wanted: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(TABLES[kind])} where slug = ${wanted} or slug like ${`${wanted.replace(/[\\%_]/g, '\\$&')}-%`}`.execute(transaction)
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(slug)) return slug
  }
}

/** Refuses a name that imports would take for another brand or tag. */
async function refuseTaken(transaction: Database, kind: 'brand' | 'tag', { name, id }: { name: string; id: number | undefined }): Promise<void> {
  const others = await transaction
    .selectFrom(TABLES[kind])
    .select('id')
    .where((row) => row.or([row('slug', '=', slugOf(name)), row('name', '=', name)]))
    .execute()
  if (others.some((other) => other.id !== id)) throw refuse(words.nameTaken, { name })
}

interface Write {
  id: number
  before: StoredGroup | undefined
  draft: GroupDraft
}

async function write(transaction: Database, kind: GroupKind, { id, before, draft }: Write): Promise<void> {
  const { name, names, slug, mediaId, parentId } = draft
  const texts = JSON.stringify(cleanTexts(draft.texts))
  const isRenamed = before !== undefined && before.name !== name
  const isMoved = before !== undefined && before.parentId !== parentId
  if (before && kind === 'category' && (isRenamed || isMoved)) await rememberPlace(transaction, before)
  if (isRenamed && kind !== 'category') await refuseTaken(transaction, kind, { name, id })
  if (kind === 'category') {
    const place = isMoved ? sql`, position = ${await nextPosition(transaction, kind, parentId)}` : sql``
    await sql`update categories set name = ${name}, texts = ${texts}::jsonb, media_id = ${mediaId}, parent_id = ${parentId} ${place} where id = ${id}`.execute(
      transaction,
    )
  } else if (kind === 'brand') await sql`update brands set name = ${name}, texts = ${texts}::jsonb, media_id = ${mediaId} where id = ${id}`.execute(transaction)
  else await sql`update tags set name = ${name}, texts = ${texts}::jsonb where id = ${id}`.execute(transaction)
  if (slug !== '' && slug !== before?.slug) await moveSlugIn(transaction, { kind, id, wanted: slug })
  if (kind !== 'brand') await saveName(transaction, { fr: name, ...names }, before?.name)
  if (kind !== 'category') await rememberName(transaction, kind, { id, slug: slugOf(name) })
  if (isRenamed && kind !== 'category') await refreshProducts(transaction, kind, id)
  await recordChanges(transaction, GROUP_TAGS)
}

function cleanTexts(texts: GroupTexts): GroupTexts {
  const filled = Object.entries(texts).map(([locale, { description = '', ...search }]) => {
    const own = Object.entries({ description: cleanHtml(description), ...search }).filter(([, text]) => text !== '')
    return [locale, Object.fromEntries(own)] as const
  })
  return Object.fromEntries(filled.filter(([, own]) => Object.keys(own).length > 0))
}
