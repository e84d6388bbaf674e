import { sql } from 'kysely'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { lockSaves } from '#shop/goods/product-saving.server'
import { replaceCategory } from '#shop/prices/coupons.server'
import { rememberPlace } from './places.server.ts'
import { announceProducts, refreshEach, findGroup, productsOf } from './reading.server.ts'
import { GROUP_TAGS, readForAudit } from './saving.server.ts'
import { TABLES, type GroupKind, type StoredGroup } from './taxonomy-management.ts'
import { taxonomyWords as words } from './taxonomy-management.words.ts'

/**
 * Merges a group into another of its kind, in one transaction, and deletes it. Its products, subcategories and coupons move to the other; its address
 * redirects there, and imports map its name there. IMP-01, IMP-45. Refuses a merge into itself or below itself, and a deleted group.
 */
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
