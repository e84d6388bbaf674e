import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import type { Person } from '#shop/people/accounts'
import { addStaff, endSessionsOf, findStaff } from '#shop/people/staff.server'
import { endSessions, signIn, signUp } from '#shop/people/sign-in.server'
import { sessions } from '#shop/people/sessions.server'
import { sampleCaller } from '#request/common/caller.testing'
import { sampleTyped } from '#shop/buying/checkout.testing'
import { saveAddress } from '#shop/people/customers.server'
import { zoneInTunis } from '#shop/people/customers.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { withAccountCart, withoutAccountCart } from '#request/cart/account-cart.server'
import { nonceFor } from '#request/common/nonces.server'
import type { Caller } from '#request/common/caller.server'
import { told } from '#shop/people/accounts.testing'
import { heldBy, post, putIn, send } from './cart/cart.testing.ts'
import { ordersOf, rightFields, sendCheckout, shopperOf } from './orders/checkout.testing.ts'
import { openWire, type Browser } from './wire.testing.ts'

useDatabase()
useDataFolder()

const ACCOUNT = { email: 'salma@example.test', password: 'olive et jasmin' }

let newBrowser: () => Browser
let person: string
beforeAll(async () => {
  await shipPlaces()
  ;({ newBrowser } = await openWire())
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

function callerOf(browser: Browser): Caller {
  return sampleCaller({
    visitor: browser.cookies.get('hanout_visitor'),
    readCookie: (name) => decodeURIComponent(browser.cookies.get(name) ?? ''),
    findSession: async (headers) => headers && sessions.find(headers),
  })
}

async function enter(browser: Browser): Promise<Browser> {
  keep(browser, await withAccountCart(await signIn(ACCOUNT, { locale: 'fr', address: '10.0.0.1' }), callerOf(browser)))
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

test('IMP-28, WISH-03, CMP-12 a guest’s lists are in cookies, an account’s with the account: who signs in finds on their lists what was put there before, in every browser; signing out leaves them with the account', async () => {
  const [first, second, third] = [await addProduct(), await addProduct(), await addProduct()]
  const phone = newBrowser()
  await wish(phone, first)
  await compare(phone, first)
  expect([listed(phone, 'hanout_wishlist'), listed(phone, 'yith_woocompare_list')]).toEqual([[first], [first]])
  await enter(phone)
  expect(await wish(phone, second)).toEqual([first, second])

  const computer = newBrowser()
  await wish(computer, third)
  await enter(computer)
  expect(listed(computer, 'hanout_wishlist')).toEqual([first, second, third])
  expect(listed(computer, 'yith_woocompare_list')).toEqual([first])
  // The phone's copy is older than the list.
  expect(await wish(phone, first, 'remove_from_wishlist')).toEqual([second, third])
  expect(listed(phone, 'hanout_wishlist')).toEqual([second, third])

  keep(phone, withoutAccountCart([]))
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

const ENDINGS: [how: string, end: () => Promise<unknown>][] = [
  ['by time', () => sql`update account_sessions set expires_at = to_timestamp(0)`.execute(db)],
  ['by staff', async () => endSessionsOf(person, { id: person, name: 'Salma' })],
  [
    'from another browser',
    async () => {
      const other = await enter(newBrowser())
      const headers = new Headers({ cookie: `hanout.session_token=${other.cookies.get('hanout.session_token')}` })
      await endSessions(headers, { session: undefined, current: ACCOUNT.password })
    },
  ],
]

test.each(ENDINGS)('CART-37 a browser whose session was ended %s has a guest’s cart, lists and number, and the account keeps its own', async (_how, end) => {
  const [lamp, vase] = [await addProduct(), await addProduct()]
  const browser = await enter(newBrowser())
  await send(browser, 'xoo_wsc_empty_cart')
  await putIn(browser, lamp)
  await wish(browser, lamp)
  const number = browser.cookies.get('hanout_visitor')
  await end()

  const first = await send(browser, 'get_refreshed_fragments')
  expect([first.json!.cart!.count, first.headers.get('clear-site-data')]).toEqual([0, '"cache", "storage"'])
  expect(['woocommerce_cart_hash', 'woocommerce_items_in_cart', 'hanout_wishlist', 'hanout_visitor'].filter((name) => browser.cookies.has(name))).toEqual([])
  await putIn(browser, vase)
  expect(await heldBy(browser)).toEqual([[vase, 1]])
  expect(await wish(browser, vase)).toEqual([vase])
  expect(browser.cookies.get('hanout_visitor')).not.toBe(number)

  const computer = await enter(newBrowser())
  expect(await heldBy(computer)).toEqual([[lamp, 1]])
  expect(listed(computer, 'hanout_wishlist')).toContain(lamp)
})

test('CART-37 whoever has kept the visitor’s cookie without the session does not reach the account’s cart', async () => {
  const lamp = await addProduct()
  const browser = await enter(newBrowser())
  await send(browser, 'xoo_wsc_empty_cart')
  await putIn(browser, lamp)
  const thief = newBrowser()
  thief.cookies.set('hanout_visitor', browser.cookies.get('hanout_visitor')!)
  expect(await heldBy(thief)).toEqual([])
  await send(thief, 'xoo_wsc_empty_cart')
  expect(await heldBy(browser)).toEqual([[lamp, 1]])
})

test('ACC-09 the next account in a browser gets nothing of the one that was signed in there before: no number, no lists', async () => {
  const lamp = await addProduct()
  const browser = await enter(newBrowser())
  await wish(browser, lamp)
  const number = browser.cookies.get('hanout_visitor')
  const before = { id: person } as Person
  const session = await signUp({ name: 'Amel', email: 'amel@example.test', password: ACCOUNT.password }, { locale: 'fr', address: '10.0.0.1' })
  keep(browser, await withAccountCart(session, { ...callerOf(browser), findPerson: async () => before }))
  expect(listed(browser, 'hanout_wishlist')).toEqual([])
  expect(browser.cookies.get('hanout_visitor')).not.toBe(number)
})

const accountOf = (email: string) => db.selectFrom('account_people').select(['id', 'name', 'role']).where('email', '=', email).executeTakeFirst()

test('CO-41 an account is made with the order, which is its own; a mail asks its person to confirm the address, and they sign in with their password', async () => {
  const { id, browser } = await shopperOf(newBrowser())
  const account = { billing_email: 'Amira@Example.test', createaccount: '1', account_password: 'figue et miel' }
  const { json } = await sendCheckout(browser, await rightFields({ ...account, billing_phone: '20555666' }))
  expect(json.result).toBe('success')
  const amira = await accountOf('amira@example.test')
  expect(amira).toMatchObject({ name: 'Sami Ben Ali', role: 'customer' })
  expect(await ownerOf('20555666')).toMatchObject({ person_id: amira!.id })
  expect(await ordersOf(id)).toHaveLength(1)
  expect((await told('account-made'))[0]).toMatchObject({ recipient: 'amira@example.test' })
  const session = await signIn({ email: 'amira@example.test', password: account.account_password }, { locale: 'fr', address: '10.0.0.1' })
  expect(session.join()).toContain('hanout.session_token=')
})

test('ACC-09 an order that asks for an account is answered alike whether its e-mail has one or not, staff’s too; only its owner is told, by mail', async () => {
  const asked = async (email: string) => {
    const { id, browser } = await shopperOf(newBrowser())
    const { status, json, headers } = await sendCheckout(
      browser,
      await rightFields({ billing_email: email, createaccount: '1', account_password: 'figue et miel', billing_phone: '20555888' }),
    )
    const [placed] = await ordersOf(id)
    const redirect = json.redirect?.replace(String(placed?.id), 'N').replace(/wc_order_\w+/, 'KEY')
    const cookies = headers.getSetCookie().map((line) => line.replace(/^(hanout_visitor=)[^;]*/, '$1'))
    return { placed: placed?.id, person: await ownerOf('20555888'), seen: { status, result: json.result, redirect, cookies } }
  }
  const free = await asked('libre@example.test')
  const known = await asked(ACCOUNT.email)
  expect(known.seen).toEqual(free.seen)
  expect(known.seen.result).toBe('success')
  expect(await db.selectFrom('orders').select('person_id').where('id', '=', known.placed!).executeTakeFirst()).toEqual({ person_id: null })
  expect(await told('ordered-as-known')).toMatchObject([{ recipient: ACCOUNT.email, data: { orderId: known.placed } }])
})

test('CO-41 the same form again tells nobody that the address is known: its account is the order’s own', async () => {
  const { browser } = await shopperOf(newBrowser())
  const form = await rightFields({ billing_email: 'encore@example.test', createaccount: '1', account_password: 'figue et miel' })
  await sendCheckout(browser, form)
  expect((await sendCheckout(browser, form)).json.result).toBe('success')
  expect((await told('ordered-as-known')).filter(({ recipient }) => recipient === 'encore@example.test')).toEqual([])
})

test('ACC-10 an order that asks for an account takes a turn of sign-up’s limit; without one it is placed', async () => {
  const turns = () => db.selectFrom('account_throttles').select('points').where('key', 'like', 'signUp:%').execute()
  await db.deleteFrom('account_throttles').execute()
  const { browser } = await shopperOf(newBrowser())
  await sendCheckout(browser, await rightFields({ billing_email: 'tour@example.test', createaccount: '1', account_password: 'figue et miel' }))
  expect(await turns()).toEqual([{ points: 1 }])
  await db.updateTable('account_throttles').set({ points: 61 }).execute()
  const { id, browser: next } = await shopperOf(newBrowser())
  const form = { billing_email: 'tours@example.test', createaccount: '1', account_password: 'figue et miel' }
  expect((await sendCheckout(next, await rightFields(form))).json.result).toBe('failure')
  expect(await ordersOf(id)).toEqual([])
  expect((await sendCheckout(next, await rightFields())).json.result).toBe('success')
  await db.deleteFrom('account_throttles').execute()
})

test.each([
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
