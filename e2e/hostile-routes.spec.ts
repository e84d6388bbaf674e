import { expect } from '@playwright/test'
import { ask, ordersOf, wholeBooks } from './books.ts'
import { goods, pathOf } from './goods.ts'
import { callAction, post, send, wholeOrder } from './hostile.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'

const ORDER = '/checkout/order-received'
const DOORS = [
  '/',
  '/shop/',
  pathOf('simple'),
  '/wp-admin/admin-ajax.php',
  '/payments/notice/simulator',
  '/payments/return/1',
  '/simulator/pay/x',
  '/simulator/konnect/api/v2/payments/init-payment',
  `${ORDER}/1/`,
  '/checkout/order-pay/1/',
  '/admin/',
  '/admin/orders/',
  '/admin/sign-out/',
  '/media/x.webp',
  '/healthz',
  '/readyz',
  '/favicon.svg',
]

test('no method at any door is a fault', async ({ shop }) => {
  const before = await wholeBooks(shop.dataFolder)
  for (const path of DOORS) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']) {
      expect.soft((await send(shop, path, { method })).status, `${method} ${path}`).toBeLessThan(500)
    }
  }
  expect(await wholeBooks(shop.dataFolder)).toEqual(before)
})

test('a signed-in member of staff cannot make the back office fault with an address or a form either', async ({ shop, page }) => {
  await openAsStaff(page)
  await expect(page).toHaveURL(/\/admin\/orders\//)
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const paths = [
    '?q=%00',
    '?q=%27',
    `?q=${'9'.repeat(40)}`,
    '?q=%25_%5C',
    '?before=x',
    '?before=-1',
    '?before=99999999999999999999',
    '?view=__proto__',
    '?from=x&until=9999-99-99',
    '?from=275760-09-13',
    '?method=%00',
    '?confirmation=x',
    '%00/',
    '99999999999999999999/',
    '-1/',
    '1e3/',
    '9007199254740993/',
  ]
  for (const path of paths) expect.soft((await send(shop, `/admin/orders/${path}`, { headers: { cookie } })).status, path).toBeLessThan(500)
  const before = await wholeBooks(shop.dataFolder)
  for (const path of ['/admin/orders/1001/', '/admin/orders/%00/', '/admin/orders/99999999999999999999/', '/admin/staff/', '/admin/account/']) {
    for (const body of [
      '',
      '%',
      'to=__proto__&from=constructor',
      'action=move&to=shipped&from=nope',
      'note=%00',
      `note=${'x'.repeat(100_000)}`,
      'move[]=x',
      '_action=x&reason=%ED%A0%80',
      'email=%00&name=%00&password=%00&role=administrator',
    ]) {
      const { status } = await post(shop, path, { body, headers: { cookie, origin: shop.url } })
      expect.soft(status, `${path} ${body.slice(0, 40)}`).toBeLessThan(500)
    }
  }
  expect(await wholeBooks(shop.dataFolder)).toEqual(before)
})

test("malformed cookies and headers are nobody's, and no fault", async ({ shop }) => {
  const cookies = [
    'hanout_visitor=%',
    'hanout_visitor=%E0%A4%A',
    "hanout_visitor=' or 1=1",
    'hanout_visitor=; ;;=;',
    '=x',
    `hanout_visitor=${'x'.repeat(8000)}`,
    'hanout_locale=../../etc',
    'viewSwitcher="><script>',
    'better-auth.session_token=%ff.%ff',
    'hanout.session_token=x.y',
    '\u00e9=\u00e9',
  ]
  for (const cookie of cookies) {
    for (const path of ['/', pathOf('simple'), '/admin/', '/admin/orders/', `${ORDER}/1/`]) {
      expect.soft((await send(shop, path, { headers: { cookie } })).status, `${path} ${cookie.slice(0, 40)}`).toBeLessThan(500)
    }
    const { status } = await post(shop, '/wp-admin/admin-ajax.php', { body: 'action=get_shipping_cost', headers: { cookie } })
    expect(status).toBe(200)
  }
  const odd: Record<string, string>[] = [
    { 'accept-language': '\u00e9;q=x' },
    { referer: 'nonsense' },
    { 'if-none-match': '"'.repeat(500) },
    { 'accept-encoding': 'x;q=nan' },
    { 'x-forwarded-for': '<script>' },
    { host: 'evil.example' },
    { range: 'bytes=-1-' },
    { 'if-modified-since': 'x' },
  ]
  for (const headers of odd) {
    expect.soft((await send(shop, '/', { headers })).status, JSON.stringify(headers)).toBeLessThan(500)
  }
})

test('IMP-20 notices that nobody sent change nothing', async ({ shop }) => {
  const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods.plenty.slug], shop.dataFolder)
  await callAction(shop, 'place_order', wholeOrder('place_order', product!.id, '23000001'))
  const [payment] = await ask<{ reference: string }>('select reference from payments order by id desc limit 1', [], shop.dataFolder)
  const before = [await ordersOf('23000001', shop.dataFolder), await wholeBooks(shop.dataFolder)]
  const notice = '/payments/notice/simulator'
  const queries = [
    '',
    '?payment_ref=',
    '?payment_ref=%00',
    '?payment_ref=x',
    `?payment_ref=${payment!.reference}&status=completed&amount=1`,
    `?payment_ref=${'x'.repeat(5000)}`,
    '?payment_ref[]=x',
    '?payment_ref=a&payment_ref=b',
    '?payment_ref=%E0%A4%A',
  ]
  for (const query of queries) {
    expect.soft((await send(shop, notice + query)).status, query.slice(0, 60)).toBeLessThan(500)
    expect
      .soft(
        (
          await post(shop, notice + query, {
            body: JSON.stringify({ payment: { status: 'completed', amount: 1, id: payment!.reference } }),
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      )
      .toBeLessThan(500)
  }
  for (const gateway of ['konnect', 'nope', '__proto__', '%00', 'x'.repeat(500)]) {
    expect.soft((await send(shop, `/payments/notice/${gateway}?payment_ref=${payment!.reference}`)).status, gateway.slice(0, 40)).toBeLessThan(500)
  }
  expect([await ordersOf('23000001', shop.dataFolder), await wholeBooks(shop.dataFolder)]).toEqual(before)
})

test('the simulated provider takes no nonsense either', async ({ shop }) => {
  const before = await wholeBooks(shop.dataFolder)
  const [payment] = await ask<{ reference: string }>('select reference from payments order by id desc limit 1', [], shop.dataFolder)
  for (const body of ['', 'outcome=', 'outcome=pay&outcome=refuse&notice=__proto__', 'outcome[]=pay', 'outcome=constructor', `outcome=${'x'.repeat(5000)}`]) {
    expect.soft((await post(shop, '/simulator/pay/nope', { body })).status, body.slice(0, 40)).toBe(404)
  }
  for (const body of ['', 'outcome=', 'outcome[]=pay', 'outcome=constructor'])
    expect.soft((await post(shop, `/simulator/pay/${payment!.reference}`, { body })).status).toBe(400)
  for (const body of ['', '{', '[]', 'null', '{"amount":-1}', '{"amount":1e400}', JSON.stringify({ receiverWalletId: 'x', token: 'TND', amount: 1.5 })]) {
    const { status } = await post(shop, '/simulator/konnect/api/v2/payments/init-payment', {
      body,
      headers: { 'content-type': 'application/json', 'x-api-key': 'x' },
    })
    expect([body, status >= 400 && status < 500]).toEqual([body, true])
  }
  expect(await wholeBooks(shop.dataFolder)).toEqual(before)
})

const SCRIPTS = [
  '<script>document.title="taken"</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table orders; --",
  '{{7*7}}${7*7}',
  '\u202eevil\u0000<b>x</b>',
  '</script><script>alert(1)</script>',
]

test("WIRE-18 script and markup in names and addresses are text, on the order's page and on the staff's", async ({ shop, page }) => {
  const faults: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => faults.push(dialog.message())))
  page.on('pageerror', (error) => faults.push(error.message))
  const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods.plenty.slug], shop.dataFolder)
  await openAsStaff(page)
  await expect(page).toHaveURL(/\/admin\/orders\//)
  for (const [n, text] of SCRIPTS.entries()) {
    const phone = `2400000${n}`
    expect(
      await callAction(shop, 'create_direct_order', { ...wholeOrder('create_direct_order', product!.id, phone), name: text, address: text }),
    ).toMatchObject({ success: true })
    const [order] = await ordersOf(phone, shop.dataFolder)
    for (const path of [`${ORDER}/${order!.id}/?key=${order!.key}`, `/admin/orders/?q=${phone}`, `/admin/orders/${order!.id}/`]) {
      await page.goto(path)
      await expect(page.getByText(order!.name, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await expect(page.locator('img[src=x]').or(page.locator('b', { hasText: /^x$/ }))).toHaveCount(0)
    }
    expect(await page.title()).not.toBe('taken')
  }
  expect(faults).toEqual([])
})
