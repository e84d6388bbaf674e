import { expect, test, type Page } from '@playwright/test'
import { pathOf } from './goods.ts'
import { decide, fillOrder, openProduct, payOnlineButton, someone, buyNowButton } from './journeys.ts'

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

test('QO-56 a page loaded while the flag is active says that a redirect is under way', async ({ page }) => {
  await preset(page)
  await openProduct(page, 'plenty')
  await expect(veil(page)).toBeVisible()
})

test('QO-56 a flag that holds anything else is no redirect', async ({ page }) => {
  await page.addInitScript((name) => localStorage.setItem(name, 'done'), FLAG)
  await openProduct(page, 'plenty')
  await expect(buyNowButton(page)).toBeEnabled()
  await expect(veil(page)).toHaveCount(0)
})

test('QO-57 the link "Annuler" takes the flag down and gives the page back', async ({ page }) => {
  await preset(page)
  await openProduct(page, 'plenty')
  await veil(page).getByRole('link', { name: 'Annuler' }).click()
  await expect(veil(page)).toHaveCount(0)
  expect(await flag(page)).toBeNull()
  await expect(page).toHaveURL(pathOf('plenty'))
  await fillOrder(page, someone())
  await buyNowButton(page).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
})

test('QO-57 a page that the browser brings back from its cache takes the flag down', async ({ page }) => {
  await preset(page)
  await openProduct(page, 'plenty')
  await expect(veil(page)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(veil(page)).toHaveCount(0)
  expect(await flag(page)).toBeNull()
})

for (const outcome of ['Payer', 'Carte refusée', 'Annuler le paiement']) {
  test(`QO-57 back from the provider ("${outcome}"), the flag is gone and the shop's pages are as always`, async ({ page }) => {
    await openProduct(page, 'plenty')
    await fillOrder(page, someone())
    await payOnlineButton(page).click()
    await decide(page, outcome)
    await expect(page.getByRole('heading', { name: /Merci pour votre commande|Payer votre commande/ })).toBeVisible()
    await expect.poll(() => flag(page)).toBeNull()
    await openProduct(page, 'plenty')
    await expect(veil(page)).toHaveCount(0)
  })
}

test("QO-55, QO-57 paying again from the order's page sets the flag, and coming back clears it", async ({ page }) => {
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  await payOnlineButton(page).click()
  await decide(page, 'Carte refusée')
  await page.getByRole('button', { name: /^Payer / }).click()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
  expect(await flag(page)).toBe('active')
  await decide(page, 'Payer')
  await expect(page.getByRole('status')).toContainText('Paiement reçu')
  await expect.poll(() => flag(page)).toBeNull()
})
