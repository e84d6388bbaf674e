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
import { findCouponFor, forgetCategory, replaceCategory } from '#shop/prices/coupons.server'
import { refreshProducts, findGroup, productsOf, announceProducts, refreshEach } from './reading.server.ts'
import { TABLES, type GroupDraft, type GroupKind, type StoredGroup, movedBy, type Direction } from './taxonomy-management.ts'
import { taxonomyWords as words } from './taxonomy-management.words.ts'

export {
  addAttribute,
  deleteAttribute,
  findAttribute,
  findOwnAttributes,
  isLargeAttribute,
  listAttributes,
  moveAttribute,
  renameAttribute,
  addValue,
  deleteValue,
  mergeValues,
  moveValue,
  saveValue,
} from './attributes.server.ts'
export { findGroup, findMergeTargets, GROUPS_A_PAGE, isLargeGroup, listCategoriesForStaff, listGroups, versionOf as versionOfValue } from './reading.server.ts'
export { changeTranslations, countUntranslated, listTranslations, TEXTS_A_PAGE, type TextUse } from './translations.server.ts'

/** Tags of everything that shows a group: lists, menus, and the names that searches know. */
const GROUP_TAGS = ['list', 'categories', 'glossary']

export interface GroupForm {
  known: { id: number; version: string } | undefined
  draft: GroupDraft
}

/** Saves a group; its former address leads to it. Refuses a taken name or address, and one that was deleted or changed since. IMP-01, IMP-45. */
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

async function readForAudit(transaction: Database, kind: GroupKind, id: number): Promise<object> {
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

/** Deletes an empty group with its former names and addresses. Refuses one with products, subcategories, or a coupon of its own. */
export async function deleteGroup(kind: GroupKind, id: number): Promise<void> {
  const changed = await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    return auditedChange(
      transaction,
      () => readForAudit(transaction, kind, id),
      async () => {
        await refuseUsed(transaction, kind, id)
        const coupons = kind === 'category' ? await forgetCategory(transaction, id) : []
        await transaction.deleteFrom('old_slugs').where('kind', '=', kind).where('target_id', '=', id).execute()
        await transaction.deleteFrom(TABLES[kind]).where('id', '=', id).execute()
        await recordChanges(transaction, GROUP_TAGS)
        return [...GROUP_TAGS, ...coupons]
      },
    )
  })
  invalidate(new Set(changed))
}

async function refuseUsed(transaction: Database, kind: GroupKind, id: number): Promise<void> {
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from (${productsOf(kind, id)}) own`.execute(transaction)
  const count = counted[0]!.count
  if (count > 0) throw refuse(words.hasProducts, { count })
  if (kind !== 'category') return
  const child = await transaction.selectFrom('categories').select('id').where('parent_id', '=', id).executeTakeFirst()
  if (child) throw refuse(words.hasChildren)
  const code = await findCouponFor(transaction, id)
  if (code !== undefined) throw refuse(words.hasCoupons, { code })
}

/** Merges a group into another of its kind and deletes it; its address and imports follow. Refuses itself, one below it, a deleted one. IMP-01, IMP-45. */
export async function mergeGroups(kind: GroupKind, id: number, into: number): Promise<void> {
  if (id === into) throw refuse(words.intoItself)
  const changed = await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    const look = async () => ({
      merged: await readForAudit(transaction, kind, id),
      into: (await findGroup(kind, into, transaction))?.name,
      products: await countProducts(transaction, kind, into),
    })
    return auditedChange(transaction, look, async () => {
      const [from, to] = [await findGroup(kind, id, transaction), await findGroup(kind, into, transaction)]
      if (!from || !to) throw refuse(words.gone)
      if (kind === 'category' && (await isBelow(transaction, into, id))) throw refuse(words.intoOwnChild)
      const { products, coupons } = kind === 'category' ? await mergeCategories(transaction, from, to) : await mergeNamed(transaction, kind, { from, to })
      await announceProducts(transaction, products)
      await recordChanges(transaction, GROUP_TAGS)
      return [...GROUP_TAGS, ...coupons, ...products.map((product) => `product:${product}`)]
    })
  })
  invalidate(new Set(changed))
}

async function countProducts(transaction: Database, kind: GroupKind, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${productsOf(kind, id)}) own`.execute(transaction)
  return rows[0]!.count
}

async function isBelow(transaction: Database, id: number, above: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id from categories where id = ${id}
      union all select c.id, c.parent_id from categories c join up on c.id = up.parent_id)
    select id from up where id = ${above}`.execute(transaction)
  return rows.length > 0
}

interface Merged {
  products: number[]
  coupons: string[]
}

/** Merges categories, and recursively their subcategories of the same name. */
async function mergeCategories(transaction: Database, from: StoredGroup, to: StoredGroup): Promise<Merged> {
  const { rows: products } = await productsOf('category', from.id).execute(transaction)
  await sql`insert into product_categories (product_id, category_id)
    select product_id, ${to.id} from product_categories where category_id = ${from.id} on conflict do nothing`.execute(transaction)
  await sql`delete from product_categories where category_id = ${from.id}`.execute(transaction)
  const moved: Merged = { products: products.map(({ id }) => id), coupons: await replaceCategory(transaction, from.id, to.id) }
  // Frees its name: a subcategory of the same name can take its place, and none is merged into the category being deleted.
  await transaction.updateTable('categories').set({ name: '' }).where('id', '=', from.id).execute()
  const childrenOf = (id: number) => transaction.selectFrom('categories').select(['id', 'name']).where('parent_id', '=', id).orderBy('position').execute()
  const own = await childrenOf(to.id)
  for (const child of await childrenOf(from.id)) {
    const same = own.find(({ name }) => name === child.name)
    if (same) {
      const [one, other] = [await findGroup('category', child.id, transaction), await findGroup('category', same.id, transaction)]
      const below = await mergeCategories(transaction, one!, other!)
      moved.products.push(...below.products)
      moved.coupons.push(...below.coupons)
    } else {
      await transaction.updateTable('categories').set({ parent_id: to.id }).where('id', '=', child.id).execute()
      // If the upper category of "A > A" is merged into its parent, the path keeps meaning the lower one.
      if (child.name === from.name && to.id === from.parentId) await rememberPlace(transaction, { id: child.id, parentId: child.id, name: child.name })
    }
  }
  await sql`update old_category_places set category_id = ${to.id} where category_id = ${from.id}`.execute(transaction)
  await sql`update old_category_places p set parent_id = ${to.id} where parent_id = ${from.id}
    and not exists (select from old_category_places known where known.parent_id = ${to.id} and known.name = p.name)`.execute(transaction)
  await rememberPlace(transaction, { ...from, id: to.id })
  await leadTo(transaction, 'category', { from, to })
  await transaction.deleteFrom('categories').where('id', '=', from.id).execute()
  // A path of the current tree is not a former one.
  await sql`delete from old_category_places p using categories c where c.id = p.category_id and c.name = p.name and c.parent_id is not distinct from p.parent_id`.execute(
    transaction,
  )
  return moved
}

async function mergeNamed(transaction: Database, kind: 'brand' | 'tag', { from, to }: { from: StoredGroup; to: StoredGroup }): Promise<Merged> {
  const { rows } = await productsOf(kind, from.id).execute(transaction)
  const ids = rows.map(({ id }) => id)
  if (kind === 'brand') await sql`update products set brand_id = ${to.id} where brand_id = ${from.id}`.execute(transaction)
  else {
    await sql`insert into product_tags (product_id, tag_id) select product_id, ${to.id} from product_tags where tag_id = ${from.id} on conflict do nothing`.execute(
      transaction,
    )
    await sql`delete from product_tags where tag_id = ${from.id}`.execute(transaction)
  }
  await transaction.deleteFrom(TABLES[kind]).where('id', '=', from.id).execute()
  await leadTo(transaction, kind, { from, to })
  await refreshEach(transaction, ids)
  return { products: ids, coupons: [] }
}

/** Redirects the address of a group, and its former ones, to another group. */
async function leadTo(transaction: Database, kind: GroupKind, { from, to }: { from: StoredGroup; to: StoredGroup }): Promise<void> {
  await sql`update old_slugs set target_id = ${to.id} where kind = ${kind} and target_id = ${from.id}`.execute(transaction)
  await sql`insert into old_slugs (kind, slug, target_id) values (${kind}, ${from.slug}, ${to.id})
    on conflict (kind, slug) do update set target_id = excluded.target_id`.execute(transaction)
}

const MOST_LEVELS = 6

/** Refuses a parent below the category itself, too deep, or deleted. A new category has no id yet. */
async function ensureFits(transaction: Database, id: number | undefined, parentId: number | null): Promise<void> {
  if (parentId === null) return
  const { rows } = await sql<{ id: number; parent_id: number | null }>`select id, parent_id from categories`.execute(transaction)
  const parentOf = new Map(rows.map((row) => [row.id, row.parent_id]))
  if (!parentOf.has(parentId)) throw refuse(words.gone)
  let levels = 1
  for (let above: number | null | undefined = parentId; above; above = parentOf.get(above), levels++) {
    if (above === id) throw refuse(words.underItself)
  }
  const heightOf = (one: number | undefined): number => 1 + Math.max(0, ...rows.filter((row) => row.parent_id === one).map((row) => heightOf(row.id)))
  if (levels - 1 + heightOf(id) > MOST_LEVELS) throw refuse(words.tooDeep, { max: MOST_LEVELS })
}

async function nextPosition(transaction: Database, kind: 'category' | 'brand', parentId: number | null): Promise<number> {
  const siblings = kind === 'category' ? sql`categories where parent_id is not distinct from ${parentId}` : sql`brands`
  const { rows } = await sql<{ next: number }>`select coalesce(max(position), 0)::int + 1 as next from ${siblings}`.execute(transaction)
  return rows[0]!.next
}

/** Records the current path of a category: files that use it keep meaning this category. */
async function rememberPlace(transaction: Database, { id, parentId, name }: { id: number; parentId: number | null; name: string }): Promise<void> {
  await sql`
    insert into old_category_places (parent_id, name, category_id) values (${parentId}, ${name}, ${id})
    on conflict (parent_id, name) do update set category_id = excluded.category_id`.execute(transaction)
}

/** Records the slug that imports derive from a brand's or tag's name, if its address differs. */
async function rememberName(transaction: Database, kind: 'brand' | 'tag', { id, slug }: { id: number; slug: string }): Promise<void> {
  const table = sql.table(kind === 'brand' ? 'brands' : 'tags')
  await sql`
    insert into old_slugs (kind, slug, target_id)
    select ${kind}, ${slug}, ${id} where not exists (select from ${table} where slug = ${slug})
    on conflict (kind, slug) do update set target_id = excluded.target_id`.execute(transaction)
}

/** Moves a category among its siblings, or a brand among all, by one. No effect at the end. */
export async function moveGroup(kind: 'category' | 'brand', id: number, direction: Direction): Promise<void> {
  const table = sql.table(kind === 'category' ? 'categories' : 'brands')
  await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    const among = kind === 'category' ? sql`where parent_id is not distinct from (select parent_id from categories where id = ${id})` : sql``
    const read = async () => {
      const { rows } = await sql<{ id: number; name: string }>`select id, name from ${table} ${among} order by position, name, id`.execute(transaction)
      return rows
    }
    const look = async () => ({ order: (await read()).map(({ name }, place) => `${place + 1}. ${name}`) })
    await auditedChange(transaction, look, async () => {
      const order = movedBy(
        (await read()).map((row) => row.id),
        id,
        direction,
      )
      await sql`update ${table} t set position = place from unnest(${order}::bigint[]) with ordinality as wanted (id, place)
        where t.id = wanted.id and t.position <> place`.execute(transaction)
      await recordChanges(transaction, ['categories', 'list'])
    })
  })
  invalidate(new Set(['categories', 'list']))
}
