import { expect } from '@playwright/test'
import { ask } from './books.ts'
import { idIn, look, put, visitorOf, type CartAnswered, type CartVisitor } from './cart-visitor.ts'
import { testInOwnShop as test, type OwnShop } from './own-shop.ts'

const GUARDED = ['apply_coupon', 'remove_coupon', 'update_shipping_method'] as const

// Sold from three pieces on; in multiples of three once the shop is set so.
test.beforeEach(async ({ shop }) => {
  const id = await idIn(shop, 'byThree')
  await ask(
    `with changed as (update products set quantity_step = 3 where id = $1 and quantity_step <> 3 returning id)
     insert into changes (tag) select 'product:' || id from changed returning pg_notify('changes', '')`,
    [id],
    shop.dataFolder,
  )
  const visitor = visitorOf(shop)
  await put(visitor, id, 3)
  await expect.poll(async () => (await visitor.call('xoo_wsc_refresh_fragments')).text).toContain('step=\\"3\\"')
})

const LONG = 'x'.repeat(20_000)
const NO_KEY = ['', 'x', '0'.repeat(32), 'g'.repeat(32), '__proto__', 'constructor', '9a1158154dfa42caddbd0694a4e9bdc8\u0000', "' or 1=1 --", LONG]
const NO_QUANTITY = ['', ' ', 'abc', 'NaN', 'Infinity', '-1', '-0.5', '0.5', '９', '__proto__', '\u0000', LONG]
const NO_PRODUCT = ['', '0', '-1', '1.5', '999999999', '9007199254740993', '1e3', 'abc', '__proto__', '1\u0000', '1;drop table carts', '١', LONG]

const carts = ({ dataFolder }: OwnShop) => ask('select id, version, content from carts order by id', [], dataFolder)

/** A visitor with three pieces in the cart, and the line's key. */
async function somebody(shop: OwnShop): Promise<{ visitor: CartVisitor; key: string }> {
  const visitor = visitorOf(shop)
  const key = await put(visitor, await idIn(shop, 'plenty'), 3)
  return { visitor, key }
}

async function changesNothing(shop: OwnShop, work: () => Promise<void>): Promise<void> {
  const before = await carts(shop)
  await work()
  expect(await carts(shop)).toEqual(before)
}

/** Expects a readable answer: regions, and an error in the panel. */
function expectTold({ status, json }: CartAnswered, what: string): void {
  expect.soft([what, status]).toEqual([what, 200])
  expect.soft(json?.fragments?.['div.xoo-wsc-container'], what).toContain('xoo-wsc-notice-error')
}

test('CART-06, CART-38 what is no product, and quantities that no product allows, add nothing', async ({ shop }) => {
  const { visitor } = await somebody(shop)
  const simple = await idIn(shop, 'simple')
  const byThree = await idIn(shop, 'byThree')
  const fewLeft = await idIn(shop, 'fewLeft')
  await changesNothing(shop, async () => {
    for (const name of ['add_to_cart', 'woocommerce_ajax_add_to_cart']) {
      for (const product_id of NO_PRODUCT) {
        const { status, json } = await visitor.call(name, { product_id })
        expect.soft([product_id.slice(0, 20), status, json]).toMatchObject([product_id.slice(0, 20), 200, { error: true, product_url: false }])
      }
      for (const quantity of ['-1', 'abc', '-2.7', '\u0000', LONG]) {
        const { status, json } = await visitor.call(name, { product_id: simple, quantity })
        expect
          .soft([quantity.slice(0, 20), status, json])
          .toMatchObject([quantity.slice(0, 20), 200, { error: true, product_url: expect.stringContaining('/product/') }])
      }
      for (const [product_id, quantity] of [
        [byThree, '1'],
        [byThree, '4'],
        [fewLeft, '4'],
        [simple, '100000'],
        [simple, '9'.repeat(40)],
      ] as const) {
        expect
          .soft((await visitor.call(name, { product_id, quantity })).json, `${product_id} × ${quantity}`)
          .toMatchObject({ error: true, product_url: expect.stringContaining('/product/') })
      }
      const nothing = await visitor.call(name, { quantity: '1', __proto__: '1', 'product_id[]': simple, 'product_id[a]': simple })
      expect([nothing.status, nothing.text]).toEqual([200, ''])
    }
    for (const id of NO_PRODUCT.slice(1))
      expectTold(await visitor.call('xoo_wsc_add_to_cart', { 'add-to-cart': id, quantity: '1', noticeSection: 'cart' }), id.slice(0, 20))
    expect((await visitor.call('xoo_wsc_add_to_cart', { quantity: '1', 'add-to-cart[]': simple })).text).toBe('')
  })
})

test('CART-38, SC-50 a line’s quantity stays as it was when the new one cannot be', async ({ shop }) => {
  const visitor = visitorOf(shop)
  const few = await put(visitor, await idIn(shop, 'fewLeft'), 2)
  const three = await put(visitor, await idIn(shop, 'byThree'), 3)
  await changesNothing(shop, async () => {
    for (const qty of [...NO_QUANTITY, '4', '9'.repeat(40)]) {
      expectTold(await visitor.call('xoo_wsc_update_item_quantity', { cart_key: few, qty, noticeSection: 'cart' }), qty.slice(0, 20))
    }
    for (const qty of ['1', '2', '4', '5']) expectTold(await visitor.call('xoo_wsc_update_item_quantity', { cart_key: three, qty, noticeSection: 'cart' }), qty)
  })
})

test('CART-20, SC-50 keys of nobody, and of somebody else, are left alone: regions and no notice', async ({ shop }) => {
  const { visitor } = await somebody(shop)
  const foreign = await put(visitorOf(shop), await idIn(shop, 'simple'))
  await changesNothing(shop, async () => {
    for (const key of [...NO_KEY, foreign]) {
      const what = key.slice(0, 40)
      const removed = await visitor.call('remove_from_cart', { cart_item_key: key })
      expect.soft([what, removed.status, removed.json]).toEqual([what, 200, { success: false }])
      const { status, json } = await visitor.call('xoo_wsc_update_item_quantity', { cart_key: key, qty: '2', noticeSection: 'cart' })
      expect.soft([what, status]).toEqual([what, 200])
      expect.soft(json?.fragments?.['div.xoo-wsc-container'], what).not.toMatch(/xoo-wsc-notice-(success|error)/)
    }
  })
})

test('SC-51, SC-67 only what this cart lost comes back: another line is told, what is no line answers as the contract says', async ({ shop }) => {
  const { visitor, key } = await somebody(shop)
  const other = visitorOf(shop)
  const foreign = await put(other, await idIn(shop, 'simple'))
  await other.call('xoo_wsc_update_item_quantity', { cart_key: foreign, qty: '0' })
  await changesNothing(shop, async () => {
    for (const known of [foreign, '0'.repeat(32)]) expectTold(await visitor.call('xoo_wsc_undo_item', { cart_key: known, noticeSection: 'cart' }), known)
    expect((await visitor.call('xoo_wsc_undo_item', { cart_key: '' })).text).toBe('')
    for (const wrong of ['x', '__proto__', `${key}\u0000`, LONG]) {
      const { status, json } = await visitor.call('xoo_wsc_undo_item', { cart_key: wrong, noticeSection: 'cart' })
      expect.soft([wrong.slice(0, 40), status]).toEqual([wrong.slice(0, 40), 200])
      expect.soft(json?.fragments?.['div.xoo-wsc-container']).not.toMatch(/xoo-wsc-notice-(success|error)/)
    }
  })
})

test('SC-53, SC-55, SC-56 no code, no place and no way of delivery that there is not changes what is paid', async ({ shop }) => {
  const { visitor } = await somebody(shop)
  const before = await look(visitor)
  for (const coupon of ['XXX', '<b>x</b>', '__proto__', '\u0000', "'; drop table coupons --", '%', '_', LONG]) {
    const answered = await visitor.call('xoo_wsc_apply_coupon', { coupon, noticeSection: 'cart' })
    expectTold(answered, coupon.slice(0, 20))
    expect.soft(answered.json?.fragments?.['div.xoo-wsc-container']).not.toContain('<b>x</b>')
  }
  expect((await visitor.call('xoo_wsc_apply_coupon', { coupon: '' })).text).toBe('')
  for (const country of ['', 'XX!', 'TUNISIE', '__proto__', '\u0000', LONG]) {
    expect((await visitor.call('xoo_wsc_calculate_shipping', { calc_shipping_country: country, calc_shipping: 'x' })).status).toBe(200)
  }
  for (const name of ['calc_shipping_state', 'calc_shipping_city', 'calc_shipping_postcode']) {
    expect((await visitor.call('xoo_wsc_calculate_shipping', { calc_shipping_country: 'TN', calc_shipping: 'x', [name]: LONG })).status).toBe(200)
  }
  for (const method of ['', 'nope:1', 'flat_rate:999999', '__proto__', '\u0000', LONG]) {
    expect(
      (
        await visitor.call('xoo_wsc_update_shipping_method', {
          'shipping_method[0]': method,
          'shipping_method[__proto__]': method,
          'shipping_method[99999999]': method,
        })
      ).status,
    ).toBe(200)
  }
  expect(await look(visitor)).toEqual(before)
})

test('calls with a nonce that is wrong, missing or somebody else’s are refused, and links with one change nothing', async ({ shop }) => {
  const { visitor, key } = await somebody(shop)
  const other = await somebody(shop)
  const theirs = /_wpnonce=([0-9a-f]{10})/.exec((await other.visitor.call('get_refreshed_fragments')).text)?.[1]
  expect(theirs).toBeDefined()
  await changesNothing(shop, async () => {
    for (const endpoint of GUARDED) {
      for (const security of [undefined, '', '0123456789', 'ffffffffff', '__proto__', LONG]) {
        const { status, text, type } = await visitor.call(endpoint, {
          ...(security !== undefined && { security }),
          coupon_code: 'BIENVENUE10',
          coupon: 'BIENVENUE10',
          'shipping_method[0]': 'flat_rate:1',
        })
        expect.soft([endpoint, status, text, type.split(';')[0]]).toEqual([endpoint, 403, '-1', 'text/html'])
      }
    }
    for (const nonce of ['', 'x', '0123456789', theirs!]) {
      for (const link of [`remove_item=${key}`, `undo_item=${key}`]) {
        const { status, location } = await visitor.get(`/cart/?${link}&_wpnonce=${nonce}`)
        expect.soft([link, nonce, status, location]).toEqual([link, nonce, 302, '/cart/?expired=1'])
      }
    }
    for (const path of ['/cart/', '/ar/cart/']) {
      for (const nonce of [undefined, '', '0123456789', theirs!]) {
        const { status } = await visitor.call(path, {
          [`cart[${key}][qty]`]: '9',
          update_cart: 'Update Cart',
          ...(nonce !== undefined && { 'woocommerce-cart-nonce': nonce }),
        })
        expect.soft([path, nonce, status]).toEqual([path, nonce, 200])
        const calculated = await visitor.call(path, {
          calc_shipping: 'x',
          calc_shipping_country: 'TN',
          ...(nonce !== undefined && { 'woocommerce-shipping-calculator-nonce': nonce }),
        })
        expect.soft([path, nonce, calculated.status]).toEqual([path, nonce, 200])
      }
    }
  })
})

test('CART-38 the cart’s form takes no quantity that cannot be: what was typed comes back refused, in words', async ({ shop }) => {
  const { visitor, key } = await somebody(shop)
  const page = await visitor.get('/cart/')
  const nonce =
    /name="woocommerce-cart-nonce"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="woocommerce-cart-nonce"/.exec(page.text)?.slice(1).find(Boolean) ?? ''
  expect(nonce).toMatch(/^[0-9a-f]{10}$/)
  const send = (fields: Record<string, string>) => visitor.call('/cart/', { 'woocommerce-cart-nonce': nonce, update_cart: 'Update Cart', ...fields })
  await changesNothing(shop, async () => {
    for (const fields of [
      ...NO_QUANTITY.map((qty) => ({ [`cart[${key}][qty]`]: qty })),
      ...NO_KEY.map((other) => ({ [`cart[${other}][qty]`]: '2' })),
      { [`cart[${key}]`]: '2' },
      { [`cart[${key}][qty][]`]: '2' },
      { [`cart[${key}][__proto__]`]: '2' },
      { cart: '2' },
      { [`cart[${key}][qty]`]: '9'.repeat(40) },
    ]) {
      const { status } = await send(fields)
      expect.soft([JSON.stringify(fields).slice(0, 80), status]).toEqual([JSON.stringify(fields).slice(0, 80), 200])
    }
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`cart[${String(n).padStart(32, '0')}][qty]`, '2']))
    expect((await send(many)).status).toBe(200)
  })
})
