import { expect, type Page } from '@playwright/test'
import { ordersOf } from './books.ts'
import { box, choose, control, fillCheckout, listOf, openCheckout, placeOrder, reviewed, ZONE } from './checkout-journeys.ts'
import { test } from './living-page.ts'

const LIST = '**/api/packages/GetCityZoneList*'
const compound = (page: Page) => control(page, 'billing_compound')
const values = (page: Page, name: string) =>
  control(page, name)
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))

test('CO-13, CO-17, CO-18, CO-36 Egypt: a neighbourhood with compounds shows them; "Other" is blank and the order goes on', async ({ page }) => {
  await openCheckout(page)
  const person = { name: 'Mona Adel', phone: '01012345678', address: '5 rue du Nil' }
  await control(page, 'billing_first_name').fill(person.name)
  await control(page, 'billing_address_1').fill(person.address)
  const asked = reviewed(page)
  await choose(page, 'billing_country', 'Égypte')
  await asked
  await control(page, 'billing_phone').fill(person.phone)
  await expect(compound(page)).toBeHidden()
  await choose(page, 'billing_state', 'Cairo')
  await choose(page, 'billing_neighborhood', 'Heliopolis')
  await expect(compound(page)).toBeVisible()
  expect(await values(page, 'billing_compound')).toEqual(['', 'Go Heliopolis', 'Taj City', ''])
  await compound(page).selectOption({ label: 'Other' })
  await expect(page.locator('.order-summary')).toHaveAttribute('data-standing', 'current')
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect((await ordersOf(person.phone)).length).toBeGreaterThan(0)
})

test('CO-08, CO-09, CO-10, CO-11, CO-14, CO-15, CO-16, CO-20, CO-21, CO-28, CO-29 selects are searched by keys; a governorate rebuilds its delegations; both addresses have their own', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => void (request.url().includes('GetCityZoneList') && asked++))
  await openCheckout(page)
  await test.step('CO-21, CO-28, CO-29 a select is searched by keys alone, accents or not; what is nowhere is said', async () => {
    const state = box(page, 'billing_state')
    await expect(state).toHaveAttribute('placeholder', 'Sélectionner une option…')
    await state.focus()
    await page.keyboard.type('zzzz')
    await expect(page.getByText('Aucun résultat', { exact: true })).toBeVisible()
    await state.fill('')
    await page.keyboard.type('beja')
    await expect(listOf(page, 'billing_state')).toHaveText(['Béja'])
    await page.keyboard.press('Enter')
    await expect(state).toHaveValue('Béja')
    await expect(control(page, 'billing_state')).toHaveValue('TN-31')
    await state.fill('xy')
    await page.keyboard.press('Tab')
    await expect(state).toHaveValue('Béja')
  })
  await test.step('CO-14, CO-15, CO-16 a governorate rebuilds its delegations, a blank one first; the list is asked for once', async () => {
    await choose(page, 'billing_state', 'Tunis')
    await choose(page, 'billing_neighborhood', ZONE)
    const ofTunis = await values(page, 'billing_neighborhood')
    expect(ofTunis[0]).toBe('')
    await choose(page, 'billing_state', 'Sousse')
    await expect(box(page, 'billing_neighborhood')).toHaveValue('')
    await expect.poll(() => values(page, 'billing_neighborhood')).not.toEqual(ofTunis)
    await expect(compound(page)).toBeHidden()
    expect(asked).toBe(1)
  })
  await test.step('CO-08, CO-09, CO-10, CO-11, CO-20 the two addresses have countries, governorates and delegations of their own', async () => {
    await fillCheckout(page)
    await page.getByLabel('Livrer à une autre adresse').check()
    for (const section of ['billing', 'shipping']) {
      for (const field of ['country', 'state', 'neighborhood']) await expect(page.locator(`select[name="${section}_${field}"]`)).toHaveCount(1)
    }
    await choose(page, 'shipping_state', 'Sousse')
    await expect.poll(() => values(page, 'shipping_neighborhood')).not.toEqual([''])
    expect(await values(page, 'shipping_neighborhood')).not.toEqual(await values(page, 'billing_neighborhood'))
    await expect(box(page, 'billing_neighborhood')).toHaveValue(ZONE)
  })
})

test('CO-19, CO-30, GEO-17, GEO-21 an error state or a fault of the courier leaves the pickers empty, and the order goes on; a list that does not come is searched for on the screen', async ({
  page,
}) => {
  for (const [named, answer] of [
    ['CO-19, GEO-17 an error state', { body: JSON.stringify({ IsErrorState: true, Value: [] }) }],
    ['GEO-21 a fault of the courier', { status: 500, body: 'x' }],
  ] as const) {
    await test.step(named, async () => {
      await page.unrouteAll()
      await page.route(LIST, (route) => route.fulfill({ ...answer, contentType: 'application/json' }))
      await openCheckout(page)
      const asked = reviewed(page)
      await choose(page, 'billing_state', 'Tunis')
      await asked
      expect(await values(page, 'billing_neighborhood')).toEqual([''])
      await expect(box(page, 'billing_neighborhood')).not.toHaveAttribute('aria-required', 'true')
      await choose(page, 'billing_state', 'Sousse')
    })
  }
  await test.step('CO-30 that it failed stands in the configuration alone', async () => {
    await page.unrouteAll()
    await page.route(LIST, (route) => route.abort())
    await openCheckout(page)
    await choose(page, 'billing_state', 'Tunis')
    await box(page, 'billing_neighborhood').click()
    await expect(page.getByText('Recherche…', { exact: true })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('Échec du chargement', { useInnerText: true })
    const params = JSON.parse((await page.locator('#wc_country_select_params').textContent())!) as Record<string, string>
    expect(params).toMatchObject({
      i18n_ajax_error: 'Échec du chargement',
      i18n_searching: 'Recherche…',
      i18n_no_matches: 'Aucun résultat',
      i18n_select_state_text: 'Sélectionner une option…',
      i18n_input_too_short_1: 'Veuillez saisir 1 caractère ou plus',
      i18n_input_too_short_n: 'Veuillez saisir %qty% caractères ou plus',
      i18n_input_too_long_1: 'Veuillez supprimer 1 caractère',
      i18n_input_too_long_n: 'Veuillez supprimer %qty% caractères',
      i18n_selection_too_long_1: "Vous ne pouvez sélectionner qu'1 article",
      i18n_selection_too_long_n: 'Vous ne pouvez sélectionner que %qty% articles',
    })
    expect(Object.keys(JSON.parse(params['countries']!) as object)).toEqual(expect.arrayContaining(['TN', 'EG']))
  })
})

test('GEO-18 the Arabic page shows Arabic places', async ({ page }) => {
  await openCheckout(page, { path: '/ar/checkout/' })
  await choose(page, 'billing_state', 'تونس')
  await expect.poll(() => control(page, 'billing_neighborhood').locator('option').allTextContents()).toContainEqual(expect.stringMatching(/المرسى/))
})
