import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { standingOf } from '#database/test-standing'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { markOrder, moveOrder, recordEvent } from '#shop/orders/orders.server'
import type { OrderState } from '#shop/orders/orders'
import { everything, loose, orderOf, STAFF } from '#shop/orders/refunds.testing'
import { makeRefund } from '#shop/orders/refunds.server'
import { findWaiting } from '#shop/upkeep/messages.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findOrderDocuments, findSeriesProblems, issueDue, issueInvoice } from './documents.server.ts'
import { withSender } from './documents.testing.ts'

useDatabase()

const actor = { kind: 'staff', id: STAFF.id } as const
const move = (orderId: number, to: OrderState) => moveOrder({ orderId, to, actor })
const look = async () => {
  while ((await issueDue()) > 0);
}
const kindsOf = async (orderId: number) => (await findOrderDocuments(orderId)).map(({ kind }) => kind)
const waiting = async () => (await db.selectFrom('order_events').select('id').where('invoiced_at', 'is', null).execute()).length

beforeEach(async () => {
  await withSender(DEFAULT_SETTINGS.documents)
  await look()
})
afterEach(() => vi.restoreAllMocks())

describe('an invoice comes by itself at the merchant’s moment', () => {
  test('IMP-12 but not before the merchant said whether they charge VAT; then what waited is issued', async () => {
    await withSender({ invoiceAt: 'confirmed' })
    await changeSettings((now) => ({ ...now, subjectToVat: '' }))
    const { order } = await orderOf({ paid: false })
    await move(order.id, 'confirmed')
    const info = vi.spyOn(log, 'info')
    await look()
    expect([await kindsOf(order.id), info.mock.calls, await waiting()]).toEqual([[], [], 1])
    await changeSettings((now) => ({ ...now, subjectToVat: 'no' }))
    await look()
    expect([await kindsOf(order.id), await waiting()]).toEqual([['invoice'], 0])
    await changeSettings((now) => ({ ...now, subjectToVat: 'yes' }))
  })

  for (const [moment, begins] of [
    ['by-hand', undefined],
    ['confirmed', 'confirmed'],
    ['shipped', 'shipped'],
  ] as const) {
    test(`IMP-14 ${moment}: ${begins ? `once the order is ${begins}` : 'never'}, and once only`, async () => {
      await withSender({ invoiceAt: moment })
      const { order } = await orderOf({ paid: false })
      const seen: Record<string, number> = {}
      for (const state of ['processing', 'confirmed', 'shipped', 'completed'] as const) {
        await move(order.id, state)
        await look()
        seen[state] = (await kindsOf(order.id)).length
      }
      const from = (state: string) =>
        begins && ['confirmed', 'shipped', 'completed'].indexOf(state) >= ['confirmed', 'shipped', 'completed'].indexOf(begins) ? 1 : 0
      expect(seen).toEqual({ processing: 0, confirmed: from('confirmed'), shipped: from('shipped'), completed: from('completed') })
    })
  }

  test('IMP-14 an order just placed makes nothing due, and no work of looking', async () => {
    await withSender({ invoiceAt: 'confirmed' })
    const { order } = await orderOf({ paid: false })
    expect((await findWaiting()).documents).toBe(false)
    await move(order.id, 'confirmed')
    expect((await findWaiting()).documents).toBe(true)
    await look()
    expect(await kindsOf(order.id)).toEqual(['invoice'])
  })

  test('IMP-14 paid: with the payment, at the door too', async () => {
    await withSender({ invoiceAt: 'paid' })
    const { order } = await orderOf({ paid: false })
    await move(order.id, 'shipped')
    await look()
    expect(await kindsOf(order.id)).toEqual([])
    await markOrder(order.id, { payment: 'paid' }, { actor })
    await look()
    expect(await kindsOf(order.id)).toEqual(['invoice'])
    expect(await findOrderDocuments(order.id)).toMatchObject([{ content: { order: { isPaid: true } } }])
  })

  test('IMP-14 paid: what happens to an order that was paid before the merchant’s setting invoices nothing', async () => {
    const { order } = await orderOf()
    await move(order.id, 'shipped')
    await look()
    await withSender({ invoiceAt: 'paid', byMail: '1' })
    await markOrder(order.id, { confirmation: 'confirmed' }, { actor })
    await recordEvent(db, { orderId: order.id, actor, kind: 'note', details: { text: 'Rappeler' } })
    await move(order.id, 'completed')
    await look()
    expect(await kindsOf(order.id)).toEqual([])
  })

  test('IMP-14 paid: with the provider’s answer, and once an order that was paid meanwhile is under way', async () => {
    await withSender({ invoiceAt: 'paid' })
    const [answered, late] = [await orderOf({ paid: false }), await orderOf({ paid: false })]
    await db.updateTable('orders').set({ payment: 'paid' }).where('id', 'in', [answered.order.id, late.order.id]).execute()
    await recordEvent(db, { orderId: answered.order.id, actor: { kind: 'provider', id: 'x' }, kind: 'payment', details: { outcome: 'paid' } })
    await recordEvent(db, { orderId: late.order.id, actor, kind: 'state', details: { from: 'pending', to: 'processing' } })
    await look()
    expect([await kindsOf(answered.order.id), await kindsOf(late.order.id)]).toEqual([['invoice'], ['invoice']])
  })

  test('IMP-14 any number of events that wait hold up none that came later', async () => {
    await withSender({ invoiceAt: 'confirmed' })
    const [stuck, sound] = [await orderOf({ paid: false }), await orderOf({ paid: false })]
    await db
      .updateTable('orders')
      .set({ adjustments: JSON.stringify('x') as never, billing: JSON.stringify([]) as never })
      .where('id', '=', stuck.order.id)
      .execute()
    for (let count = 0; count < 51; count++)
      await recordEvent(db, { orderId: stuck.order.id, actor, kind: 'state', details: { from: 'processing', to: 'confirmed' } })
    await move(sound.order.id, 'confirmed')
    vi.spyOn(log, 'error').mockImplementation(() => {})
    await look()
    expect([await kindsOf(sound.order.id), await waiting()]).toEqual([['invoice'], 51])
    await db.deleteFrom('order_events').where('order_id', '=', stuck.order.id).execute()
  })

  test('IMP-14, ADM-35 an order that costs nothing has one only where the merchant says so', async () => {
    for (const [freeOrders, kinds] of [
      ['', []],
      ['1', ['invoice']],
    ] as const) {
      await withSender({ invoiceAt: 'confirmed', freeOrders })
      const { order } = await orderOf({ paid: false })
      await db.updateTable('orders').set({ total: 0, items_total: 0, shipping_total: 0 }).where('id', '=', order.id).execute()
      await move(order.id, 'confirmed')
      await look()
      expect(await kindsOf(order.id)).toEqual(kinds)
    }
  })

  test('ADM-37 nothing is forgotten while the sender has no address: it comes once that is filled in', async () => {
    await withSender({ invoiceAt: 'confirmed' })
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, address: '' } }))
    const { order } = await orderOf({ paid: false })
    await move(order.id, 'confirmed')
    await look()
    expect([await kindsOf(order.id), await waiting()]).toEqual([[], 1])
    await withSender()
    await look()
    expect([await kindsOf(order.id), await waiting()]).toEqual([['invoice'], 0])
  })

  test('ADM-47 several processes that look at the same moment issue each order’s invoice once', async () => {
    await withSender({ invoiceAt: 'confirmed' })
    const orders = await Promise.all(Array.from({ length: 10 }, () => orderOf({ paid: false })))
    for (const { order } of orders) await move(order.id, 'confirmed')
    await Promise.all([look(), look(), look(), look()])
    for (const { order } of orders) expect(await kindsOf(order.id)).toEqual(['invoice'])
    expect(await findSeriesProblems()).toEqual([])
  })

  test('what was cancelled before anybody looked is left to staff; a fault at one order holds up no other', async () => {
    await withSender({ invoiceAt: 'confirmed' })
    const [cancelled, broken, sound] = [await orderOf({ paid: false }), await orderOf({ paid: false }), await orderOf({ paid: false })]
    for (const { order } of [cancelled, broken, sound]) await move(order.id, 'confirmed')
    await move(cancelled.order.id, 'cancelled')
    await db
      .updateTable('orders')
      .set({ adjustments: JSON.stringify('x') as never, billing: JSON.stringify([]) as never })
      .where('id', '=', broken.order.id)
      .execute()
    const error = vi.spyOn(log, 'error').mockImplementation(() => {})
    await look()
    expect([await kindsOf(cancelled.order.id), await kindsOf(broken.order.id), await kindsOf(sound.order.id)]).toEqual([[], [], ['invoice']])
    expect([error.mock.calls.length > 0, await waiting()]).toEqual([true, 1])
    await db
      .updateTable('orders')
      .set({ adjustments: '[]' as never, billing: null })
      .where('id', '=', broken.order.id)
      .execute()
    await look()
    expect([await kindsOf(broken.order.id), await waiting()]).toEqual([['invoice'], 0])
  })
})

describe('a credit note comes by itself with the refund, where the merchant says so', () => {
  test('DOC-28 for each refund of an invoiced order, and for none of another', async () => {
    await withSender({ creditNoteAt: 'refund' })
    const [invoiced, bare] = [await orderOf(), await orderOf()]
    await issueInvoice(invoiced.order.id, STAFF)
    await makeRefund(STAFF, loose(invoiced.order, dinars(5)))
    await makeRefund(STAFF, loose(bare.order, dinars(5)))
    await look()
    expect([await kindsOf(invoiced.order.id), await kindsOf(bare.order.id)]).toEqual([['invoice', 'creditnote'], []])
    // Refunding a surplus needs no credit note.
    const surplus = await makeRefund(STAFF, loose(invoiced.order, dinars(1)))
    await db.updateTable('refunds').set({ surplus: true }).where('id', '=', surplus.id).execute()
    await look()
    expect(await kindsOf(invoiced.order.id)).toEqual(['invoice', 'creditnote'])
  })

  test('DOC-28 for a refund before the invoice too, so that an invoice never says more than was kept', async () => {
    await withSender({ creditNoteAt: 'refund' })
    const { order } = await orderOf()
    await makeRefund(STAFF, loose(order, dinars(5)))
    await look()
    await issueInvoice(order.id, STAFF)
    await look()
    expect(await kindsOf(order.id)).toEqual(['invoice', 'creditnote'])
  })

  test('DOC-28 for a cancelled order whose refunds left nothing, no other one, as when staff ask', async () => {
    await withSender({ creditNoteAt: 'refund' })
    const { order } = await orderOf()
    await issueInvoice(order.id, STAFF)
    await makeRefund(STAFF, everything(order))
    await db.updateTable('orders').set(standingOf('cancelled')).where('id', '=', order.id).execute()
    const info = vi.spyOn(log, 'info')
    await look()
    expect([await kindsOf(order.id), info.mock.calls, await waiting()]).toEqual([['invoice', 'creditnote'], [], 0])
  })

  test('DOC-28 for a cancelled order, once; and for nothing where staff issue them by hand', async () => {
    await withSender({ creditNoteAt: 'refund' })
    const { order } = await orderOf({ paid: false })
    await issueInvoice(order.id, STAFF)
    await move(order.id, 'cancelled')
    await look()
    expect(await kindsOf(order.id)).toEqual(['invoice', 'creditnote'])
    await withSender({ creditNoteAt: 'by-hand' })
    const other = await orderOf()
    await issueInvoice(other.order.id, STAFF)
    await makeRefund(STAFF, everything(other.order))
    await look()
    expect(await kindsOf(other.order.id)).toEqual(['invoice'])
  })
})
