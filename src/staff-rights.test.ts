import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { settingsPagesOf } from '#back-office/settings/settings-pages.ts'
import { CAPABILITIES, GRANTABLE, type Actor, type Capability } from '#shop/people/accounts'
import { changeCapabilities } from '#shop/people/accounts.server'
import { findStaff } from '#shop/people/staff.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { answerStaffPage, cookieOf, staffRoutes } from './staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

/** The capability that each staff route takes; null where it is open to all staff, or the way in. */
const RIGHTS: Record<string, Capability | null> = {
  '/admin/': null,
  '/admin/second-step/': null,
  '/admin/sign-out/': null,
  '/admin/account/': null,
  '/admin/account/second-factor/': null,
  '/admin/home/': null,
  '/admin/search/': null,
  '/admin/orders/': 'orders.manage',
  '/admin/orders/print/': 'orders.manage',
  '/admin/orders/print/:print/': 'orders.manage',
  '/admin/orders/print/:print/file/': 'orders.manage',
  '/admin/orders/export/': 'orders.manage',
  '/admin/orders/:id/': 'orders.manage',
  '/admin/orders/:id/issue/': 'orders.manage',
  '/admin/orders/:id/refund/': 'refunds.make',
  '/admin/orders/:id/parcels/:parcel/label/': 'orders.manage',
  '/admin/documents/': 'documents.manage',
  '/admin/documents/export/': 'documents.manage',
  '/admin/documents/:id/': 'documents.manage',
  '/admin/documents/:id/electronic/': 'documents.manage',
  '/admin/documents/:id/electronic/file/': 'documents.manage',
  '/admin/customers/': 'customers.manage',
  '/admin/customers/export/': 'customers.manage',
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
  '/admin/import/': 'products.manage',
  '/admin/import/export/': 'products.manage',
  '/admin/import/:import/': 'products.manage',
  '/admin/import/:import/refused/': 'products.manage',
  '/admin/reviews/': 'products.manage',
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
  '/admin/forms/': 'forms.manage',
  '/admin/forms/:id/': 'forms.manage',
  '/admin/forms/:id/fields/:field/': 'forms.manage',
  '/admin/forms/:id/settings/': 'forms.manage',
  '/admin/forms/:id/preview/': 'forms.manage',
  '/admin/staff/': 'staff.manage',
  '/admin/staff/roles/': 'staff.manage',
  '/admin/audit/': 'audit.read',
  '/admin/settings/cart/': 'settings.manage',
  '/admin/settings/shipping/': 'settings.manage',
  '/admin/settings/payment-accounts/': 'payments.manage',
  '/admin/settings/payment-discounts/': 'discounts.manage',
  '/admin/settings/orders/': 'settings.manage',
  '/admin/settings/captcha/': 'settings.manage',
  '/admin/settings/taxes/': 'settings.manage',
  '/admin/settings/sender/': 'settings.manage',
  '/admin/settings/documents/': 'settings.manage',
  '/admin/settings/places/': 'settings.manage',
  '/admin/settings/form-messages/': 'forms.manage',
}

const guarded = Object.entries(RIGHTS).filter((route): route is [string, Capability] => route[1] !== null)

let manager: string
let administrator: Actor
let orderId: number
beforeAll(async () => {
  manager = await cookieOf('shop_manager')
  await cookieOf('administrator')
  administrator = (await findStaff()).find(({ role }) => role === 'administrator')!
  const order = { productId: await addProduct({ price: 100 }), variationId: null, quantity: 1, name: 'Sami', phone: '20123456', address: 'Tunis' } as const
  orderId = (await placeDirectOrder({ ...order, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' })).id
})

/** Gives shop managers these rights, and takes all others from them. */
const give = (rights: readonly Capability[]) => changeCapabilities(rights, administrator)

const pathOf = (address: string) => address.replace(':id', String(orderId)).replace(':parcel', '1')

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

test.each(guarded)('ACC-11, IMP-18 a manager who lacks nothing but its right is refused at %s, to look and to write', async (address, right) => {
  await give(GRANTABLE.filter((other) => other !== right))
  const [get, post] = await answersOf(address)
  expect([get, post]).toEqual([403, post === 405 ? 405 : 403])
})

test.each(guarded.filter(([, right]) => GRANTABLE.includes(right)))(
  'ACC-11, IMP-18 a manager who has nothing but its right may look at %s',
  async (address, right) => {
    await give([right])
    const [get, post] = await answersOf(address)
    expect([get, post]).not.toContain(403)
  },
)

test('IMP-13, IMP-18 what became of a refund is said on the order’s page by those only who may make one', async () => {
  const settled = { intent: 'refund-settle', refund: '1', outcome: 'failed' }
  await give(GRANTABLE.filter((other) => other !== 'refunds.make'))
  expect(await answersOf('/admin/orders/:id/', settled)).toEqual([200, 403])
})
