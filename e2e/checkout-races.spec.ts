import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { ask, brokenStock } from './books.ts'
import { idIn, put, visitorOf, type CartVisitor } from './cart-visitor.ts'
import { amounts, fillCheckout, openCheckout, placeOrder, reviewed } from './checkout-journeys.ts'
import { haveAccount } from './payment-accounts.ts'
import { testInOwnShop as test, type OwnShop } from './own-shop.ts'

test.setTimeout(120_000)
// An unreachable provider: no online payment can be opened.
test.use({ ownSettings: { KONNECT_URL: 'http://127.0.0.1:1' } })
test.beforeEach(({ shop }) => haveAccount(shop, 'konnect', { mode: 'live', keys: { apiKey: 'key', walletId: 'wallet' } }))

interface Answer {
  result: 'success' | 'failure'
  order_id?: number
  refresh?: boolean
  notices?: string[]
}

let phones = 52_000_000

/** The fields of a valid form, with the nonce of the visitor's own checkout page. */
async function formOf(shop: OwnShop, visitor: CartVisitor): Promise<Record<string, string>> {
  const { text } = await visitor.get('/checkout/')
  let zone: string | undefined
  // The shop loads its places after opening.
  await expect(async () => {
    const query = "select z.id from courier_zones z join courier_cities c on c.id = z.city_id where c.state = 'TN-11' limit 1"
    zone = (await ask<{ id: string }>(query, [], shop.dataFolder))[0]?.id
    expect(zone).toBeDefined()
  }).toPass()
  return {
    billing_first_name: 'Sami Ben Ali',
    billing_phone: String(++phones),
    billing_country: 'TN',
    billing_state: 'TN-11',
    billing_neighborhood: zone!,
    billing_address_1: '12 rue de la Kasbah',
    payment_method: 'cod',
    intention: randomUUID(),
    'woocommerce-process-checkout-nonce': /name="woocommerce-process-checkout-nonce" value="([^"]+)"/.exec(text)![1]!,
  }
}

async function send(visitor: CartVisitor, form: Record<string, string>): Promise<Answer> {
  return (await visitor.call('checkout', form)).json as unknown as Answer
}

async function ordersOf(shop: OwnShop, phone: string): Promise<{ id: number; state: string; total: number; payment_method: string }[]> {
  return ask('select id::int, state, total::int, payment_method from orders where phone = $1 order by id', [phone], shop.dataFolder)
}

async function tell(shop: OwnShop, tag: string): Promise<void> {
  await ask("with told as (insert into changes (tag) values ($1)) select pg_notify('changes', '')", [tag], shop.dataFolder)
}

test('one intention sent twelve times at once is one order with one answer', async ({ shop }) => {
  const visitor = visitorOf(shop)
  await put(visitor, await idIn(shop, 'simple'))
  const form = await formOf(shop, visitor)
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(visitor, form)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await ordersOf(shop, form['billing_phone']!)).toMatchObject([{ id: answers[0]!.order_id, state: 'processing' }])
  expect(await brokenStock(shop.dataFolder)).toEqual([])
})

test('the last pieces go to one of many shoppers; the others are told, and keep their carts', async ({ shop }) => {
  const id = await idIn(shop, 'fewLeft')
  const shoppers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const visitor = visitorOf(shop)
      await put(visitor, id, 3)
      return { visitor, form: await formOf(shop, visitor) }
    }),
  )
  const answers = await Promise.all(shoppers.map(({ visitor, form }) => send(visitor, form)))
  expect(answers.map(({ result }) => result).toSorted((a, b) => a.localeCompare(b))).toEqual([...Array.from({ length: 5 }, () => 'failure'), 'success'])
  for (const { result, refresh, notices } of answers) if (result === 'failure') expect([refresh, notices?.length]).toEqual([true, 1])
  const carts = shoppers.map(({ visitor }) => visitor.cookies.has('woocommerce_cart_hash'))
  expect(carts).toEqual(answers.map(({ result }) => result === 'failure'))
  expect(await brokenStock(shop.dataFolder)).toEqual([])
})

test('a coupon that may be used once is used once by many at the same moment', async ({ shop }) => {
  await ask("insert into coupons (code, kind, amount, usage_limit) values ('UNEFOIS', 'fixed-cart', 20000, 1)", [], shop.dataFolder)
  await tell(shop, 'coupon:unefois')
  const id = await idIn(shop, 'plenty')
  const shoppers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const visitor = visitorOf(shop)
      await put(visitor, id, 4)
      await visitor.call('xoo_wsc_apply_coupon', { coupon: 'UNEFOIS' })
      return { visitor, form: await formOf(shop, visitor) }
    }),
  )
  const answers = await Promise.all(shoppers.map(({ visitor, form }) => send(visitor, form)))
  expect(answers.filter(({ result }) => result === 'success')).toHaveLength(1)
  const [{ uses } = { uses: 0 }] = await ask<{ uses: number }>("select uses from coupons where code = 'UNEFOIS'", [], shop.dataFolder)
  expect(uses).toBe(1)
})

test('a price that changed while the form was filled in is told with both totals, and charged only once it was seen', async ({ page, shop }) => {
  await openCheckout(page, { kind: 'millimes' })
  const person = await fillCheckout(page)
  const id = await idIn(shop, 'millimes')
  await ask('update products set regular_price = 40000, sale_price = null where id = $1', [id], shop.dataFolder)
  await tell(shop, `product:${id}`)
  await placeOrder(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '47.000 TND' })).toContainText('40.335 TND')
  expect(await ordersOf(shop, person.phone)).toEqual([])
  await expect(amounts(page)).toContainText('47.000 TND')
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/checkout\/order-received\//)
  expect(await ordersOf(shop, person.phone)).toMatchObject([{ total: 47_000 }])
})

test('a provider that does not answer: the order stands, the page says so in words, and it can be paid at the door after all', async ({ page, shop }) => {
  // The demo's discount is the simulator's; here it becomes Konnect's.
  await ask(`update settings set value = jsonb_set(value, '{paymentDiscounts,0,id}', '"konnect"')`, [], shop.dataFolder)
  await tell(shop, 'settings')
  await openCheckout(page, { kind: 'plenty' })
  const person = await fillCheckout(page)
  const asked = reviewed(page)
  await page.locator('#payment_method_konnect').check()
  await asked
  await expect(placeOrder(page)).toHaveText('Payer · 21.155 TND')
  await placeOrder(page).click()
  const [order] = await expect
    .poll(() => ordersOf(shop, person.phone))
    .toHaveLength(1)
    .then(() => ordersOf(shop, person.phone))
  await expect(page.getByRole('alert').filter({ hasText: `n° ${order!.id} est enregistrée` })).toBeVisible()
  expect(order).toMatchObject({ state: 'pending', payment_method: 'konnect' })

  await page.locator('#payment_method_cod').click()
  await expect(page).toHaveURL(/\/checkout\/order-pay\//)
  const atTheDoor = page.getByRole('button', { name: 'Payer à la livraison' })
  const promised = Number((await atTheDoor.innerText()).replace(/\D/g, ''))
  await atTheDoor.click()
  await expect(page).toHaveURL(/\/checkout\/order-received\//)
  expect(await ordersOf(shop, person.phone)).toMatchObject([{ id: order!.id, state: 'processing', payment_method: 'cod', total: promised }])
  expect([order!.total, promised]).toEqual([21_155, 21_900])
})
