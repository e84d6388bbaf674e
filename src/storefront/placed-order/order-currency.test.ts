import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { CURRENCIES } from '#money/formats'
import { dinars, NOTHING } from '#money/millimes'
import { db } from '#platform/database.server'
import { signUp } from '#shop/people/sign-in.server'
import { markOrder } from '#shop/orders/orders.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { answerAccountPage, answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const STAFF = { id: 'staff-1', name: 'Amira' }
const POUND = CURRENCIES.find(({ code }) => code === 'EGP')!

let [before, after] = [0, 0]
let staff = ''
let customer = ''
beforeAll(async () => {
  staff = await cookieOf('administrator')
  const cookies = await signUp({ name: 'Sami', email: 'sami@example.test', password: 'olive et jasmin' }, { locale: 'fr', address: '10.0.0.1' })
  customer = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  const { id: person } = await db.selectFrom('account_people').select('id').where('email', '=', 'sami@example.test').executeTakeFirstOrThrow()
  before = await placedBy(person)
  await saveSettings({ ...DEFAULT_SETTINGS, currency: POUND })
  after = await placedBy(person)
})
afterAll(() => saveSettings(DEFAULT_SETTINGS))

async function placedBy(person: string): Promise<number> {
  const goods = { productId: await addProduct({ price: 33.335 }), variationId: null, quantity: 3 }
  const who = { name: 'Sami', phone: '20123456', address: 'Tunis', person, locale: 'fr' as const }
  const { id } = await placeDirectOrder({ ...goods, ...who, intention: randomUUID(), visitor: randomUUID() })
  await markOrder(id, { payment: 'paid' }, { actor: { kind: 'staff', id: STAFF.id } })
  const amounts = { lines: [], delivery: NOTHING, loose: dinars(12.5), expected: dinars(12.5) }
  await makeRefund(STAFF, { orderId: id, key: randomUUID(), whole: false, reason: 'cassé', way: 'manual', reference: 'espèces', ...amounts })
  return id
}

async function shownAt(path: string): Promise<string[]> {
  const isStaff = path.startsWith('/admin')
  const request = new Request(SHOP + path, { headers: { accept: 'text/html', cookie: isStaff ? staff : customer } })
  const response = await (isStaff ? answerStaffPage : answerAccountPage)(request)
  expect([path, response.status]).toEqual([path, 200])
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<!--.*?-->/g, '')
  return html.match(/\d+\.\d{3} (?:TND|EGP)/g) ?? []
}

const currenciesOf = (shown: string[]) => [...new Set(shown.map((amount) => amount.slice(-3)))]

describe('an order that was placed in dinars, in a shop that sells in pounds by now', () => {
  test('is in dinars on its page for staff: lines, total, what went back, what happened, and the courier’s cash; others beside it are in theirs', async () => {
    const shown = await shownAt(`/admin/orders/${before}/`)
    expect(shown).toEqual(expect.arrayContaining(['33.335 TND', '100.005 TND', '107.005 TND', '12.500 TND', '94.505 TND']))
    expect(shown.filter((amount) => amount.endsWith('EGP'))).toEqual(['107.020 EGP'])
    expect(currenciesOf(await shownAt(`/admin/orders/${before}/refund/`))).toEqual(['TND'])
  })

  test('what went back stands in dinars in the log too', async () => {
    expect(await shownAt('/admin/audit/')).toContain('12.500 TND')
  })

  test('stands in the list in its own money, beside one that was placed in pounds', async () => {
    expect((await shownAt('/admin/orders/?view=all')).toSorted()).toEqual(expect.arrayContaining(['107.005 TND', '107.020 EGP']))
  })

  test('ACC-08 is in dinars for its customer, in the list, on its page, and what went back too', async () => {
    expect((await shownAt('/my-account/orders/')).toSorted()).toEqual(['107.005 TND', '107.020 EGP'])
    const shown = await shownAt(`/my-account/view-order/${before}/`)
    expect(shown).toEqual(expect.arrayContaining(['107.005 TND', '12.500 TND']))
    expect(currenciesOf(shown)).toEqual(['TND'])
    expect(currenciesOf(await shownAt(`/my-account/view-order/${after}/`))).toEqual(['EGP'])
  })
})

test('fields for amounts name the currency that the shop sells in', async () => {
  const labels = async (page: string) => {
    const response = await answerStaffPage(new Request(`${SHOP}/admin/settings/${page}/`, { headers: { accept: 'text/html', cookie: staff } }))
    return (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').match(/[\p{L} ]+ \((?:TND|EGP|\{currency\})\)/gu)
  }
  const shipping = new Set(await labels('shipping'))
  for (const label of ['Frais de livraison (EGP)', 'Livraison gratuite à partir de (EGP)', 'Coût (EGP)', 'Gratuit à partir de (EGP)', 'Ariana (EGP)']) {
    expect(shipping).toContain(label)
  }
  expect([...shipping].filter((label) => !label.endsWith(' (EGP)'))).toEqual([])
  expect(await labels('taxes')).toEqual(['Timbre (EGP)'])
})

test('the foot of each page says what the shop sells in', async () => {
  const foot = async (path: string) => (await answerAccountPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie: customer } }))).text()
  expect(await foot('/my-account/orders/')).toContain('Prix en livres égyptiennes.')
  expect(await foot('/en/my-account/orders/')).toContain('Prices in Egyptian pounds.')
  await saveSettings(DEFAULT_SETTINGS)
  expect(await foot('/my-account/orders/')).toContain('Prix en dinars tunisiens.')
})
