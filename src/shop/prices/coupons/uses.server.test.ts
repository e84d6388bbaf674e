import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars } from '#money/millimes'
import { db, inTransaction, pool } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { findOrder } from '#shop/orders/orders.server'
import { releaseCoupons, retakeCoupons, takeCoupons } from './uses.server.ts'
import { addCoupon, clearCoupons, insertOrder, move, orderWith, usesOf } from './using.testing.ts'

useDatabase()
beforeEach(clearCoupons)

const count = async (what: 'orders' | 'coupon_uses') => {
  const { total } = await db
    .selectFrom(what)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
const refused = (results: PromiseSettledResult<unknown>[]) => results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))

describe('limits', () => {
  test('IMP-09 of 200 orders at once exactly 10 get a coupon that has 10 uses left; the others are refused whole, in words', async () => {
    const id = await addCoupon({ usageLimit: 25 })
    await sql`update coupons set uses = 15 where id = ${id}`.execute(db)
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => orderWith([id])))
    const reasons = refused(results)
    expect(reasons).toHaveLength(190)
    expect(new Set(reasons.map((reason) => reason instanceof Refusal && reason.message))).toEqual(
      new Set(['Le code « ETE20 » a déjà été utilisé autant de fois que prévu.']),
    )
    expect([await usesOf(id), await count('orders'), await count('coupon_uses')]).toEqual([25, 10, 10])
  })

  test('IMP-09 of 20 orders of one customer at once exactly one gets a coupon that each may use once; another customer gets it too', async () => {
    const id = await addCoupon({ usageLimitPerCustomer: 1 })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => orderWith([id], '20123456')))
    expect(new Set(refused(results).map(String))).toEqual(new Set(['Refusal: Vous avez déjà utilisé le code « ETE20 ».']))
    expect([await usesOf(id), await count('orders')]).toEqual([1, 1])
    await orderWith([id], '55000000')
    expect(await usesOf(id)).toBe(2)
  })

  test('IMP-09 orders that use the same coupons in another order never stand in each other’s way', async () => {
    const both = [await addCoupon(), await addCoupon({ code: 'AUTRE' })]
    await Promise.all(Array.from({ length: 40 }, (_, turn) => orderWith(turn % 2 ? both : both.toReversed())))
    expect(await Promise.all(both.map(usesOf))).toEqual([40, 40])
  })

  test('IMP-09 an order that is refused one of its coupons takes none', async () => {
    const [free, usedUp] = [await addCoupon(), await addCoupon({ code: 'AUTRE', usageLimit: 1 })]
    await orderWith([usedUp])
    await expect(orderWith([free, usedUp])).rejects.toThrow(Refusal)
    expect([await usesOf(free), await usesOf(usedUp), await count('coupon_uses')]).toEqual([0, 1, 1])
  })

  test('IMP-09 a connection that is cut before the commit has taken nothing', async () => {
    const id = await addCoupon({ usageLimit: 1 })
    const cut = inTransaction(async (transaction) => {
      const orderId = await insertOrder(transaction)
      await takeCoupons(transaction, { orderId, customer: 'x', uses: [{ couponId: id, code: 'ETE20', discount: dinars(20) }] })
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await sql`select 1`.execute(transaction)
    })
    await expect(cut).rejects.toThrow()
    expect([await usesOf(id), await count('coupon_uses')]).toEqual([0, 0])
    await orderWith([id])
    expect(await usesOf(id)).toBe(1)
  })
})

describe('an order that is given up', () => {
  test('IMP-09 gives its use back, once, and another can have it', async () => {
    const id = await addCoupon({ usageLimit: 1, usageLimitPerCustomer: 1 })
    const first = await orderWith([id], '20123456')
    await move(first, 'cancelled')
    expect(await usesOf(id)).toBe(0)
    await inTransaction((transaction) => releaseCoupons(transaction, first))
    expect(await usesOf(id)).toBe(0)
    await orderWith([id], '20123456')
    expect(await usesOf(id)).toBe(1)
  })

  test('IMP-09 takes it again when it comes back, and only once', async () => {
    const id = await addCoupon({ usageLimit: 2 })
    const first = await orderWith([id])
    await move(first, 'cancelled')
    await move(first, 'processing')
    expect(await usesOf(id)).toBe(1)
    expect(await inTransaction((transaction) => retakeCoupons(transaction, first))).toEqual([])
    expect(await usesOf(id)).toBe(1)
    await move(first, 'confirmed')
    expect(await usesOf(id)).toBe(1)
  })

  test('IMP-09 comes back even when the coupon is used up by then: it keeps its price, its use is not counted, and staff can read so', async () => {
    const id = await addCoupon({ usageLimit: 1 })
    const first = await orderWith([id])
    await move(first, 'cancelled')
    const second = await orderWith([id])
    await move(first, 'processing')
    expect([(await findOrder(first))!.state, await usesOf(id)]).toEqual(['processing', 1])
    const events = await db.selectFrom('order_events').select(['kind', 'details']).where('order_id', '=', first).where('kind', '=', 'coupon-used-up').execute()
    expect(events).toEqual([{ kind: 'coupon-used-up', details: { text: 'ETE20' } }])
    await move(first, 'cancelled')
    expect(await usesOf(id)).toBe(1)
    await move(second, 'cancelled')
    expect(await usesOf(id)).toBe(0)
  })

  test('IMP-09 an order that is refunded has used its coupon all the same', async () => {
    const id = await addCoupon({ usageLimit: 1 })
    const first = await orderWith([id])
    await move(first, 'refunded')
    expect(await usesOf(id)).toBe(1)
  })

  test('IMP-09 200 orders that come and go leave the count right', async () => {
    const id = await addCoupon({ usageLimit: 40 })
    const placed = (await Promise.allSettled(Array.from({ length: 60 }, () => orderWith([id])))).flatMap((done) =>
      done.status === 'fulfilled' ? [done.value] : [],
    )
    const cancelled = placed.slice(0, 30)
    await Promise.allSettled([...cancelled.map((orderId) => move(orderId, 'cancelled')), ...Array.from({ length: 30 }, () => orderWith([id]))])
    await Promise.all(cancelled.slice(0, 10).map((orderId) => move(orderId, 'processing')))
    const { counted } = await db
      .selectFrom('coupon_uses')
      .select((row) => row.fn.countAll<number>().as('counted'))
      .where('given_back', '=', false)
      .executeTakeFirstOrThrow()
    expect(await usesOf(id)).toBe(counted)
    expect(counted).toBeLessThanOrEqual(40)
  })
})
