import { sql } from 'kysely'
import type { Millimes } from '#money/millimes'
import { insertChanges, recordChanges } from '#platform/changes.server'
import { type Database, recordSet } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { tagOfCode } from './coupons.ts'
import { couponWords } from './coupons.words.ts'

export interface CouponUse {
  couponId: number
  code: string
  discount: Millimes
}

interface Using {
  orderId: number
  /** The customer's phone number, digits only. */
  customer: string
  uses: CouponUse[]
}

/**
 * Counts a use of each coupon in the order's transaction, after its stock. Refuses a coupon that is used up, in all or by this customer; the transaction must
 * then roll back. Row locks keep parallel orders within limits; rows are locked by id, so that orders cannot deadlock. One statement, and one more for limits
 * per customer.
 */
export async function takeCoupons(transaction: Database, { orderId, customer, uses }: Using): Promise<void> {
  if (uses.length === 0) return
  const { rows } = await sql<{ id: number; most: number | null }>`
    with asked as (
      select * from ${recordSet(uses, { couponId: 'bigint', code: 'text', discount: 'bigint' })}
    ), locked as (
      select id from coupons where id in (select "couponId" from asked) order by id for update
    ), counted as (
      update coupons set uses = coupons.uses + 1 from locked
      where coupons.id = locked.id and (coupons.usage_limit is null or coupons.uses < coupons.usage_limit)
      returning coupons.id, coupons.code, coupons.uses, coupons.usage_limit, coupons.usage_limit_per_customer
    ), used as (
      insert into coupon_uses (order_id, coupon_id, customer, code, discount)
      select ${orderId}, counted.id, ${customer}, asked.code, asked.discount from counted join asked on asked."couponId" = counted.id
    ), told as (
      ${insertChanges(sql`select 'coupon:' || lower(code) from counted where uses = usage_limit`)}
    )
    select id, usage_limit_per_customer as most from counted`.execute(transaction)
  const limits = new Map(rows.map(({ id, most }) => [id, most]))
  const usedUp = uses.find(({ couponId }) => !limits.has(couponId))
  if (usedUp) throw refuse(couponWords.usedUp, { code: usedUp.code })
  const limited = uses.filter(({ couponId }) => limits.get(couponId) !== null)
  // A separate statement, which sees orders committed while this one waited for the locks.
  const counts = limited.length > 0 ? await countsOf(transaction, limited, customer) : new Map<number, number>()
  const usedByThem = limited.find(({ couponId }) => (counts.get(couponId) ?? 0) > limits.get(couponId)!)
  if (usedByThem) throw refuse(couponWords.usedByYou, { code: usedByThem.code })
}

/**
 * Replaces the uses of a changed order. Existing ones stay, with their new discount and the current customer, regardless of the coupon's limits; missing ones
 * are given back, and new ones taken as by `takeCoupons`. Rows are locked by id. IMP-07.
 */
export async function changeCoupons(transaction: Database, { orderId, customer, uses }: Using): Promise<void> {
  const had = await transaction.selectFrom('coupon_uses').select(['coupon_id', 'given_back']).where('order_id', '=', orderId).execute()
  const known = new Set(had.map(({ coupon_id }) => coupon_id))
  const gone = had.filter(({ coupon_id }) => !uses.some(({ couponId }) => couponId === coupon_id))
  const taken = uses.filter(({ couponId }) => !known.has(couponId))
  const touched = [...gone.map(({ coupon_id }) => coupon_id), ...taken.map(({ couponId }) => couponId)]
  if (touched.length > 0) await transaction.selectFrom('coupons').select('id').where('id', 'in', touched).orderBy('id').forUpdate().execute()
  for (const { coupon_id, given_back } of gone) {
    await transaction.deleteFrom('coupon_uses').where('order_id', '=', orderId).where('coupon_id', '=', coupon_id).execute()
    if (!given_back) await giveBack(transaction, coupon_id)
  }
  for (const { couponId, discount } of uses) {
    await transaction.updateTable('coupon_uses').set({ discount, customer }).where('order_id', '=', orderId).where('coupon_id', '=', couponId).execute()
  }
  await takeCoupons(transaction, { orderId, customer, uses: taken })
}

/** Gives back the uses of a cancelled order. Idempotent. */
export async function releaseCoupons(transaction: Database, orderId: number): Promise<void> {
  const { rows } = await sql<{ coupon_id: number }>`
    update coupon_uses set given_back = true where order_id = ${orderId} and not given_back returning coupon_id`.execute(transaction)
  for (const { coupon_id } of rows.toSorted((a, b) => a.coupon_id - b.coupon_id)) await giveBack(transaction, coupon_id)
}

/** Decrements the uses. Invalidates a coupon that becomes usable again. */
async function giveBack(transaction: Database, couponId: number): Promise<void> {
  const given = await transaction
    .updateTable('coupons')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('id', '=', couponId)
    .returning(['code', 'usage_limit', 'uses'])
    .executeTakeFirstOrThrow()
  if (given.usage_limit !== null && given.uses === given.usage_limit - 1) await recordChanges(transaction, [tagOfCode(given.code)])
}

/** Retakes the uses of an order that returns. It keeps its price: a use beyond a coupon's limit stays uncounted. Returns the codes of those. */
export async function retakeCoupons(transaction: Database, orderId: number): Promise<string[]> {
  const given = await transaction
    .selectFrom('coupon_uses')
    .select(['coupon_id', 'code'])
    .where('order_id', '=', orderId)
    .where('given_back', '=', true)
    .orderBy('coupon_id')
    .execute()
  const usedUp: string[] = []
  for (const { coupon_id, code } of given) {
    if (await countUse(transaction, coupon_id)) {
      await transaction.updateTable('coupon_uses').set({ given_back: false }).where('order_id', '=', orderId).where('coupon_id', '=', coupon_id).execute()
    } else usedUp.push(code)
  }
  return usedUp
}

/** Counts a use of a coupon and locks its row; false if it is used up. Invalidates the coupon at its last use. */
async function countUse(transaction: Database, couponId: number): Promise<boolean> {
  const coupon = await transaction
    .updateTable('coupons')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', couponId)
    .where((row) => row.or([row('usage_limit', 'is', null), row('uses', '<', row.ref('usage_limit'))]))
    .returning(['code', 'usage_limit', 'uses'])
    .executeTakeFirst()
  if (coupon && coupon.uses === coupon.usage_limit) await recordChanges(transaction, [tagOfCode(coupon.code)])
  return coupon !== undefined
}

async function countsOf(transaction: Database, uses: CouponUse[], customer: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ coupon_id: number; uses: number }>`
    select coupon_id, count(*) as uses from coupon_uses
    where coupon_id = any(${uses.map(({ couponId }) => couponId)}::bigint[]) and customer = ${customer} and not given_back
    group by coupon_id`.execute(transaction)
  return new Map(rows.map((row) => [row.coupon_id, row.uses]))
}
