import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { pathOf } from './goods.ts'
import { ask } from './books.ts'
import { openList, tiles } from './lists.ts'
import { buyNow, buyNowButton, decide, field, fillOrder, hold, openProduct, payOnlineButton, someone } from './journeys.ts'
import { test } from './living-page.ts'

const LANGUAGES = ['fr', 'en', 'ar'] as const
const PAGES = [
  '/',
  '/shop/',
  '/shop/?filter_color=noir&min_price=20&in_stock=1#list-view',
  '/shop/?s=zzzzzz',
  '/product-category/cuisine/#grid-extended',
  pathOf('simple'),
  pathOf('twoAttributes'),
  pathOf('coloursFew'),
  pathOf('external'),
  pathOf('soldOut'),
  pathOf('thousands'),
  `${pathOf('deal')}#tab-reviews`,
  '/stores/',
  '/store/electro-lac/',
  '/store/electro-lac/reviews/',
  '/store-directory/',
  '/newsletter/',
  '/n/inconnu/',
  '/suivi/',
  '/page/livraison/',
  '/compare/',
  '/wishlist/',
  '/cart/',
  '/nulle-part/',
  '/checkout/order-received/1/',
]

/** axe checks each page in one look, the next page in the next: theme.test.ts checks the colours, and words change no markup. */
const LOOKS = [...LANGUAGES.map((language) => ({ language, theme: 'light' })), { language: 'fr', theme: 'dark' }]
const WIDE = { width: 1280, height: 720 }
const NARROW = { width: 320, height: 640 }

for (const language of LANGUAGES) {
  test(`axe finds nothing on any page, and nothing scrolls sideways at 320 px (${language})`, async ({ page, context, baseURL }) => {
    for (const [at, path] of PAGES.entries()) {
      const look = LOOKS[at % LOOKS.length]!
      const isLookedAt = look.language === language
      if (isLookedAt) await page.setViewportSize(WIDE)
      if (isLookedAt && look.theme === 'dark') await context.addCookies([{ name: 'viewSwitcher', value: 'enabled', url: baseURL! }])
      await page.goto((language === 'fr' ? '' : `/${language}`) + path)
      if (isLookedAt) {
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        if (look.theme === 'dark') await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await expectSound(page)
      }
      await page.setViewportSize(NARROW)
      const { all, seen } = await page.evaluate(() => ({ all: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth }))
      expect([path, all]).toEqual([path, seen])
      await context.clearCookies({ name: 'viewSwitcher' })
    }
  })
}

test('axe finds nothing on a form with errors, under the veils, and on the pages of an order (dark)', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'viewSwitcher', value: 'enabled', url: baseURL! }])
  await openProduct(page, 'coloursFew')
  await buyNowButton(page).click()
  await expect(field(page, 'name')).toBeFocused()
  await expectSound(page)
  await page.getByLabel('Quantité', { exact: true }).fill('99')
  await fillOrder(page, someone())
  await buyNowButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectSound(page)
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  const { letGo } = await hold(page, 'create_direct_order')
  await buyNowButton(page).click()
  await expect(page.getByText('Votre commande est en cours d’envoi…')).toBeVisible()
  await expectSound(page)
  letGo()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  await expectSound(page)
  await page.goto(await confirmLink(page, new URL(page.url()).pathname.match(/\d+/)![0]))
  await expect(page.getByRole('button', { name: 'Confirmer ma commande' })).toBeVisible()
  await page.setViewportSize(NARROW)
  await expectSound(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
})

/** The customer's confirm link, signed with the shop's secret, which the first request for a link creates. */
async function confirmLink(page: Page, id: string): Promise<string> {
  expect((await page.request.get(`/c/${id}-${'x'.repeat(16)}/`)).status()).toBe(404)
  const [order] = await ask<{ key: string; phone: string }>('select key, phone from orders where id = $1', [id])
  const signed = JSON.stringify(['confirm-link', Number(id), order!.key, order!.phone])
  const secret = readFileSync(join(process.env['E2E_DATA']!, 'secret'), 'utf8').trim()
  return `/c/${id}-${createHmac('sha256', secret).update(signed).digest('base64url').slice(0, 16)}/`
}

test('axe finds nothing on the pages of a payment (light)', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await payOnlineButton(page).click()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
  await expectSound(page)
  await page.goto(pathOf('simple'))
  await expect(page.getByText('Direction la page de paiement…')).toBeVisible()
  await expectSound(page)
  const [order] = await ask<{ id: string; key: string; pay_url: string }>(
    'select o.id, o.key, pay_url from orders o join payments p on p.order_id = o.id where phone = $1',
    [person.phone],
  )
  await page.goto(`/checkout/order-received/${order!.id}/?key=${order!.key}`)
  await expect(page.getByText('Paiement en attente de confirmation')).toBeVisible()
  await expectSound(page)
  await page.goto(order!.pay_url)
  await decide(page, 'Carte refusée')
  await expect(page.getByRole('heading', { name: 'Payer votre commande' })).toBeVisible()
  await expectSound(page)
})

test('home, filter, product and order by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'main a[href*="/product-category/"], main a[href*="/shop/"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(product-category|shop)\//)
  await page.goto('/product-category/electronique/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'a[href*="in_stock=1"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/in_stock=1/)
  await expect(page.getByRole('link', { name: 'Tout effacer' })).toBeVisible()
  await tabTo(page, 'article a[href*="/product/"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await openProduct(page, 'colours')
  await tabTo(page, 'input[name=variation_id]')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Graphite' })).toBeChecked()
  await tabTo(page, 'input[name=quantity]')
  await tabTo(page, 'input[name=billing_first_name]')
  const person = someone()
  for (const text of [person.name, person.phone, person.address]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // Controls to change the place named by the address lie in between.
  await tabTo(page, 'button[value=create_direct_order]')
  await expect(buyNowButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
})

const isFocused = (page: Page, selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 80 && !(await isFocused(page, selector)); steps++) await page.keyboard.press('Tab')
  expect(await isFocused(page, selector), `the keyboard reaches ${selector}`).toBe(true)
}

test('twice the text size loses nothing and scrolls nothing sideways', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 })
  for (const path of [pathOf('twoAttributes'), pathOf('thousands'), '/shop/', '/', '/stores/', '/compare/']) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const { all, seen } = await page.evaluate(() => ({ all: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth }))
    expect([path, all]).toEqual([path, seen])
  }
})

test('axe finds nothing on lists that hold products, in the corner, and under the search box (light and dark)', async ({ page, context, baseURL }) => {
  const goods = await ask<{ id: number }>("select id from products where status = 'published' order by id limit 3")
  const value = encodeURIComponent(JSON.stringify(goods.map(({ id }) => id)))
  await context.addCookies(['yith_woocompare_list', 'hanout_wishlist'].map((name) => ({ name, value, url: baseURL! })))
  await page.goto('/compare/')
  await expectSound(page)
  await context.addCookies([{ name: 'viewSwitcher', value: 'enabled', url: baseURL! }])
  await page.goto('/ar/wishlist/')
  await expectSound(page)
  await page.locator('.yith-woocompare-widget summary').click()
  await expect(page.locator('.products-list li')).toHaveCount(3)
  await page.locator('input[name=s]:visible').first().focus()
  await page.locator('[role=combobox]:visible').press('ArrowDown')
  await expect(page.locator('.search-suggestions').getByRole('option')).toHaveCount(10)
  await expectSound(page)
})

test('whoever wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openProduct(page, 'simple')
  await page.getByRole('button', { name: 'Photo suivante' }).click()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => element.getAnimations())
      .map((animation) => Number(animation.effect?.getComputedTiming().duration))
      .filter((milliseconds) => milliseconds > 1),
  )
  expect(moving).toEqual([])
})

test("the order's page and the errors in it are left by Tab in the order they are read, in Arabic too", async ({ page }) => {
  await openProduct(page, 'plenty', { language: 'ar' })
  await page.getByRole('button', { name: 'اشترِ الآن' }).first().click()
  await expect(page.getByLabel('الاسم واللقب', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('الهاتف', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('عنوان التوصيل', { exact: true })).toBeFocused()
})

test('a placed order is said: the page that says thanks has a heading, a status and a title', async ({ page }) => {
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  await buyNow(page)
  await expect(page).toHaveTitle(/^Commande n° \d+ · /)
  await expect(page.getByRole('status')).toBeVisible()
})
test('who goes on by a link begins at the title of the page, and a second skip link leads to the order', async ({ page }) => {
  await openList(page, '/shop/')
  await tiles(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(pathOf('plenty'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller à la commande' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('form')?.id)).toBe('order')
})
