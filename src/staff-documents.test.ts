import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { findInvoice } from '#shop/orders/documents.server'
import { orderOf } from '#shop/orders/refunds.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import { answerStaffPage, cookieOf } from './staff-pages.testing.ts'

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
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/admin/orders/${order.id}/#documents`])
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
    expect(page).toContain('href="/admin/settings/sender/#sender.address"')
    expect(page).not.toContain('Générer</button>')
    expect((await post(`/admin/orders/${order.id}/issue/?kind=invoice`)).status).toBe(409)
    expect(await findInvoice(order.id)).toBeUndefined()
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

test('IMP-14 an issued document is mailed again from its order; one of another order is refused', async () => {
  const [{ order }, other] = [await orderOf(), await orderOf()]
  await post(`/admin/orders/${order.id}/issue/?kind=invoice`)
  const document = String((await findInvoice(order.id))!.id)
  expect((await post(`/admin/orders/${other.order.id}/`, { intent: 'document-mail', document })).status).toBe(400)
  // This order has no e-mail address, which the answer says.
  const answer = await post(`/admin/orders/${order.id}/`, { intent: 'document-mail', document })
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('adresse')])
})
