import { expect, type Page } from '@playwright/test'
import { ordersOf } from './books.ts'
import { pathOf } from './goods.ts'
import { orderByCall, type Person } from './journeys.ts'
import { STAFF } from './shop-settings.ts'
import { openAsStaff } from './sessions.ts'

/** Places an order of a new person. Returns its number. */
export async function order(page: Page, person: Person): Promise<number> {
  await orderByCall(page, person)
  return (await ordersOf(person.phone))[0]!.id
}

/** Leaves a new person's unfinished order. Returns its number. */
export async function leaveOrder(page: Page, person: Person): Promise<number> {
  const [, id] = /data-product_id="(\d+)"/.exec(await (await page.request.get(pathOf('plenty'))).text())!
  const form = { action: 'create_temp_order', product_id: id!, variation_id: '', quantity: '1', ...person }
  expect(await (await page.request.post('/wp-admin/admin-ajax.php', { form })).json()).toMatchObject({ success: true })
  return (await ordersOf(person.phone))[0]!.id
}

/** Opens the list as a signed-in member of staff. */
export async function enter(page: Page, account = STAFF): Promise<void> {
  await openAsStaff(page, '/admin/orders/', account)
  await expect(page.getByRole('heading', { name: 'Commandes' })).toBeVisible()
}

export const expectLatest = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Historique' }).getByRole('listitem').first()).toContainText(text)

export const mark = (page: Page, group: string, name: string) => page.getByRole('group', { name: group }).getByRole('button', { name, exact: true })
