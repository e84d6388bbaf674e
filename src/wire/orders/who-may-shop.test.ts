import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import type { SearchSuggestion } from '#contract/search-calls'
import { db } from '#platform/database.server'
import { invalidate } from '#platform/changes.server'
import { signUp } from '#shop/people/sign-in.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { nonceFor } from '#request/common/nonces.server'
import { post, putIn } from '#wire/cart/cart.testing.ts'
import { ordersOf, rightFields, sendCheckout } from './checkout.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

let newBrowser: () => Browser
beforeAll(async () => {
  await shipPlaces()
  ;({ newBrowser } = await openWire())
})

const guest = async (): Promise<Browser> => newBrowser()

async function customer(): Promise<Browser> {
  const browser = newBrowser()
  const [cookie] = await signUp({ name: 'Amel', email: 'amel@example.test', password: 'olive et jasmin' }, { locale: 'fr', address: '10.0.0.1' })
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie!)!
  browser.cookies.set(name!, value!)
  return browser
}

const ownersOf = (product: number) =>
  ordersOf(product).then((orders) =>
    db
      .selectFrom('orders')
      .leftJoin('account_people as person', 'person.id', 'orders.person_id')
      .select('person.email')
      .where(
        'orders.id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute(),
  )

test.each([
  ['a guest', guest, null],
  ['a customer who is signed in', customer, 'amel@example.test'],
] as const)('%s searches, compares, keeps lists and a cart, orders by the quick form and by the checkout, and pays online', async (_who, come, email) => {
  const browser = await come()
  const product = await addProduct({ name: 'Théière bleue', price: 100, stock: 10 })
  invalidate(new Set([`product:${product}`]))
  const found = await browser.ask('/wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search&terms=theiere')
  expect(((await found.json()) as SearchSuggestion[]).map(({ id }) => id)).toContain(product)
  const compare = 'yith-woocompare-add-product'
  const compared = new URLSearchParams({ action: compare, id: String(product), security: await nonceFor(compare) })
  expect((await post(browser, `/?wc-ajax=${compare}`, { body: compared })).status).toBe(200)
  const wished = await browser.call('add_to_wishlist', { product_id: String(product), security: await nonceFor('add_to_wishlist') })
  expect(wished.json.data.ids).toEqual([product])

  const quick = await browser.call('create_direct_order', { product_id: String(product), quantity: '1', name: 'Sami', phone: '20111222', address: '12 rue X' })
  expect([quick.status, quick.json.success]).toEqual([200, true])

  await putIn(browser, product)
  const { json } = await sendCheckout(browser, await rightFields({ payment_method: 'simulator', billing_email: 'sami@example.test' }))
  expect(json).toMatchObject({ result: 'success', redirect: expect.stringContaining('/simulator/pay/') })
  const payPage = json.redirect!.replace(ORIGIN, '')
  const left = await browser.ask(payPage, { method: 'POST', body: new URLSearchParams({ outcome: 'pay', notice: 'now' }), headers: { origin: ORIGIN } })
  const back = await browser.ask(left.headers.get('location')!.replace(ORIGIN, ''))
  expect(back.headers.get('location')).toMatch(/^\/checkout\/order-received\/\d+\//)
  expect((await ordersOf(product)).map(({ state, payment_method }) => [state, payment_method])).toEqual([
    ['processing', 'cod'],
    ['processing', 'simulator'],
  ])
  expect(await ownersOf(product)).toEqual([{ email }, { email }])
})
