import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { changeCapabilities } from '#shop/people/accounts.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { DOCUMENT_KINDS, type DocumentKind } from '#shop/orders/documents'
import { issueCreditNote, issueInvoice } from '#shop/orders/documents.server'
import { markOrder, type Order } from '#shop/orders/orders.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { loose, STAFF } from '#shop/orders/refunds.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { moveAlong } from '#shop/people/customers.testing'
import { findSettings } from '#shop/upkeep/settings.server'
import { customerDocumentPath } from '#request/documents/document-links.server'
import { documentSettings, enterAsCustomer, enterAsStaff, guestOrder, linkTo, NAVIGATION, ownOrder, SCRIPT } from './documents.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

let newBrowser: (address?: string) => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await shipPlaces()
})
beforeEach(() => documentSettings(DEFAULT_SETTINGS.documents))

let addresses = 0
const someone = () => newBrowser(`10.9.0.${++addresses}`)

async function said(browser: Browser, path: string, headers: Record<string, string> = SCRIPT) {
  const response = await browser.ask(path, { headers })
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text(), headers: response.headers }
}

const NONE = "Ce document n'est pas encore disponible."

describe('the address of a document', () => {
  test('DOC-26 has the shape of the protocol: number and e-mail in base64url, the order’s key as access_key', () => {
    const order = { id: 12, key: 'wc_order_abc', email: 'sami?>@example.test' }
    const path = customerDocumentPath({ kind: 'invoice', order, nonce: '0123456789', locale: 'fr' })
    expect(path).toBe(
      '/?attaching_pdf=1&print_packinglist=true&email=c2FtaT8-QGV4YW1wbGUudGVzdA&post=MTI&type=print_invoice&user_print=1&_wpnonce=0123456789' +
        '&lang=fr_FR&access_key=wc_order_abc&button_location=order_details',
    )
    expect(customerDocumentPath({ kind: 'creditnote', order, nonce: 'x', locale: 'ar', refund: 3, isPdf: true })).toMatch(/&lang=ar&.*&refund=3&pdf=1$/)
  })

  test('DOC-20 answers a page to print as text/html, and a message as text/plain; neither is kept or listed', async () => {
    const browser = someone()
    const order = await ownOrder(browser)
    const page = await said(browser, linkTo(order, 'packinglist'))
    expect(page).toMatchObject({ status: 200, type: expect.stringMatching(/^text\/html/) })
    expect(page.text).toContain(String(order.id))
    const message = await said(browser, linkTo(order, 'invoice'))
    expect(message).toMatchObject({ status: 404, type: expect.stringMatching(/^text\/plain/), text: NONE })
    for (const { headers } of [page, message]) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })

  test('DOC-20 with pdf=1 it answers a PDF under the document’s number; an issued one is kept and the same bytes again', async () => {
    const browser = someone()
    const order = await ownOrder(browser)
    const { number } = await issueInvoice(order.id, STAFF)
    const first = await browser.ask(linkTo(order, 'invoice', { pdf: '1' }))
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`)
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(Buffer.from(await (await browser.ask(linkTo(order, 'invoice', { pdf: '1' }))).arrayBuffer()).equals(bytes)).toBe(true)
    const list = await browser.ask(linkTo(order, 'packinglist', { pdf: '1' }))
    expect(list.headers.get('content-disposition')).toBe(`attachment; filename="liste-de-colisage-${order.id}.pdf"`)
  })

  test.each([
    ['fr_FR', 'fr'],
    ['ar', 'ar'],
    ['en_GB', 'en'],
    ['de_DE', 'fr'],
  ])('DOC-20 lang=%s chooses the language among ours, else it is the order’s: %s', async (lang, locale) => {
    const browser = someone()
    const order = await ownOrder(browser)
    expect((await said(browser, linkTo(order, 'packinglist', { lang }))).text).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
  })

  test('DOC-30 a message is in the language that the address asks for, else the visitor’s', async () => {
    const browser = someone()
    const order = await ownOrder(browser)
    expect((await said(browser, linkTo(order, 'invoice', { lang: 'en_GB' }))).text).toBe('This document is not available yet.')
    expect((await said(browser, `/ar${linkTo(order, 'invoice', { lang: null })}`)).text).toBe('هذا المستند غير متاح بعد.')
  })
})

describe('DOC-30 which documents an order has', () => {
  const open = async (browser: Browser, order: Order): Promise<DocumentKind[]> => {
    const answers = await Promise.all(DOCUMENT_KINDS.map(async (kind) => ({ kind, ...(await said(browser, linkTo(order, kind))) })))
    for (const { status, text, type } of answers) if (status !== 200) expect({ text, type }).toEqual({ text: NONE, type: 'text/plain; charset=UTF-8' })
    return answers.filter(({ status }) => status === 200).map(({ kind }) => kind)
  }

  test('DOC-03, DOC-04, DOC-05, DOC-06, DOC-07 an order under way has all but those with numbers, and its proforma until it is paid', async () => {
    const browser = someone()
    const order = await ownOrder(browser)
    expect(await open(browser, order)).toEqual(['packinglist', 'deliverynote', 'dispatchlabel', 'shippinglabel', 'proformainvoice'])
    await markOrder(order.id, { payment: 'paid' }, { actor: { kind: 'staff', id: STAFF.id } })
    expect(await open(browser, order)).toEqual(['packinglist', 'deliverynote', 'dispatchlabel', 'shippinglabel'])
  })

  test('DOC-02, DOC-29 the invoice opens once it has its number, a credit note once its refund has one', async () => {
    const browser = someone()
    const order = await ownOrder(browser)
    await markOrder(order.id, { payment: 'paid' }, { actor: { kind: 'staff', id: STAFF.id } })
    expect((await said(browser, linkTo(order, 'invoice'))).text).toBe(NONE)
    const invoice = await issueInvoice(order.id, STAFF)
    expect((await said(browser, linkTo(order, 'invoice'))).text).toContain(invoice.number)
    const [one, other] = [await makeRefund(STAFF, loose(order, 1000)), await makeRefund(STAFF, loose(order, 2000))]
    expect((await said(browser, linkTo(order, 'creditnote', { refund: String(one.id) }))).text).toBe(NONE)
    const notes = [await issueCreditNote(order.id, one.id, STAFF), await issueCreditNote(order.id, other.id, STAFF)]
    const second = await said(browser, linkTo(order, 'creditnote', { refund: String(other.id) }))
    expect(second.text).toContain(notes[1]!.number)
    expect(second.text).not.toContain(notes[0]!.number)
    const all = await said(browser, linkTo(order, 'creditnote'))
    for (const { number } of notes) expect(all.text).toContain(number)
  })

  test('a cancelled order has none', async () => {
    const browser = someone()
    const order = await ownOrder(browser)
    await moveAlong(order.id, 'cancelled')
    expect(await open(browser, order)).toEqual([])
  })

  test('DOC-31 a kind that the merchant keeps from customers is not opened by them, but by staff', async () => {
    const browser = someone()
    const order = await ownOrder(browser)
    const { customers } = (await findSettings()).documents
    await documentSettings({ customers: { ...customers, shippinglabel: '' } })
    expect(await said(browser, linkTo(order, 'shippinglabel'))).toMatchObject({
      status: 404,
      type: 'text/plain; charset=UTF-8',
      text: 'La boutique ne propose pas ce document à ses clients.',
    })
    expect((await said(browser, linkTo(order, 'packinglist'))).status).toBe(200)
    const staff = someone()
    await enterAsStaff(staff)
    expect((await said(staff, linkTo(order, 'shippinglabel'))).status).toBe(200)
  })
})

describe('DOC-27 who opens a document', () => {
  const foreign = { status: 403, type: 'text/plain; charset=UTF-8', text: "Cette commande n'est pas la vôtre." }

  test.each(['logged_in', 'all'] as const)('with access %s its customer does, with any key and e-mail, and staff do', async (access) => {
    await documentSettings({ access })
    const browser = someone()
    const order = await ownOrder(browser)
    for (const key of ['wrong', null]) {
      expect((await said(browser, linkTo(order, 'packinglist', { access_key: key, email: null, _wpnonce: null }), NAVIGATION)).status).toBe(200)
    }
    const staff = someone()
    await enterAsStaff(staff)
    expect((await said(staff, linkTo(order, 'packinglist', { access_key: null }))).status).toBe(200)
  })

  test('with access logged_in another customer gets 403, even with the right key', async () => {
    const order = await ownOrder(someone())
    const other = await enterAsCustomer(someone())
    expect(await said(other, linkTo(order, 'packinglist'))).toMatchObject(foreign)
    expect(await said(other, linkTo(order, 'packinglist'), NAVIGATION)).toMatchObject(foreign)
  })

  test('a manager without the right to manage orders is another customer', async () => {
    const order = await ownOrder(someone())
    const manager = someone()
    await enterAsStaff(manager, 'shop_manager')
    await changeCapabilities(['products.manage'], STAFF)
    expect(await said(manager, linkTo(order, 'packinglist'))).toMatchObject(foreign)
    await changeCapabilities(['orders.manage'], STAFF)
    expect((await said(manager, linkTo(order, 'packinglist'))).status).toBe(200)
  })

  test('with access logged_in a guest is led to the sign-in and back; a script gets 403 in plain text', async () => {
    const order = await ownOrder(someone())
    const path = linkTo(order, 'packinglist', { lang: 'en_GB' })
    const led = await someone().ask(path, { headers: NAVIGATION })
    expect(led.status).toBe(302)
    const to = new URL(led.headers.get('location')!, 'http://localhost:3000')
    expect(to.pathname).toBe('/en/my-account/')
    const next = to.searchParams.get('next')!
    expect(next).toMatch(/^\/\?print_packinglist=true&post=\w+&type=print_packinglist&lang=en_GB&access_key=wc_order_\w+$/)
    expect(await said(someone(), path)).toMatchObject({ status: 403, type: 'text/plain; charset=UTF-8', text: 'Sign in to see this document.' })
    const owner = someone()
    const own = await ownOrder(owner)
    const back = new URL((await someone().ask(linkTo(own, 'packinglist'), { headers: NAVIGATION })).headers.get('location')!, 'http://localhost:3000')
    expect((await said(owner, back.searchParams.get('next')!, NAVIGATION)).status).toBe(200)
  })

  test.each([
    [{ accept: 'text/html,*/*' }, 302],
    [{ accept: '*/*' }, 403],
    [{}, 403],
    [{ 'sec-fetch-mode': 'cors', accept: 'text/html' }, 403],
    [{ 'sec-fetch-mode': 'navigate' }, 302],
  ])('DOC-27 a guest whose browser says %j is answered %d', async (headers, status) => {
    const order = await guestOrder()
    expect((await someone().ask(linkTo(order, 'packinglist'), { headers })).status).toBe(status)
  })

  test('with access all whoever holds the key does, signed in or not; nobody without it', async () => {
    await documentSettings({ access: 'all' })
    const order = await guestOrder()
    expect((await said(someone(), linkTo(order, 'packinglist'))).status).toBe(200)
    expect((await said(await enterAsCustomer(someone()), linkTo(order, 'packinglist'))).status).toBe(200)
    for (const access_key of [null, '', 'wc_order_x', order.key.slice(0, -1), `${order.key}0`, order.key.toUpperCase()]) {
      expect((await said(someone(), linkTo(order, 'packinglist', { access_key }))).status).toBe(403)
      expect((await said(someone(), linkTo(order, 'packinglist', { access_key }), NAVIGATION)).status).toBe(302)
      expect(await said(await enterAsCustomer(someone()), linkTo(order, 'packinglist', { access_key }))).toMatchObject(foreign)
    }
  })

  test.each(['logged_in', 'all'] as const)('with access %s the e-mail opens nothing', async (access) => {
    await documentSettings({ access })
    const order = await guestOrder()
    const email = Buffer.from(order.email ?? '').toString('base64url')
    expect((await said(someone(), linkTo(order, 'packinglist', { access_key: null, email }))).status).toBe(403)
    expect((await said(await enterAsCustomer(someone()), linkTo(order, 'packinglist', { access_key: null, email }))).status).toBe(403)
  })

  test('an order that is another’s and one that does not exist are answered alike', async () => {
    const order = await ownOrder(someone())
    for (const browser of [someone(), await enterAsCustomer(someone())]) {
      const { headers: _, ...there } = await said(browser, linkTo(order, 'packinglist'))
      expect(await said(browser, linkTo({ id: 999_999, key: order.key }, 'packinglist'))).toMatchObject(there)
    }
  })
})

describe('hostile addresses', () => {
  const huge = 'A'.repeat(5000)
  test.each<Record<string, string | null>>([
    { post: null },
    { post: '' },
    { post: 'A'.repeat(25) },
    { post: 'LTE' },
    { post: 'MA' },
    { post: '%00' },
    { post: Buffer.from('12,13').toString('base64url') },
    { post: Buffer.from('999999999999999999').toString('base64url') },
    { post: Buffer.from('1e3').toString('base64url') },
    { type: null },
    { type: 'print_nothing' },
    { type: 'print___proto__' },
    { type: `print_${'a'.repeat(21)}` },
    { refund: '-1' },
    { refund: '1e9' },
    { refund: '99999999999999999999' },
  ])('DOC-30 %j is no document: 404 in words', async (changed) => {
    const browser = someone()
    const order = await ownOrder(browser)
    expect(await said(browser, linkTo(order, 'creditnote', changed))).toMatchObject({ status: 404, text: "Cette adresse n'est celle d'aucun document." })
  })

  test('arrays, doubles and what is too long are never a fault', async () => {
    const browser = someone()
    const order = await ownOrder(browser)
    const link = linkTo(order, 'packinglist')
    for (const more of [
      '&post[]=1',
      '&type[]=x&type[a]=y',
      `&email=${huge}`,
      `&access_key=${huge}`,
      '&lang[]=x',
      `&lang=${huge}`,
      '&access_key=%E0%A4%A',
      '&pdf=2',
    ]) {
      expect((await said(browser, link + more)).status).toBe(200)
    }
    const guest = await someone().ask(linkTo(order, 'packinglist', { access_key: huge, email: huge }), { headers: NAVIGATION })
    expect(guest.headers.get('location')!.length).toBeLessThan(500)
  })

  test('a link that is fetched ahead, or asked for without its body, draws nothing', async () => {
    const browser = someone()
    const order = await ownOrder(browser)
    expect((await browser.ask(linkTo(order, 'packinglist'), { method: 'HEAD' })).status).toBe(503)
    expect((await browser.ask(linkTo(order, 'packinglist'), { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(503)
  })
})
