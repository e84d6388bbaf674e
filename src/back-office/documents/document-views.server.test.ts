import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars } from '#money/millimes'
import { CAPABILITIES, type Person } from '#shop/people/accounts'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { issueCreditNote, issueInvoice } from '#shop/orders/documents.server'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { loose, orderOf, STAFF } from '#shop/orders/refunds.testing'
import { moveOrder } from '#shop/orders/orders.server'
import { documentsOnPage } from './document-views.server.ts'

useDatabase()
beforeEach(async () => {
  await saveSettings(DEFAULT_SETTINGS)
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' } }))
})

const READER = { ...STAFF, capabilities: CAPABILITIES } as unknown as Person

const rowsOf = async (orderId: number, locale?: 'ar') =>
  (await documentsOnPage((await findDeskOrder(orderId))!, await findSettings(), { person: READER, session: 's', locale })).rows
const rowOf = async (orderId: number, kind: string) => (await rowsOf(orderId)).find((row) => row.kind === kind)

describe('an order’s documents', () => {
  test('ADM-48 each kind is there with its addresses; the invoice says that it is not issued, and its number and day once it is', async () => {
    const { order } = await orderOf({ paid: false })
    const rows = await rowsOf(order.id)
    expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'packinglist', 'deliverynote', 'dispatchlabel', 'shippinglabel', 'proformainvoice'])
    expect(rows.every(({ address }) => address !== null)).toBe(true)
    expect(rows[0]).toMatchObject({ state: 'pas encore émise', asks: { code: 1, page: `/admin/orders/${order.id}/issue/?kind=invoice` }, issued: null })
    // The addresses to open and to issue differ only by the nonce.
    const [opens, issues] = [rows[0]!.address!.html, rows[0]!.asks!.url]
    expect(issues).not.toBe(opens)
    expect(issues.replace(/_wpnonce=\w+/, '')).toBe(opens.replace(/_wpnonce=\w+/, ''))
    const invoice = await issueInvoice(order.id, STAFF)
    expect(await rowOf(order.id, 'invoice')).toMatchObject({ state: expect.stringContaining(invoice.number), asks: null, issued: invoice.id })
  })

  test('ADM-45 the addresses have the shape of the protocol, with the order, the kind, the nonce and the language', async () => {
    const { order } = await orderOf()
    const [row] = await rowsOf(order.id, 'ar')
    expect(row?.address?.html).toMatch(new RegExp(`^/wp-admin/\\?print_packinglist=true&post=${order.id}&type=print_invoice&_wpnonce=[0-9a-f]{10}&lang=ar$`))
    expect(row?.address?.pdf).toBe(`${row?.address?.html}&pdf=1`)
  })

  test('ADM-35, ADM-37 an order that costs nothing and a shop without an address ask with their own codes', async () => {
    const { order } = await orderOf()
    const free = { ...(await findDeskOrder(order.id))!, total: dinars(0) }
    const codeNow = async () => (await documentsOnPage(free, await findSettings(), { person: READER, session: 's', locale: undefined })).rows[0]?.asks?.code
    expect(await codeNow()).toBe(2)
    await changeSettings((now) => ({ ...now, documents: { ...now.documents, freeOrders: '1' } }))
    expect(await codeNow()).toBe(1)
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, address: '' } }))
    expect(await codeNow()).toBe(3)
  })

  test('ADM-36 a refund has its credit note beside it, which asks with code 11 once there is an invoice to correct', async () => {
    const { order } = await orderOf()
    const refund = await makeRefund(STAFF, loose(order, dinars(5)))
    expect(await rowOf(order.id, 'creditnote')).toMatchObject({ address: null, asks: null })
    await issueInvoice(order.id, STAFF)
    expect(await rowOf(order.id, 'creditnote')).toMatchObject({
      title: expect.stringMatching(/^Avoir du remboursement de 5/),
      state: 'pas encore émis',
      address: { html: expect.stringContaining(`&refund=${refund.id}`) },
      asks: { code: 11, page: `/admin/orders/${order.id}/issue/?kind=creditnote&refund=${refund.id}`, url: expect.stringContaining(`&refund=${refund.id}`) },
    })
  })

  test('DOC-28 a cancelled order with an invoice may have a credit note of the whole', async () => {
    const { order } = await orderOf({ paid: false })
    await issueInvoice(order.id, STAFF)
    await moveOrder({ orderId: order.id, to: 'cancelled', actor: { kind: 'staff', id: STAFF.id }, reason: 'refusé' })
    expect(await rowOf(order.id, 'creditnote')).toMatchObject({ title: 'Avoir de la commande annulée', asks: { code: 11 } })
    const note = await issueCreditNote(order.id, null, STAFF)
    expect(await rowOf(order.id, 'creditnote')).toMatchObject({ asks: null, address: { html: expect.stringContaining(`&document=${note.id}`) } })
    expect(await rowOf(order.id, 'packinglist')).toMatchObject({ address: null, state: expect.stringContaining('pas dans cet état') })
  })
})
