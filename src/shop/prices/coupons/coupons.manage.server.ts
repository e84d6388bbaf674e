import { sql } from 'kysely'
import { recordChanges, invalidate } from '#platform/changes.server'
import { constraintOf, inTransaction, type Database } from '#platform/database.server'
import { auditedChange } from '#platform/audit-scope.server'
import { refuse } from '#platform/refusal'
import { tagOfCode } from './coupons.ts'
import type { CouponDraft } from './coupons.schema.ts'
import { couponWords } from './coupons.words.ts'

export { findCouponForStaff, listCoupons } from './coupons.server.ts'

/** `id` is undefined for a new coupon. `zone` is the time zone of its days. */
interface Saved {
  id: number | undefined
  draft: CouponDraft
  zone: string
}

/** Returns the coupon's id; undefined if it was deleted. Refuses another coupon's code, and a limit below its current uses. */
export async function saveCoupon({ id, draft, zone }: Saved): Promise<number | undefined> {
  try {
    return await changing({ id, code: draft.code }, async (transaction) => {
      const values = valuesOf(draft, zone)
      if (id === undefined) return (await transaction.insertInto('coupons').values(values).returning('id').executeTakeFirstOrThrow()).id
      return (await transaction.updateTable('coupons').set(values).where('id', '=', id).returning('id').executeTakeFirst())?.id
    })
  } catch (error) {
    if (constraintOf(error) === 'coupons_code') throw refuse(couponWords.codeTaken, { code: draft.code }).as('taken')
    if (constraintOf(error) === 'coupons_not_past_limit') throw refuse(couponWords.limitBelowUses)
    throw error
  }
}

export async function switchCoupon(id: number, enabled: boolean): Promise<void> {
  await changing({ id }, async (transaction) => {
    await transaction.updateTable('coupons').set({ enabled }).where('id', '=', id).execute()
  })
}

/** Deletes a coupon that no order ever used: orders refer to the others. False if it was used. */
export async function deleteCoupon(id: number): Promise<boolean> {
  return changing({ id }, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('coupons')
      .where('id', '=', id)
      .where('uses', '=', 0)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('coupon_uses').select('order_id').where('coupon_id', '=', id))))
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  })
}

async function changing<T>({ id, code }: { id: number | undefined; code?: string }, change: (transaction: Database) => Promise<T>): Promise<T> {
  const { done, tags } = await inTransaction(async (transaction) => {
    const before = await transaction
      .selectFrom('coupons')
      .select('code')
      .where('id', '=', id ?? 0)
      .forUpdate()
      .executeTakeFirst()
    const changed = [before?.code, code].filter((named) => named !== undefined).map(tagOfCode)
    const look = () => readForAudit(transaction, { id, code })
    const result = await auditedChange(transaction, look, () => change(transaction))
    await recordChanges(transaction, changed)
    return { done: result, tags: changed }
  })
  invalidate(new Set(tags))
  return done
}

/** Names the amount by its unit, percent or money. */
async function readForAudit(transaction: Database, { id, code }: { id: number | undefined; code: string | undefined }) {
  const { rows } = await sql<{ coupon: object }>`
    select to_jsonb(c) - 'uses' - 'amount'
      || jsonb_build_object(case when kind = 'percent' then 'percent_off' else 'amount_off' end, amount) as coupon
    from coupons c
    where ${id === undefined ? sql`c.code = ${code ?? ''}` : sql`c.id = ${id}`}`.execute(transaction)
  return rows[0]?.coupon
}

function valuesOf(draft: CouponDraft, zone: string) {
  return {
    code: draft.code,
    kind: draft.kind,
    amount: draft.amount,
    free_shipping: draft.freeShipping,
    minimum: draft.minimum,
    maximum: draft.maximum,
    starts_at: sql<Date | null>`${draft.startsOn}::date::timestamp at time zone ${zone}`,
    ends_at: sql<Date | null>`(${draft.endsOn}::date + 1)::timestamp at time zone ${zone}`,
    usage_limit: draft.usageLimit,
    usage_limit_per_customer: draft.usageLimitPerCustomer,
    alone: draft.alone,
    excludes_sale: draft.excludesSale,
    product_ids: draft.productIds,
    excluded_product_ids: draft.excludedProductIds,
    category_ids: draft.categoryIds,
    excluded_category_ids: draft.excludedCategoryIds,
    enabled: draft.enabled,
  }
}
