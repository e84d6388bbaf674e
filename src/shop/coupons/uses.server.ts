import { sql } from 'kysely'
import type { Millimes } from '#money/millimes'
import { recordChanges } from '#platform/changes.server'
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
  /** Who orders: the account, else the phone number. */
  customer: string
  uses: CouponUse[]
}

/**
 * Takes one use of each coupon for an order, in the transaction that writes it, after its stock. Refuses a coupon that is used up, or that
 * this customer has used up: the transaction is then to be given up whole. However many orders come at once, a limit is never passed: the
 * coupon's row is theirs in turn. Rows are taken in the order of their numbers, so that two orders never wait for each other.
 */
export async function takeCoupons(transaction: Database, { orderId, customer, uses }: Using): Promise<void> {
  for (const { couponId, code, discount } of uses.toSorted((a, b) => a.couponId - b.couponId)) {
    const coupon = await countUse(transaction, couponId)
    if (!coupon) throw refuse(couponWords.usedUp, { code })
    await transaction.insertInto('coupon_uses').values({ order_id: orderId, coupon_id: couponId, customer, code, discount }).execute()
    const most = coupon.usage_limit_per_customer
    // Counted by a statement of its own: it sees what was committed while this order waited for the row.
    if (most !== null && (await countOf(transaction, { couponId, customer })) > most) throw refuse(couponWords.usedByYou, { code })
  }
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

/** Counts one more use of a coupon and keeps its row for this transaction; undefined when it has none left. Tells when it was the last. */
async function countUse(transaction: Database, couponId: number): Promise<{ usage_limit_per_customer: number | null } | undefined> {
  const coupon = await transaction
    .updateTable('coupons')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', couponId)
    .where((row) => row.or([row('usage_limit', 'is', null), row('uses', '<', row.ref('usage_limit'))]))
    .returning(['code', 'usage_limit', 'uses', 'usage_limit_per_customer'])
    .executeTakeFirst()
  if (coupon && coupon.uses === coupon.usage_limit) await recordChanges(transaction, [tagOfCode(coupon.code)])
  return coupon
}

async function countOf(transaction: Database, { couponId, customer }: { couponId: number; customer: string }): Promise<number> {
  const { uses } = await transaction
    .selectFrom('coupon_uses')
    .select((row) => row.fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where('customer', '=', customer)
    .where('given_back', '=', false)
    .executeTakeFirstOrThrow()
  return uses
}
