import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { haveNoCourierAccount } from '#shop/delivery/couriers.testing'
import { orderTo, STAFF } from '#shop/delivery/parcels.testing'
import { findOrder, moveOrder } from '#shop/orders/orders.server'
import { changeCapabilities } from '#shop/people/accounts.server'
import { newStaff } from '#shop/people/accounts.testing'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
let lamp: number
let driver: string
let cashier: string

beforeAll(async () => {
  lamp = await addProduct({ stock: 100 })
  await haveNoCourierAccount()
  const { person } = await newStaff('Chef', 'administrator')
  await changeCapabilities(['parcels.deliver'], person, 'packer')
  driver = await cookieOf('packer')
  cashier = await cookieOf('accountant')
})

const ask = (cookie: string, fields?: Record<string, string>) =>
  answerStaffPage(
    new Request(`${SHOP}/admin/round/`, {
      headers: { accept: 'text/html', cookie, origin: SHOP },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    }),
  )
const page = async (cookie: string) => (await (await ask(cookie)).text()).replaceAll('<!-- -->', '')
/** The hidden fields of the form whose button says this. */
const formOf = (html: string, button: string) => {
  const form = html.split('<form').find((one) => one.includes(button))!
  return Object.fromEntries([...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
}

test('IMP-23 a driver reads each stop, tells it without scripts in one press, and hands the cash to whoever keeps the money', async () => {
  const [first, second, third] = [await orderTo(lamp, '12 rue de la Kasbah'), await orderTo(lamp), await orderTo(lamp)]
  for (const orderId of [first, second, third]) await moveOrder({ orderId, to: 'shipped', actor: STAFF })
  const { phone, total } = (await findOrder(first))!
  const seen = await page(driver)
  expect(seen).toContain(`href="tel:+216${phone}"`)
  expect(seen).toContain('https://www.google.com/maps/search/?api=1&amp;query=12+rue+de+la+Kasbah')
  expect(seen).toContain('40.500 TND reçus')
  expect(seen).toContain('3 arrêts à faire')
  const told = { intent: 'delivered', order: String(first), due: String(total) }
  expect((await ask(driver, told)).headers.get('location')).toBe('/admin/round/')
  expect((await ask(driver, { ...told, order: String(second), collected: '20', reason: '' })).status).toBe(409)
  expect(await (await ask(driver, { ...told, order: String(second), collected: 'x', reason: 'a' })).text()).toContain('Ce montant n’est pas lisible')
  expect((await ask(driver, { ...told, order: String(second), collected: '20,5', reason: 'le reste demain' })).status).toBe(303)
  expect((await ask(driver, { intent: 'refused', order: String(third), reason: ' ' })).status).toBe(400)
  const absent = formOf(await page(driver), '>Absent<')
  expect(absent).toMatchObject({ intent: 'absent', order: String(third) })
  for (const _ of [1, 2]) expect((await ask(driver, absent)).status).toBe(303)
  const after = await page(driver)
  expect(after).toContain('Absent 1 fois, la dernière le')
  expect(after).toContain('Aujourd’hui : 2 livrées, 0 refusées')
  expect(after).toMatch(/Votre caisse.*61\.000 TND.*pour 2 commandes.*À remettre à l’une de ces personnes.*\./s)
  expect((await ask(driver, { intent: 'cash', driver: 'x', orders: String(first) })).status).toBe(403)
  const cash = formOf(await page(cashier), 'Caisse remise')
  expect(cash['orders']).toBe(`${first},${second}`)
  expect(await page(cashier)).not.toContain('12 rue de la Kasbah')
  expect((await ask(cashier, told)).status).toBe(403)
  for (const _ of [1, 2]) expect((await ask(cashier, { intent: 'cash', ...cash })).status).toBe(303)
  expect([(await findOrder(first))?.payment, (await findOrder(second))?.payment, await page(driver)]).toEqual([
    'paid',
    'paid',
    expect.not.stringContaining('Votre caisse'),
  ])
  const [inTill] = await db
    .selectFrom('ledger_lines')
    .select(({ fn }) => fn.sum('amount').as('amount'))
    .where('account', '=', 'cash')
    .execute()
  expect(Number(inTill!.amount)).toBe(total + 20_500)
})
