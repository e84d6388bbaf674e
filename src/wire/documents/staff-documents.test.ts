import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { staffDocumentPath } from '#contract/document-calls'
import { shipPlaces } from '#shop/delivery/places.server'
import { findInvoice, findOrderDocuments, issueCreditNote, issueInvoice } from '#shop/orders/documents.server'
import { markOrder } from '#shop/orders/orders.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { loose, STAFF } from '#shop/orders/refunds.testing'
import { askBeforeIssuing, changeCapabilities, isAskedBeforeIssuing } from '#shop/people/accounts.server'
import { moveAlong } from '#shop/people/customers.testing'
import { changeSettings } from '#shop/upkeep/settings.server'
import { documentNonce } from '#request/documents/document-links.server'
import { documentSettings, enterAsCustomer, enterAsStaff, guestOrder, NAVIGATION, SCRIPT } from './documents.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

let newBrowser: () => Browser
let staff: Browser
let nonce: string
let confirmed: string
let id: string
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await shipPlaces()
})
beforeEach(async () => {
  await documentSettings()
  staff = newBrowser()
  ;({ nonce, confirmed, id } = await enterAsStaff(staff))
})

async function issuedAt(path: string, headers: Record<string, string> = SCRIPT) {
  const response = await staff.ask(path, { headers })
  const to = response.headers.get('location') ?? ''
  return { status: response.status, to, ...(to ? { text: (await said(staff, to, headers)).text } : { text: await response.text() }) }
}

async function said(browser: Browser, path: string, headers: Record<string, string> = SCRIPT) {
  const response = await browser.ask(path, { headers })
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
}

const paid = async () => {
  const order = await guestOrder()
  await markOrder(order.id, { payment: 'paid' }, { actor: { kind: 'staff', id: STAFF.id } })
  return order
}

describe('the address of staff’s documents', () => {
  test('ADM-45 has the shape of the protocol: several orders, and a nonce', () => {
    expect(staffDocumentPath({ kind: 'invoice', orders: [12, 13], nonce: 'abc' })).toBe(
      '/wp-admin/?print_packinglist=true&post=12,13&type=print_invoice&_wpnonce=abc',
    )
    expect(staffDocumentPath({ kind: 'creditnote', orders: [12], nonce: 'abc', refund: 4, locale: 'en', isPdf: true })).toMatch(/&refund=4&lang=en_GB&pdf=1$/)
  })

  test('ADM-45 several orders come in one answer, in their order', async () => {
    const [one, two] = [await guestOrder(), await guestOrder()]
    const { status, type, text } = await said(staff, staffDocumentPath({ kind: 'packinglist', orders: [two.id, one.id], nonce }), NAVIGATION)
    expect([status, type]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(text.indexOf(String(two.id))).toBeGreaterThan(0)
    expect(text.indexOf(String(one.id))).toBeGreaterThan(text.indexOf(String(two.id)))
    const pdf = await staff.ask(staffDocumentPath({ kind: 'packinglist', orders: [two.id, one.id], nonce, isPdf: true }))
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="liste-de-colisage-${two.id}-${one.id}.pdf"`)
  })

  test('ADM-45 without a nonce, with a wrong one, or with that of another session it is 403, and no number is given', async () => {
    const order = await guestOrder()
    const right = staffDocumentPath({ kind: 'invoice', orders: [order.id], nonce: confirmed })
    const other = (await enterAsStaff(newBrowser())).confirmed
    for (const wrong of [
      right.replace(/&_wpnonce=\w+/, ''),
      right.replace(confirmed, ''),
      right.replace(confirmed, '0123456789'),
      right.replace(confirmed, other),
      right.replace(confirmed, await documentNonce()),
    ]) {
      expect(await said(staff, wrong)).toMatchObject({ status: 403, type: 'text/plain; charset=UTF-8' })
    }
    expect(await findInvoice(order.id)).toBeUndefined()
    expect((await issuedAt(right)).status).toBe(303)
    expect(await findInvoice(order.id)).toBeDefined()
  })

  test('ADM-45 nobody but staff who manage orders opens it: guests are led to the sign-in, scripts and others get 403', async () => {
    const order = await guestOrder()
    const path = staffDocumentPath({ kind: 'invoice', orders: [order.id], nonce: confirmed })
    const led = await newBrowser().ask(path, { headers: NAVIGATION })
    expect([led.status, led.headers.get('location')]).toEqual([302, '/admin/?next=%2Fadmin%2Forders%2F'])
    expect((await said(newBrowser(), path)).status).toBe(403)
    expect(await said(await enterAsCustomer(newBrowser()), path, NAVIGATION)).toMatchObject({ status: 403, type: 'text/plain; charset=UTF-8' })
    const manager = newBrowser()
    const own = await enterAsStaff(manager, 'shop_manager')
    const withOwn = path.replace(confirmed, own.confirmed)
    await changeCapabilities(['products.manage'], STAFF)
    expect((await said(manager, withOwn)).status).toBe(403)
    await changeCapabilities(['orders.manage'], STAFF)
    await changeSettings((now) => ({ ...now, staffSecondFactor: 'required' }))
    expect((await said(manager, withOwn)).status).toBe(403)
    await changeSettings((now) => ({ ...now, staffSecondFactor: 'optional' }))
    expect(await findInvoice(order.id)).toBeUndefined()
    expect((await said(manager, withOwn)).status).toBe(303)
  })

  test('ADM-46 wt_dont_show_again=1 is kept for the one who opened it, and only with the right nonce', async () => {
    const order = await guestOrder()
    const path = `${staffDocumentPath({ kind: 'invoice', orders: [order.id], nonce: confirmed })}&wt_dont_show_again=1`
    for (const other of ['0123456789', nonce]) await said(staff, path.replace(confirmed, other))
    expect(await isAskedBeforeIssuing(id)).toBe(true)
    await said(staff, path)
    expect(await isAskedBeforeIssuing(id)).toBe(false)
    const other = await enterAsStaff(newBrowser(), 'shop_manager')
    expect(await isAskedBeforeIssuing(other.id)).toBe(true)
    await askBeforeIssuing({ id }, true)
    expect(await isAskedBeforeIssuing(id)).toBe(true)
  })
})

describe('issuing by opening', () => {
  test('ADM-43 the invoice gets its number when staff open it once confirmed, and keeps it; the answer leads to the address that only opens', async () => {
    const order = await guestOrder()
    const path = staffDocumentPath({ kind: 'invoice', orders: [order.id], nonce: confirmed })
    const { status, to, text } = await issuedAt(path, NAVIGATION)
    expect([status, to]).toEqual([303, path.replace(confirmed, nonce)])
    const invoice = (await findInvoice(order.id))!
    expect(text).toContain(invoice.number)
    expect((await issuedAt(path, NAVIGATION)).text).toContain(invoice.number)
    expect(await findOrderDocuments(order.id)).toHaveLength(1)
  })

  test.each([false, true])('ADM-43 an address without the confirmation opens, and gives no number: PDF %s', async (isPdf) => {
    const [order, good] = [await guestOrder(), await guestOrder()]
    await issueInvoice(good.id, STAFF)
    for (const orders of [[order.id], [good.id, order.id]]) {
      expect((await said(staff, staffDocumentPath({ kind: 'invoice', orders, nonce, isPdf }), NAVIGATION)).status).toBe(404)
    }
    expect(await findOrderDocuments(order.id)).toEqual([])
    expect((await said(staff, staffDocumentPath({ kind: 'invoice', orders: [good.id], nonce }))).status).toBe(200)
  })

  test('ADM-36, ADM-43 of two refunds with one credit note it is the one that opens; the other gets no number', async () => {
    const order = await paid()
    await issueInvoice(order.id, STAFF)
    const [one, two] = [await makeRefund(STAFF, loose(order, 1000)), await makeRefund(STAFF, loose(order, 2000))]
    const { number } = await issueCreditNote(order.id, one.id, STAFF)
    expect((await said(staff, staffDocumentPath({ kind: 'creditnote', orders: [order.id], nonce }))).text).toContain(number)
    expect((await said(staff, staffDocumentPath({ kind: 'creditnote', orders: [order.id], nonce, refund: two.id }))).status).toBe(404)
    expect(await findOrderDocuments(order.id)).toHaveLength(2)
  })

  test('ADM-43 a page left open of an invoice that was taken back issues no other when it is loaded anew', async () => {
    const order = await guestOrder()
    const { to } = await issuedAt(staffDocumentPath({ kind: 'invoice', orders: [order.id], nonce: confirmed }))
    await moveAlong(order.id, 'cancelled')
    await issueCreditNote(order.id, null, STAFF)
    await moveAlong(order.id, 'processing')
    expect((await said(staff, to, NAVIGATION)).status).toBe(404)
    expect(await findOrderDocuments(order.id)).toHaveLength(2)
  })

  test('ADM-43 where one of several orders refuses, none gets a number', async () => {
    const [good, cancelled] = [await guestOrder(), await guestOrder()]
    await moveAlong(cancelled.id, 'cancelled')
    const orders = [good.id, cancelled.id]
    const { status, text } = await issuedAt(staffDocumentPath({ kind: 'invoice', orders, nonce: confirmed }))
    expect([status, text]).toEqual([404, expect.stringMatching(new RegExp(`^Commande ${cancelled.id} : .*facture`))])
    expect(await findOrderDocuments(good.id)).toEqual([])
    const credited = await paid()
    await issueInvoice(credited.id, STAFF)
    await makeRefund(STAFF, loose(credited, 1000))
    expect((await issuedAt(staffDocumentPath({ kind: 'creditnote', orders: [credited.id, good.id], nonce: confirmed }))).status).toBe(404)
    expect(await findOrderDocuments(credited.id)).toHaveLength(1)
  })

  test('ADM-43 what a browser asks for ahead, or without its body, gives no number', async () => {
    const order = await guestOrder()
    const path = staffDocumentPath({ kind: 'invoice', orders: [order.id], nonce: confirmed })
    expect((await staff.ask(path, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status).toBe(503)
    expect((await staff.ask(path, { method: 'HEAD' })).status).toBe(503)
    expect(await findInvoice(order.id)).toBeUndefined()
  })

  test('ADM-36, DOC-29 the credit note of one refund is named by it; without a name all that the order lacks are issued', async () => {
    const order = await paid()
    await issueInvoice(order.id, STAFF)
    const [one, two] = [await makeRefund(STAFF, loose(order, 1000)), await makeRefund(STAFF, loose(order, 2000))]
    const path = staffDocumentPath({ kind: 'creditnote', orders: [order.id], nonce: confirmed, refund: two.id })
    const { text } = await issuedAt(path)
    const notes = async () => (await findOrderDocuments(order.id)).filter(({ kind }) => kind === 'creditnote')
    expect(await notes()).toMatchObject([{ refundId: two.id }])
    expect(text).toContain((await notes())[0]!.number)
    await issuedAt(staffDocumentPath({ kind: 'creditnote', orders: [order.id], nonce: confirmed }))
    expect((await notes()).map(({ refundId }) => refundId)).toEqual([two.id, one.id])
  })

  test('DOC-29 a cancelled order’s credit note needs no refund', async () => {
    const order = await guestOrder()
    const { content } = await issueInvoice(order.id, STAFF)
    await moveAlong(order.id, 'cancelled')
    expect((await issuedAt(staffDocumentPath({ kind: 'creditnote', orders: [order.id], nonce: confirmed }))).status).toBe(303)
    const [, note] = await findOrderDocuments(order.id)
    expect(note).toMatchObject({ kind: 'creditnote', refundId: null, content: { amounts: { total: content.amounts.total } } })
  })

  test('ADM-37 without the sender’s address none is issued, in the words of the protocol', async () => {
    const order = await guestOrder()
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, address: '' } }))
    expect(await said(staff, staffDocumentPath({ kind: 'invoice', orders: [order.id], nonce: confirmed }))).toEqual({
      status: 404,
      type: 'text/plain; charset=UTF-8',
      text: `Commande ${order.id} : Veuillez remplir l'adresse de l'expéditeur dans les paramètres généraux du plugin.`,
    })
    expect(await findInvoice(order.id)).toBeUndefined()
  })

  test('DOC-30 all documents are answered, or none and what each order lacks', async () => {
    const [under, cancelled] = [await guestOrder(), await guestOrder()]
    await moveAlong(cancelled.id, 'cancelled')
    const { status, text } = await said(staff, staffDocumentPath({ kind: 'packinglist', orders: [under.id, cancelled.id, 999_999], nonce }))
    expect(status).toBe(404)
    expect(text).toBe(`Commande ${cancelled.id} : Ce document n'est pas encore disponible.\nCommande 999999 : Cette commande n'existe pas.`)
  })

  test.each([
    ['ten thousand orders', Array.from({ length: 10_000 }, (_, n) => n).join(','), 400],
    ['no order', '', 404],
    ['a negative one', '-12', 404],
    ['a comma too many', '12,', 404],
    ['no number', '12,x', 404],
    ['a number beyond all', '99999999999999999999', 404],
    ['SQL', "1' or '1'='1", 404],
  ])('%s in post are refused in words', async (_name, post, status) => {
    const path = `/wp-admin/?${new URLSearchParams({ print_packinglist: 'true', post, type: 'print_packinglist', _wpnonce: nonce })}`
    expect(await said(staff, path)).toMatchObject({ status, type: 'text/plain; charset=UTF-8' })
  })
})
