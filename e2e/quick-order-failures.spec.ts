import { expect, type Page, type Route } from '@playwright/test'
import { ordersOf } from './books.ts'
import { buyNow, buyNowButton, expectSaid, fillOrder, hold, intercept, openProduct, payOnlineButton, someone } from './journeys.ts'
import { test } from './living-page.ts'

const FAILED = 'La commande a échoué. Veuillez réessayer.'
const NO_ANSWER = "Une erreur s'est produite. Veuillez réessayer."
const veil = (page: Page) => page.getByText('Votre commande est en cours d’envoi…')

/** Closes the next dialog at once and returns its text. */
function nextDialog(page: Page): Promise<string> {
  return new Promise((said) => page.once('dialog', (dialog) => void dialog.accept().then(() => said(dialog.message()))))
}

test('QO-42, QO-43, QO-44, QO-45, QO-53, QO-54 what fails is said, the veil goes, and a retry makes one order', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  const failing = (action: string, handle: (route: Route) => Promise<void>) => page.unrouteAll().then(() => intercept(page, action, handle))
  const alert = page.locator('form').getByRole('alert')

  await test.step("QO-53 a refused online order says the shop's own words in a dialog", async () => {
    await failing('place_order', (route) => route.fulfill({ json: { success: false, data: { message: 'Le paiement est fermé.' } } }))
    const dialog = nextDialog(page)
    await payOnlineButton(page).click()
    expect(await dialog).toBe('Le paiement est fermé.')
    await expect(veil(page)).toBeHidden()
    await expect(payOnlineButton(page)).toBeEnabled()
  })
  await test.step('QO-54 an online order without an answer says so in a dialog', async () => {
    await failing('place_order', (route) => route.abort())
    const dialog = nextDialog(page)
    await payOnlineButton(page).click()
    expect(await dialog).toBe('An error occurred. Please try again.')
    await expect(veil(page)).toBeHidden()
  })
  await test.step('QO-42, QO-44, QO-45 a refused order says so in the form, and why where the shop says why', async () => {
    await failing('create_direct_order', (route) => route.fulfill({ json: { success: false, data: { message: 'Ce produit est en rupture de stock.' } } }))
    await buyNowButton(page).click()
    await expect(alert.getByText(FAILED, { exact: true })).toBeVisible()
    await expect(alert.getByText('Ce produit est en rupture de stock.', { exact: true })).toBeVisible()
    await expect(veil(page)).toBeHidden()
    await expect(buyNowButton(page)).toBeEnabled()
  })
  await test.step('QO-42 a refusal without a reason is the one sentence', async () => {
    await failing('create_direct_order', (route) => route.fulfill({ json: { success: false } }))
    await buyNowButton(page).click()
    await expectSaid(page, [FAILED])
  })
  await test.step('QO-43, QO-45 no network', async () => {
    await failing('create_direct_order', (route) => route.abort())
    await buyNowButton(page).click()
    await expectSaid(page, [NO_ANSWER])
    await expect(veil(page)).toBeHidden()
  })
  await test.step('QO-43, QO-45 an answer that is not JSON, after another refusal', async () => {
    await failing('create_direct_order', (route) => route.fulfill({ json: { success: false } }))
    await buyNowButton(page).click()
    await expectSaid(page, [FAILED])
    await failing('create_direct_order', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway' }))
    await buyNowButton(page).click()
    await expectSaid(page, [NO_ANSWER])
    await expect(veil(page)).toBeHidden()
  })
  await page.unrouteAll()
  await buyNow(page)
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'processing' }])
})

test('QO-77, IMP-22 the answer is lost after the order was made: the retry finds the same order', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await intercept(page, 'create_direct_order', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await buyNowButton(page).click()
  await expectSaid(page, [NO_ANSWER])
  const placed = await ordersOf(person.phone)
  expect(placed).toMatchObject([{ state: 'processing' }])
  await page.unrouteAll()
  await buyNow(page)
  expect(await ordersOf(person.phone)).toEqual(placed)
  await expect(page).toHaveURL(new RegExp(`order-received/${placed[0]!.id}/`))
})

test('QO-45, QO-48 the veil stands while an online order is under way', async ({ page }) => {
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  const { letGo } = await hold(page, 'place_order')
  await payOnlineButton(page).click()
  await expect(veil(page)).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
})

test('QO-42 what was sold out meanwhile is refused with the reason, and no order is left but the abandoned one', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'simple')
  await fillOrder(page, person)
  await intercept(page, 'create_direct_order', async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    sent.set('quantity', '99')
    await route.continue({ postData: sent.toString() })
  })
  await buyNowButton(page).click()
  await expect(page.getByRole('alert')).toContainText([FAILED])
  await expect(page.getByText(/^Seulement \d+ en stock$/)).toBeVisible()
  expect((await ordersOf(person.phone)).map(({ state }) => state)).toEqual(['temp'])
})
