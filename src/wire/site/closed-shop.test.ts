import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { config } from '#platform/config.server'
import { findStaff } from '#shop/people/staff.server'
import { closeShop, openShop } from '#shop/site/opening.server'
import { findAudit } from '#shop/upkeep/audit.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { answerStaffPage, cookieOf, shopPages } from '#back-office/shell/staff-pages.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
beforeEach(async () => {
  await saveSettings(DEFAULT_SETTINGS)
  await cookieOf('administrator')
})

const { newBrowser } = await openWire(shopPages)
const PAGE = { headers: { accept: 'text/html' } }

const by = async () => (await findStaff())[0]!

async function staffBrowser(role: 'administrator' | 'call_agent' = 'administrator'): Promise<Browser> {
  const browser = newBrowser()
  for (const pair of (await cookieOf(role)).split('; ')) {
    const at = pair.indexOf('=')
    browser.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return browser
}

const orderOf = (id: number) => ({
  product_id: String(id),
  quantity: '1',
  name: 'Sami Ben Ali',
  phone: '20123456',
  address: '12 rue de la Kasbah',
  shipping: '7',
})

describe('IMP-08 a closed shop', () => {
  test.each([
    ['/', 'fr', 'La boutique ouvre bientôt'],
    ['/ar/shop/', 'ar', 'المتجر يفتح قريبًا'],
    ['/en/product/lampe/', 'en', 'The shop opens soon'],
    ['/checkout/', 'fr', 'La boutique ouvre bientôt'],
    ['/checkout/?add-to-cart=1', 'fr', 'La boutique ouvre bientôt'],
  ])('tells visitors of %s (%s) that it opens soon, with its name and its phone, and nobody keeps that page', async (path, locale, title) => {
    await changeSettings((now) => ({
      ...now,
      shopName: 'Dar <Jasmin>',
      sender: { ...now.sender, phone: '22333444' },
      identity: { ...now.identity, whatsapp: '22333445' },
    }))
    await closeShop(await by())
    const answer = await newBrowser().ask(path, PAGE)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '3600', 'no-store'])
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
    for (const text of [title, 'Dar &lt;Jasmin&gt;', 'href="tel:+21622333444"', 'href="https://wa.me/21622333445?']) expect(html).toContain(text)
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(html)!
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })

  test('says nothing of a phone that it does not have', async () => {
    await closeShop(await by())
    expect(await (await newBrowser().ask('/', PAGE)).text()).not.toMatch(/tel:|wa\.me|Une question/)
  })

  test('answers no page that was kept before, at once, and keeps none until it is open again', async () => {
    const browser = newBrowser()
    const first = await browser.ask('/shop/', PAGE)
    const etag = first.headers.get('etag')!
    expect([first.status, (await browser.ask('/shop/', { headers: { ...PAGE.headers, 'if-none-match': etag } })).status]).toEqual([200, 304])
    await closeShop(await by())
    expect((await browser.ask('/shop/', { headers: { ...PAGE.headers, 'if-none-match': etag } })).status).toBe(503)
    await (await staffBrowser()).ask('/shop/', PAGE)
    expect((await browser.ask('/shop/', PAGE)).status).toBe(503)
    await openShop(await by())
    const again = await browser.ask('/shop/', PAGE)
    const html = await again.text()
    expect([again.status, again.headers.get('cache-control'), html.includes('Boutique fermée')]).toEqual([200, 'no-cache', false])
  })

  test('is seen by its staff as it will be, under a bar that leads who may to its opening', async () => {
    await closeShop(await by())
    const page = await (await staffBrowser()).ask('/shop/', PAGE)
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([200, 'no-store', null])
    expect(html).toContain('Boutique fermée : seule votre équipe la voit.')
    expect(html).toContain('href="/admin/home/#door"')
    const agents = await (await (await staffBrowser('call_agent')).ask('/ar/shop/', PAGE)).text()
    expect(agents).toContain('المتجر مغلق: فريقك وحده يراه.')
    expect(agents).not.toContain('/admin/home/#door')
  })

  test('refuses each call of the wire in the form of its protocol, in words, and changes nothing', async () => {
    const id = await addProduct()
    await closeShop(await by())
    const browser = newBrowser()
    const said = 'La boutique est fermée pour le moment : rien n’a été commandé ni enregistré.'
    for (const action of ['create_direct_order', 'create_temp_order', 'place_order', 'add_to_wishlist', 'woocommerce_add_to_cart'])
      expect([action, await browser.call(action, orderOf(id))]).toMatchObject([
        action,
        { status: 200, json: { success: false, message: said, data: { message: said } } },
      ])
    const at = async (name: string, fields: Record<string, string> = {}) => {
      const answer = await browser.ask(`/?wc-ajax=${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN } })
      return { status: answer.status, text: await answer.text() }
    }
    const list = `<ul class="woocommerce-error" role="alert"><li>${said}</li></ul>`
    for (const name of ['checkout', 'update_order_review'])
      expect(JSON.parse((await at(name)).text)).toMatchObject({ result: 'failure', messages: list, reload: false })
    expect(JSON.parse((await at('add_to_cart', { product_id: String(id) })).text)).toMatchObject({
      error: true,
      message: said,
      product_url: `${config.url.origin}/`,
    })
    for (const name of ['apply_coupon', 'remove_coupon', 'update_shipping_method']) expect((await at(name)).text).toBe(list)
    expect((await at('get_variation')).text).toBe('false')
    // A call is recognised on any path, and so is an item in an address.
    for (const path of ['/suivi/?wc-ajax=add_to_cart', '/my-account/?wc-ajax=checkout', '/c/x/?%77c-ajax=checkout']) {
      const answer = await browser.ask(path, { method: 'POST', body: new URLSearchParams(), headers: { origin: ORIGIN } })
      expect([path, await answer.json()]).toMatchObject([path, { message: said }])
    }
    for (const method of ['GET', 'POST']) expect((await browser.ask(`/suivi/?add-to-cart=${id}`, { method, headers: { origin: ORIGIN } })).status).toBe(503)
    const form = new FormData()
    form.set('action', 'wpforms_submit')
    const sent = await browser.ask('/wp-admin/admin-ajax.php', { method: 'POST', body: form, headers: { origin: ORIGIN } })
    expect(await sent.json()).toMatchObject({ success: false, data: { errors: { general: { footer: expect.stringContaining(said) } } } })
    const rest = await browser.ask('/wp-json/wpsms/v1/newsletter?phone=20123456', { method: 'POST', headers: { origin: ORIGIN } })
    expect([rest.status, rest.headers.get('retry-after')]).toEqual([503, '3600'])
    expect(await rest.json()).toMatchObject({ code: 'service_unavailable', message: said, error: { message: said } })
    await openShop(await by())
    expect((await browser.call('create_direct_order', orderOf(id))).json.success).toBe(true)
  })

  test('lets its staff order, who try it out', async () => {
    const id = await addProduct()
    await closeShop(await by())
    expect((await (await staffBrowser()).call('create_direct_order', orderOf(id))).json.success).toBe(true)
  })

  test('asks a page that was open before to load its document anew', async () => {
    await closeShop(await by())
    const moves = { '/_root.data': '/', '/ar/shop/_.data': '/ar/shop/', '/product/x.data': '/product/x' }
    for (const [data, document] of Object.entries(moves)) {
      const answer = await newBrowser().ask(data)
      expect([answer.status, answer.headers.get('x-remix-redirect'), answer.headers.get('x-remix-reload-document')]).toEqual([204, document, 'true'])
    }
  })

  test('keeps away from search engines and shopping lists what it sells, but not robots.txt', async () => {
    await closeShop(await by())
    const statusOf = async (path: string) => (await newBrowser().ask(path)).status
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/feeds/google.xml', '/api/packages/GetCityZoneList'])
      expect([path, await statusOf(path)]).toEqual([path, 503])
    for (const path of ['/robots.txt', '/favicon.ico', '/manifest.webmanifest', '/healthz', '/readyz'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    const own = await (await staffBrowser()).ask('/sitemap.xml')
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('still takes what providers send, and lets people sign in and see to what they ordered before', async () => {
    await closeShop(await by())
    const browser = newBrowser()
    expect(await (await browser.ask('/payments/notice/simulator?payment_ref=abc', { method: 'POST' })).text()).toBe('ok')
    // Refused by its own rule: no such provider.
    expect((await browser.ask('/messages/nobody/receipt', { method: 'POST' })).status).toBe(404)
    for (const path of ['/my-account/', '/ar/my-account/lost-password/', '/suivi/']) expect([path, (await browser.ask(path, PAGE)).status]).toEqual([path, 200])
    for (const path of [
      '/checkout/order-received/7/?key=x',
      '/c/nobody-x/',
      '/?print_packinglist=true&post=MTI&type=print_invoice',
      '/wp-admin/?print_packinglist=true',
    ]) {
      const answer = await browser.ask(path, PAGE)
      expect([path, answer.status < 500, await answer.text()]).toEqual([path, true, expect.not.stringContaining('ouvre bientôt')])
    }
    for (const path of ['/adminer/', '/payments-x/', '/c%2f../shop/', '/shop/../suivi-x/'])
      expect([path, (await browser.ask(path, PAGE)).status]).toEqual([path, 503])
  })

  test('links to no other host, whatever address was asked for', async () => {
    await closeShop(await by())
    const browser = newBrowser()
    expect(await (await browser.ask('/ar//evil.example/', PAGE)).text()).not.toContain('"//evil')
    expect((await browser.ask('//evil.example/x.data')).headers.get('x-remix-redirect')).toBe('/evil.example/x')
  })
})

test('IMP-08, IMP-49 who may change settings opens the shop on the first page and closes it there in two presses, and the log says so', async () => {
  const { HANOUT_DEMO } = config
  config.HANOUT_DEMO = false
  try {
    const at = async (role: 'administrator' | 'call_agent', fields?: Record<string, string>) => {
      const headers = { accept: 'text/html', cookie: await cookieOf(role), origin: ORIGIN }
      return answerStaffPage(new Request(`${ORIGIN}/admin/home/`, fields ? { method: 'POST', body: new URLSearchParams(fields), headers } : { headers }))
    }
    expect(await (await at('administrator')).text()).toMatch(/<details id="door">.*Fermer pour un temps.*Fermer la boutique/s)
    expect((await at('call_agent', { intent: 'close-shop' })).status).toBe(403)
    expect((await findSettings()).closed).toBe('')
    expect(await (await at('administrator', { intent: 'close-shop' })).text()).toMatch(/Votre boutique est fermée.*Ouvrir la boutique/s)
    expect((await findSettings()).closed).toBe('1')
    await at('administrator', { intent: 'close-shop' })
    await at('administrator', { intent: 'open-shop' })
    expect((await findSettings()).closed).toBe('')
    const { entries } = await findAudit({}, 'UTC')
    // Closing a closed shop again records nothing.
    expect(
      entries
        .map(({ action }) => action)
        .filter((action) => action.startsWith('shop-'))
        .slice(0, 2),
    ).toEqual(['shop-opened', 'shop-closed'])
  } finally {
    config.HANOUT_DEMO = HANOUT_DEMO
  }
})
