import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { addStaff, findStaff, signIn } from '#shop/accounts.server'
import { sampleTyped } from '#shop/checkout.testing'
import { saveAddress } from '#shop/customers.server'
import { zoneInTunis } from '#shop/customers.testing'
import { shipPlaces } from '#shop/places.server'
import { withAccountCart, withoutAccountCart } from '#visit/account-cart.server'
import { nonceFor } from '#visit/nonces.server'
import type { Visit } from '#visit/visit.server'
import { post } from './cart.testing.ts'
import { ordersOf, rightFields, sendCheckout, shopperOf } from './checkout.testing.ts'
import { openDoors, type Browser } from './wire.testing.ts'

useDatabase()
useDataFolder()

const ACCOUNT = { email: 'salma@example.test', password: 'olive et jasmin' }

let newBrowser: () => Browser
let person: string
beforeAll(async () => {
  await shipPlaces()
  ;({ newBrowser } = await openDoors())
  await addStaff({ name: 'Salma', role: 'administrator', ...ACCOUNT })
  person = (await findStaff())[0]!.id
})

function keep(browser: Browser, cookies: string[]): void {
  for (const line of cookies) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0/i.test(line)) browser.cookies.delete(name!)
    else browser.cookies.set(name!, value!)
  }
}

const listed = (browser: Browser, cookie: string): number[] => JSON.parse(decodeURIComponent(browser.cookies.get(cookie) ?? '[]')) as number[]

function visitOf(browser: Browser): Visit {
  const shortlists = { compare: listed(browser, 'yith_woocompare_list'), wishlist: listed(browser, 'hanout_wishlist') }
  return { visitor: browser.cookies.get('hanout_visitor'), locale: 'fr', address: '10.0.0.1', shortlists, findPerson: async () => undefined }
}

async function enter(browser: Browser): Promise<Browser> {
  keep(browser, await withAccountCart(await signIn(ACCOUNT, { locale: 'fr', address: '10.0.0.1' }), visitOf(browser)))
  return browser
}

async function wish(browser: Browser, id: number, action = 'add_to_wishlist'): Promise<number[] | undefined> {
  const { json } = await browser.call(action, { product_id: String(id), security: await nonceFor(action) })
  return json.data.ids
}

async function compare(browser: Browser, id: number): Promise<void> {
  const action = 'yith-woocompare-add-product'
  await post(browser, `/?wc-ajax=${action}`, { body: new URLSearchParams({ action, id: String(id), security: await nonceFor(action) }) })
}

const order = (browser: Browser, id: number, phone: string) =>
  browser.call('create_direct_order', { product_id: String(id), quantity: '1', name: 'Sami', phone, address: '12 rue de la Kasbah' })

const ownerOf = (phone: string) => db.selectFrom('orders').select(['person_id', 'state']).where('phone', '=', phone).executeTakeFirst()

test('WISH-03, CMP-12 who signs in finds on their lists what was put there before, in every browser; signing out leaves them with the account', async () => {
  const [first, second, third] = [await addProduct(), await addProduct(), await addProduct()]
  const phone = newBrowser()
  await wish(phone, first)
  await compare(phone, first)
  await enter(phone)
  expect(await wish(phone, second)).toEqual([first, second])

  const computer = newBrowser()
  await wish(computer, third)
  await enter(computer)
  expect(listed(computer, 'hanout_wishlist')).toEqual([first, second, third])
  expect(listed(computer, 'yith_woocompare_list')).toEqual([first])
  // The phone's own copy is older than the list.
  expect(await wish(phone, first, 'remove_from_wishlist')).toEqual([second, third])
  expect(listed(phone, 'hanout_wishlist')).toEqual([second, third])

  keep(phone, await withoutAccountCart([], visitOf(phone)))
  expect([listed(phone, 'hanout_wishlist'), listed(phone, 'yith_woocompare_list')]).toEqual([[], []])
  await enter(phone)
  expect(listed(phone, 'hanout_wishlist')).toEqual([second, third])
})

test('CMP-12 an account compares four products: of more, the last ones stay', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => addProduct()))
  const [phone, computer] = [newBrowser(), newBrowser()]
  await enter(phone)
  for (const id of products.slice(0, 3)) await compare(phone, id)
  for (const id of products.slice(3)) await compare(computer, id)
  await enter(computer)
  expect(listed(computer, 'yith_woocompare_list')).toEqual(products.slice(2))
})

test('WISH-03 two browsers of an account that add at the same moment both have theirs on the list', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => addProduct()))
  const browsers = await Promise.all(products.map(() => enter(newBrowser())))
  await Promise.all(products.map((id, place) => wish(browsers[place]!, id)))
  const list = await wish(browsers[0]!, products[0]!)
  expect(list).toEqual(expect.arrayContaining(products))
})

test('ACC-09, ACC-12 an order that is placed while signed in is the account’s; a guest’s is nobody’s, whatever its phone', async () => {
  const id = await addProduct({ stock: 10 })
  const member = await enter(newBrowser())
  await member.call('create_temp_order', { product_id: String(id), quantity: '1', phone: '20111222' })
  expect(await ownerOf('20111222')).toEqual({ person_id: null, state: 'temp' })
  await order(member, id, '20111222')
  expect(await ownerOf('20111222')).toEqual({ person_id: person, state: 'processing' })
  await order(newBrowser(), id, '20111333')
  expect(await ownerOf('20111333')).toEqual({ person_id: null, state: 'processing' })
  const forged = newBrowser()
  forged.cookies.set('hanout.session_token', `${member.cookies.get('hanout.session_token')!.slice(0, 20)}x`)
  await order(forged, id, '20111444')
  expect(await ownerOf('20111444')).toEqual({ person_id: null, state: 'processing' })
})

test('QO-74 who is signed in is known by the address that their account bills to, its phone as the form takes it', async () => {
  const member = await enter(newBrowser())
  expect((await member.call('quick_order_person')).json.data).toEqual({ name: 'Salma', phone: '', address: '' })
  const typed = sampleTyped({ neighborhood: await zoneInTunis(), phone: '+216 20 123 456' })
  await saveAddress(person, { id: undefined, label: '', typed, withoutZones: false, isBilling: true, isShipping: true }, 'fr')
  expect((await member.call('quick_order_person')).json.data).toEqual({ name: 'Sami Ben Ali', phone: '20123456', address: typed.address_1 })
  expect((await newBrowser().call('quick_order_person')).json.data).toEqual({ name: '', phone: '', address: '' })
})

const accountOf = (email: string) => db.selectFrom('account_people').select(['id', 'name', 'role']).where('email', '=', email).executeTakeFirst()

test('CO-41 an account is made with the order, which is its own, and its person is signed in', async () => {
  const { id, browser } = await shopperOf(newBrowser())
  const account = { billing_email: 'Amira@Example.test', createaccount: '1', account_password: 'figue et miel' }
  const { json } = await sendCheckout(browser, await rightFields({ ...account, billing_phone: '20555666' }))
  expect(json.result).toBe('success')
  const amira = await accountOf('amira@example.test')
  expect(amira).toMatchObject({ name: 'Sami Ben Ali', role: 'customer' })
  expect(await ownerOf('20555666')).toMatchObject({ person_id: amira!.id })
  expect(await ordersOf(id)).toHaveLength(1)
  // Signed in: the next order is the account's as well.
  await order(browser, await addProduct(), '20555777')
  expect(await ownerOf('20555777')).toMatchObject({ person_id: amira!.id })
})

test.each([
  ['billing_email', { billing_email: ACCOUNT.email, account_password: 'figue et miel' }],
  ['billing_email', { billing_email: '', account_password: 'figue et miel' }],
  ['account_password', { billing_email: 'neuf@example.test', account_password: 'court' }],
  ['account_password', { billing_email: 'neuf@example.test', account_password: '1234567890' }],
])('CO-41 what an account cannot have is said by %s, and nothing is ordered: %o', async (field, typed) => {
  const { id, browser } = await shopperOf(newBrowser())
  const { json } = await sendCheckout(browser, await rightFields({ ...typed, createaccount: '1' }))
  expect([json.result, Object.keys(json.errors ?? {})]).toEqual(['failure', [field]])
  expect([await ordersOf(id), await accountOf('neuf@example.test')]).toEqual([[], undefined])
})

test('CO-41 an order that cannot be placed makes no account, and the same form many times at once makes one of each', async () => {
  const { id, browser } = await shopperOf(newBrowser())
  const account = { billing_email: 'deux@example.test', createaccount: '1', account_password: 'figue et miel' }
  await sendCheckout(browser, await rightFields({ ...account, billing_address_1: '' }))
  expect([await ordersOf(id), await accountOf('deux@example.test')]).toEqual([[], undefined])
  const form = await rightFields(account)
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendCheckout(browser, form)))
  expect(answers.filter(({ json }) => json.result === 'success').length).toBeGreaterThan(0)
  const orders = await ordersOf(id)
  expect(orders).toHaveLength(1)
  const { person_id } = await db.selectFrom('orders').select('person_id').where('id', '=', orders[0]!.id).executeTakeFirstOrThrow()
  expect(person_id).toBe((await accountOf('deux@example.test'))!.id)
})
