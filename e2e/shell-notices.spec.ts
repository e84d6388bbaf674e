import { expect } from '@playwright/test'
import { decided } from './merchant.ts'
import { testInOwnShop as test, type OwnShop } from './own-shop.ts'

const SALE = { fr: 'Livraison offerte ce week-end.', en: 'Free delivery this weekend.', ar: 'توصيل مجاني نهاية هذا الأسبوع.' }
const SOON = { fr: 'La carte de fidélité arrive.', en: 'The loyalty card is coming.', ar: 'بطاقة الوفاء قادمة.' }

const decidedForHome = (shop: OwnShop, storefront: object, shows: RegExp) => decided(shop, { storefront }, ['/', shows])

test('UI-01, UI-02, UI-03, UI-04 the store notice is dismissed by its link, stays away, and comes back with another text', async ({ page, context, shop }) => {
  await decidedForHome(shop, { notice: SALE }, /Livraison offerte ce week-end/)
  const notice = page.getByRole('region', { name: 'Avis de la boutique' })
  await page.goto('/')
  await expect(notice).toContainText(SALE.fr)
  const id = await notice.getAttribute('data-notice-id')
  await notice.getByRole('button', { name: 'Ignorer' }).click()
  await expect(notice).toBeHidden()
  expect((await context.cookies()).find(({ name }) => name === `store_notice${id}`)).toMatchObject({ value: 'hidden', path: '/' })
  for (const path of ['/shop/', '/ar/', '/']) {
    await page.goto(path)
    await expect(page.locator('.woocommerce-store-notice')).toBeHidden()
  }
  await decidedForHome(shop, { notice: { ...SALE, fr: 'Livraison offerte jusqu’à lundi.' } }, /jusqu’à lundi/)
  await page.goto('/')
  await expect(notice).toContainText('Livraison offerte jusqu’à lundi.')
  expect(await notice.getAttribute('data-notice-id')).not.toBe(id)
})

test('UI-02 a dismissed notice is hidden before the page is painted: nothing moves', async ({ page, context, shop }) => {
  await decidedForHome(shop, { notice: SALE }, /Livraison offerte ce week-end/)
  await page.goto('/')
  const id = await page.locator('.woocommerce-store-notice').getAttribute('data-notice-id')
  await context.addCookies([{ name: `store_notice${id}`, value: 'hidden', url: shop.url }])
  await page.addInitScript(() => {
    const told = globalThis as unknown as { moved: number }
    told.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.locator('.woocommerce-store-notice')).toBeHidden()
  expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBe(0)
})

test('UI-05, UI-06, UI-07, UI-08, UI-11 the coming-soon banner is dismissed by a call to the address that it carries, and stays away', async ({
  page,
  shop,
}) => {
  await decidedForHome(shop, { comingSoon: SOON }, /carte de fidélité/)
  const banner = page.locator('#coming-soon-footer-banner')
  await page.goto('/')
  await expect(banner).toContainText(SOON.fr)
  const link = banner.locator('a.coming-soon-footer-banner-dismiss[data-rest-url][data-rest-nonce]')
  expect(await link.getAttribute('data-rest-url')).toMatch(/\/wp-json\/wp\/v2\/users\/me$/)
  const call = page.waitForRequest((request) => request.url().includes('/wp-json/wp/v2/users/me'))
  await link.click()
  const sent = await call
  expect(sent.method()).toBe('POST')
  expect(await sent.headerValue('x-wp-nonce')).not.toBeNull()
  expect(new URLSearchParams(sent.postData() ?? '').get('woocommerce_meta[coming_soon_banner_dismissed]')).toBe('yes')
  await expect(banner).toBeHidden()
  await page.goto('/en/')
  await expect(banner).toBeHidden()
})

test('UI-05, UI-09 a press before the code is there is kept: the banner and the notice go once it comes', async ({ page, shop }) => {
  await decidedForHome(shop, { comingSoon: SOON }, /carte de fidélité/)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('a.coming-soon-footer-banner-dismiss').click()
  await expect(page).toHaveURL('/')
  resolve()
  await expect(page.locator('#coming-soon-footer-banner')).toBeHidden()
})

test('UI-09 the banner is hidden when the call is over: a guest is refused, the shop breaks, or the shopper is offline', async ({ page, context, shop }) => {
  await decidedForHome(shop, { comingSoon: SOON }, /carte de fidélité/)
  const dismissed = async (prepare: () => Promise<unknown>) => {
    await context.clearCookies()
    await page.goto('/')
    await expect(page.locator('#coming-soon-footer-banner')).toBeVisible()
    await prepare()
    await page.getByRole('region', { name: 'Bientôt' }).getByRole('button', { name: 'Ignorer' }).click()
    await expect(page.locator('#coming-soon-footer-banner')).toBeHidden()
    await page.unrouteAll()
  }
  for (const status of [401, 500])
    await dismissed(() => page.route('**/wp-json/wp/v2/users/me*', (route) => route.fulfill({ status, json: { code: 'x', message: 'x', data: { status } } })))
  await dismissed(() => context.setOffline(true))
})

test('UI-31, UI-32 the header stays in view where the merchant wants it: from 1200 px, or on a phone', async ({ page, shop }) => {
  const header = page.getByRole('banner')
  const staysAt = async (width: number) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/shop/')
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    return (await header.boundingBox())!.y === 0
  }
  await decidedForHome(shop, { stickyHeader: '1' }, /wide:sticky/)
  expect([await staysAt(1300), await staysAt(1200), await staysAt(1199), await staysAt(390)]).toEqual([true, true, false, false])
  await decidedForHome(shop, { handheldStickyHeader: '1' }, /max-menu:sticky/)
  expect([await staysAt(1300), await staysAt(768), await staysAt(767), await staysAt(390)]).toEqual([false, false, true, true])
})
