import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { dueNotices, LATE_NOTICE_MS, type Choice } from '@hanout/simulators/payments'
import { dinars } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { expireHolds, findOrder } from '#shop/orders/orders.server'
import { checkPendingPayments } from '#shop/orders/payments.server'
import { haveNoAccount, haveSilentKonnect } from '#shop/orders/payments.testing'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => ({ newBrowser } = await openWire(shopPages)))

const machineTime = clock.now
const { HANOUT_DEMO } = config
afterEach(async () => {
  clock.now = machineTime
  config.HANOUT_DEMO = HANOUT_DEMO
  await haveNoAccount()
})

function later(ms: number): void {
  const now = new Date(clock.now().getTime() + ms)
  clock.now = () => now
}

const form = (productId: number) => ({
  product_id: String(productId),
  variation_id: '',
  quantity: '1',
  billing_first_name: 'Sami',
  billing_phone: '20123456',
  billing_address_1: 'Tunis',
  shipping: '0 TND',
  items_subtotal: '1.00',
  order_total: '1.000 TND',
  intention: randomUUID(),
})

const pathOf = (address: string) => address.replace(ORIGIN, '')

async function shopperAtPayPage() {
  const browser = newBrowser()
  const product = await addProduct({ price: 100 })
  const { json } = await browser.call('place_order', form(product))
  const payPage = pathOf(json.data.payment_url!)
  const before = await browser.ask(payPage)
  const id = Number(/n° (\d+)/.exec(await before.text())![1])
  return { browser, product, payPage, id }
}

type Shopper = Awaited<ReturnType<typeof shopperAtPayPage>>

async function choose({ browser, payPage }: Shopper, choice: Partial<Choice> & { back?: 'no' }): Promise<Response> {
  const body = new URLSearchParams({ outcome: 'pay', notice: 'now', ...choice })
  return browser.ask(payPage, { method: 'POST', body, headers: { origin: ORIGIN } })
}

async function comeBack({ browser }: Shopper, left: Response): Promise<string> {
  const back = await browser.ask(pathOf(left.headers.get('location')!))
  expect(back.status).toBe(303)
  return back.headers.get('location')!
}

/** What the order's page says, from its status to its end. */
async function orderPage({ browser, id }: Shopper): Promise<string> {
  const { key } = (await findOrder(id))!
  const answer = await browser.ask(`/checkout/order-received/${id}/?key=${key}`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(200)
  return /<main.*<\/main>/s.exec((await answer.text()).replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, ''))![0]
}

const RECEIVED = /^\/checkout\/order-received\/\d+\/\?key=wc_order_[0-9a-f]{32}$/
const PAY_AGAIN = /^\/checkout\/order-pay\/\d+\/\?key=wc_order_[0-9a-f]{32}$/

describe('the simulated pay page', () => {
  test('QO-52, MONEY-16, IMP-19 place_order leads there; paying makes the order paid and leads to the order', async () => {
    const shopper = await shopperAtPayPage()
    expect(await comeBack(shopper, await choose(shopper, {}))).toMatch(RECEIVED)
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'processing', payment: 'paid', total: dinars(101.65) })
    const said = await orderPage(shopper)
    expect(said).toContain('Paiement reçu')
    expect(said).toContain('101.650 TND')
    expect(await stockOf(shopper.product)).toBe(9)
  })

  test('QO-58, QO-59 asks for the true total less 5 %, whatever order_total the browser sent; the direct order for the full total', async () => {
    const { browser, payPage, product } = await shopperAtPayPage()
    expect(await (await browser.ask(payPage)).text()).toContain('101.650 TND')
    const { json } = await browser.call('create_direct_order', { ...form(product), name: 'Sami', phone: '20123456', address: 'Tunis' })
    const id = Number(/\/(\d+)\//.exec(json.data.redirect_url!)![1])
    expect((await findOrder(id))!.total).toBe(dinars(107))
  })

  test('says that it is a demonstration, is kept by nobody, and runs no script', async () => {
    const { browser, payPage } = await shopperAtPayPage()
    const page = await browser.ask(payPage)
    const said = await page.text()
    expect(said).toContain('Démonstration : aucun argent n&#39;est débité.')
    expect(said).toContain('Simulateur')
    expect(said).not.toContain('Konnect')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; font-src 'self'/)
    expect(await (await browser.ask('/simulator/pay.css')).text()).toMatch(/@font-face \{ font-family: Alexandria; src: url\([^)]+\.woff2/)
  })

  test('MONEY-16 is not there outside the demo', async () => {
    const { browser, payPage } = await shopperAtPayPage()
    config.HANOUT_DEMO = false
    for (const path of [payPage, '/simulator/pay.css', '/simulator/konnect/api/v2/payments/x']) expect((await browser.ask(path)).status).toBe(404)
    expect((await browser.ask('/payments/notice/simulator?payment_ref=abc')).status).toBe(400)
    const { json } = await browser.call('place_order', form(await addProduct()))
    expect(json).toMatchObject({ success: false, data: { message: expect.stringContaining('momentanément indisponible') } })
  })

  test('a choice it does not offer is refused, and one that is made cannot be made again', async () => {
    const shopper = await shopperAtPayPage()
    expect((await choose(shopper, { outcome: 'steal' as never })).status).toBe(400)
    await choose(shopper, { outcome: 'cancel' })
    await choose(shopper, { outcome: 'pay' })
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
  })

  test("place_order again, after the browser's back button, leads to the same page", async () => {
    const browser = newBrowser()
    const sent = form(await addProduct())
    const [first, second] = [await browser.call('place_order', sent), await browser.call('place_order', sent)]
    expect(second.json.data.payment_url).toBe(first.json.data.payment_url)
  })
})

test('QO-52 place_order again: once it is paid it leads to the order, once it was refused to a new payment of the same order', async () => {
  for (const outcome of ['pay', 'refuse'] as const) {
    const browser = newBrowser()
    const sent = form(await addProduct({ price: 100 }))
    const payPage = pathOf((await browser.call('place_order', sent)).json.data.payment_url!)
    await browser.ask(payPage, { method: 'POST', body: new URLSearchParams({ outcome, notice: 'now' }), headers: { origin: ORIGIN } })
    const { json } = await browser.call('place_order', sent)
    if (outcome === 'pay') expect(json.data.payment_url).toMatch(RECEIVED)
    else expect(json.data.payment_url).toMatch(/\/simulator\/pay\/[0-9a-f]{24}$/)
    expect(pathOf(json.data.payment_url!)).not.toBe(payPage)
  }
})

describe('whatever the provider does', () => {
  test('IMP-20 refused: the order failed, gave its stock back, and can be paid again', async () => {
    const shopper = await shopperAtPayPage()
    expect(await comeBack(shopper, await choose(shopper, { outcome: 'refuse' }))).toMatch(PAY_AGAIN)
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'failed', payment: 'unpaid' })
    expect(await stockOf(shopper.product)).toBe(10)
  })

  test('cancelled: the order waits, the shopper may pay again', async () => {
    const shopper = await shopperAtPayPage()
    expect(await comeBack(shopper, await choose(shopper, { outcome: 'cancel' }))).toMatch(PAY_AGAIN)
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
    expect(await stockOf(shopper.product)).toBe(9)
  })

  test('IMP-21 the window closed without paying: the order waits for its money, holding its stock', async () => {
    const shopper = await shopperAtPayPage()
    const page = await choose(shopper, { outcome: 'leave' })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Rien n&#39;a été payé.')
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
    expect(await db.selectFrom('stock_holds').select('state').where('order_id', '=', shopper.id).execute()).toEqual([{ state: 'held' }])
  })

  test('IMP-20 paid, and the window closed: the notice alone makes the order paid', async () => {
    const shopper = await shopperAtPayPage()
    expect(await (await choose(shopper, { back: 'no' })).text()).toContain('Paiement accepté.')
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'processing', payment: 'paid' })
  })

  test('IMP-20 paid, no notice: the return alone makes the order paid', async () => {
    const shopper = await shopperAtPayPage()
    const left = await choose(shopper, { notice: 'never' })
    expect(await findOrder(shopper.id)).toMatchObject({ payment: 'awaiting' })
    expect(await comeBack(shopper, left)).toMatch(RECEIVED)
    expect(await findOrder(shopper.id)).toMatchObject({ payment: 'paid' })
  })

  test('IMP-21 paid, no notice, no return: the shop asks by itself', async () => {
    const shopper = await shopperAtPayPage()
    await choose(shopper, { notice: 'never', back: 'no' })
    later(60_000)
    await checkPendingPayments()
    expect(await findOrder(shopper.id)).toMatchObject({ payment: 'paid' })
  })

  test('IMP-21 paid, no notice, no return: the order’s page asks the provider when it is opened', async () => {
    const shopper = await shopperAtPayPage()
    await choose(shopper, { notice: 'never', back: 'no' })
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
    await expect.poll(() => orderPage(shopper)).toContain('Paiement reçu')
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'processing', payment: 'paid' })
  })

  test('IMP-20 a notice before the return, and twice: paid once', async () => {
    const shopper = await shopperAtPayPage()
    const left = await choose(shopper, { notice: 'twice' })
    expect(await findOrder(shopper.id)).toMatchObject({ payment: 'paid' })
    expect(await comeBack(shopper, left)).toMatch(RECEIVED)
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'processing', payment: 'paid', attention: null })
    const events = await db.selectFrom('order_events').select('details').where('order_id', '=', shopper.id).where('kind', '=', 'payment').execute()
    expect(events.filter(({ details }) => (details as { outcome?: string }).outcome === 'paid')).toHaveLength(1)
    expect(await stockOf(shopper.product)).toBe(9)
  })

  test('a late notice, after the return and after a restart: sent once, and changes nothing any more', async () => {
    const shopper = await shopperAtPayPage()
    await comeBack(shopper, await choose(shopper, { notice: 'late' }))
    expect(await dueNotices()).toEqual([])
    later(LATE_NOTICE_MS)
    const [due, ...others] = await dueNotices()
    expect(others).toEqual([])
    expect((await shopper.browser.ask(due!.url.pathname + due!.url.search)).status).toBe(200)
    expect(await dueNotices()).toEqual([])
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'processing', payment: 'paid', attention: null })
  })

  test('a late notice without return makes the order paid, also when its hold ended meanwhile', async () => {
    const shopper = await shopperAtPayPage()
    await choose(shopper, { notice: 'late', back: 'no' })
    later(61 * 60_000)
    await expireHolds()
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'cancelled', payment: 'unpaid' })
    for (const { url } of await dueNotices()) await shopper.browser.ask(url.pathname + url.search)
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'processing', payment: 'paid' })
  })

  test('IMP-20 forged notices, of an unknown payment and with an amount of their own: nothing is paid that was not paid', async () => {
    const shopper = await shopperAtPayPage()
    await choose(shopper, { outcome: 'leave', notice: 'forged' })
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'pending', payment: 'awaiting', attention: null })
  })

  test('IMP-20 another amount, another currency: not paid, shown to staff, and the shopper is not asked to pay again', async () => {
    for (const outcome of ['pay-less', 'pay-in-euros'] as const) {
      const shopper = await shopperAtPayPage()
      await comeBack(shopper, await choose(shopper, { outcome }))
      expect(await findOrder(shopper.id)).toMatchObject({ state: 'on-hold', payment: 'awaiting', attention: 'paid-other-amount' })
      const said = await orderPage(shopper)
      expect(said).toContain('Nous vérifions votre paiement')
      expect(said).not.toMatch(/<(?:a|button)[^>]*>(?:(?!<\/(?:a|button)>).)*(?:Payer|Réessayer)/s)
    }
  })
})

describe('the doors', () => {
  test('QO-53 a provider that does not answer is said in words, and no payment page is given', async () => {
    await haveSilentKonnect()
    const { status, json } = await newBrowser().call('place_order', form(await addProduct()))
    expect([status, json.success, json.data.message]).toEqual([
      200,
      false,
      'Le paiement en ligne est momentanément indisponible. Votre commande est gardée : réessayez dans un instant.',
    ])
    expect(json.data.payment_url).toBeUndefined()
  })

  test('a notice that nobody can check is answered 503, so that it comes again; one that cannot be read 400', async () => {
    await haveSilentKonnect()
    const status = async (path: string, init?: RequestInit) => (await newBrowser().ask(path, init)).status
    expect(await status('/payments/notice/konnect?payment_ref=abc')).toBe(503)
    expect(await status('/payments/notice/konnect?payment_ref=abc', { method: 'POST', body: '{"a":1}' })).toBe(503)
    expect(await status('/payments/notice/konnect')).toBe(400)
    expect(await status('/payments/notice/constructor?payment_ref=abc')).toBe(400)
  })

  test('hostile words and bodies are refused: none is a fault of ours, none changes anything', async () => {
    const shopper = await shopperAtPayPage()
    const status = async (path: string, init?: RequestInit) => (await shopper.browser.ask(path, init)).status
    for (const path of ['/simulator/pay/%00', '/simulator/pay/..%2F', `/simulator/pay/${'a'.repeat(5000)}`]) expect(await status(path)).toBe(404)
    for (const word of ['%00', 'a%27%3Bdrop', '%F0%9F', 'a'.repeat(5000)]) expect(await status(`/payments/notice/simulator?payment_ref=${word}`)).toBe(400)
    const broken = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y', origin: ORIGIN } }
    expect(await status(shopper.payPage, broken)).toBe(400)
    expect(await status(shopper.payPage, { method: 'POST', body: 'outcome=pay', headers: { origin: 'https://evil.example' } })).toBe(403)
    expect(await status('/payments/notice/simulator', { method: 'POST', body: 'x'.repeat(70_000) })).toBe(413)
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'pending', payment: 'awaiting', attention: null })
  })

  test('the way back without the right key leads to a page that says nothing, and asks nobody', async () => {
    const shopper = await shopperAtPayPage()
    await choose(shopper, { notice: 'never', back: 'no' })
    const answer = await shopper.browser.ask(`/payments/return/${shopper.id}?key=wrong%0D%0AX:y&outcome=success&lang=ar`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/ar/checkout/order-received/${shopper.id}/?key=wrong%0D%0AX%3Ay`])
    expect((await shopper.browser.ask('/payments/return/x/?key=')).status).toBe(404)
    expect(await findOrder(shopper.id)).toMatchObject({ payment: 'awaiting' })
  })

  test('IMP-20 the way back that says success does not make an order paid', async () => {
    const shopper = await shopperAtPayPage()
    const left = await choose(shopper, { outcome: 'cancel' })
    const back = pathOf(left.headers.get('location')!).replace('outcome=fail', 'outcome=success')
    expect((await shopper.browser.ask(back)).headers.get('location')).toMatch(RECEIVED)
    expect(await orderPage(shopper)).toContain('Paiement en attente de confirmation')
    expect(await findOrder(shopper.id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
  })
})
