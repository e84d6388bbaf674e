import { sql } from 'kysely'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { lockSaves } from '#shop/goods/product-saving.server'
import { findCouponFor, forgetCategory } from '#shop/prices/coupons.server'
import { productsOf } from './reading.server.ts'
import { GROUP_TAGS, readForAudit } from './saving.server.ts'
import { TABLES, type GroupKind } from './taxonomy-management.ts'
import { taxonomyWords as words } from './taxonomy-management.words.ts'

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
