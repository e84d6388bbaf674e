import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { capabilitiesOfRole, changeCapabilities } from '#shop/people/accounts.server'
import { newStaff } from '#shop/people/accounts.testing'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { GIVEN_ROLES, GRANTABLE, type Capability } from '#shop/people/accounts'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { answerStaffPage, cookieOf } from './staff-pages.testing.ts'

useDatabase()

/** The page that each right opens first. */
const CAPABILITY_PAGES: Record<Capability, string> = {
  'orders.manage': '/admin/orders/',
  'orders.read': '/admin/orders/',
  'orders.call': '/admin/desk/',
  'orders.export': '/admin/orders/',
  'parcels.manage': '/admin/orders/',
  'parcels.deliver': '/admin/round/',
  'refunds.make': '/admin/orders/',
  'documents.manage': '/admin/documents/',
  'money.manage': '/admin/money/',
  'reports.read': '/admin/reports/',
  'customers.manage': '/admin/customers/',
  'products.manage': '/admin/products/',
  'discounts.manage': settingsPath('payment-discounts'),
  'coupons.manage': '/admin/coupons/',
  'messages.manage': '/admin/messages/',
  'newsletter.manage': '/admin/newsletter/',
  'forms.manage': '/admin/forms/entries/',
  'payments.manage': settingsPath('payment-accounts'),
  'vendors.manage': '/admin/vendors/',
  'settings.manage': settingsPath('cart'),
  'audit.read': '/admin/audit/',
  'staff.manage': '/admin/staff/',
}

const get = (path: string, cookie: string) => answerStaffPage(new Request(`https://shop.example${path}`, { headers: { accept: 'text/html', cookie } }))

/** The pages that a menu leads to, once each: it is drawn for wide and narrow screens. */
const menuIn = (html: string) =>
  [...new Set([...html.matchAll(/<a [^>]*href="(\/admin\/[a-z]+\/)"/g)].map(([, to]) => to))].filter((to) => to !== '/admin/account/')

async function managersMay(...capabilities: Capability[]): Promise<void> {
  const { person } = await newStaff(`Chef${Math.random()}`, 'administrator')
  await changeCapabilities(capabilities, person)
}

test('IMP-18 the menu leads to what somebody may do, and nowhere else', async () => {
  expect(menuIn(await (await get('/admin/account/', await cookieOf('administrator'))).text())).toEqual(
    expect.arrayContaining(['/admin/orders/', '/admin/customers/', '/admin/staff/', '/admin/audit/', '/admin/settings/']),
  )
  await managersMay('customers.manage', 'coupons.manage')
  const cookie = await cookieOf('shop_manager')
  expect(menuIn(await (await get('/admin/account/', cookie)).text())).toEqual(expect.arrayContaining(['/admin/customers/', '/admin/coupons/']))
  for (const closed of ['reviews', 'messages', 'staff', 'audit', 'settings']) {
    expect([closed, menuIn(await (await get('/admin/customers/', cookie)).text()).includes(`/admin/${closed}/`)]).toEqual([closed, false])
  }
})

test('IMP-18 who has nothing to see on the first page is led on to what they may do; with no right at all to their own account', async () => {
  await managersMay('coupons.manage')
  const cookie = await cookieOf('shop_manager')
  const home = async () => {
    const { status, headers } = await get('/admin/home/', cookie)
    return [status, headers.get('location')]
  }
  expect(await home()).toEqual([302, '/admin/coupons/'])
  await managersMay()
  expect(await home()).toEqual([302, '/admin/account/'])
  expect((await get('/admin/orders/1/', cookie)).status).toBe(403)
  for (const right of ['orders.manage', 'products.manage', 'messages.manage'] as const) {
    await managersMay(right)
    expect([right, (await home())[0]]).toEqual([right, 200])
  }
  const { rows } = await sql`select from audit_entries where action = 'capabilities-changed'`.execute(db)
  expect(rows).toHaveLength(6)
})

test('IMP-13, IMP-18 the page that gives money back opens for the right to do so, and not for who only works on orders', async () => {
  const details = { name: 'Sami', phone: '20123456', address: 'Tunis', quantity: 1, productId: await addProduct(), variationId: null }
  const { id } = await placeDirectOrder({ ...details, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' })
  const refund = `/admin/orders/${id}/refund/`
  const cookie = await cookieOf('shop_manager')
  const post = async () =>
    (
      await answerStaffPage(
        new Request(`https://shop.example${refund}`, {
          method: 'POST',
          body: new URLSearchParams({ intent: 'refund' }),
          headers: { cookie, origin: 'https://shop.example' },
        }),
      )
    ).status
  await managersMay('orders.manage')
  expect([(await get(`/admin/orders/${id}/`, cookie)).status, (await get(refund, cookie)).status, await post()]).toEqual([200, 403, 403])
  await managersMay('orders.manage', 'refunds.make')
  expect([(await get(refund, cookie)).status, await post()]).not.toContain(403)
})

test('IMP-18 each right opens its page by itself; each but that over the staff itself is offered, and what is not ticked is taken', async () => {
  for (const [right, page] of Object.entries(CAPABILITY_PAGES)) {
    if (right === 'staff.manage' || right === 'refunds.make') continue
    await managersMay(right as Capability)
    expect([right, (await get(page, await cookieOf('shop_manager'))).status]).toEqual([right, 200])
  }
  await managersMay('orders.manage', 'newsletter.manage')
  const roles = '/admin/staff/roles/'
  const cookie = await cookieOf('administrator')
  const html = await (await get(roles, cookie)).text()
  const offered = [...html.matchAll(/type="checkbox"[^>]* name="([\w.]+)"/g)].map(([, name]) => name)
  expect(offered).toEqual(GIVEN_ROLES.flatMap(() => GRANTABLE))
  const headers = { cookie, origin: 'https://shop.example' }
  const choose = (rights: Record<string, string>) =>
    answerStaffPage(new Request(`https://shop.example${roles}`, { method: 'POST', body: new URLSearchParams({ role: 'shop_manager', ...rights }), headers }))
  await choose({ 'coupons.manage': 'on', 'newsletter.manage': 'on' })
  expect(await capabilitiesOfRole('shop_manager')).toEqual(['coupons.manage', 'newsletter.manage'])
  await choose({ 'coupons.manage': 'on', 'staff.manage': 'on' })
  expect(await capabilitiesOfRole('shop_manager')).toEqual(['coupons.manage'])
  await choose({ role: 'packer', 'orders.read': 'on', 'documents.manage': 'on' })
  expect([await capabilitiesOfRole('packer'), await capabilitiesOfRole('shop_manager')]).toEqual([['orders.read', 'documents.manage'], ['coupons.manage']])
  for (const role of ['administrator', 'customer', '__proto__', '']) expect([role, (await choose({ role, 'orders.read': 'on' })).status]).toEqual([role, 400])
})

test('IMP-18 the list of who packs opens at what is to be packed; who reads orders and makes documents begins with these', async () => {
  const cookie = await cookieOf('shop_manager')
  const shown = async (path: string) =>
    /aria-current="page"[^>]*href="([^"]+)"[^>]*>([^<]+)</.exec((await (await get(path, cookie)).text()).split('id="content"')[1]!)?.slice(1)
  await managersMay('parcels.manage')
  expect(await shown('/admin/orders/')).toEqual(['/admin/orders/', 'À expédier'])
  expect(await shown('/admin/orders/?view=open')).toEqual(['/admin/orders/?view=open', 'À traiter'])
  await managersMay('orders.manage')
  expect(await shown('/admin/orders/')).toEqual(['/admin/orders/', 'À traiter'])
  await managersMay('orders.export', 'documents.manage')
  const { status, headers } = await get('/admin/home/', cookie)
  expect([status, headers.get('location')]).toEqual([302, '/admin/documents/'])
})

test('IMP-18 who opens a page without its right reads so, with the menu around it and the way back', async () => {
  await managersMay('parcels.manage')
  const cookie = await cookieOf('shop_manager')
  const refused = await get('/admin/customers/', cookie)
  const html = await refused.text()
  expect(refused.status).toBe(403)
  expect(html.split('id="content"')[1]).toMatch(/Vous n(’|&#x27;)avez pas accès à cette page.*href="\/admin\/home\/"/s)
  expect(menuIn(html.split('id="content"')[0]!)).toContain('/admin/orders/')
  const missing = await get('/admin/orders/999999/', cookie)
  expect([missing.status, menuIn(await missing.text()).includes('/admin/orders/')]).toEqual([404, true])
})
