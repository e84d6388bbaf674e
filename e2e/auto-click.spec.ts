import { expect, type Page } from '@playwright/test'
import { pathOf } from './goods.ts'
import { expectSaid, field, fillOrder, hold, intercept, openProduct, someone, watchCalls, buyNow } from './journeys.ts'
import { test } from './living-page.ts'

const AUTO = '?auto_click=true'
const visibility = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).visibility)

/** Orders once, so that this tab knows the shopper. */
async function orderedBefore(page: Page): Promise<ReturnType<typeof someone>> {
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await buyNow(page)
  return person
}

test('QO-72, QO-74 the page turns invisible and presses its own online-payment button, with what the shopper typed before', async ({ page }) => {
  const calls = watchCalls(page)
  const person = await orderedBefore(page)
  const { letGo } = await hold(page, 'place_order')
  await page.goto(pathOf('simple') + AUTO)
  await expect
    .poll(() => calls.of('place_order'))
    .toMatchObject([{ billing_first_name: person.name, billing_phone: person.phone, billing_address_1: person.address }])
  expect(await visibility(page)).toBe('hidden')
  letGo()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
})

test('QO-74 what was typed on another page, and not ordered, counts; so does an unfinished order of another tab', async ({ page, context }) => {
  const person = someone()
  await openProduct(page, 'plenty')
  const kept = page.waitForResponse((response) => response.request().postData()?.includes('create_temp_order') ?? false)
  await fillOrder(page, { name: person.name, address: person.address, phone: person.phone })
  await kept
  const tab = await context.newPage()
  for (const shopper of [page, tab]) {
    const calls = watchCalls(shopper)
    await shopper.goto(pathOf('simple') + AUTO)
    await expect
      .poll(() => calls.of('place_order'))
      .toMatchObject([{ billing_first_name: person.name, billing_phone: person.phone, billing_address_1: person.address }])
    await expect(shopper.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
  }
})

test("QO-74 without anything to fill in, the page shows again with the fields' messages", async ({ page }) => {
  const calls = watchCalls(page)
  await openProduct(page, 'simple', { search: AUTO })
  await expectSaid(page, ['Le nom est requis !', 'Veuillez saisir un numéro de téléphone valide ', "L'adresse est requise !"])
  expect(await visibility(page)).toBe('visible')
  await expect(field(page, 'name')).toBeFocused()
  expect(calls.of('place_order')).toEqual([])
})

test('QO-74 an order that fails makes the page visible again', async ({ page }) => {
  await orderedBefore(page)
  await intercept(page, 'place_order', (route) => route.fulfill({ json: { success: false, data: { message: 'Non.' } } }))
  const dialog = page.waitForEvent('dialog')
  await page.goto(pathOf('simple') + AUTO, { waitUntil: 'commit' })
  expect((await dialog).message()).toBe('Non.')
  await (await dialog).accept()
  await expect.poll(() => visibility(page)).toBe('visible')
})

for (const kind of ['external', 'soldOut'] as const) {
  test(`QO-73 a page without the button (${kind}) only logs it, and stays visible`, async ({ page }) => {
    let dialogs = 0
    page.on('dialog', () => dialogs++)
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('auto_click:'))
    await page.goto(pathOf(kind) + AUTO)
    expect((await logged).type()).toBe('log')
    expect([await visibility(page), dialogs]).toEqual(['visible', 0])
  })
}

test('QO-72 any other value presses nothing', async ({ page }) => {
  await openProduct(page, 'simple', { search: '?auto_click=1' })
  expect(await visibility(page)).toBe('visible')
  expect(await page.getByRole('alert').allTextContents()).not.toContain('Le nom est requis !')
})
