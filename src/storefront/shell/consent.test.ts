import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { notifyOfOrders } from '#shop/orders/order-notifications.server'
import { moveOrder } from '#shop/orders/orders.server'
import { haveAdAccounts, haveNoMessageAccount } from '#shop/upkeep/message-accounts.testing'
import { openWire } from '#wire/wire.testing.ts'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
beforeEach(async () => {
  await db.updateTable('order_events').set({ told_at: new Date() }).execute()
  for (const table of ['messages', 'ad_contexts'] as const) await db.deleteFrom(table).execute()
})
afterEach(haveNoMessageAccount)

const { newBrowser } = await openWire(shopPages)

/** A page without the number of its request. */
const page = async (path: string, browser = newBrowser()) => (await (await browser.ask(path)).text()).replace(/<meta name="request"[^>]*>/g, '')
const consenting = (letters: string) => {
  const browser = newBrowser()
  browser.cookies.set('hanout_consent', `y.1${letters}.fr.${Math.floor(Date.now() / 1000)}`)
  return browser
}
const formIn = (html: string) => /<form id="consent"[\s\S]*?<\/form>/.exec(html)?.[0]

test('IMP-50 a page asks for consent only while an account that measures ads is on, names who is told, and lets refuse as easily as accept', async () => {
  expect(await page('/nulle-part/')).not.toMatch(/id="consent"|hanout_consent/)
  await haveAdAccounts('meta', 'google')
  const html = await page('/nulle-part/')
  const form = formIn(html)!
  expect(form).toContain('data-key="1mg"')
  expect(form).toContain('nous disons à Meta (Facebook, Instagram), Google quand vous commandez')
  expect([...form.matchAll(/<button [^>]*class="([^"]*)"[^>]*>(\S+)<\/button>/g)].map(([, look, word]) => [word, look])).toEqual([
    ['Refuser', 'btn btn-secondary'],
    ['Accepter', 'btn btn-secondary'],
  ])
  expect(html).toContain('form="consent"')
  expect(formIn(await page('/ar/nulle-part/'))).toContain('أوافق')
  await haveAdAccounts('tiktok')
  expect(formIn(await page('/nulle-part/'))).toContain('data-key="1t"')
})

test('IMP-50 pages stay the same for everybody, and kept: whoever agreed, refused or was not asked gets the same HTML', async () => {
  await haveAdAccounts('meta')
  const refused = newBrowser()
  refused.cookies.set('hanout_consent', `n.1m.fr.1764400000`)
  const first = await page('/shop/')
  expect(formIn(first)).toBeDefined()
  expect([await page('/shop/', consenting('m')), await page('/shop/', refused)]).toEqual([first, first])
})

test('IMP-50 an order by the protocol tells of each moment only where its browser agreed, and no more once that is withdrawn', async () => {
  await haveAdAccounts('meta', 'tiktok')
  const productId = await addProduct({ stock: 50 })
  const order = async (browser = newBrowser()) => {
    const fields = {
      product_id: String(productId),
      variation_id: '',
      quantity: '1',
      name: 'Sami',
      phone: '20123456',
      address: 'Tunis',
      intention: randomUUID(),
    }
    const { json } = await browser.call('create_direct_order', fields, { referer: 'http://localhost:3000/product/lampe/?fbclid=Iw1', 'user-agent': 'Mozilla' })
    expect(json.success).toBe(true)
    return (await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
  }
  const queued = async () => {
    await notifyOfOrders()
    const rows = await db.selectFrom('messages').select(['recipient', 'data']).where('channel', '=', 'event').orderBy('id').execute()
    return rows.map(({ recipient, data }) => `${recipient} ${String(data['orderId'])} ${String(data['moment'])}`)
  }
  const silent = await order()
  const browser = consenting('mtg')
  const told = await order(browser)
  for (const orderId of [silent, told]) await moveOrder({ orderId, to: 'confirmed', actor: { kind: 'staff', id: 'salma' } })
  expect(await queued()).toEqual([`meta ${told} ordered`, `tiktok ${told} ordered`, `meta ${told} confirmed`, `tiktok ${told} confirmed`])
  expect(await db.selectFrom('ad_contexts').select(['order_id', 'page', 'agent']).execute()).toEqual([
    { order_id: told, page: 'http://localhost:3000/product/lampe/', agent: 'Mozilla' },
  ])
  expect((await newBrowser().call('withdraw_ad_consent')).json.success).toBe(true)
  expect(await db.selectFrom('ad_contexts').selectAll().execute()).toHaveLength(1)
  await browser.call('withdraw_ad_consent')
  expect(await db.selectFrom('ad_contexts').selectAll().execute()).toEqual([])
  await moveOrder({ orderId: told, to: 'shipped', actor: { kind: 'staff', id: 'salma' } })
  expect(await queued()).toHaveLength(4)
})
