import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation, stockOf } from '#database/test-goods'
import { changeSimulatedParcel } from '@hanout/simulators/courier'
import { decide, findSimulatedPayment } from '@hanout/simulators/payments'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db, pool } from '#platform/database.server'
import { bookParcel, cancelParcel, findParcels } from '#shop/delivery/parcels.server'
import { addZone, size } from '#shop/delivery/parcels.testing'
import { placeDirectOrder, placeOnlineOrder, saveTempOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import { findOrderDocuments, issueDue, issueInvoice } from '#shop/orders/documents.server'
import { withSender } from '#shop/orders/documents.testing'
import { timelineLine } from '#shop/orders/order-management.timeline'
import { findOrder, markOrder, recordEvent, moveOrder, type Order } from '#shop/orders/orders.server'
import { openPayment, receiveNotice } from '#shop/orders/payments.server'
import { NO_CONDITIONS } from '#shop/prices/coupons'
import { saveCoupon } from '#shop/prices/coupons.manage'
import { newStaff } from '#shop/people/accounts.testing'
import { draftOf, type OrderDraft } from './order-editing.ts'
import { changeAddress, changeOrder, changeQuantity, changeVariation, revisionOf, type Changing } from './order-editing.server.ts'

useDatabase()

let lamp: number
let staff: string

beforeAll(async () => {
  await addZone('essai-tunis', 'SIM-essai-tunis')
  await withSender()
  staff = (await newStaff('Salma')).person.id
})
beforeEach(async () => {
  lamp = await addProduct({ price: 30, stock: 10 })
})

const orderNumbered = async (id: number) => (await findOrder(id))!
const place = async (said: Partial<QuickOrder> = {}) => orderNumbered((await placeDirectOrder(orderOf(lamp, { phone: phone(), ...said }))).id)
const phone = () => `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const how = (order: Order, more: Partial<Changing> = {}): Changing => ({ seen: revisionOf(order), by: { kind: 'staff', id: staff }, ...more })
const quantity = (order: Order, pieces: number, more?: Partial<Changing>) =>
  changeQuantity(order.id, { position: order.lines[0]!.position, quantity: pieces }, how(order, more))
const change = (order: Order, draft: Partial<OrderDraft>, more?: Partial<Changing>) => changeOrder(order.id, { ...draftOf(order), ...draft }, how(order, more))

async function changesOf(id: number): Promise<Record<string, unknown>[]> {
  const rows = await db.selectFrom('order_events').select('details').where('order_id', '=', id).where('kind', '=', 'changed').orderBy('id').execute()
  return rows.map(({ details }) => details)
}

async function heldBy(id: number): Promise<Record<number, number>> {
  const rows = await db.selectFrom('stock_holds').select(['item_id', 'quantity']).where('order_id', '=', id).execute()
  return Object.fromEntries(rows.map((row) => [row.item_id, row.quantity]))
}

const timeline = async (id: number) => {
  const [details] = (await changesOf(id)).slice(-1)
  return timelineLine({ at: new Date(), actor: 'staff', by: 'Salma', kind: 'changed', details: details! }, 'fr').what
}

describe('changing an order until it is shipped', () => {
  test('IMP-07 a placed order keeps a name and an address; an unfinished one may have none, and one that had none may go on so', async () => {
    const order = await place()
    expect(await refusalOf(change(order, { name: ' ' }))).toContain('Le nom manque')
    expect(await refusalOf(change(order, { address: '' }))).toContain('L’adresse manque')
    expect(await orderNumbered(order.id)).toMatchObject({ name: order.name, address: order.address })
    const left = await orderNumbered((await saveTempOrder(orderOf(lamp, { phone: phone() })))!.id)
    await change(left, { address: '' })
    expect((await orderNumbered(left.id)).address).toBe('')
    await db.updateTable('orders').set({ name: '' }).where('id', '=', order.id).execute()
    await quantity(await orderNumbered(order.id), 2)
    expect((await orderNumbered(order.id)).lines[0]?.quantity).toBe(2)
  })

  test('IMP-07, IMP-03 more and fewer pieces take and give back their stock, and the event says before and after', async () => {
    const order = await place({ quantity: 2 })
    await quantity(order, 5)
    expect([await stockOf(lamp), await heldBy(order.id)]).toEqual([5, { [lamp]: 5 }])
    const more = await orderNumbered(order.id)
    expect(more).toMatchObject({ itemsTotal: dinars(150), shippingTotal: dinars(7), total: dinars(157), state: 'processing' })
    await quantity(more, 1)
    expect([await stockOf(lamp), await heldBy(order.id)]).toEqual([9, { [lamp]: 1 }])
    expect(await changesOf(order.id)).toMatchObject([
      { lines: [{ from: { quantity: 2, unitPrice: dinars(30) }, to: { quantity: 5 } }], total: { from: dinars(67), to: dinars(157) } },
      { lines: [{ from: { quantity: 5 }, to: { quantity: 1 } }], total: { from: dinars(157), to: dinars(37) } },
    ])
    expect(await timeline(order.id)).toBe('Commande modifiée : Lampe : 5 × 30.000 TND → 1 × 30.000 TND · Total : 157.000 TND → 37.000 TND')
  })

  test('IMP-07 a change of nothing writes nothing', async () => {
    const order = await place()
    expect(await change(order, {})).toEqual({})
    expect(await changesOf(order.id)).toEqual([])
  })

  test('IMP-07, IMP-03 another variation, an added product and a removed line: stock by difference, vanished lines are gone', async () => {
    const product = await addProduct({ kind: 'variable' })
    const [red, blue] = [
      await addVariation(product, { couleur: 'Rouge' }, { price: 20, stock: 3 }),
      await addVariation(product, { couleur: 'Bleu' }, { price: 25, stock: 3 }),
    ]
    const order = await orderNumbered((await placeDirectOrder(orderOf(product, { variationId: red, quantity: 2, phone: phone() }))).id)
    await changeVariation(order.id, { position: 1, variationId: blue }, how(order))
    expect([await stockOf(red), await stockOf(blue), await heldBy(order.id)]).toEqual([3, 1, { [blue]: 2 }])
    const swapped = await orderNumbered(order.id)
    expect(swapped.lines).toMatchObject([{ position: 2, variationId: blue, attributes: { couleur: 'Bleu' }, unitPrice: dinars(25), quantity: 2 }])
    const added = { position: null, productId: lamp, variationId: null, attributes: {}, quantity: 1, price: { amount: dinars(10), reason: 'vitrine' } }
    await change(swapped, { lines: [...draftOf(swapped).lines, added] }, { reason: 'au téléphone' })
    expect(await heldBy(order.id)).toEqual({ [blue]: 2, [lamp]: 1 })
    expect((await changesOf(order.id)).at(-1)).toMatchObject({
      lines: [{ name: 'Lampe', from: null, to: { quantity: 1, unitPrice: dinars(10) } }],
      reason: 'au téléphone · vitrine',
    })
    const both = await orderNumbered(order.id)
    await changeQuantity(order.id, { position: 2, quantity: 0 }, how(both))
    expect((await orderNumbered(order.id)).lines).toMatchObject([{ position: 3, productId: lamp, total: dinars(10) }])
    expect([await stockOf(blue), await heldBy(order.id)]).toEqual([3, { [lamp]: 1 }])
    await expect(refusalOf(changeVariation(order.id, { position: 3, variationId: red }, how(await orderNumbered(order.id))))).resolves.toBe(
      'Cette variante n’est pas en vente. Choisissez-en une autre.',
    )
  })

  test('IMP-03 more than there is is refused with how many there are, and nothing is changed', async () => {
    const order = await place({ quantity: 3 })
    expect(await refusalOf(quantity(order, 11))).toBe('« Lampe » : cette commande peut en avoir 10 au plus, il n’en reste pas davantage.')
    expect(await orderNumbered(order.id)).toEqual(order)
    expect([await stockOf(lamp), await heldBy(order.id)]).toEqual([7, { [lamp]: 3 }])
  })

  test('IMP-03 five orders that grow at once never take more than there is', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => place()))
    const done = await Promise.allSettled(orders.map((order) => quantity(order, 3)))
    const grown = done.filter(({ status }) => status === 'fulfilled').length
    expect(grown).toBe(2)
    expect(await stockOf(lamp)).toBe(10 - 5 - 2 * grown)
    const held = await Promise.all(orders.map(({ id }) => heldBy(id)))
    expect(held.reduce((all, one) => all + one[lamp]!, 0)).toBe(5 + 2 * grown)
  })

  test('IMP-07 of two staff in one order the second is told who changed what, and changes nothing', async () => {
    const order = await place()
    const done = await Promise.allSettled([quantity(order, 2), changeAddress(order.id, { address: '7 rue du Lac, Sousse' }, how(order))])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await changesOf(order.id)).toHaveLength(1)
    expect(await refusalOf(quantity(order, 4))).toMatch(/^Salma a changé cette commande entre-temps \(Commande modifiée : .+\)\. Relisez-la/)
    expect(await refusalOf(quantity(order, 4), 'en')).toMatch(/^Salma changed this order meanwhile \(Order changed: .+\)\. Read it again/)
    // A call recorded meanwhile is no conflict.
    const now = await orderNumbered(order.id)
    await markOrder(order.id, { confirmation: 'no-answer' }, { actor: { kind: 'staff', id: staff } })
    await quantity(now, 5)
    expect((await orderNumbered(order.id)).lines[0]!.quantity).toBe(5)
  })

  test('IMP-07 name, phone and address change without touching the money; they stand in what erasing removes', async () => {
    const order = await place()
    await changeAddress(order.id, { name: 'Sami Trabelsi', phone: '55123456', address: '7 rue du Lac, Sousse' }, how(order))
    expect(await orderNumbered(order.id)).toMatchObject({ name: 'Sami Trabelsi', phone: '55123456', address: '7 rue du Lac, Sousse', total: order.total })
    const [details] = await changesOf(order.id)
    expect(Object.keys(details!).toSorted()).toEqual(['currency', 'personal'])
    expect(details).toMatchObject({ personal: { address: { from: order.address, to: '7 rue du Lac, Sousse' } } })
  })

  test('IMP-07, IMP-14 a tax number that staff type stands with the order beside its other texts; a change without one leaves it', async () => {
    const placed = await place()
    await db
      .updateTable('orders')
      .set({ details: JSON.stringify({ note: 'Sonner' }) as never })
      .where('id', '=', placed.id)
      .execute()
    const order = await orderNumbered(placed.id)
    await change(order, { taxNumber: '1234567/A/A/M/000' })
    const numbered = await orderNumbered(order.id)
    expect(numbered).toMatchObject({ details: { note: 'Sonner', taxNumber: '1234567/A/A/M/000' }, total: order.total })
    expect((await changesOf(order.id))[0]).toMatchObject({ personal: { taxNumber: { from: '', to: '1234567/A/A/M/000' } } })
    const { taxNumber: _left, ...draft } = draftOf(numbered)
    await changeOrder(order.id, { ...draft, name: 'Sami Trabelsi' }, how(numbered))
    expect((await orderNumbered(order.id)).details).toEqual(numbered.details)
  })

  test('IMP-07 what is shipped, ended or partly refunded is not changed; an abandoned one is, and holds no stock', async () => {
    const shipped = await place()
    await moveOrder({ orderId: shipped.id, to: 'confirmed', actor: { kind: 'staff', id: staff } })
    await moveOrder({ orderId: shipped.id, to: 'shipped', actor: { kind: 'staff', id: staff } })
    expect(await refusalOf(quantity(shipped, 2))).toBe('Cette commande est « Expédiée » : elle ne se modifie plus.')
    const refunded = await place()
    await db.updateTable('orders').set({ refunded_total: 1000 }).where('id', '=', refunded.id).execute()
    expect(await refusalOf(quantity(refunded, 2))).toMatch(/^Une partie de cette commande a été remboursée/)
    await changeAddress(refunded.id, { address: 'Nabeul' }, how(refunded))
    const before = await stockOf(lamp)
    const abandoned = await orderNumbered((await saveTempOrder(orderOf(lamp, { phone: phone() })))!.id)
    await quantity(abandoned, 4)
    expect(await orderNumbered(abandoned.id)).toMatchObject({ state: 'temp', paymentMethod: null, placedAt: null, itemsTotal: dinars(120) })
    expect([await stockOf(lamp), await heldBy(abandoned.id)]).toEqual([before, {}])
  })
})

describe('what follows from a change', () => {
  test('IMP-09 a coupon is taken with the change, moves with it and is given back', async () => {
    const code = `ETE-${randomUUID().slice(0, 6)}`
    const draft = { ...NO_CONDITIONS, code, kind: 'percent' as const, amount: 10, startsOn: null, endsOn: null, usageLimit: 1 }
    const id = (await saveCoupon({ id: undefined, draft, zone: 'Africa/Tunis' }))!
    const used = async () => (await db.selectFrom('coupons').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses
    const order = await place({ quantity: 2 })
    await change(order, { coupons: [code] })
    const cheaper = await orderNumbered(order.id)
    expect(cheaper).toMatchObject({ discountTotal: dinars(6), total: dinars(61), adjustments: [{ kind: 'coupon', label: code, percent: 10 }] })
    expect(await used()).toBe(1)
    invalidate(new Set([`coupon:${code.toLowerCase()}`]))
    expect(await refusalOf(change(await place(), { coupons: [code] }))).toMatch(/déjà été utilisé autant de fois/)
    await quantity(cheaper, 3)
    expect(await db.selectFrom('coupon_uses').select('discount').where('order_id', '=', order.id).execute()).toEqual([{ discount: dinars(9) }])
    await change(await orderNumbered(order.id), { coupons: [] })
    expect([await used(), (await orderNumbered(order.id)).total]).toEqual([0, dinars(97)])
  })

  test('IMP-11 a booked parcel is called off first, once agreed; where the courier says no nothing is changed', async () => {
    const order = await place()
    const { barcode } = await bookParcel(order.id, { kind: 'staff', id: staff }, size)
    expect(await refusalOf(quantity(order, 2))).toContain(`Le colis ${barcode} est réservé`)
    await change(order, { email: 'sami@example.com' })
    expect(await findParcels(order.id)).toMatchObject([{ state: 'booked' }])
    const now = await orderNumbered(order.id)
    await changeSimulatedParcel(barcode!, { status: 'Picked Up' })
    expect(await refusalOf(quantity(now, 2, { agreed: true }))).toMatch(/livreur/i)
    expect([await orderNumbered(order.id), await stockOf(lamp)]).toEqual([now, 9])
    await changeSimulatedParcel(barcode!, { status: 'New' })
    await quantity(now, 2, { agreed: true })
    expect(await findParcels(order.id)).toMatchObject([{ state: 'cancelled' }])
    expect((await orderNumbered(order.id)).lines[0]!.quantity).toBe(2)
  })

  test('IMP-11 a change that meets another one after its parcel was called off says that the parcel is gone', async () => {
    const order = await place()
    const { barcode } = await bookParcel(order.id, { kind: 'staff', id: staff }, size)
    const now = await orderNumbered(order.id)
    const other = await pool.connect()
    await other.query('begin')
    await other.query("update orders set name = 'Leïla' where id = $1", [order.id])
    const refused = refusalOf(quantity(now, 2, { agreed: true }))
    try {
      // The courier has answered; the transaction waits to record the cancelled parcel. Asked outside of the other one, which would see the first answer again.
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
      await other.query('commit')
    } finally {
      other.release()
    }
    expect(await refused).toMatch(new RegExp(`^Le colis ${barcode} a été annulé chez le livreur, mais la commande n’a pas été modifiée\\. .*entre-temps`))
    expect(await findParcels(order.id)).toMatchObject([{ state: 'cancelled' }])
    expect((await orderNumbered(order.id)).lines[0]!.quantity).toBe(1)
  })

  test('IMP-14 a numbered invoice is taken back by a credit note, and a new one follows; an address alone leaves it', async () => {
    const order = await place()
    await moveOrder({ orderId: order.id, to: 'confirmed', actor: { kind: 'staff', id: staff } })
    const first = await issueInvoice(order.id, null)
    await changeAddress(order.id, { address: 'Nabeul' }, how(await orderNumbered(order.id)))
    const now = await orderNumbered(order.id)
    expect(await refusalOf(quantity(now, 2))).toContain(`La facture ${first.number} est numérotée`)
    await quantity(now, 2, { agreed: true })
    const documents = await findOrderDocuments(order.id)
    expect(documents.map(({ kind, edition, content }) => [kind, edition, content.amounts.total])).toEqual([
      ['invoice', 0, dinars(37)],
      ['creditnote', 0, dinars(37)],
      ['invoice', 1, dinars(67)],
    ])
    // The event makes the documents due again, in case the shop stopped in between; they exist once.
    while ((await issueDue()) > 0);
    expect(await findOrderDocuments(order.id)).toHaveLength(3)
  })

  test('IMP-14 what the change could not issue at once follows from its event', async () => {
    const order = await place()
    await moveOrder({ orderId: order.id, to: 'confirmed', actor: { kind: 'staff', id: staff } })
    await issueInvoice(order.id, null)
    while ((await issueDue()) > 0);
    await quantity(await orderNumbered(order.id), 2, { agreed: true })
    // As if the process had ended right after the change. The other order's invoice is untouched.
    const other = await place()
    await moveOrder({ orderId: other.id, to: 'confirmed', actor: { kind: 'staff', id: staff } })
    await issueInvoice(other.id, null)
    await db
      .updateTable('order_lines')
      .set({ quantity: 2, total: dinars(60) })
      .where('order_id', '=', other.id)
      .execute()
    await db
      .updateTable('orders')
      .set({ items_total: dinars(60), total: dinars(67) })
      .where('id', '=', other.id)
      .execute()
    await db
      .insertInto('order_events')
      .values({ order_id: other.id, actor: 'staff', actor_id: staff, kind: 'changed', details: JSON.stringify({ invoiced: true }) as never })
      .execute()
    while ((await issueDue()) > 0);
    expect((await findOrderDocuments(other.id)).map(({ kind }) => kind)).toEqual(['invoice', 'creditnote', 'invoice'])
  })

  test('IMP-07, IMP-15 a paid order keeps its total: less is a refund, more a new order, an exchange is a change', async () => {
    const order = await place({ quantity: 2 })
    await markOrder(order.id, { payment: 'paid' }, { actor: { kind: 'staff', id: staff } })
    expect(await refusalOf(quantity(order, 1))).toBe(
      'Cette commande est payée : pour rendre 30.000 TND, faites un remboursement. Il peut aussi rendre des articles.',
    )
    expect(await refusalOf(quantity(order, 3))).toMatch(/personne n’encaisserait 30.000 TND de plus/)
    const vase = await addProduct({ name: 'Vase', price: 60, stock: 5 })
    await change(order, { lines: [{ position: null, productId: vase, variationId: null, attributes: {}, quantity: 1, price: null }] })
    expect(await orderNumbered(order.id)).toMatchObject({ payment: 'paid', total: order.total, lines: [{ name: 'Vase' }] })
    expect([await stockOf(lamp), await stockOf(vase)]).toEqual([10, 4])
  })

  test('IMP-07 a price by hand is of one piece: it stays with its line whatever the quantity, and so does what was sold for so many', async () => {
    const agreed = await place()
    await change(agreed, { lines: [{ ...draftOf(agreed).lines[0]!, price: { amount: dinars(5), reason: 'convenu' } }] })
    const { id } = await place()
    const cheap = { unit_price: dinars(20), total: dinars(20) }
    await db.updateTable('order_lines').set(cheap).where('order_id', '=', id).execute()
    const totals = { items_total: dinars(20), total: dinars(27) }
    await db.updateTable('orders').set(totals).where('id', '=', id).execute()
    const older = await orderNumbered(id)
    const priceAt = async (number: number, pieces: number) => {
      await quantity(await orderNumbered(number), pieces)
      const { lines } = await orderNumbered(number)
      return [lines[0]!.quantity, lines[0]!.unitPrice]
    }
    expect(await priceAt(agreed.id, 2)).toEqual([2, dinars(5)])
    expect(await priceAt(agreed.id, 3)).toEqual([3, dinars(5)])
    expect(await priceAt(agreed.id, 1)).toEqual([1, dinars(5)])
    expect(await priceAt(older.id, 2)).toEqual([2, dinars(30)])
    expect(await priceAt(older.id, 1)).toEqual([1, dinars(20)])
    expect(await orderNumbered(older.id)).toMatchObject({ total: older.total, itemsTotal: older.itemsTotal })
  })

  test('IMP-20 while money of another amount stands, an order costs no less than came in', async () => {
    const order = await place({ quantity: 2 })
    const details = { outcome: 'paid-other-amount', gateway: 'simulator', reference: 'r1', amount: order.total - 1000, currency: 'TND' }
    await recordEvent(db, { orderId: order.id, actor: { kind: 'provider', id: 'simulator' }, kind: 'payment', details })
    await db.updateTable('orders').set({ attention: 'paid-other-amount' }).where('id', '=', order.id).execute()
    const held = await orderNumbered(order.id)
    expect(await refusalOf(quantity(held, 1))).toMatch(/^Le client a déjà payé .* TND en ligne/)
    await quantity(held, 3)
    expect(await orderNumbered(order.id)).toMatchObject({ lines: [{ quantity: 3 }] })
  })

  test('IMP-20 a change and the shopper’s payment at once: the order is paid as it was, or the payment of another total is shown to staff', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await placeOnlineOrder(orderOf(lamp, { phone: phone() }), 'simulator')
      const order = await orderNumbered(id)
      const opened = await openPayment(id, 'simulator', { noticeUrl: 'http://shop.test/n', successUrl: 'http://shop.test/ok', failUrl: 'http://shop.test/no' })
      const reference = typeof opened === 'object' && 'payUrl' in opened ? opened.payUrl.split('/').at(-1)! : ''
      await decide((await findSimulatedPayment(reference))!, { outcome: 'pay', notice: 'never' })
      const notice = () => receiveNotice('simulator', { query: new URLSearchParams({ payment_ref: reference }), body: '' })
      const [changed] = await Promise.allSettled(round % 2 === 0 ? [quantity(order, 2), notice()] : [notice().then(() => quantity(order, 2)), notice()])
      const now = await orderNumbered(id)
      expect(now.payment).toBe('paid')
      if (changed.status === 'fulfilled') expect(now).toMatchObject({ attention: 'paid-other-amount', lines: [{ quantity: 2 }] })
      else expect(now).toMatchObject({ attention: null, total: order.total, lines: [{ quantity: 1 }] })
      expect(await heldBy(id)).toEqual({ [lamp]: now.lines[0]!.quantity })
    }
  })
})

test('IMP-11 an order in several parcels is not changed in content: staff call its parcels off first; one in one part is, as with any parcel', async () => {
  const order = await place({ quantity: 3 })
  const booked = async (goods: number | null) =>
    bookParcel(order.id, { kind: 'staff', id: staff }, { ...size, goods: goods === null ? null : new Map([[order.lines[0]!.position, goods]]) })
  const [, last] = [await booked(2), await booked(null)]
  expect(await refusalOf(quantity(order, 4, { agreed: true }))).toContain('part en plusieurs colis')
  await cancelParcel({ orderId: order.id, parcel: last.id, actor: { kind: 'staff', id: staff } })
  await quantity(order, 4, { agreed: true })
  expect((await findParcels(order.id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
})
