import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { joinCarts } from './settling.server.ts'
import { emptyCart, findCart, forgetOldCarts } from './cart.server.ts'
import { add, contentsOf, exchangesOf, callerOf } from './callers.testing.ts'

useDatabase()

let lamp: number
let vase: number
let cup: number
beforeAll(async () => {
  lamp = await addProduct({ stock: 1000 })
  vase = await addProduct({ stock: 1000 })
  cup = await addProduct({ stock: 1000 })
})

async function somebody(): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('account_people')
    .values({ id, name: 'Salma', email: `${id}@example.test` })
    .execute()
  return id
}

const countCarts = async () => (await sql<{ n: number }>`select count(*) as n from carts`.execute(db)).rows[0]!.n

describe('signing in', () => {
  test("CART-37 what was put in before is in the account's cart, and every browser of the account has that one", async () => {
    const person = await somebody()
    const [phone, computer] = [callerOf(), callerOf()]
    await add(phone, lamp, 2)
    await joinCarts(phone.visitor!, person)
    expect(await contentsOf({ ...phone, person })).toEqual({ [lamp]: 2 })
    await add(computer, lamp, 5)
    await add(computer, vase)
    await joinCarts(computer.visitor!, person)
    expect(await contentsOf({ ...computer, person })).toEqual({ [lamp]: 5, [vase]: 1 })
    expect(await findCart({ ...phone, person })).toEqual(await findCart({ ...computer, person }))
    await add({ ...phone, person }, vase)
    expect(await contentsOf({ ...computer, person })).toEqual({ [lamp]: 5, [vase]: 2 })
  })

  test('CART-37 again changes nothing, and a browser that brings nothing has what the account has, one without a number too', async () => {
    const person = await somebody()
    const [phone, computer] = [callerOf(), callerOf()]
    await add(phone, lamp, 2)
    await joinCarts(phone.visitor!, person)
    await joinCarts(phone.visitor!, person)
    await joinCarts(computer.visitor!, person)
    for (const caller of [phone, computer, { ...phone, visitor: undefined }]) expect(await contentsOf({ ...caller, person })).toEqual({ [lamp]: 2 })
    await add({ ...computer, visitor: undefined, person }, vase)
    expect(await contentsOf({ ...phone, person })).toEqual({ [lamp]: 2, [vase]: 1 })
  })

  test("CART-37 another account's cart is not reached by the same browser", async () => {
    const [first, second] = [await somebody(), await somebody()]
    const shared = callerOf()
    await add(shared, lamp, 2)
    await joinCarts(shared.visitor!, first)
    await joinCarts(shared.visitor!, second)
    expect(await contentsOf({ ...shared, person: second })).toEqual({})
    expect(await contentsOf({ ...shared, person: first })).toEqual({ [lamp]: 2 })
  })

  test('CART-37 ten browsers of one account that sign in at once lose nothing and have one cart', async () => {
    const person = await somebody()
    const goods = await Promise.all(Array.from({ length: 10 }, () => addProduct()))
    const browsers = goods.map(() => callerOf())
    await Promise.all(browsers.map((browser, n) => add(browser, goods[n]!)))
    const before = await countCarts()
    await Promise.all(browsers.map((browser) => joinCarts(browser.visitor!, person)))
    for (const browser of browsers) expect(await contentsOf({ ...browser, person })).toEqual(Object.fromEntries(goods.map((id) => [id, 1])))
    expect(await countCarts()).toBe(before - 9)
  })

  test('CART-37 20 parallel changes from two browsers of one account lose nothing', async () => {
    const person = await somebody()
    const browsers = [callerOf(), callerOf()].map((caller) => ({ ...caller, person }))
    await Promise.all(Array.from({ length: 20 }, (_, n) => add(browsers[n % 2]!, n % 3 === 0 ? lamp : vase)))
    expect(await contentsOf(browsers[0]!)).toEqual({ [lamp]: 7, [vase]: 13 })
  })

  test('CART-37 what is put in while one signs in is in the cart at the next look, whether it was the first thing or not', async () => {
    for (let round = 0; round < 20; round++) {
      const person = await somebody()
      const caller = callerOf()
      if (round % 2 === 0) await add(caller, lamp)
      await Promise.all([joinCarts(caller.visitor!, person), add(caller, vase), add({ ...caller, person }, cup), joinCarts(caller.visitor!, person)])
      expect(await contentsOf({ ...caller, person })).toEqual({ ...(round % 2 === 0 && { [lamp]: 1 }), [vase]: 1, [cup]: 1 })
      expect(await contentsOf(caller)).toEqual({})
    }
  })
})

describe('without the session', () => {
  test("CART-37 the account keeps its cart, and its browser has an empty one of its own, to look at, to change and to empty; a visitor's own stays", async () => {
    const person = await somebody()
    const phone = callerOf()
    await add({ ...phone, person }, lamp, 2)
    expect(await contentsOf(phone)).toEqual({})
    await add(phone, vase)
    expect([await contentsOf(phone), await contentsOf({ ...callerOf(), person })]).toEqual([{ [vase]: 1 }, { [lamp]: 2 }])
    await emptyCart(phone)
    expect([await contentsOf(phone), await contentsOf({ ...callerOf(), person })]).toEqual([{}, { [lamp]: 2 }])
  })
})

describe('what nobody wants any more', () => {
  test('carts of no account go when nobody wrote them for as long as the shop keeps them, not a day earlier; those of accounts stay', async () => {
    await sql`delete from carts`.execute(db)
    await saveSettings({ ...DEFAULT_SETTINGS, cart: { ...DEFAULT_SETTINGS.cart, keepDays: 30 } })
    const [old, young, account] = [callerOf(), callerOf(), callerOf()]
    account.person = await somebody()
    for (const caller of [old, young, account]) await add(caller, lamp)
    const unusedFor = (visitor: string, days: number) =>
      sql`update carts set used_on = current_date - ${days}::int where id = (select cart_id from cart_visitors where visitor = ${visitor})`.execute(db)
    await unusedFor(old.visitor!, 31)
    await unusedFor(young.visitor!, 30)
    await sql`update carts set used_on = current_date - 3000 where person_id = ${account.person}`.execute(db)
    expect(await forgetOldCarts()).toBe(1)
    expect([await contentsOf(old), await contentsOf(young), await contentsOf(account)]).toEqual([{}, { [lamp]: 1 }, { [lamp]: 1 }])
    await unusedFor(young.visitor!, 31)
    await add(young, lamp)
    expect(await forgetOldCarts()).toBe(0)
  })

  test('goes a thousand at a time, however many there are', async () => {
    await sql`delete from carts`.execute(db)
    const content = { lines: [], removed: [], coupons: [], destination: null, shipping: {} }
    await sql`insert into carts (id, content, used_on) select gen_random_uuid(), ${JSON.stringify(content)}::jsonb, current_date - 4000 from generate_series(1, 2001)`.execute(
      db,
    )
    let forgotten = 0
    expect(await exchangesOf(async () => void (forgotten = await forgetOldCarts()))).toBe(3)
    expect(forgotten).toBe(2001)
  })
})
