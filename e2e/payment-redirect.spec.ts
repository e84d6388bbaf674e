import { expect, type Page } from '@playwright/test'
import { ask, brokenStock, ordersOf } from './books.ts'
import { builtFile } from './built-files.ts'
import { goods, pathOf } from './goods.ts'
import { decide, fillOrder, openProduct, payOnlineButton, quantity, someone, buyNowButton } from './journeys.ts'
import { test, untilLiving } from './living-page.ts'

const FLAG = 'redirectingTosimulator'
const flag = (page: Page) => page.evaluate((name) => localStorage.getItem(name), FLAG)
const veil = (page: Page) => page.getByRole('status').filter({ hasText: 'Direction la page de paiement…' })
const preset = (page: Page) =>
  page.addInitScript((name) => {
    if (!sessionStorage.getItem('was-set')) localStorage.setItem(name, 'active')
    sessionStorage.setItem('was-set', 'yes')
  }, FLAG)

test('QO-55 while the browser is on its way to the payment page, the flag holds "active"', async ({ page, context }) => {
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  expect(await flag(page)).toBeNull()
  const other = await context.newPage()
  await other.goto('/healthz')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/simulator/pay/*', async (route) => {
    await promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/simulator/pay/*')
  await payOnlineButton(page).click({ noWaitAfter: true })
  await asked
  expect(await flag(other)).toBe('active')
  resolve()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
  expect(await flag(other)).toBe('active')
})

test("QO-57 going back by the browser's button takes the flag down", async ({ page }) => {
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  await payOnlineButton(page).click()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
  await page.goBack()
  await expect(buyNowButton(page)).toBeEnabled()
  await expect(veil(page)).toHaveCount(0)
  await expect.poll(() => flag(page)).toBeNull()
})

test('QO-56, QO-57 a page loaded while the flag is active says that a redirect is under way, until it is looked at again, comes back, or by its link "Annuler"', async ({
  page,
}) => {
  const setFlag = (value: string) => page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [FLAG, value])
  const isDown = async () => {
    await expect(veil(page)).toHaveCount(0)
    expect(await flag(page)).toBeNull()
  }
  await test.step('QO-56 a flag that holds anything else is no redirect', async () => {
    await openProduct(page, 'plenty')
    await setFlag('done')
    await openProduct(page, 'plenty')
    await expect(buyNowButton(page)).toBeEnabled()
    await expect(veil(page)).toHaveCount(0)
  })
  for (const [how, event] of [
    ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['that the browser brings back from its cache', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ] as const) {
    await test.step(`QO-57 a page that ${how} takes the flag down`, async () => {
      await setFlag('active')
      await openProduct(page, 'plenty')
      await expect(veil(page)).toBeVisible()
      await page.evaluate(event)
      await isDown()
    })
  }
  await test.step('QO-57 the link "Annuler" takes the flag down and gives the page back', async () => {
    await setFlag('active')
    await openProduct(page, 'plenty')
    await veil(page).getByRole('link', { name: 'Annuler' }).click()
    await isDown()
    await expect(page).toHaveURL(pathOf('plenty'))
    await fillOrder(page, someone())
    await buyNowButton(page).click()
    await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  })
})

test('QO-57 "Annuler" works at its first press, before the rest of the page is there: no reload, no second press', async ({ page }) => {
  await preset(page)
  await page.route(builtFile('product-idle'), () => {}) // never loads
  await page.goto(pathOf('plenty'), { waitUntil: 'load' })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await veil(page).getByRole('link', { name: 'Annuler' }).click()
  await expect(veil(page)).toHaveCount(0)
  expect(await flag(page)).toBeNull()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expect(buyNowButton(page)).toBeEnabled()
})

test('QO-57 the veil ends by itself, and an old flag veils no page', async ({ page }) => {
  await page.clock.install()
  await preset(page)
  await page.goto(pathOf('plenty'))
  await expect(veil(page)).toBeVisible()
  await page.clock.fastForward(21_000)
  await expect(veil(page)).toHaveCount(0)
  expect(await flag(page)).toBeNull()
  await page.evaluate((name) => {
    localStorage.setItem(name, 'active')
    localStorage.setItem(`${name}Since`, String(Date.now() - 60_000))
  }, FLAG)
  await openProduct(page, 'plenty')
  await expect(veil(page)).toHaveCount(0)
})

test("QO-57 back from the provider, whatever was decided there, the flag is gone and the shop's pages are as always", async ({ page, context }) => {
  for (const outcome of ['Payer', 'Carte refusée', 'Annuler le paiement']) {
    await test.step(outcome, async () => {
      await context.clearCookies() // another visitor: a repeated item would raise a question
      await openProduct(page, 'plenty')
      await expect(veil(page)).toHaveCount(0)
      await fillOrder(page, someone())
      await payOnlineButton(page).click()
      await decide(page, outcome)
      await expect(page.getByRole('heading', { name: /Merci pour votre commande|Payer votre commande/ })).toBeVisible()
      await expect.poll(() => flag(page)).toBeNull()
    })
  }
  await openProduct(page, 'plenty')
  await expect(veil(page)).toHaveCount(0)
})

test("QO-55, QO-57 paying again from the order's page sets the flag, and coming back clears it", async ({ page }) => {
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  await payOnlineButton(page).click()
  await decide(page, 'Carte refusée')
  await expect(page.getByRole('heading', { name: 'Payer votre commande' })).toBeVisible()
  await untilLiving(page)
  await page.getByRole('button', { name: /^Payer / }).click()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
  expect(await flag(page)).toBe('active')
  await decide(page, 'Payer')
  await expect(page.getByRole('status')).toContainText('Paiement reçu')
  await expect.poll(() => flag(page)).toBeNull()
})

const LAST = 'almostFree'
const pieces = async (left: number) => {
  await ask('update inventory set available = $1 where product_id = (select id from products where slug = $2)', [left, goods[LAST].slug])
  await ask("insert into changes (tag) select unnest(array['product:' || id, 'list']) from products where slug = $1 returning pg_notify('changes', '')", [
    goods[LAST].slug,
  ])
}

test('QO-77 back from the payment page, and in another tab, who holds the last pieces buys them: one order, paid on delivery', async ({ page, context }) => {
  const [{ available: before } = { available: 0 }] = await ask<{ available: number }>(
    'select available from inventory where product_id = (select id from products where slug = $1)',
    [goods[LAST].slug],
  )
  await pieces(3)
  const person = someone()
  await openProduct(page, LAST)
  await quantity(page).fill('3')
  await fillOrder(page, person)
  await payOnlineButton(page).click()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(pathOf(LAST))
  await expect(buyNowButton(tab)).toBeEnabled()
  await page.goBack()
  await page.reload()
  await quantity(page).fill('3')
  await fillOrder(page, person)
  await buyNowButton(page).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'processing', payment: 'unpaid', payment_method: 'cod', quantity: 3 }])
  await tab.reload()
  await expect(tab.getByText('Ce produit est parti plus vite que prévu.', { exact: false })).toBeVisible()
  await pieces(before - 3)
  expect(await brokenStock()).toEqual([])
})
