import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dinars } from '#money/millimes'
import { db, inTransaction, type Database } from '#platform/database.server'
import type { OrderState } from '#shop/orders/orders'
import { moveOrder } from '#shop/orders/orders.server'
import type { CouponDraft } from './coupons.schema.ts'
import { NO_CONDITIONS } from './coupons.ts'
import { takeCoupons } from './uses.server.ts'
import { findCouponForStaff, saveCoupon } from './coupons.manage.server.ts'

export const DRAFT: CouponDraft = {
  code: 'ETE20',
  kind: 'fixed-cart',
  amount: dinars(20),
  startsOn: null,
  endsOn: null,
  ...NO_CONDITIONS,
}

export async function addCoupon(draft: Partial<CouponDraft> = {}): Promise<number> {
  return (await saveCoupon({ id: undefined, draft: { ...DRAFT, ...draft }, zone: 'Africa/Tunis' }))!
}

export async function usesOf(id: number): Promise<number> {
  return (await findCouponForStaff(id))!.uses
}

export function orderWith(couponIds: number[], customer: string = randomUUID()): Promise<number> {
  return inTransaction(async (transaction) => {
    const orderId = await insertOrder(transaction)
    await takeCoupons(transaction, { orderId, customer, uses: couponIds.map((couponId) => ({ couponId, code: 'ETE20', discount: dinars(20) })) })
    return orderId
  })
}

export async function insertOrder(transaction: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orders (key, intention, visitor, state, phone, placed_at)
    values (${`wc_order_${randomUUID()}`}, ${randomUUID()}, ${randomUUID()}, 'processing', '20123456', now()) returning id`.execute(transaction)
  return rows[0]!.id
}

export function move(orderId: number, to: OrderState): Promise<void> {
  return moveOrder({ orderId, to, actor: { kind: 'system', id: 'test' } })
}

export async function clearCoupons(): Promise<void> {
  await sql`delete from orders`.execute(db)
  await sql`delete from coupons`.execute(db)
}
