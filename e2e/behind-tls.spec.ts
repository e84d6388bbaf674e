import { expect, type Browser, type BrowserContext } from '@playwright/test'
import { ordersOf } from './books.ts'
import { fillCart } from './cart-journeys.ts'
import { control, placeOrder, ZONE } from './checkout-journeys.ts'
import { pathOf } from './goods.ts'
import { buyNow, fillOrder, openProduct, someone, staffSignIn } from './journeys.ts'
import { test } from './living-page.ts'
import { keepShops, type OwnShop } from './own-shop.ts'
import { openTlsProxy, type TlsProxy } from '../database/test-tls-proxy.ts'

const shops = keepShops()
let proxy: TlsProxy
let shop: OwnShop
const contexts: BrowserContext[] = []

test.beforeAll(async () => {
  test.setTimeout(120_000)
  proxy = await openTlsProxy()
  shop = await shops.open({ settings: { HANOUT_URL: proxy.url, TRUST_PROXY: '1' } })
  proxy.passTo(Number(new URL(shop.url).port))
})

test.afterAll(async () => {
  for (const context of contexts) await context.close()
  proxy.close()
  await shops.close()
})

/** A browser that uses the proxy and accepts its certificate. */
async function openBrowser(browser: Browser, options: { javaScriptEnabled: boolean }): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: proxy.url, ignoreHTTPSErrors: true, locale: 'fr-TN', ...options })
  contexts.push(context)
  return context
}

test('behind a TLS proxy staff sign in, and orders are placed with and without scripts', async ({ browser }) => {
  const withScripts = await openBrowser(browser, { javaScriptEnabled: true })
  const page = await withScripts.newPage()
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  await staffSignIn(page)
  await expect(page.getByRole('heading', { name: 'Accueil' })).toBeVisible()
  const quick = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, quick)
  await buyNow(page)
  expect(page.url()).toContain(`${proxy.url}/checkout/order-received/`)
  expect(await ordersOf(quick.phone, shop.dataFolder)).toHaveLength(1)
  expect((await withScripts.cookies()).filter(({ httpOnly }) => httpOnly).every(({ secure }) => secure)).toBe(true)
  expect(complaints).toEqual([])

  const plain = await (await openBrowser(browser, { javaScriptEnabled: false })).newPage()
  await staffSignIn(plain)
  await expect(plain.getByRole('heading', { name: 'Accueil' })).toBeVisible()
  const byForm = someone()
  await plain.goto(pathOf('simple'))
  await fillOrder(plain, byForm)
  await buyNow(plain)
  expect(await ordersOf(byForm.phone, shop.dataFolder)).toHaveLength(1)

  const byCart = someone()
  await fillCart(plain, 'plenty')
  await plain.goto('/cart/')
  await plain
    .getByLabel(/^Quantité/)
    .first()
    .fill('2')
  await plain
    .getByRole('button', { name: /Mettre à jour/ })
    .first()
    .click()
  await plain.goto('/checkout/')
  await control(plain, 'billing_first_name').fill(byCart.name)
  await control(plain, 'billing_phone').fill(byCart.phone)
  await control(plain, 'billing_address_1').fill(byCart.address)
  await control(plain, 'billing_state').selectOption({ label: 'Tunis' })
  await plain.getByRole('button', { name: 'Afficher les quartiers et le total' }).click()
  await control(plain, 'billing_neighborhood').selectOption({ label: ZONE })
  await placeOrder(plain).click()
  await expect(plain.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(await ordersOf(byCart.phone, shop.dataFolder)).toMatchObject([{ quantity: 2 }])
  expect(shop.output()).not.toContain('HANOUT_URL')
})
