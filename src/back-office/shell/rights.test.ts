import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { settingsPagesOf } from '#back-office/kit/settings/settings-pages.ts'
import { can, CAPABILITIES, GRANTABLE, type Actor, type Capability, type Role } from '#shop/people/accounts'
import { changeCapabilities } from '#shop/people/accounts.server'
import { findStaff } from '#shop/people/staff.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { moveOrder } from '#shop/orders/orders.server'
import { answerStaffPage, cookieOf, staffRoutes, vendorCookie } from './staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

/** The capability that each staff route takes, or those of which it takes one; null where it is open to all staff, or the way in. */
const RIGHTS: Record<string, Capability | readonly Capability[] | null> = {
  '/admin/': null,
  '/admin/second-step/': null,
  '/admin/sign-out/': null,
  '/admin/opening/': null,
  '/admin/new-orders/': 'orders.call',
  '/admin/opening/self-call/': null,
  '/admin/lost-password/': null,
  '/admin/new-password/': null,
  '/admin/account/': null,
  '/admin/account/second-factor/': null,
  '/admin/account/devices/': 'orders.manage',
  '/admin/home/': null,
  '/admin/demo/': 'settings.manage',
  '/admin/search/': null,
  '/admin/desk/': 'orders.call',
  '/admin/desk/calls/': 'orders.call',
  '/admin/desk/figures/': 'orders.call',
  '/admin/orders/': 'orders.read',
  '/admin/orders/new/': 'orders.manage',
  '/admin/orders/print/': ['documents.manage', 'parcels.manage'],
  '/admin/orders/print/:print/': ['documents.manage', 'parcels.manage'],
  '/admin/orders/print/:print/file/': ['documents.manage', 'parcels.manage'],
  '/admin/orders/bulk/': ['orders.manage', 'parcels.manage', 'refunds.make'],
  '/admin/orders/bulk/:task/': ['orders.manage', 'parcels.manage', 'refunds.make'],
  '/admin/orders/export/': 'orders.export',
  '/admin/orders/:id/': 'orders.read',
  '/admin/orders/:id/edit/': 'orders.manage',
  '/admin/orders/:id/issue/': ['documents.manage', 'orders.manage'],
  '/admin/orders/:id/merge/': 'orders.manage',
  '/admin/orders/:id/split/': 'orders.manage',
  '/admin/orders/:id/refund/': 'refunds.make',
  '/admin/orders/:id/parcels/:parcel/label/': 'parcels.manage',
  '/admin/store/orders/': null,
  '/admin/store/orders/pick/': null,
  '/admin/store/orders/slips/': null,
  '/admin/store/orders/:id/': null,
  '/admin/store/orders/:id/labels/:parcel/': null,
  '/admin/parcels/': 'parcels.manage',
  '/admin/round/': ['parcels.deliver', 'money.manage'],
  '/admin/parcels/files/': 'parcels.manage',
  '/admin/parcels/files/:courier/': 'parcels.manage',
  '/admin/parcels/scan/': 'parcels.manage',
  '/admin/money/': 'money.manage',
  '/admin/money/couriers/:courier/': 'money.manage',
  '/admin/money/accounts/:account/': 'money.manage',
  '/admin/money/journal/': 'money.manage',
  '/admin/money/columns/:file/': 'money.manage',
  '/admin/money/statements/:statement/': 'money.manage',
  '/admin/payouts/': 'money.manage',
  '/admin/payouts/export/': 'money.manage',
  '/admin/payouts/rates/': 'money.manage',
  '/admin/payouts/statements/:number/': 'money.manage',
  '/admin/store/earnings/': null,
  '/admin/store/earnings/export/': null,
  '/admin/store/earnings/statements/:number/': null,
  '/admin/reports/': 'reports.read',
  '/admin/reports/:report/': 'reports.read',
  '/admin/reports/export/': 'reports.read',
  '/admin/reports/stock/': 'reports.read',
  '/admin/reports/advertising/': 'money.manage',
  '/admin/documents/': 'documents.manage',
  '/admin/documents/export/': 'documents.manage',
  '/admin/documents/:id/': 'documents.manage',
  '/admin/documents/:id/electronic/': 'documents.manage',
  '/admin/documents/:id/electronic/file/': 'documents.manage',
  '/admin/vendors/': 'vendors.manage',
  '/admin/vendors/new/': 'vendors.manage',
  '/admin/vendors/agreement/': 'vendors.manage',
  '/admin/vendors/:id/': 'vendors.manage',
  '/admin/store/': null,
  '/admin/store/agreement/': null,
  '/admin/customers/': 'customers.manage',
  '/admin/customers/export/': 'customers.manage',
  '/admin/customers/phones/': 'customers.manage',
  '/admin/customers/phones/:phone/': 'customers.manage',
  '/admin/customers/phones/:phone/erase/': 'customers.manage',
  '/admin/customers/phones/:phone/export/': 'customers.manage',
  '/admin/customers/:id/': 'customers.manage',
  '/admin/customers/:id/erase/': 'customers.manage',
  '/admin/customers/:id/export/': 'customers.manage',
  '/admin/products/': 'products.manage',
  '/admin/products/items/': 'products.manage',
  '/admin/products/bulk/': 'products.manage',
  '/admin/products/bulk/:task/': 'products.manage',
  '/admin/categories/': 'products.manage',
  '/admin/categories/:id/': 'products.manage',
  '/admin/brands/': 'products.manage',
  '/admin/brands/:id/': 'products.manage',
  '/admin/tags/': 'products.manage',
  '/admin/tags/:id/': 'products.manage',
  '/admin/attributes/': 'products.manage',
  '/admin/attributes/:id/': 'products.manage',
  '/admin/attributes/:id/:value/': 'products.manage',
  '/admin/products/:id/': 'products.manage',
  '/admin/proposals/': 'products.manage',
  '/admin/import/': 'products.manage',
  '/admin/import/export/': 'products.manage',
  '/admin/import/:import/': 'products.manage',
  '/admin/import/columns/:file/': 'products.manage',
  '/admin/import/:import/refused/': 'products.manage',
  '/admin/reviews/': 'products.manage',
  '/admin/store/profile/': null,
  '/admin/vendors/:id/profile/': 'vendors.manage',
  '/admin/translations/': ['products.manage', 'settings.manage', 'newsletter.manage', 'vendors.manage'],
  '/admin/forms/entries/': 'forms.manage',
  '/admin/forms/entries/export/': 'forms.manage',
  '/admin/forms/entries/delete/': 'forms.manage',
  '/admin/forms/entries/:id/': 'forms.manage',
  '/admin/forms/entries/:id/files/:file/': 'forms.manage',
  '/admin/media/': 'products.manage',
  '/admin/media/:id/': 'products.manage',
  '/admin/messages/': 'messages.manage',
  '/admin/messages/taken/': 'staff.manage',
  '/admin/messages/taken/:id/': 'staff.manage',
  '/admin/messages/taken/:id/html/': 'staff.manage',
  '/admin/messages/taken/:id/attachments/:position/': 'staff.manage',
  '/admin/coupons/': 'coupons.manage',
  '/admin/coupons/:id/': 'coupons.manage',
  '/admin/newsletter/campaigns/': 'newsletter.manage',
  '/admin/newsletter/campaigns/:id/': 'newsletter.manage',
  '/admin/newsletter/campaigns/:id/text/': 'newsletter.manage',
  '/admin/newsletter/campaigns/:id/send/': 'newsletter.manage',
  '/admin/newsletter/': 'newsletter.manage',
  '/admin/newsletter/groups/': 'newsletter.manage',
  '/admin/newsletter/import/': 'newsletter.manage',
  '/admin/newsletter/import/:import/': 'newsletter.manage',
  '/admin/newsletter/export/': 'newsletter.manage',
  '/admin/newsletter/:id/': 'newsletter.manage',
  '/admin/newsletter/:id/erase/': 'newsletter.manage',
  '/admin/forms/': 'forms.manage',
  '/admin/forms/:id/': 'forms.manage',
  '/admin/forms/:id/fields/:field/': 'forms.manage',
  '/admin/forms/:id/settings/': 'forms.manage',
  '/admin/forms/:id/preview/': 'forms.manage',
  '/admin/pages/': 'settings.manage',
  '/admin/pages/goods/': 'settings.manage',
  '/admin/pages/:id/': 'settings.manage',
  '/admin/home-page/': 'settings.manage',
  '/admin/staff/': 'staff.manage',
  '/admin/staff/roles/': 'staff.manage',
  '/admin/audit/': 'audit.read',
  '/admin/settings/cart/': 'settings.manage',
  '/admin/settings/quick-order/': 'settings.manage',
  '/admin/settings/notices/': 'settings.manage',
  '/admin/settings/storefront/': 'settings.manage',
  '/admin/settings/shipping/': 'settings.manage',
  '/admin/settings/payment-accounts/': 'payments.manage',
  '/admin/settings/couriers/': 'settings.manage',
  '/admin/settings/couriers/:courier/': 'settings.manage',
  '/admin/settings/advertising/': 'settings.manage',
  '/admin/settings/payment-discounts/': 'discounts.manage',
  '/admin/settings/promises/': 'settings.manage',
  '/admin/settings/orders/': 'settings.manage',
  '/admin/settings/captcha/': 'settings.manage',
  '/admin/settings/messages/': 'settings.manage',
  '/admin/settings/mail/': 'staff.manage',
  '/admin/settings/order-notices/': 'settings.manage',
  '/admin/settings/taxes/': 'settings.manage',
  '/admin/settings/shop/': 'settings.manage',
  '/admin/settings/documents/': 'settings.manage',
  '/admin/settings/calls/': 'settings.manage',
  '/admin/settings/countries/': 'settings.manage',
  '/admin/settings/redirects/': 'settings.manage',
  '/admin/settings/menus/': 'settings.manage',
  '/admin/settings/glossary/': 'settings.manage',
  '/admin/settings/places/': 'settings.manage',
  '/admin/settings/state/': 'settings.manage',
  '/admin/settings/newsletter/': 'newsletter.manage',
  '/admin/settings/form-messages/': 'forms.manage',
  '/admin/settings/backups/': 'staff.manage',
  '/admin/backups/': 'staff.manage',
}

const guarded = Object.entries(RIGHTS).flatMap(([address, right]): [string, readonly Capability[]][] => (right === null ? [] : [[address, [right].flat()]]))

/** True if a right opens what one of others opens. */
const opens = (held: Capability, rights: readonly Capability[]) => rights.some((right) => can({ capabilities: [held] }, right))

let manager: string
let administrator: Actor
let product: number
let orderId: number
beforeAll(async () => {
  manager = await cookieOf('shop_manager')
  await cookieOf('administrator')
  administrator = (await findStaff()).find(({ role }) => role === 'administrator')!
  product = await addProduct({ price: 100, stock: 10 })
  orderId = await newOrder()
})

async function newOrder(): Promise<number> {
  const order = { productId: product, variationId: null, quantity: 1, name: 'Sami', phone: '20123456', address: 'Tunis' } as const
  return (await placeDirectOrder({ ...order, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' })).id
}

/** Gives shop managers these rights, and takes all others from them. */
const give = (rights: readonly Capability[]) => changeCapabilities(rights, administrator)

const pathOf = (address: string) => address.replace(':id', String(orderId)).replace(':parcel', '1').replace(':report', 'profit')

async function answersOf(address: string, fields: Record<string, string> = {}): Promise<number[]> {
  const url = SHOP + pathOf(address)
  const headers = { cookie: manager, accept: 'text/html', origin: SHOP }
  const [get, post] = [
    await answerStaffPage(new Request(url, { headers })),
    await answerStaffPage(new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers })),
  ]
  return [get.status, post.status]
}

test('ACC-11 every staff route of the shop has its right in this table, each page of the settings its own', () => {
  const addresses = staffRoutes.flatMap(({ address }) =>
    address.includes(':page?') ? settingsPagesOf({ capabilities: CAPABILITIES }).map((page) => address.replace(':page?', page)) : [address],
  )
  expect(addresses.toSorted()).toEqual(Object.keys(RIGHTS).toSorted())
})

test.each(guarded)('ACC-11, IMP-18 a manager who lacks nothing but what opens it is refused at %s, to look and to write', async (address, rights) => {
  await give(GRANTABLE.filter((other) => !opens(other, rights)))
  const [get, post] = await answersOf(address)
  expect([get, post]).toEqual([403, post === 405 ? 405 : 403])
})

const grantable = guarded.flatMap(([address, rights]) => rights.filter((right) => GRANTABLE.includes(right)).map((right) => [address, right] as const))

test.each(grantable)('ACC-11, IMP-18 a manager who has nothing but its right may look at %s: %s', async (address, right) => {
  await give([right])
  const [get, post] = await answersOf(address)
  expect([get, post]).not.toContain(403)
})

const PRINTS = ['/admin/orders/print/', '/admin/orders/print/:print/', '/admin/orders/print/:print/file/', '/admin/orders/:id/issue/']
/** Open to whoever has the right to some act; each act has its own. */
const BULK = ['/admin/orders/bulk/', '/admin/orders/bulk/:task/']
const DOCUMENTS = [
  '/admin/documents/',
  '/admin/documents/export/',
  '/admin/documents/:id/',
  '/admin/documents/:id/electronic/',
  '/admin/documents/:id/electronic/file/',
]

const MONEY = [
  '/admin/payouts/',
  '/admin/payouts/export/',
  '/admin/payouts/rates/',
  '/admin/payouts/statements/:number/',
  '/admin/money/',
  '/admin/money/accounts/:account/',
  '/admin/money/journal/',
  '/admin/money/couriers/:courier/',
  '/admin/money/columns/:file/',
  '/admin/money/statements/:statement/',
]
const REPORTS = ['/admin/reports/', '/admin/reports/:report/', '/admin/reports/export/', '/admin/reports/stock/', '/admin/reports/advertising/']

/** What each role of a desk may look at, beside what is open to all staff; every other page refuses it. */
const OPEN_TO: Record<'call_agent' | 'packer' | 'accountant', string[]> = {
  call_agent: ['/admin/new-orders/', '/admin/desk/', '/admin/desk/calls/', '/admin/desk/figures/'],
  packer: [
    '/admin/orders/',
    ...BULK,
    '/admin/orders/:id/',
    '/admin/orders/:id/parcels/:parcel/label/',
    '/admin/parcels/',
    '/admin/parcels/files/',
    '/admin/parcels/files/:courier/',
    '/admin/parcels/scan/',
    ...PRINTS,
    ...DOCUMENTS,
  ],
  accountant: [
    '/admin/orders/',
    ...BULK,
    '/admin/orders/:id/',
    '/admin/orders/export/',
    '/admin/orders/:id/refund/',
    ...PRINTS,
    ...DOCUMENTS,
    '/admin/round/',
    ...MONEY,
    ...REPORTS,
  ],
}

test.each(Object.entries(OPEN_TO))('ACC-11, IMP-18 every page answers a %s as their role has it: their own work, and 403 for all else', async (role, open) => {
  const cookie = await cookieOf(role as Role)
  const answered: string[] = []
  for (const [address] of guarded) {
    const { status } = await answerStaffPage(new Request(SHOP + pathOf(address), { headers: { cookie, accept: 'text/html' } }))
    if (status !== 403) answered.push(address)
  }
  expect(answered.toSorted()).toEqual(open.toSorted())
})

/** Vendors' own pages: staff have none. VEND-07. */
const VENDORS_ALONE = Object.keys(RIGHTS).filter((address) => address.startsWith('/admin/store/'))

test.each(VENDORS_ALONE)('VEND-07 staff have no store: %s refuses them, to look and to write', async (address) => {
  await give(GRANTABLE)
  const [get, post] = await answersOf(address)
  expect([get, [403, 405].includes(post!)]).toEqual([403, true])
})

/** What a vendor may look at, of their own store alone. VEND-07. */
const OPEN_TO_VENDORS = [
  '/admin/account/',
  '/admin/account/devices/',
  '/admin/account/second-factor/',
  '/admin/home/',
  '/admin/products/',
  '/admin/products/items/',
  '/admin/products/:id/',
  '/admin/import/',
  '/admin/import/export/',
  '/admin/import/columns/:file/',
  '/admin/import/:import/',
  '/admin/import/:import/refused/',
  '/admin/media/',
  '/admin/media/:id/',
  '/admin/reviews/',
  ...VENDORS_ALONE,
]

/** Open to whoever is not signed in. */
const DOORS = ['', 'second-step/', 'lost-password/', 'new-password/', 'sign-out/', 'opening/', 'opening/self-call/'].map((path) => `/admin/${path}`)

test('VEND-07, ACC-04 a vendor is refused at every staff route but those of their own store, to look and to write', async () => {
  const cookie = await vendorCookie('dar-el-medina')
  const open = [...OPEN_TO_VENDORS, ...DOORS]
  const opened: string[] = []
  for (const address of Object.keys(RIGHTS).filter((one) => !DOORS.includes(one))) {
    const headers = { cookie, accept: 'text/html', origin: SHOP }
    const get = await answerStaffPage(new Request(SHOP + pathOf(address), { headers }))
    const post = await answerStaffPage(new Request(SHOP + pathOf(address), { method: 'POST', body: new URLSearchParams(), headers }))
    if (get.status !== 403) opened.push(address)
    if (!open.includes(address)) expect([address, [403, 405].includes(post.status)]).toEqual([address, true])
  }
  expect(opened.toSorted()).toEqual(OPEN_TO_VENDORS.toSorted())
})

test('IMP-18 who packs hands an order over and notes its delivery, and nothing else; who only reads sees no act at all', async () => {
  const acts: [Record<string, string>, number][] = [
    [{ intent: 'note', text: 'Carton abîmé' }, 303],
    [{ intent: 'move', seen: 'processing', to: 'shipped', reason: '' }, 303],
    [{ intent: 'mark', mark: 'delivery', seen: 'handed-over', value: 'none', reason: '' }, 400],
    [{ intent: 'mark', mark: 'delivery', seen: 'handed-over', value: 'none', reason: 'Erreur' }, 303],
    [{ intent: 'mark', mark: 'delivery', seen: 'none', value: 'delivered' }, 303],
    [{ intent: 'mark', mark: 'delivery', seen: 'delivered', value: 'handed-over', reason: 'Erreur' }, 409],
    [{ intent: 'move', seen: 'completed', to: 'shipped', reason: 'Erreur' }, 403],
    [{ intent: 'mark', mark: 'payment', seen: 'unpaid', value: 'paid' }, 403],
    [{ intent: 'mark', mark: 'confirmation', seen: 'to-call', value: 'confirmed' }, 403],
    [{ intent: 'move', seen: 'processing', to: 'confirmed', reason: '' }, 403],
    [{ intent: 'move', seen: 'processing', to: 'cancelled', reason: 'Non' }, 403],
    [{ intent: 'settle', seen: 'paid-twice', reason: 'Vu' }, 403],
    [{ intent: 'place', place: 'TN-11' }, 403],
    [{ intent: 'refund-settle', refund: '1', outcome: 'failed' }, 403],
  ]
  await give(['parcels.manage'])
  for (const [fields, status] of acts) expect([fields, (await answersOf('/admin/orders/:id/', fields))[1]]).toEqual([fields, status])
  await give(['orders.read'])
  for (const [fields] of acts) expect([fields, (await answersOf('/admin/orders/:id/', fields))[1]]).toEqual([fields, 403])
  const page = await answerStaffPage(new Request(SHOP + pathOf('/admin/orders/:id/'), { headers: { cookie: manager, accept: 'text/html' } }))
  const [, content = ''] = (await page.text()).split('id="content"')
  expect(content).toContain('Sami')
  expect(content.split('<script')[0]).not.toMatch(/<form|name="intent"/)
})

test('IMP-18, IMP-23 who keeps the accounts notes the cash that came, and no other payment', async () => {
  const id = await newOrder()
  const page = () =>
    answerStaffPage(new Request(`${SHOP}/admin/orders/${id}/`, { headers: { cookie: manager, accept: 'text/html' } })).then((one) => one.text())
  const mark = async (seen: string, value: string) => {
    const body = new URLSearchParams({ intent: 'mark', mark: 'payment', seen, value })
    const headers = { cookie: manager, accept: 'text/html', origin: SHOP }
    return (await answerStaffPage(new Request(`${SHOP}/admin/orders/${id}/`, { method: 'POST', body, headers }))).status
  }
  await give(['orders.read', 'refunds.make'])
  expect([await mark('unpaid', 'paid'), (await page()).includes('Argent reçu')]).toEqual([403, false])
  for (const to of ['shipped', 'completed'] as const) await moveOrder({ orderId: id, to, actor: { kind: 'staff', id: 'x' } })
  expect((await page()).includes('Argent reçu')).toBe(true)
  expect([await mark('collected', 'unpaid'), await mark('collected', 'paid'), await mark('paid', 'collected')]).toEqual([403, 303, 403])
})

test('IMP-18, IMP-23 only who may call gets the link by which an order is confirmed; who packs or reads writes on WhatsApp without it', async () => {
  await give(['orders.read', 'orders.call'])
  const waiting = await newOrder()
  const shown = async (role: Role) => {
    const page = await answerStaffPage(new Request(`${SHOP}/admin/orders/${waiting}/`, { headers: { cookie: await cookieOf(role), accept: 'text/html' } }))
    const text = await page.text()
    return [text.includes('https://wa.me/21620123456?'), text.includes(encodeURIComponent(`/c/${waiting}-`))]
  }
  expect(await shown('accountant')).toEqual([true, false])
  expect(await shown('packer')).toEqual([true, false])
  expect(await shown('shop_manager')).toEqual([true, true])
})

test('IMP-18 who packs prints what goes into a parcel, and no invoice', async () => {
  await give(['parcels.manage'])
  const printing = async (kind: string) => (await answersOf('/admin/orders/print/', { kind, order: String(orderId) }))[1]
  expect([await printing('packinglist'), await printing('invoice'), await printing('creditnote')]).toEqual([303, 403, 403])
})

test('IMP-13, IMP-18 what became of a refund is said on the order’s page by those only who may make one', async () => {
  const settled = { intent: 'refund-settle', refund: '1', outcome: 'failed' }
  await give(GRANTABLE.filter((other) => other !== 'refunds.make'))
  expect(await answersOf('/admin/orders/:id/', settled)).toEqual([200, 403])
})
