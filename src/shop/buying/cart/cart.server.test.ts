import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { closeDatabase, db, openDatabase, pool } from '#platform/database.server'
import { MOST_LINES, type CartView } from './cart.ts'
import {
  applyCoupon,
  chooseShipping,
  emptyCart,
  findCart,
  putInCart,
  removeCoupon,
  setDestination,
  setQuantities,
  setQuantity,
  undoRemoval,
  type CartCaller,
} from './cart.server.ts'
import { readCart, writeCart } from './settling.server.ts'
import { EMPTY_CART } from './contents.ts'
import { add, changeProduct, contentsOf, exchangesOf, refused, callerOf } from './callers.testing.ts'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'

useDatabase()

let lamp: number
let vase: number
beforeAll(async () => {
  lamp = await addProduct({ price: 33.5, stock: 1000 })
  vase = await addProduct({ price: 10, stock: 1000, name: 'Vase' })
})

const keyOf = (cart: CartView, productId: number) => cart.lines.find((line) => line.productId === productId)!.key

describe('a cart', () => {
  test('VEND-09 names the store of each line once a vendor’s goods are beside those of another store', async () => {
    const rug = await addProduct({ price: 50, stock: 10, name: 'Tapis', vendor: 'souk' })
    await db.updateTable('vendors').set({ standing: 'open' }).where('slug', '=', 'souk').execute()
    const caller = callerOf()
    const storesIn = ({ lines }: CartView) => lines.map(({ options }) => options.map(({ value }) => value).join())
    expect(storesIn((await putInCart(caller, { productId: rug, variationId: null, quantity: 1 })).cart)).toEqual([''])
    expect(storesIn((await putInCart(caller, { productId: lamp, variationId: null, quantity: 1 })).cart)).toEqual(['Souk', 'Dar'])
    expect(storesIn(await findCart(caller))).toEqual(['Souk', 'Dar'])
  })

  test('CART-37 of an anonymous shopper is there at the next look, and after the database was closed and opened again', async () => {
    const { cart, visitor } = await putInCart({ ...callerOf(), visitor: undefined }, { productId: lamp, variationId: null, quantity: 2 })
    expect(cart).toMatchObject({ count: 2, subtotal: dinars(67), shipping: dinars(7), total: dinars(74) })
    expect(await findCart(callerOf(visitor))).toEqual(cart)
    const { database } = pool.options
    await closeDatabase()
    openDatabase({ ...inject('postgres'), database })
    expect(await findCart(callerOf(visitor))).toEqual(cart)
  })

  test("CART-37 is its visitor's alone: another visitor has another, and nobody can reach a line by its key", async () => {
    const mine = callerOf()
    const { cart } = await add(mine, lamp, 2)
    const other = callerOf()
    await add(other, vase)
    expect(await contentsOf(other)).toEqual({ [vase]: 1 })
    for (const work of [setQuantity(other, keyOf(cart, lamp), 5), undoRemoval(other, keyOf(cart, lamp)), setQuantity(other, 'x'.repeat(9000), 0)]) {
      expect(await refused(work)).toBe("Cet article n'est plus dans votre panier.")
    }
    expect([await contentsOf(mine), await contentsOf(other)]).toEqual([{ [lamp]: 2 }, { [vase]: 1 }])
  })

  test('costs one read to look at, one read and one write to change, and nothing for someone without a number', async () => {
    const caller = callerOf()
    const { cart } = await add(caller, lamp)
    const nobody = { ...callerOf(), visitor: undefined }
    expect(await exchangesOf(() => findCart(nobody))).toBe(0)
    expect(await exchangesOf(() => findCart(callerOf()))).toBe(1)
    expect(await exchangesOf(() => findCart(caller))).toBe(1)
    expect(await exchangesOf(() => add(caller, vase, 3))).toBe(2)
    expect(await exchangesOf(() => add(callerOf(), lamp))).toBe(2)
    expect(await exchangesOf(() => setQuantity(caller, keyOf(cart, lamp), 3))).toBe(2)
    expect(await exchangesOf(() => emptyCart(callerOf()))).toBe(1)
  })

  test('holds 100 different things, is still one read, and refuses the next', async () => {
    const caller = callerOf()
    const products: number[] = []
    for (let made = 0; made <= MOST_LINES; made++) products.push(await addProduct())
    for (const productId of products.slice(0, MOST_LINES)) await add(caller, productId)
    expect(await refused(add(caller, products.at(-1)!))).toBe('Un panier contient au plus 100 articles différents.')
    expect(await exchangesOf(() => findCart(caller))).toBe(1)
    expect((await findCart(caller)).lines).toHaveLength(MOST_LINES)
  })
})

describe('many at once', () => {
  test('20 parallel changes of one cart lose nothing', async () => {
    const caller = callerOf()
    const more = await Promise.all(Array.from({ length: 5 }, () => addProduct({ stock: 100 })))
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => add(caller, more[n % 5]!)))
    expect(await contentsOf(caller)).toEqual(Object.fromEntries(more.map((id) => [id, 4])))
    expect(new Set(results.map(({ cart }) => cart.count))).toEqual(new Set(Array.from({ length: 20 }, (_, n) => n + 1)))
    const sets = new Map((await findCart(caller)).lines.map(({ key }, n) => [key, n + 1]))
    await Promise.all([...sets].map(([key, quantity]) => setQuantity(caller, key, quantity)))
    expect((await findCart(caller)).lines.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4, 5])
  })

  test('two first adds of one visitor make one cart, wherever they arrive', async () => {
    const caller = callerOf()
    await Promise.all([add(caller, lamp), add(caller, vase)])
    expect(await contentsOf(caller)).toEqual({ [lamp]: 1, [vase]: 1 })
    // Two processes saw no cart: one creates it, the other retries.
    const visitor = randomUUID()
    const seen = await Promise.all([readCart({ visitor: visitor }, []), readCart({ visitor: visitor }, [])])
    const made = await Promise.all(seen.map((kept) => writeCart({ visitor: visitor }, kept, EMPTY_CART)))
    expect(new Set(made)).toEqual(new Set([true, false]))
    expect(
      (await sql<{ n: number }>`select count(*) as n from carts c join cart_visitors v on v.cart_id = c.id where visitor = ${visitor}`.execute(db)).rows,
    ).toEqual([{ n: 1 }])
  })

  test('a write that comes after another one since the read changes nothing', async () => {
    const caller = callerOf()
    await add(caller, lamp)
    const before = await readCart({ visitor: caller.visitor! }, [])
    await add(caller, vase)
    expect(await writeCart({ visitor: caller.visitor! }, before, EMPTY_CART)).toBe(false)
    expect(await contentsOf(caller)).toEqual({ [lamp]: 1, [vase]: 1 })
  })
})

describe('what may not be', () => {
  test('CART-38 more than the stock is refused on an add and an update, and nothing changes', async () => {
    const few = await addProduct({ stock: 3 })
    const caller = callerOf()
    const { cart } = await add(caller, few, 2)
    expect(await refused(add(caller, few, 2))).toBe('Seulement 3 en stock')
    expect(await refused(setQuantity(caller, keyOf(cart, few), 4))).toBe('Seulement 3 en stock')
    expect(await findCart(caller)).toEqual(cart)
    expect((await setQuantity(caller, keyOf(cart, few), 3)).cart.count).toBe(3)
  })

  test('CART-38 several quantities are set together or not at all', async () => {
    const few = await addProduct({ stock: 3 })
    const caller = callerOf()
    await add(caller, lamp, 2)
    const { cart } = await add(caller, few, 2)
    const asked = (lamps: number, others: number) =>
      setQuantities(
        caller,
        new Map([
          [keyOf(cart, lamp), lamps],
          [keyOf(cart, few), others],
        ]),
      )
    expect(await refused(asked(5, 9))).toBe('Seulement 3 en stock')
    expect(await contentsOf(caller)).toEqual({ [lamp]: 2, [few]: 2 })
    await asked(5, 0)
    expect(await contentsOf(caller)).toEqual({ [lamp]: 5 })
  })

  test('CART-38 what cannot be bought is refused: unknown, a draft, sold elsewhere, a product that needs a choice', async () => {
    const parent = await addProduct({ kind: 'variable' })
    const red = await addVariation(parent, { couleur: 'Rouge' })
    const caller = callerOf()
    const notForSale = "Ce produit n'est plus en vente."
    expect(await refused(add(caller, 999_999_999))).toBe(notForSale)
    expect(await refused(add(caller, await addProduct({ status: 'draft' })))).toBe(notForSale)
    expect(await refused(add(caller, await addProduct({ kind: 'external' })))).toBe(notForSale)
    expect(await refused(putInCart(caller, { productId: lamp, variationId: red, quantity: 1 }))).toBe(notForSale)
    expect(await refused(add(caller, parent))).toBe('Choisissez une option du produit.')
    expect(await sql`select from cart_visitors where visitor = ${caller.visitor}`.execute(db)).toMatchObject({ rows: [] })
    const byNumber = await add(caller, red)
    const byBoth = await putInCart(caller, { productId: parent, variationId: red, quantity: 1 })
    expect(byBoth.cart.lines).toMatchObject([{ productId: parent, variationId: red, quantity: 2, options: [{ name: 'couleur', value: 'Rouge' }] }])
    expect(keyOf(byNumber.cart, parent)).toBe(keyOf(byBoth.cart, parent))
  })
})

describe('what changes meanwhile', () => {
  test('CART-38 another price, a lower stock and the end of a sale are told at the next look; a change takes the price as seen', async () => {
    const [changing, gone] = [await addProduct({ price: 20, stock: 5 }), await addProduct({ name: 'Bol', price: 5 })]
    const caller = callerOf()
    await add(caller, changing, 2)
    await add(caller, gone)
    await changeProduct(changing, { price: dinars(25), stock: 1 })
    await changeProduct(gone, { status: 'draft' })
    const notes = ({ lines }: CartView) => lines.map(({ note }) => note)
    const told = ["Le prix est passé de 20.000 TND à 25.000 TND. Il n'en reste que 1.", "Ce produit n'est plus en vente."]
    expect(notes(await findCart(caller))).toEqual(told)
    expect(notes(await findCart(caller))).toEqual(told)
    const { cart } = await add(caller, vase)
    expect(notes(cart)).toEqual([...told, null])
    expect(cart).toMatchObject({ subtotal: dinars(60), lines: [{ blocked: true }, { blocked: true }, { blocked: false }] })
    expect(notes(await findCart(caller))).toEqual(["Il n'en reste que 1.", told[1], null])
  })

  test('SC-12, SC-67 an undo brings a line back with its quantity; one whose stock was sold meanwhile is refused in words', async () => {
    const few = await addProduct({ stock: 3 })
    const caller = callerOf()
    const { cart } = await add(caller, few, 2)
    const key = keyOf(cart, few)
    const without = (await setQuantity(caller, key, 0)).cart
    expect(without).toMatchObject({ count: 0, hash: '', removed: { key, name: 'Lampe' } })
    await changeProduct(few, { stock: 1 })
    expect(await refused(undoRemoval(caller, key))).toBe('Seulement 1 en stock')
    expect(await contentsOf(caller)).toEqual({})
    await changeProduct(few, { stock: 2 })
    expect((await undoRemoval(caller, key)).cart).toMatchObject({ count: 2, removed: null })
  })
})

describe('what is decided of a cart', () => {
  const lookOf = async (work: Promise<{ cart: CartView }>) => (await work).cart

  test('SC-53, SC-54, SC-65 a coupon is taken where it holds, refused in words where it does not, and told when it holds no more', async () => {
    await sql`insert into coupons (code, kind, amount, minimum) values ('Ete20', 'fixed-cart', 20000, 60000)`.execute(db)
    const caller: CartCaller = callerOf()
    const { cart } = await add(caller, lamp)
    expect(await refused(applyCoupon(caller, 'XXX'))).toBe("Le code « XXX » n'existe pas.")
    expect(await refused(applyCoupon(caller, 'ete20'))).toBe("Le code « Ete20 » est valable à partir de 60.000 TND d'articles.")
    expect(await findCart(caller)).toEqual(cart)
    await add(caller, lamp)
    const applied = await lookOf(applyCoupon(caller, 'ETE20'))
    expect(applied).toMatchObject({ coupons: [{ code: 'Ete20', discount: dinars(20) }], discount: dinars(20), total: dinars(54) })
    expect(await refused(applyCoupon(caller, 'ete20'))).toBe('Le code « Ete20 » est déjà appliqué.')
    const less = await lookOf(setQuantity(caller, keyOf(cart, lamp), 1))
    expect(less).toMatchObject({ notes: ["Le code « Ete20 » est valable à partir de 60.000 TND d'articles."], discount: 0, total: dinars(40.5) })
    expect((await lookOf(setQuantity(caller, keyOf(cart, lamp), 2))).discount).toBe(dinars(20))
    await sql`delete from coupons`.execute(db)
    invalidate(new Set(['coupon:ete20']))
    expect(await findCart(caller)).toMatchObject({ notes: ["Le code « Ete20 » n'existe pas."], discount: 0 })
    expect(await lookOf(removeCoupon(caller, 'ETE20'))).toMatchObject({ coupons: [], notes: [] })
  })

  test('SC-55, SC-56 where to and how is kept; what is not offered there is not chosen', async () => {
    const caller = callerOf()
    const dear = await addProduct({ price: 300 })
    const before = (await add(caller, dear)).cart
    const [free, flat] = before.packages[0]!.offers.map(({ id }) => id)
    expect(before).toMatchObject({ packages: [{ chosen: free }], shipping: 0 })
    expect(await lookOf(chooseShipping(caller, { 0: flat! }))).toMatchObject({ packages: [{ chosen: flat }], shipping: dinars(7), total: dinars(307) })
    expect(await lookOf(chooseShipping(caller, { 0: 'nope:9', 7: free! }))).toMatchObject({ packages: [{ chosen: flat }] })
    const destination = { country: 'TN', state: 'TN-51', city: 'Sousse', postcode: '4000' }
    expect((await lookOf(setDestination(caller, destination))).destination).toEqual(destination)
    expect((await findCart(caller)).destination).toEqual(destination)
  })

  test('MONEY-20 who chose the only paid delivery below 250 dinars has the free one by itself from 250 on', async () => {
    const caller = callerOf()
    const cart = (await add(caller, await addProduct({ price: 125 }))).cart
    await chooseShipping(caller, { 0: cart.packages[0]!.chosen! })
    expect(await findCart(caller)).toMatchObject({ shipping: dinars(7), total: dinars(132) })
    expect(await lookOf(setQuantity(caller, cart.lines[0]!.key, 2))).toMatchObject({ shipping: 0, total: dinars(250) })
  })

  test('GEO-02, GEO-03 a country that is not delivered to is refused, and so is a state that its country does not have', async () => {
    const caller = callerOf()
    await add(caller, lamp)
    const place = { country: 'TN', state: '', city: '', postcode: '' }
    expect(await refused(setDestination(caller, { ...place, country: 'FR' }))).toBe('Nous ne livrons pas encore dans ce pays.')
    expect(await refused(setDestination(caller, { ...place, state: 'EGALX' }))).toBe('Choisissez une région de la liste.')
    expect(await refused(setDestination(caller, { ...place, state: 'constructor' }))).toBe('Choisissez une région de la liste.')
    expect((await findCart(caller)).destination).toEqual(place)
    await saveSettings({ ...DEFAULT_SETTINGS, deliversTo: ['TN', 'FR', 'RE'] })
    expect((await lookOf(setDestination(caller, { ...place, country: 'FR', state: 'Paris' }))).destination).toMatchObject({ country: 'FR', state: '' })
    expect((await lookOf(setDestination(caller, { ...place, country: 'RE', state: 'Saint-Denis' }))).destination).toMatchObject({
      country: 'RE',
      state: 'Saint-Denis',
    })
  })

  test('SC-13 emptying clears everything but where it would be delivered to', async () => {
    const caller = callerOf()
    await add(caller, lamp)
    const destination = { country: 'TN', state: 'TN-51', city: '', postcode: '' }
    await setDestination(caller, destination)
    expect(await lookOf(emptyCart(caller))).toMatchObject({ count: 0, hash: '', lines: [], removed: null, total: 0, destination })
  })
})
