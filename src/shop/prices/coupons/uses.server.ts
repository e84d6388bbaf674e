import { sql } from 'kysely'
import type { Millimes } from '#money/millimes'
import { insertChanges, recordChanges } from '#platform/changes.server'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { tagOfCode } from './codes.ts'
import { couponWords } from './coupons.words.ts'
import './coupons.tables.ts'

/** A coupon that an order uses, and what it takes off. */
export interface CouponUse {
  couponId: number
  code: string
  discount: Millimes
}

/** An order that uses coupons. */
interface Using {
  orderId: number
  /** Who orders: their phone number, digits alone. */
  customer: string
  uses: CouponUse[]
}

/**
 * Takes one use of each coupon for an order, in the transaction that writes it, after its stock: one statement, and one more where a coupon
 * has a limit for each customer. Refuses a coupon that is used up, or that this customer has used up: the transaction is then to be given up
 * whole. However many orders come at once, a limit is never passed: the coupon's row is theirs in turn. Rows are taken in the order of
 * their numbers, so that two orders never wait for each other.
 */
export async function takeCoupons(transaction: Database, { orderId, customer, uses }: Using): Promise<void> {
  if (uses.length === 0) return
  const { rows } = await sql<{ id: number; most: number | null }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as use ("couponId" bigint, code text, discount bigint)
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
  // Counted by a statement of its own: it sees what was committed while this order waited for the rows.
  const counts = limited.length > 0 ? await countsOf(transaction, limited, customer) : new Map<number, number>()
  const usedByThem = limited.find(({ couponId }) => (counts.get(couponId) ?? 0) > limits.get(couponId)!)
  if (usedByThem) throw refuse(couponWords.usedByYou, { code: usedByThem.code })
}

/** Gives back the uses of an order that was given up. Nothing where it has none: a second call changes nothing. */
export async function releaseCoupons(transaction: Database, orderId: number): Promise<void> {
  const { rows } = await sql<{ coupon_id: number }>`
    update coupon_uses set given_back = true where order_id = ${orderId} and not given_back returning coupon_id`.execute(transaction)
  for (const { coupon_id } of rows.toSorted((a, b) => a.coupon_id - b.coupon_id)) {
    const given = await transaction
      .updateTable('coupons')
      .set((row) => ({ uses: row('uses', '-', 1) }))
      .where('id', '=', coupon_id)
      .returning(['code', 'usage_limit', 'uses'])
      .executeTakeFirstOrThrow()
    if (given.usage_limit !== null && given.uses === given.usage_limit - 1) await recordChanges(transaction, [tagOfCode(given.code)])
  }
}

/**
 * Takes again what an order had given back, when it comes back to life. It keeps the price that it was promised: where a coupon has no use
 * left meanwhile, its use stays uncounted. Gives the codes of those.
 */
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

/** Counts one more use of a coupon and keeps its row for this transaction; false when it has none left. Tells when it was the last. */
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

/** How often a customer's orders use each of these coupons. */
async function countsOf(transaction: Database, uses: CouponUse[], customer: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ coupon_id: number; uses: number }>`
    select coupon_id, count(*) as uses from coupon_uses
    where coupon_id = any(${uses.map(({ couponId }) => couponId)}::bigint[]) and customer = ${customer} and not given_back
    group by coupon_id`.execute(transaction)
  return new Map(rows.map((row) => [row.coupon_id, row.uses]))
}
