import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { shipPlaces } from '#shop/delivery/places.server'
import { DOCUMENT_KINDS } from '#shop/orders/documents'
import { issueCreditNote, issueInvoice } from '#shop/orders/documents.server'
import { findOrder, markOrder, type Order } from '#shop/orders/orders.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { loose, STAFF } from '#shop/orders/refunds.testing'
import { askBeforeIssuing } from '#shop/people/accounts.server'
import { moveAlong, newCustomer, orderOf } from '#shop/people/customers.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import type { DocumentParams } from './print-settings.tsx'
import { answerAccountPage, answerPlacedOrderPage } from '#back-office/shell/staff-pages.testing.ts'
import { findDrawables } from '#wire/documents/document-answer.ts'
import { documentSettings } from '#wire/documents/documents.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'
let customer: Awaited<ReturnType<typeof newCustomer>>
let order: Order
beforeAll(shipPlaces)
beforeEach(async () => {
  await documentSettings(DEFAULT_SETTINGS.documents)
  customer = await newCustomer()
  order = (await findOrder(await orderOf(customer.person)))!
})

const ask = (path: string, cookie: string) => new Request(SHOP + path, { headers: { accept: 'text/html', cookie } })
const account = async (path: string) => (await answerAccountPage(ask(path, customer.headers.get('cookie')!))).text()
const orderPage = (language = '') => account(`${language}/my-account/view-order/${order.id}/`)
const thanks = async (cookie = '') => (await answerPlacedOrderPage(ask(`/checkout/order-received/${order.id}/?key=${order.key}`, cookie))).text()

function buttonsOf(html: string): { kind: string; href: URL }[] {
  return Array.from(html.matchAll(/<a href="([^"]+)" target="_blank"[^>]*class="wt_pklist_(\w+)_print /g), ([, href, kind]) => ({
    kind: kind!,
    href: new URL(href!.replaceAll('&amp;', '&'), SHOP),
  }))
}
const kindsOf = (html: string) => buttonsOf(html).map(({ kind }) => kind)
const paramsOf = (html: string) => JSON.parse(/<script id="wf_pklist_params_public"[^>]*>(.*?)<\/script>/.exec(html)![1]!) as DocumentParams

describe('print buttons', () => {
  test('DOC-01, DOC-03, DOC-04, DOC-05, DOC-06, DOC-07 each order has those of the documents that it has: on its page, in the list and on the overview', async () => {
    const kinds = ['packinglist', 'deliverynote', 'dispatchlabel', 'shippinglabel', 'proformainvoice']
    for (const page of [await orderPage(), await account('/my-account/orders/'), await account('/my-account/')]) expect(kindsOf(page)).toEqual(kinds)
  })

  test('DOC-01 an order’s page shows its goods before its documents, which are folded', async () => {
    const page = await orderPage()
    expect(page.slice(page.indexOf('id="items"'))).toMatch(/<details.*<summary.*_print /s)
    expect(page.indexOf('_print ')).toBeGreaterThan(page.indexOf('id="items"'))
  })

  test('DOC-02 the invoice’s button comes with its number', async () => {
    expect(kindsOf(await orderPage())).not.toContain('invoice')
    const { number } = await issueInvoice(order.id, STAFF)
    const page = await orderPage()
    expect(kindsOf(page)[0]).toBe('invoice')
    expect(page).toContain(number)
    expect(kindsOf(await account('/my-account/orders/'))[0]).toBe('invoice')
  })

  test('DOC-29 each credit note has a button of its own, which names its refund', async () => {
    await markOrder(order.id, { payment: 'paid' }, { actor: { kind: 'staff', id: STAFF.id } })
    await issueInvoice(order.id, STAFF)
    const refunds = [await makeRefund(STAFF, loose(order, 1000)), await makeRefund(STAFF, loose(order, 2000))]
    expect(kindsOf(await orderPage())).not.toContain('creditnote')
    for (const { id } of refunds) await issueCreditNote(order.id, id, STAFF)
    const notes = buttonsOf(await orderPage()).filter(({ kind }) => kind === 'creditnote')
    expect(notes.map(({ href }) => Number(href.searchParams.get('refund')))).toEqual(refunds.map(({ id }) => id))
  })

  test('DOC-29 credit notes without a refund and the invoices that they correct have an address each, which opens that one alone', async () => {
    const issued = []
    for (let round = 0; round < 2; round++) {
      if (round > 0) await moveAlong(order.id, 'processing')
      issued.push(await issueInvoice(order.id, STAFF))
      await moveAlong(order.id, 'cancelled')
      issued.push(await issueCreditNote(order.id, null, STAFF))
    }
    const addresses = buttonsOf(await orderPage()).filter(({ kind }) => kind === 'invoice' || kind === 'creditnote')
    expect(new Set(addresses.map(({ href }) => href.search)).size).toBe(4)
    const now = (await findOrder(order.id))!
    const opened = await Promise.all(
      addresses.map(async ({ kind, href }) => {
        const { searchParams: asked } = href
        const document = asked.get('document')
        const found = await findDrawables(now, { kind: kind as 'invoice', refund: undefined, document: document === null ? undefined : Number(document) })
        return found.map(({ content }) => content.number)
      }),
    )
    expect(opened.flat().toSorted()).toEqual(issued.map(({ number }) => number).toSorted())
    expect(opened.every(({ length }) => length === 1)).toBe(true)
    const other = (await findOrder(await orderOf(customer.person)))!
    expect(await findDrawables(other, { kind: 'creditnote', refund: undefined, document: issued[1]!.id })).toEqual([])
  })

  test('DOC-26 a button’s address is the protocol’s, with the order’s key; beside it stands the PDF’s', async () => {
    const page = await orderPage('/en')
    const { href } = buttonsOf(page).find(({ kind }) => kind === 'packinglist')!
    expect([href.pathname, ...href.searchParams.keys()]).toEqual(
      '/ attaching_pdf print_packinglist email post type user_print _wpnonce lang access_key button_location'.split(' '),
    )
    expect(Object.fromEntries(href.searchParams)).toMatchObject({
      post: Buffer.from(String(order.id)).toString('base64url'),
      type: 'print_packinglist',
      access_key: order.key,
      lang: 'en_GB',
    })
    expect(page).toContain(`href="${(href.pathname + href.search).replaceAll('&', '&amp;')}&amp;pdf=1" download`)
  })

  test('DOC-31 a kind that the merchant keeps from customers has no button', async () => {
    const { customers } = DEFAULT_SETTINGS.documents
    await issueInvoice(order.id, STAFF)
    for (const hidden of DOCUMENT_KINDS.filter((kind) => kind !== 'creditnote')) {
      await documentSettings({ customers: { ...customers, [hidden]: '' } })
      const shown = kindsOf(await orderPage())
      expect([hidden, shown.includes(hidden), shown.length]).toEqual([hidden, false, 5])
    }
  })

  test('DOC-27 the thanks page has them for who may open them: its customer, and everybody where the merchant lets all print', async () => {
    expect(kindsOf(await thanks())).toEqual([])
    expect(kindsOf(await thanks((await newCustomer()).headers.get('cookie')!))).toEqual([])
    expect(kindsOf(await thanks(customer.headers.get('cookie')!))).toHaveLength(5)
    await documentSettings({ access: 'all' })
    expect(kindsOf(await thanks())).toHaveLength(5)
  })
})

describe('settings of printing', () => {
  test.each([
    ['yes', 'Yes'],
    ['no', 'No'],
  ] as const)('DOC-08 show_document_preview says whether a document is only opened: %s', async (showPreview, said) => {
    await documentSettings({ showPreview })
    expect(paramsOf(await orderPage()).show_document_preview).toBe(said)
  })

  test.each(['logged_in', 'all'] as const)('DOC-09 document_access_type says who may open documents: %s', async (access) => {
    await documentSettings({ access })
    expect(paramsOf(await orderPage()).document_access_type).toBe(access)
  })

  test('DOC-10 is_user_logged_in is empty for a guest', async () => {
    expect(paramsOf(await thanks()).is_user_logged_in).toBe('')
    expect(paramsOf(await orderPage()).is_user_logged_in).toBe('1')
  })

  test('DOC-11 msgs holds the texts of the specification in French, and as a boolean whether the tick not to be asked again was set', async () => {
    const texts = {
      request_error: 'Erreur de demande.',
      error_loading_data: 'Erreur de chargement des données.',
      generating_document_text: 'Génération du document...',
      new_tab_open_error: "Impossible d'ouvrir un nouvel onglet. Veuillez vérifier les paramètres de votre navigateur.",
    }
    expect(paramsOf(await orderPage()).msgs).toEqual({ ...texts, pop_dont_show_again: false })
    await askBeforeIssuing(customer.person, false)
    expect(paramsOf(await orderPage()).msgs.pop_dont_show_again).toBe(true)
    expect(paramsOf(await orderPage('/en')).msgs.request_error).toBe('Request error.')
  })

  test.each(['1', ''] as const)('DOC-19 reload_page says whether the page is loaded anew: %j', async (reloadAfterPrint) => {
    await documentSettings({ reloadAfterPrint })
    expect(paramsOf(await orderPage()).reload_page).toBe(reloadAfterPrint)
  })
})
