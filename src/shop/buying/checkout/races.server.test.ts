import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { statementsOf } from '#database/test-statements'
import { addProduct, stockOf } from '#database/test-goods'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { applyCoupon } from '#shop/buying/cart.server'
import { moveOrder } from '#shop/orders/orders.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { placeCheckoutOrder } from './checkout.server.ts'
import { add, addCoupon, books, contentsOf, orderOf, place, rightForm, usesOf, visitorWith, type Visitor } from './placing.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())

const wordsOf = (results: PromiseSettledResult<unknown>[]) =>
  new Set(
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason instanceof Refusal ? result.reason.in('fr') : String(result.reason)] : [])),
  )
const placedOf = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{
    deadlocks: number
  }>`select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]!.deadlocks
}

describe('many at once', () => {
  test('CO-38 the last pieces go to as many as there are; the others hear that there are none, and keep their cart', async () => {
    const lamp = await addProduct({ stock: 5 })
    const callers = await Promise.all(Array.from({ length: 20 }, () => visitorWith([lamp, 1])))
    const results = await Promise.allSettled(callers.map((caller) => place(caller)))
    expect([placedOf(results), wordsOf(results)]).toEqual([5, new Set(['Lampe : Ce produit est en rupture de stock.'])])
    expect([await stockOf(lamp), await books(lamp)]).toEqual([0, { orders: 5, held: 5 }])
    const left = await Promise.all(callers.map(contentsOf))
    expect(left.filter((contents) => contents[lamp] === 1)).toHaveLength(15)
  })

  test('IMP-09 the last use of a coupon goes to one; the others hear it, nothing of theirs is written', async () => {
    const lamp = await addProduct({ stock: 100 })
    const id = await addCoupon({ code: 'UNIQUE', usageLimit: 1 })
    const callers = await Promise.all(Array.from({ length: 20 }, () => visitorWith([lamp, 1])))
    for (const caller of callers) await applyCoupon(caller, 'UNIQUE')
    const results = await Promise.allSettled(callers.map((caller) => place(caller)))
    expect([placedOf(results), wordsOf(results)]).toEqual([1, new Set(['Le code « UNIQUE » a déjà été utilisé autant de fois que prévu.'])])
    expect([await stockOf(lamp), await books(lamp), await usesOf(id)]).toEqual([99, { orders: 1, held: 1 }, 1])
  })

  test('what another tab puts in the cart meanwhile is in the order or stays in the cart, never both, never lost', async () => {
    const lamp = await addProduct({ stock: 10_000 })
    for (let round = 0; round < 15; round++) {
      const caller = await visitorWith([lamp, 1])
      const adds = Array.from({ length: 6 }, () => add(caller, lamp))
      const orders = Array.from({ length: 3 }, () =>
        place(caller).catch((error: unknown) => (error instanceof Refusal ? undefined : Promise.reject(error as Error))),
      )
      await Promise.all(adds)
      const placed = (await Promise.all(orders)).filter((one) => one !== undefined)
      const ordered = await Promise.all([...new Map(placed.map((one) => [one.id, one])).values()].map(orderOf))
      const pieces = ordered.flatMap(({ lines }) => lines).reduce((total, { quantity }) => total + quantity, 0)
      expect(pieces + ((await contentsOf(caller))[lamp] ?? 0)).toBe(7)
    }
    const { held } = await books(lamp)
    expect(await stockOf(lamp)).toBe(10_000 - held)
  })

  test('a cart whose row somebody holds without changing what is in it is ordered and emptied all the same', async () => {
    const lamp = await addProduct()
    const caller = await visitorWith([lamp, 2])
    let placing: Promise<unknown> | undefined
    await db.transaction().execute(async (transaction) => {
      // As a sign-in without a visitor's cart does.
      await sql`update carts set person_id = person_id where id = (select cart_id from cart_visitors where visitor = ${caller.visitor})`.execute(transaction)
      placing = place(caller)
      await expect
        .poll(async () => (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length)
        .toBe(1)
    })
    await placing
    expect([await contentsOf(caller), await books(lamp), await stockOf(lamp)]).toEqual([{}, { orders: 1, held: 2 }, 8])
  })

  test('orders with the same goods and coupons the other way round, quick orders and cancellations at once never stand in each other’s way', async () => {
    const goods = await Promise.all(Array.from({ length: 4 }, () => addProduct({ stock: 1000 })))
    const codes = ['CROISE1', 'CROISE2']
    for (const code of codes) await addCoupon({ code })
    const before = await deadlocks()
    const filled = async (turn: number): Promise<Visitor> => {
      const turned = turn % 2 ? goods : goods.toReversed()
      const caller = await visitorWith(...turned.map((id) => [id, 1] as const))
      for (const code of turn % 2 ? codes : codes.toReversed()) await applyCoupon(caller, code)
      return caller
    }
    const callers = await Promise.all(Array.from({ length: 40 }, (_, turn) => filled(turn)))
    const quick = { variationId: null, quantity: 1, name: 'Sami', phone: '20123456', address: 'Tunis', locale: 'fr' as const }
    await Promise.all([
      ...callers.map(async (caller, turn) => {
        const { id } = await place(caller)
        if (turn % 3 === 0) await moveOrder({ orderId: id, to: 'cancelled', actor: { kind: 'system', id: 'test' } })
        if (turn % 6 === 0) await moveOrder({ orderId: id, to: 'processing', actor: { kind: 'system', id: 'test' } })
      }),
      ...goods.flatMap((productId) =>
        Array.from({ length: 10 }, (_, turn) =>
          placeDirectOrder({ ...quick, productId, intention: undefined, visitor: callers[turn]!.visitor, address: `Tunis ${turn}` }),
        ),
      ),
    ])
    expect(await deadlocks()).toBe(before)
    const held = await Promise.all(goods.map(async (id) => 1000 - (await stockOf(id))))
    expect(held).toEqual(goods.map(() => 40 - 14 + 7 + 10))
  })
})

describe('the order in which rows are taken', () => {
  interface Locked {
    ids: number[]
    coupons?: number[]
  }

  const TABLES = { inventory: ['item_id', 'available'], coupons: ['id', 'uses'] } as const

  /** True if work that waits for the first row has locked neither any of the others, nor any of these coupons. */
  async function takesTheFirstFirst(table: keyof typeof TABLES, { ids, coupons = [] }: Locked, work: () => Promise<unknown>): Promise<boolean> {
    const [first, ...others] = ids.toSorted((a, b) => a - b)
    const [rows, id, count] = [sql.table(table), ...TABLES[table].map((name) => sql.ref(name))] as const
    // Rewrites the first row, so that it is not first on its page either.
    await sql`update ${rows} set ${count} = ${count} where ${id} = ${first}`.execute(db)
    let waiting: Promise<unknown> | undefined
    const free = await db.transaction().execute(async (transaction) => {
      await sql`select from ${rows} where ${id} = ${first} for update`.execute(transaction)
      waiting = work()
      const waits = async () =>
        (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length
      await expect.poll(waits).toBe(1)
      const freeRows = await sql`select from ${rows} where ${id} = any(${others}) for update skip locked`.execute(db)
      const freeCoupons = await sql`select from coupons where id = any(${coupons}) for update skip locked`.execute(db)
      return freeRows.rows.length + freeCoupons.rows.length
    })
    await waiting
    return free === others.length + coupons.length
  }

  test('stock is taken and given back before coupons, each from the lowest number up, however the cart was filled', async () => {
    const goods = await Promise.all(Array.from({ length: 5 }, () => addProduct({ stock: 10, price: 500 })))
    const coupons: number[] = []
    for (const code of ['O1', 'O2', 'O3', 'O4']) coupons.push(await addCoupon({ code }))
    const caller = await visitorWith(...goods.toReversed().map((id) => [id, 1] as const))
    for (const code of ['O3', 'O1', 'O4', 'O2']) await applyCoupon(caller, code)
    const form = await rightForm()
    expect(await takesTheFirstFirst('inventory', { ids: goods }, () => placeCheckoutOrder(form, caller))).toBe(true)
    const { id } = await placeCheckoutOrder(form, caller)
    const move = (to: 'cancelled' | 'processing') => moveOrder({ orderId: id, to, actor: { kind: 'system', id: 'test' } })
    expect(await takesTheFirstFirst('inventory', { ids: goods, coupons }, () => move('cancelled'))).toBe(true)
    expect(await takesTheFirstFirst('inventory', { ids: goods, coupons }, () => move('processing'))).toBe(true)
    const again = await visitorWith(...goods.map((each) => [each, 1] as const))
    for (const code of ['O4', 'O2', 'O3', 'O1']) await applyCoupon(again, code)
    expect(await takesTheFirstFirst('coupons', { ids: coupons }, () => place(again))).toBe(true)
  })
})

describe('what it asks of the database', () => {
  const written = (statements: string[]) => statements.filter((text) => /^(with|insert|update|delete|begin|commit|start|select coupon_id)/i.test(text))

  test('an order without a coupon is one statement, without a transaction around it', async () => {
    const caller = await visitorWith([await addProduct(), 1], [await addProduct(), 2])
    const form = await rightForm()
    const statements = await statementsOf(() => placeCheckoutOrder(form, caller))
    expect(written(statements)).toHaveLength(1)
    expect(statements).toHaveLength(3)
  })

  test('with coupons it is two, with a limit for each customer three, however many coupons there are', async () => {
    const lamp = await addProduct({ price: 200, stock: 100 })
    for (const code of ['A1', 'A2', 'A3']) await addCoupon({ code })
    for (const code of ['B1', 'B2']) await addCoupon({ code, usageLimitPerCustomer: 5 })
    const inside = async (codes: string[]) => {
      const caller = await visitorWith([lamp, 1])
      for (const code of codes) await applyCoupon(caller, code)
      const form = await rightForm()
      const statements = await statementsOf(() => placeCheckoutOrder(form, caller))
      return statements.slice(statements.indexOf('begin') + 1, statements.indexOf('commit')).length
    }
    expect([await inside(['A1']), await inside(['A1', 'A2', 'A3']), await inside(['A1', 'B1', 'B2'])]).toEqual([2, 2, 3])
  })
})
