import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import {
  addPrint,
  findInvoice,
  findOrderDocuments,
  findPrint,
  forgetPrints,
  withHeartbeat,
  issueCreditNote,
  issueInvoice,
  noteProgress,
} from '#shop/orders/documents.server'
import { calendarDay } from '#i18n/dates.ts'
import { db } from '#platform/database.server'
import { findStaff } from '#shop/people/staff.server'
import { clock } from '#platform/steady-clock'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { timelineLine } from '#shop/orders/order-management.timeline'
import { findOrder } from '#shop/orders/orders.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { loose, orderOf, STAFF } from '#shop/orders/refunds.testing'
import { findAudit } from '#shop/upkeep/audit.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('administrator')
})
beforeEach(async () => {
  await saveSettings(DEFAULT_SETTINGS)
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' } }))
})

/** What a page shows, without its data for the browser. */
const get = async (path: string) => {
  const html = await (await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
const post = (path: string, fields: Record<string, string> = {}) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', cookie, origin: SHOP } }))

describe('without scripts', () => {
  test('ADM-43 a page asks before an invoice takes its number: none is taken by looking, one by the answer', async () => {
    const { order } = await orderOf()
    expect(await get(`/admin/orders/${order.id}/`)).toContain(`/admin/orders/${order.id}/issue/?kind=invoice`)
    const page = await get(`/admin/orders/${order.id}/issue/?kind=invoice`)
    expect(page).toContain('Le numéro de facture n&#x27;a pas encore été généré. Voulez-vous le générer ?')
    expect(await findInvoice(order.id)).toBeUndefined()
    const answer = await post(`/admin/orders/${order.id}/issue/?kind=invoice`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/admin/orders/${order.id}/?issued=1#documents`])
    expect(await get(`/admin/orders/${order.id}/?issued=1`)).toContain('Le document a été émis.')
    const invoice = await findInvoice(order.id)
    expect(await get(`/admin/orders/${order.id}/`)).toContain(invoice!.number)
    await post(`/admin/orders/${order.id}/issue/?kind=invoice`)
    expect((await findInvoice(order.id))?.number).toBe(invoice!.number)
  })

  test('ADM-37 without the sender’s address the page says so, leads to the missing line and takes no number', async () => {
    const { order } = await orderOf()
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, address: '' } }))
    const page = await get(`/admin/orders/${order.id}/issue/?kind=invoice`)
    expect(page).toContain('Veuillez remplir l&#x27;adresse de l&#x27;expéditeur dans les paramètres généraux du plugin.')
    expect(page).toContain('href="/admin/settings/shop/#sender.address"')
    expect(page).not.toContain('Générer</button>')
    expect((await post(`/admin/orders/${order.id}/issue/?kind=invoice`)).status).toBe(409)
    expect(await findInvoice(order.id)).toBeUndefined()
  })

  test('IMP-12 before the first invoice the question of VAT is asked, with the way back to the order; then it takes its number', async () => {
    const { order } = await orderOf()
    await changeSettings((now) => ({ ...now, subjectToVat: '' }))
    const question = `/admin/settings/taxes/?order=${order.id}`
    const asked = [await get(`/admin/orders/${order.id}/`), await get(`/admin/orders/${order.id}/issue/?kind=invoice`)]
    const printed = await (await post('/admin/orders/print/', { order: String(order.id), kind: 'invoice' })).text()
    for (const page of [...asked, printed]) expect(page).toContain(`href="${question}"`)
    expect((await post(`/admin/orders/${order.id}/issue/?kind=invoice`)).status).toBe(409)
    expect(await get(question)).toContain(`Ensuite, la commande n° ${order.id} peut avoir la sienne.`)
    const saved = await post(question, { intent: 'answer', subjectToVat: 'no', stampDuty: '1' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `/admin/settings/taxes/?saved=1&order=${order.id}&at=answer#answer`])
    expect(await get(saved.headers.get('location')!)).toContain(`href="/admin/orders/${order.id}/#documents"`)
    await post(`/admin/orders/${order.id}/issue/?kind=invoice`)
    expect((await findInvoice(order.id))!.content.amounts.taxes).toEqual([])
  })

  test('ADM-46 the tick ends the asking for this member of staff, and the order’s page takes it back', async () => {
    const { order } = await orderOf()
    await post(`/admin/orders/${order.id}/issue/?kind=invoice`, { dontShowAgain: 'on' })
    expect(await get(`/admin/orders/${order.id}/`)).toContain('Les numéros sont générés sans confirmation.')
    await post(`/admin/orders/${order.id}/`, { intent: 'document-ask' })
    expect(await get(`/admin/orders/${order.id}/`)).not.toContain('sans confirmation')
  })

  test('a page about no order, no numbered kind or no refund is no page', async () => {
    const { order } = await orderOf()
    const statusOf = async (path: string) => (await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))).status
    for (const path of [
      '999999/issue/?kind=invoice',
      `${order.id}/issue/?kind=packinglist`,
      `${order.id}/issue/`,
      `${order.id}/issue/?kind=creditnote&refund=x`,
    ]) {
      expect([path, await statusOf(`/admin/orders/${path}`)]).toEqual([path, 404])
    }
  })
})

test('IMP-14 the sender’s page says that the logo is saved apart from its fields', async () => {
  expect(await get('/admin/settings/shop/')).toContain('l’image est enregistrée aussitôt')
})

test('ACC-03, IMP-15 the choice of what to print stands in the bar of the ticked orders, after them, and needs no script', async () => {
  await orderOf()
  const html = await get('/admin/orders/')
  expect(html).toMatch(/<form(?=[^>]*id="print-orders")(?=[^>]*method="post")(?=[^>]*action="\/admin\/orders\/print\/")/)
  const bar = html.slice(html.indexOf('class="order-bulk"'))
  expect(bar).toMatch(/<select(?=[^>]*name="kind")(?=[^>]*form="print-orders")/)
  expect(bar).toMatch(/<button(?=[^>]*type="submit")(?=[^>]*form="print-orders")[^>]*>Préparer le fichier/)
  for (const master of ['page', 'all']) expect(html.match(new RegExp(`<input(?=[^>]*type="checkbox")[^>]*name="${master}"`, 'g'))).toHaveLength(1)
})

test('IMP-14 an issued document is mailed again from its order; one of another order is refused', async () => {
  const [{ order }, other] = [await orderOf(), await orderOf()]
  await post(`/admin/orders/${order.id}/issue/?kind=invoice`)
  const document = String((await findInvoice(order.id))!.id)
  expect((await post(`/admin/orders/${other.order.id}/`, { intent: 'document-mail', document })).status).toBe(400)
  // This order has no e-mail address: none is offered, and the answer says so.
  expect(await get(`/admin/orders/${order.id}/`)).not.toContain('Renvoyer par e-mail')
  const answer = await post(`/admin/orders/${order.id}/`, { intent: 'document-mail', document })
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('adresse')])
  await db.updateTable('orders').set({ email: 'meriem@example.test' }).where('id', '=', order.id).execute()
  expect(await get(`/admin/orders/${order.id}/`)).toContain('Renvoyer par e-mail')
  const sent = await post(`/admin/orders/${order.id}/`, { intent: 'document-mail', document })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/admin/orders/${order.id}/?mailed=${document}#documents`])
  expect(await get(`/admin/orders/${order.id}/?mailed=${document}`)).toMatch(/role="status".*Envoyé à .*meriem@example\.test/s)
})

describe('the page of documents', () => {
  const month = () => calendarDay(new Date(), TIME_ZONES.TN).slice(0, 7)
  const issue = async () => {
    const { order } = await orderOf()
    await post(`/admin/orders/${order.id}/issue/?kind=invoice`)
    return { order, invoice: (await findInvoice(order.id))! }
  }

  test('IMP-56 documents are found by number, customer and order, by kind and by day, with the way to their PDF and order', async () => {
    const { order, invoice } = await issue()
    const { invoice: other } = await issue()
    const listed = async (search: string) => {
      const page = await get(`/admin/documents/?${search}`)
      return [invoice, other].filter(({ number }) => page.includes(number)).map(({ number }) => number)
    }
    expect(await listed('')).toEqual([invoice.number, other.number])
    expect(await listed(`q=${invoice.number.toLowerCase()}`)).toEqual([invoice.number])
    expect(await listed(`q=${order.id}`)).toEqual([invoice.number])
    expect(await listed('q=sam')).toEqual([invoice.number, other.number])
    expect(await listed('kind=creditnote')).toEqual([])
    expect(await listed('from=2099-01-01')).toEqual([])
    expect(await listed('kind=nonsense&from=x&before=y')).toEqual([invoice.number, other.number])
    const page = await get('/admin/documents/')
    expect(page).toContain(`href="/admin/documents/${invoice.id}/"`)
    expect(page).toContain(`href="/admin/orders/${order.id}/#documents"`)
  })

  test('ADM-47 the check of the numbers says that none is missing', async () => {
    await issue()
    expect(await get('/admin/documents/')).toContain('Aucun numéro manquant, aucun doublon.')
  })

  test('IMP-56 a month is a table and a ZIP of PDFs, and the log says who took it; a month without documents says so', async () => {
    const { invoice } = await issue()
    const csv = await post('/admin/documents/export/', { month: month(), as: 'csv' })
    expect([csv.status, csv.headers.get('content-disposition')]).toEqual([200, `attachment; filename="documents-${month()}.csv"`])
    expect(await csv.text()).toContain(`"${invoice.number}";"Facture"`)
    const zip = await post('/admin/documents/export/', { month: month(), as: 'zip' })
    expect(zip.headers.get('content-type')).toBe('application/zip')
    const bytes = Buffer.from(await zip.arrayBuffer()).toString('latin1')
    expect([bytes.slice(0, 2), bytes.includes(`${invoice.number}.pdf`), bytes.includes('%PDF-')]).toEqual(['PK', true, true])
    expect((await findAudit({}, 'UTC')).entries[0]).toMatchObject({ action: 'documents-exported', details: { month: month(), file: 'zip' } })
    const none = await post('/admin/documents/export/', { month: '2099-01', as: 'csv' })
    expect([none.status, none.headers.get('location')]).toEqual([303, '/admin/documents/?month=2099-01&empty=1#accountant'])
    expect(await get('/admin/documents/?month=2099-01&empty=1')).toContain('Aucun document n’a été émis ce mois-là.')
  })

  test('IMP-56 the TEIF file of a document is downloaded with the buyer’s number, with the amount in words; the month’s data says it is none', async () => {
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, taxNumber: '1234567/L/A/M/000' } }))
    const { invoice } = await issue()
    const at = `/admin/documents/${invoice.id}/electronic/`
    expect(await get('/admin/documents/')).toContain(`href="${at}"`)
    const page = await get(at)
    expect(page).toContain('jamais essayé auprès de la plateforme El Fatoora')
    expect(page).toContain('Signature électronique : à apposer')
    expect(page).not.toContain('Le montant en toutes lettres')
    const file = await post(`${at}file/`, { identifier: '01234567' })
    expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      `attachment; filename="TEIF_1234567LAM000_${invoice.number}.xml"`,
    ])
    expect(await file.text()).toMatch(/<TEIF version="1\.8\.8".*<PartnerIdentifier type="I-02">01234567<.*trente-sept dinars/s)
    for (const [identifier, wrong] of [
      ['', 'buyer'],
      ['12', 'buyerShape'],
    ] as const) {
      const refused = await post(`${at}file/`, { identifier })
      expect([refused.status, refused.headers.get('location')]).toEqual([303, `${at}?wrong=${wrong}`])
    }
    expect(await get(`${at}?wrong=buyerShape`)).toContain('ni un matricule fiscal')
    const zip = Buffer.from(await (await post('/admin/documents/export/', { month: month(), as: 'teif' })).arrayBuffer()).toString('latin1')
    expect([zip.includes(`hanout-${invoice.number}.json`), zip.includes('.xml')]).toEqual([true, false])
    expect(await get('/admin/documents/')).toContain('ZIP de JSON')
  })

  test('IMP-56 the tax number that staff type for a TEIF file is kept on the order and told to the accountant; a person’s card is not', async () => {
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, taxNumber: '1234567/L/A/M/000' } }))
    const { invoice } = await issue()
    const at = `/admin/documents/${invoice.id}/electronic/`
    expect((await post(`${at}file/`, { identifier: '01234567' })).status).toBe(200)
    const detailsOf = async () => (await findOrder(invoice.orderId))!.details
    expect(await detailsOf()).toEqual({})
    for (let time = 0; time < 2; time++) expect((await post(`${at}file/`, { identifier: '7654321/B/A/M/000' })).status).toBe(200)
    expect(await detailsOf()).toEqual({ taxNumber: '7654321/B/A/M/000' })
    const kept = (await findDeskOrder(invoice.orderId))!.events.filter(({ kind }) => kind === 'changed')
    expect(kept.map((event) => timelineLine(event, 'fr').what)).toEqual([expect.stringContaining('Matricule fiscal')])
    expect(await get(at)).toMatch(/value="7654321\/B\/A\/M\/000"/)
    expect(await (await post('/admin/documents/export/', { month: month(), as: 'csv' })).text()).toMatch(new RegExp(`${invoice.number}".*7654321/B/A/M/000`))
  })

  test('IMP-56 the number that a company gave with its order is on its invoice, and its TEIF page begins with it', async () => {
    const { order } = await orderOf()
    await db
      .updateTable('orders')
      .set({ details: JSON.stringify({ taxNumber: '1234567AAM000' }) as never })
      .where('id', '=', order.id)
      .execute()
    const { id, content } = await issueInvoice(order.id, STAFF)
    expect(content.details).toEqual({ taxNumber: '1234567AAM000' })
    expect(await get(`/admin/documents/${id}/electronic/`)).toMatch(/name="identifier"[^>]*value="1234567AAM000"|value="1234567AAM000"[^>]*name="identifier"/)
  })

  test('IMP-56 a document that no TEIF file can be written of gives its data, and its page says what stops the file', async () => {
    const { invoice } = await issue()
    const page = await get(`/admin/documents/${invoice.id}/electronic/`)
    expect(page).toMatch(/que la plateforme ne connaît pas.*Télécharger les données \(JSON\).*Votre matricule fiscal/s)
    const file = await post(`/admin/documents/${invoice.id}/electronic/file/`, { identifier: '01234567' })
    expect([file.headers.get('content-type'), (await file.json()).format]).toEqual(['application/json; charset=utf-8', 'hanout-electronic-invoice/1'])
  })

  test('ADM-47 the PDF of an issued document is the same bytes each time', async () => {
    const { invoice } = await issue()
    const pdf = async () => {
      const answer = await answerStaffPage(new Request(`${SHOP}/admin/documents/${invoice.id}/`, { headers: { accept: 'text/html', cookie } }))
      return Buffer.from(await answer.arrayBuffer()).toString('base64')
    }
    const first = await pdf()
    expect(Buffer.from(first, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, name: 'Autre' } }))
    expect(await pdf()).toBe(first)
  })
})

describe('the documents of many orders in one file', () => {
  const printing = (orders: number[], kind: string, more: Record<string, string> = {}) => {
    const body = new URLSearchParams([['kind', kind], ...orders.map((id): [string, string] => ['order', String(id)]), ...Object.entries(more)])
    return answerStaffPage(new Request(`${SHOP}/admin/orders/print/`, { method: 'POST', body, headers: { accept: 'text/html', cookie, origin: SHOP } }))
  }
  const shownOf = async (answer: Response) => {
    const html = await answer.text()
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  }
  const fileAt = (path: string) => answerStaffPage(new Request(`${SHOP}${path}file/`, { headers: { accept: 'text/html', cookie } }))

  test('IMP-15 ticked orders become one PDF in the background: the page says how far it is, looks again by itself, and names who has no such document', async () => {
    const [{ order: one }, { order: two }] = [await orderOf(), await orderOf()]
    const answer = await printing([one.id, two.id, 999_999], 'packinglist')
    const path = answer.headers.get('location')!
    expect([answer.status, path]).toEqual([303, expect.stringMatching(/^\/admin\/orders\/print\/[0-9a-f-]{36}\/$/)])
    await expect.poll(() => get(path)).toContain('Le fichier est prêt.')
    expect(await get(path)).toContain('n° 999999 : Cette commande n&#x27;existe pas.')
    expect(await get(path)).toContain('Documents : 2.')
    const file = await fileAt(path)
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="liste-de-colisage-\d{4}-\d\d-\d\d\.pdf"$/)
    expect([file.headers.get('content-type'), Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)]).toEqual(['application/pdf', '%PDF-'])
  })

  test('IMP-15 while a file is made its page tells how many are done, and asks again without scripts', async () => {
    const [person] = (await findStaff()).filter(({ role }) => role === 'administrator')
    const id = await addPrint(person!, { kind: 'invoice', wanted: 100, leftOut: [] })
    await noteProgress(id, { done: 43, leftOut: [] })
    const page = await get(`/admin/orders/print/${id}/`)
    expect(page).toContain('43 sur 100')
    expect(page).toContain('<noscript><meta http-equiv="refresh" content="2"/></noscript>')
    expect((await fileAt(`/admin/orders/print/${id}/`)).status).toBe(404)
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 61_000))
    expect(await get(`/admin/orders/print/${id}/`)).toContain('n’a pas pu être fait')
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 3_700_000))
    expect(await forgetPrints()).toBeGreaterThan(0)
    vi.restoreAllMocks()
    expect((await answerStaffPage(new Request(`${SHOP}/admin/orders/print/${id}/`, { headers: { accept: 'text/html', cookie } }))).status).toBe(404)
  })

  test('IMP-15 a file that waits or is drawn for minutes has not failed', async () => {
    const [person] = (await findStaff()).filter(({ role }) => role === 'administrator')
    const id = await addPrint(person!, { kind: 'invoice', wanted: 100, leftOut: [] })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = withHeartbeat(id, () => promise)
    const now = vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 61_000))
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    await expect.poll(async () => (await findPrint(id, person!))?.state).toBe('busy')
    resolve()
    await work
    now.mockRestore()
  })

  test('IMP-15 a file is for who asked for it alone', async () => {
    const { order } = await orderOf()
    const path = (await printing([order.id], 'packinglist')).headers.get('location')!
    await expect.poll(() => get(path)).toContain('Le fichier est prêt.')
    const other = await cookieOf('shop_manager')
    for (const address of [path, `${path}file/`]) {
      expect((await answerStaffPage(new Request(SHOP + address, { headers: { accept: 'text/html', cookie: other } }))).status).toBe(404)
    }
  })

  test('ADM-43 invoices of many orders ask first, with their count; no number is taken before the answer, and each order gets one', async () => {
    const [{ order: one }, { order: two }] = [await orderOf(), await orderOf()]
    await post(`/admin/orders/${one.id}/issue/?kind=invoice`)
    const asked = await printing([one.id, two.id], 'invoice')
    expect([asked.status, await shownOf(asked)]).toEqual([200, expect.stringContaining('Factures à numéroter maintenant : 1.')])
    expect(await findInvoice(two.id)).toBeUndefined()
    const path = (await printing([one.id, two.id], 'invoice', { confirmed: 'yes' })).headers.get('location')!
    await expect.poll(() => get(path)).toContain('Le fichier est prêt.')
    expect(await findInvoice(two.id)).toBeDefined()
  })

  test('ADM-36, ADM-43 a refund without its credit note is named, in the file and as a page, and gets none', async () => {
    const { order } = await orderOf()
    await issueInvoice(order.id, STAFF)
    const [one] = [await makeRefund(STAFF, loose(order, 1000)), await makeRefund(STAFF, loose(order, 2000))]
    await issueCreditNote(order.id, one.id, STAFF)
    const path = (await printing([order.id], 'creditnote')).headers.get('location')!
    await expect.poll(() => get(path)).toContain('Le fichier est prêt.')
    expect(await get(path)).toContain('un remboursement n’a pas encore son avoir')
    expect(await shownOf(await printing([order.id], 'creditnote', { as: 'page' }))).toContain('un remboursement n’a pas encore son avoir')
    expect((await printing([order.id], 'creditnote', { as: 'page', confirmed: 'yes' })).headers.get('location')).toContain(`post=${order.id}&`)
    expect(await findOrderDocuments(order.id)).toHaveLength(2)
  })

  test('ADM-37 without a sender many invoices are refused in words and none takes a number', async () => {
    const { order } = await orderOf()
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, city: '' } }))
    const answer = await printing([order.id], 'invoice', { confirmed: 'yes' })
    expect([answer.status, await shownOf(answer)]).toEqual([409, expect.stringMatching(/Veuillez remplir.*#sender\.city/s)])
    expect(await findInvoice(order.id)).toBeUndefined()
  })

  test('IMP-15, ADM-45 as a page they open at the protocol’s own address; who has no such document is named first, and none goes in silence', async () => {
    const [{ order: one }, { order: two }] = [await orderOf(), await orderOf()]
    const opened = await printing([one.id, two.id], 'packinglist', { as: 'page' })
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/wp-admin/\\?print_packinglist=true&post=${one.id},${two.id}&type=print_packinglist&_wpnonce=[0-9a-f]{10}$`)),
    ])
    const named = await printing([one.id, 999_999], 'packinglist', { as: 'page' })
    expect([named.status, await shownOf(named)]).toEqual([200, expect.stringMatching(/n° 999999.*Ouvrir les autres/s)])
    expect((await printing([one.id, 999_999], 'packinglist', { as: 'page', confirmed: 'yes' })).headers.get('location')).toContain(`post=${one.id}&`)
    expect(await shownOf(await printing([999_999], 'packinglist', { as: 'page' }))).toContain('Aucune de ces commandes')
    expect(await shownOf(await printing([], 'packinglist', { as: 'page', page: Array.from({ length: 101 }, (_, place) => 1001 + place).join(',') }))).toContain(
      '100 commandes au plus',
    )
  })

  test('IMP-15 none, too many and nonsense are refused in words', async () => {
    const shown = async (orders: number[], kind: string, more?: Record<string, string>) => shownOf(await printing(orders, kind, more))
    expect(await shown([], 'invoice')).toContain('Cochez d’abord des commandes.')
    expect(await shown([1001], 'nonsense')).toContain('Cochez d’abord des commandes.')
    expect(await shown([], 'invoice', { page: Array.from({ length: 201 }, (_, place) => 1001 + place).join(',') })).toContain('200 commandes au plus')
    expect(
      await shown(
        Array.from({ length: 501 }, (_, place) => 1001 + place),
        'invoice',
      ),
    ).toContain('200 commandes au plus')
    expect(await shown([], 'invoice', { page: '1,x' })).toContain('Cochez d’abord des commandes.')
  })
})
