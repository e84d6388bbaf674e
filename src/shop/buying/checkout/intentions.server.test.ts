import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { applyCoupon } from '#shop/buying/cart.server'
import { AlreadyOrdered, placeDirectOrder } from '#shop/buying/quick-order.server'
import { moveOrder } from '#shop/orders/orders.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { findCashOnDeliveryTotal, placeCheckoutOrder } from './checkout.server.ts'
import { add, addCoupon, books, changeProduct, orderOf, refusalOf, rightForm, usesOf, visitorWith } from './placing.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())
const machineTime = clock.now
afterEach(async () => {
  clock.now = machineTime
  await saveSettings(DEFAULT_SETTINGS)
})

describe('one intention is one order', () => {
  test('CO-38 the same form again gets the same answer, with the cart empty by then and at whatever price', async () => {
    const lamp = await addProduct({ price: 100 })
    const caller = await visitorWith([lamp, 2])
    const form = await rightForm({ seenTotal: dinars(207) })
    const first = await placeCheckoutOrder(form, caller)
    await changeProduct(lamp, { price: 500 })
    expect(await placeCheckoutOrder(form, caller)).toEqual(first)
    expect(await placeCheckoutOrder({ ...form, seenTotal: dinars(9) }, caller)).toEqual(first)
    expect(await placeCheckoutOrder(form, { ...caller, visitor: undefined })).toEqual({ ...first, visitor: undefined })
    expect(await books(lamp)).toEqual({ orders: 1, held: 2 })
  })

  test('CO-38 twenty of one form at once make one order, and all get its answer', async () => {
    const lamp = await addProduct({ stock: 40 })
    const caller = await visitorWith([lamp, 2])
    const form = await rightForm()
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeCheckoutOrder(form, caller)))
    expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
    expect(await books(lamp)).toEqual({ orders: 1, held: 2 })
    expect(await stockOf(lamp)).toBe(38)
  })

  test('CO-38 twenty of one form without a key at once make one order too', async () => {
    const lamp = await addProduct({ stock: 40 })
    const caller = await visitorWith([lamp, 2])
    const form = await rightForm({ intention: undefined })
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeCheckoutOrder(form, caller)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await books(lamp)).toEqual({ orders: 1, held: 2 })
  })

  test('CO-38 two tabs with keys of their own that order one cart at once make one order', async () => {
    const lamp = await addProduct({ stock: 40 })
    const caller = await visitorWith([lamp, 1])
    const tabs = await Promise.all([rightForm(), rightForm()])
    const answers = await Promise.all(tabs.map((form) => placeCheckoutOrder(form, caller)))
    expect(answers[0]).toEqual(answers[1])
    expect(await books(lamp)).toEqual({ orders: 1, held: 1 })
  })

  test('the same key for something else is refused with the order’s number: another form, or a cart that was filled otherwise since', async () => {
    const lamp = await addProduct({ stock: 40 })
    const caller = await visitorWith([lamp, 1])
    const form = await rightForm()
    const { id } = await placeCheckoutOrder(form, caller)
    const refusal = await refusalOf(placeCheckoutOrder({ ...form, note: 'autre' }, caller))
    expect(refusal).toBeInstanceOf(AlreadyOrdered)
    expect(refusal.in('fr')).toBe(`Votre commande n° ${id} est déjà enregistrée. Pour en passer une autre, validez à nouveau.`)
    await add(caller, lamp, 3)
    expect((await refusalOf(placeCheckoutOrder(form, caller))).in('fr')).toContain(`n° ${id}`)
    const next = await placeCheckoutOrder({ ...form, intention: randomUUID() }, caller)
    expect(next.id).not.toBe(id)
    expect(await books(lamp)).toEqual({ orders: 2, held: 4 })
  })

  test('without a key the same form is the same order for ten minutes while the cart is empty; a cart filled again is another', async () => {
    const lamp = await addProduct({ stock: 40 })
    const caller = await visitorWith([lamp, 1])
    const form = await rightForm({ intention: undefined })
    const first = await placeCheckoutOrder(form, caller)
    expect(await placeCheckoutOrder(form, caller)).toEqual(first)
    await add(caller, lamp)
    const second = await placeCheckoutOrder(form, caller)
    expect(second.id).not.toBe(first.id)
    clock.now = () => new Date(machineTime().getTime() + 11 * 60_000)
    expect((await refusalOf(placeCheckoutOrder(form, caller))).in('fr')).toBe('Votre panier est vide.')
  })

  test('who holds the key of an order that waits for its money, and not its visitor’s cookie, does not change how it is paid', async () => {
    const lamp = await addProduct()
    const caller = await visitorWith([lamp, 1])
    const form = await rightForm({ paymentMethod: 'simulator' })
    const { id } = await placeCheckoutOrder(form, caller)
    expect(await refusalOf(placeCheckoutOrder({ ...form, paymentMethod: 'cod' }, { ...caller, visitor: undefined }))).toBeInstanceOf(AlreadyOrdered)
    expect(await orderOf({ id })).toMatchObject({ state: 'pending', paymentMethod: 'simulator' })
  })

  test('somebody else’s key, or a quick order’s, gives nothing away', async () => {
    const lamp = await addProduct({ stock: 40 })
    const form = await rightForm()
    await placeCheckoutOrder(form, await visitorWith([lamp, 1]))
    const other = await visitorWith([lamp, 1])
    const words = "Cette commande n'a pas pu être reprise. Rechargez la page et réessayez."
    expect((await refusalOf(placeCheckoutOrder(form, other))).in('fr')).toBe(words)
    const quick = { productId: lamp, variationId: null, quantity: 1, name: 'Sami', phone: '20123456', address: 'Tunis', locale: 'fr' as const }
    const intention = randomUUID()
    await placeDirectOrder({ ...quick, intention, visitor: other.visitor })
    expect((await refusalOf(placeCheckoutOrder({ ...form, intention }, other))).in('fr')).toBe(words)
  })
})

describe('an order that could not be paid online', () => {
  const unpaid = async () => {
    await saveSettings({
      ...DEFAULT_SETTINGS,
      paymentDiscounts: [
        { id: 'simulator', type: 'En ligne', value: 10, checkbox_value: 'yes', enabled: '1' },
        { id: 'cod', type: 'Livraison', value: 1, checkbox_value: 'yes', enabled: '1' },
      ],
    })
    invalidate(new Set(['settings']))
    const coupon = await addCoupon({ code: `C${randomUUID().slice(0, 8)}` })
    const { code } = await db.selectFrom('coupons').select('code').where('id', '=', coupon).executeTakeFirstOrThrow()
    const lamp = await addProduct({ price: 100, stock: 3 })
    const caller = await visitorWith([lamp, 2])
    await applyCoupon(caller, code)
    const form = await rightForm({ paymentMethod: 'simulator' })
    return { lamp, coupon, caller, form, placed: await placeCheckoutOrder(form, caller) }
  }

  test('goes on as the same order when it comes again to be paid at the door, with that discount and no other', async () => {
    const { lamp, coupon, caller, form, placed } = await unpaid()
    expect((await orderOf(placed)).total).toBe(dinars(180 - 18 + 7))
    const again = { ...form, paymentMethod: 'cod' }
    expect(await findCashOnDeliveryTotal(await orderOf(placed))).toBe(dinars(180 - 1.8 + 7))
    expect(await placeCheckoutOrder(again, caller)).toEqual({ ...placed, paymentMethod: 'cod' })
    expect(await findCashOnDeliveryTotal(await orderOf(placed))).toBeUndefined()
    expect(await orderOf(placed)).toMatchObject({
      state: 'processing',
      payment: 'unpaid',
      paymentMethod: 'cod',
      discountTotal: dinars(20 + 1.8),
      total: dinars(180 - 1.8 + 7),
      taxes: [{ amount: Math.round(((180_000 - 1800 + 7000) * 19) / 119) }],
      adjustments: [{ kind: 'coupon' }, { kind: 'payment-discount', label: 'Paiement à la livraison', percent: 1, amount: 1800 }],
    })
    expect([await books(lamp), await usesOf(coupon)]).toEqual([{ orders: 1, held: 2 }, 1])
    expect(await placeCheckoutOrder(again, caller)).toEqual({ ...placed, paymentMethod: 'cod' })
    expect(await refusalOf(placeCheckoutOrder(form, caller))).toBeInstanceOf(AlreadyOrdered)
  })

  test('is not taken over by a quick order under its key', async () => {
    const { lamp, caller, form, placed } = await unpaid()
    const quick = { variationId: null, quantity: 2, name: 'Sami', phone: '20123456', address: 'Tunis', locale: 'fr' as const }
    expect(await refusalOf(placeDirectOrder({ ...quick, productId: lamp, intention: form.intention, visitor: caller.visitor }))).toBeInstanceOf(AlreadyOrdered)
    expect((await orderOf(placed)).paymentMethod).toBe('simulator')
  })

  test('also once its payment failed; not where its stock is gone meanwhile, nor once it is paid or given up', async () => {
    const failed = await unpaid()
    await moveOrder({ orderId: failed.placed.id, to: 'failed', actor: { kind: 'system', id: 'test' } })
    await sql`update inventory set available = 1 where item_id = ${failed.lamp}`.execute(db)
    const atTheDoor = { ...failed.form, paymentMethod: 'cod' }
    expect((await refusalOf(placeCheckoutOrder(atTheDoor, failed.caller))).in('fr')).toBe("Il n'y a plus assez de stock pour cette commande.")
    expect((await orderOf(failed.placed)).state).toBe('failed')
    await sql`update inventory set available = 3 where item_id = ${failed.lamp}`.execute(db)
    await placeCheckoutOrder(atTheDoor, failed.caller)
    expect([await books(failed.lamp), await usesOf(failed.coupon)]).toEqual([{ orders: 1, held: 2 }, 1])
    const paid = await unpaid()
    await moveOrder({ orderId: paid.placed.id, to: 'processing', payment: 'paid', actor: { kind: 'provider', id: 'simulator' } })
    expect(await refusalOf(placeCheckoutOrder({ ...paid.form, paymentMethod: 'cod' }, paid.caller))).toBeInstanceOf(AlreadyOrdered)
    expect((await orderOf(paid.placed)).total).toBe(dinars(169))
    const over = await unpaid()
    await moveOrder({ orderId: over.placed.id, to: 'cancelled', actor: { kind: 'system', id: 'test' } })
    expect(await refusalOf(placeCheckoutOrder({ ...over.form, paymentMethod: 'cod' }, over.caller))).toBeInstanceOf(AlreadyOrdered)
    expect((await orderOf(over.placed)).state).toBe('cancelled')
  })
})

describe('an answer that was lost', () => {
  test('a connection that is cut while the order is written leaves all of it or nothing: the same form again makes one order', async () => {
    const lamp = await addProduct({ stock: 10 })
    const coupon = await addCoupon({ code: 'COUPE' })
    const caller = await visitorWith([lamp, 1])
    await applyCoupon(caller, 'COUPE')
    const form = await rightForm()
    // A lock on the coupon makes the order wait inside its transaction, where its connection dies.
    await db.transaction().execute(async (transaction) => {
      await sql`select 1 from coupons where id = ${coupon} for update`.execute(transaction)
      const cut = placeCheckoutOrder(form, caller).then(
        () => 'placed',
        () => 'cut',
      )
      await expect
        .poll(async () => {
          const { rows } = await sql<{ pid: number }>`
            select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(db)
          return rows.length
        })
        .toBeGreaterThan(0)
      expect(await cut).toBe('cut')
    })
    expect([await books(lamp), await stockOf(lamp), await usesOf(coupon)]).toEqual([{ orders: 0, held: 0 }, 10, 0])
    const placed = await placeCheckoutOrder(form, caller)
    expect([await books(lamp), await usesOf(coupon)]).toEqual([{ orders: 1, held: 1 }, 1])
    expect(await placeCheckoutOrder(form, caller)).toEqual(placed)
  })
})
