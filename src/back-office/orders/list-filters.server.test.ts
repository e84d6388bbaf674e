import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { statementsOf } from '#database/test-statements'
import { db } from '#platform/database.server'
import { addProduct } from '#database/test-goods'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { orderTo } from '#shop/delivery/parcels.testing'
import { addStaff } from '#shop/people/staff.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findListChoices } from '#back-office/order-parts/order-sources.server.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

test('IMP-05 orders are given to people who may call: the packer and the accountant are no choice of the list’s filter', async () => {
  for (const role of ['shop_manager', 'call_agent', 'packer', 'accountant'] as const) {
    await addStaff({ name: role, email: `${role}@example.test`, role, password: 'olive et jasmin' })
  }
  const { agents } = await findListChoices(await findSettings())
  expect(agents.map(({ word }) => word)).toEqual(['call_agent', 'shop_manager'])
})

test('IMP-11 orders are found by who carries them: couriers by their names, and the shop itself once', async () => {
  const navex = await haveOwnCourier({ name: 'Navex' })
  const lamp = await addProduct({ stock: 10 })
  for (const [count, courier] of ['mylerz-tn', navex, 'self-tn'].entries()) {
    const place = courier === 'mylerz-tn' ? { place: 'tn-tunis-la-marsa', zone: '1' } : {}
    await db
      .insertInto('parcels')
      .values({ order_id: await orderTo(lamp), courier, state: 'booked', reference: `#${count}`, barcode: `B${count}`, cash_due: 0, ...place })
      .execute()
  }
  const { couriers } = await findListChoices(await findSettings())
  expect(couriers.map(({ word }) => word)).toEqual(['Mylerz', 'Navex', 'Je livre moi-même'])
})

test('IMP-05 a search may be kept as a view; a view that has its chip may not', async () => {
  const cookie = await cookieOf('shop_manager')
  const mayKeep = async (query: string) =>
    (await (await answerStaffPage(new Request(`${SHOP}/admin/orders/?${query}`, { headers: { accept: 'text/html', cookie } }))).text()).includes(
      'Garder cette vue',
    )
  expect([await mayKeep('view=confirmed'), await mayKeep('view=confirmed&payment=paid')]).toEqual([false, true])
})

test('IMP-05 staff who look at once share one count of the views, and who changed something reads a new one', async () => {
  const [manager, owner] = [await cookieOf('shop_manager'), await cookieOf('administrator')]
  const open = async (cookie: string, body?: URLSearchParams) =>
    (await answerStaffPage(new Request(`${SHOP}/admin/orders/`, { headers: { accept: 'text/html', cookie }, ...(body && { method: 'POST', body }) }))).status
  const keep = (name: string) => open(owner, new URLSearchParams({ intent: 'save-view', name, filter: 'payment=paid' }))
  const countsOf = async (looks: () => Promise<unknown>) => (await statementsOf(looks)).filter((text) => text.includes('as "dismissed"')).length
  expect([await open(manager), await keep('Payées')]).toEqual([200, 303])
  expect(await countsOf(() => Promise.all([open(manager), open(owner)]))).toBe(1)
  expect(await countsOf(() => keep('Les payées'))).toBe(0)
  expect(await countsOf(() => open(owner))).toBe(1)
})
