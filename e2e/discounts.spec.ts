import { expect, type Locator, type Page } from '@playwright/test'
import { testInOwnShop as test } from './own-shop.ts'
import { changeRole } from './sessions.ts'
import { expectFits, expectSaved, openSettings, storedSettings } from './settings-journeys.ts'

const PATH = '/admin/settings/payment-discounts/'
const COD = 'Paiement à la livraison'
const OPTIONS = 'elex_discount_per_payment_method_options'
const NONE = 'No payment method discounts have been specified. Select a payment method from the drop-down to set up a discount.'

const open = (page: Page) => openSettings(page, 'payment-discounts', 'Remises par moyen de paiement')
const chooser = (page: Page) => page.locator(`#${OPTIONS}_select_value`)
const percentage = (page: Page) => page.locator(`#${OPTIONS}_input_value`)
const enabled = (page: Page) => page.locator(`#${OPTIONS}_enabled`)
const addButton = (page: Page) => page.locator('#elex_raq_add_field_discount')
const rows = (page: Page) => page.locator('table.fields_adjustment #elex_raq_table_body tr')
const rowOf = (page: Page, method: string): Locator => rows(page).filter({ has: page.getByRole('rowheader', { name: method }) })
const hidden = (row: Locator, part: string) => row.locator(`input[name$="[${part}]"]`)
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click()

async function add(page: Page, value: string, isEnabled = true): Promise<void> {
  await percentage(page).fill(value)
  await enabled(page).setChecked(isEnabled)
  await addButton(page).click()
}

/** An alert needs the script: waits until React has hydrated the page. */
async function untilAlive(page: Page): Promise<void> {
  await expect.poll(() => addButton(page).evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react')))).toBe(true)
}

async function openEmpty(page: Page, dataFolder: string, { alive = true } = {}): Promise<void> {
  await open(page)
  if (alive) await untilAlive(page)
  while ((await page.getByRole('button', { name: /^Remove/ }).count()) > 0)
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
  await save(page)
  await expectSaved(page)
  expect((await storedSettings<{ paymentDiscounts: unknown[] }>(dataFolder))?.paymentDiscounts ?? []).toEqual([])
}

test('ADM-01, ADM-02, ADM-03, ADM-04, ADM-05, ADM-11 the screen has a table, and above it a method, a percentage, a box and a button', async ({
  page,
  shop,
}) => {
  await openEmpty(page, shop.dataFolder)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveText(NONE)
  await expect(chooser(page).locator('option')).toHaveCount(2)
  await expect(chooser(page).locator('option').first()).toHaveText(COD)
  await expect(chooser(page).locator('option').first()).toHaveAttribute('id', 'cod')
  for (const [name, value] of [
    ['type', 'number'],
    ['min', '0'],
    ['max', '100'],
    ['required', ''],
  ] as const)
    await expect(percentage(page)).toHaveAttribute(name, value)
  await expect(enabled(page)).toHaveAttribute('type', 'checkbox')
  await expect(addButton(page)).toHaveText('Add discount')
})

test('ADM-06, ADM-07, ADM-08, ADM-09, ADM-10, ADM-11, ADM-12, ADM-13, ADM-14, ADM-15, ADM-16, ADM-17, ADM-18, ADM-19, ADM-20 a row is added, switched, changed and removed, and the drop-down follows', async ({
  page,
  shop,
}) => {
  await openEmpty(page, shop.dataFolder)
  await add(page, '10')
  const row = rowOf(page, COD)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(NONE)).toHaveCount(0)
  await expect(percentage(page)).toHaveValue('0')
  await expect(chooser(page).locator('option')).toHaveCount(1)
  await expect(chooser(page)).not.toContainText(COD)
  const value = row.getByRole('spinbutton')
  await expect(value).toHaveAttribute('title', 'Enter the discount percentage value from 0 to 100.')
  for (const [name, attribute] of [
    ['min', '0'],
    ['max', '100'],
    ['required', ''],
  ] as const)
    await expect(value).toHaveAttribute(name, attribute)
  const toggle = row.getByRole('switch')
  await expect(hidden(row, 'checkbox_value')).toHaveValue('yes')
  await expect(toggle).toHaveAttribute('title', 'Click here to disable the discount')
  await toggle.click()
  await expect(hidden(row, 'checkbox_value')).toHaveValue('no')
  await expect(hidden(row, 'enabled')).toHaveValue('0')
  await expect(toggle).toHaveAttribute('title', 'Click here to enable the discount')
  await add(page, '0', false)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1).locator('input[name$="[checkbox_value]"]')).toHaveValue('no')
  await expect(page.getByText('Pas encore enregistré.')).toBeVisible()
  await row.getByRole('button', { name: `Remove – ${COD}` }).click()
  await expect(chooser(page)).toBeFocused()
  await expect(chooser(page)).toContainText(COD)
  await rows(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(rows(page)).toHaveText(NONE)
})

test('ADM-21, ADM-22, ADM-23 what cannot be added is said in an alert, to the letter; 0 and 100 can', async ({ page, shop }) => {
  await openEmpty(page, shop.dataFolder)
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.accept()
  })
  for (const value of ['', '-1', '101', '5.5']) {
    await add(page, value)
    await expect.poll(() => said.splice(0)).toEqual(['alert: Please enter value between 0 to 100'])
    await expect(rows(page)).toHaveText(NONE)
  }
  await add(page, '0')
  await add(page, '100')
  await expect(rows(page)).toHaveCount(2)
  expect(said).toEqual([])
  await add(page, '5')
  await expect.poll(() => said).toEqual(['alert: All available payment methods have been selected'])
  await expect(rows(page)).toHaveCount(2)
})

test('ADM-24, ADM-25, ADM-26, ADM-27, ADM-28, ADM-29, ADM-30 the rows are a normal form post, and a reload keeps them', async ({ page, shop }) => {
  await openEmpty(page, shop.dataFolder)
  await add(page, '7')
  await add(page, '5', false)
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/payment-discounts/'))
  await save(page)
  const request = await posted
  // The page still shows the previous save's result: only the answer tells that this save is over.
  await request.response()
  const sent = new URLSearchParams(request.postData() ?? '')
  const of = (index: number, part: string) => sent.get(`${OPTIONS}[${index}][${part}]`)
  expect(['id', 'type', 'value', 'checkbox_value', 'enabled'].map((part) => of(0, part))).toEqual(['cod', COD, '7', 'yes', '1'])
  expect([of(1, 'value'), of(1, 'checkbox_value'), of(1, 'enabled')]).toEqual(['5', 'no', '0'])
  await expectSaved(page)
  await page.reload()
  await expect(rowOf(page, COD).getByRole('spinbutton')).toHaveValue('7')
  await expect(rows(page).nth(1).getByRole('switch')).toHaveAttribute('aria-checked', 'false')
  expect(await storedSettings(shop.dataFolder)).toMatchObject({
    paymentDiscounts: [
      { id: 'cod', type: COD, value: 7, checkbox_value: 'yes', enabled: '1' },
      { value: 5, checkbox_value: 'no', enabled: '0' },
    ],
  })
})

test('ADM-31 a row below its minimum says which that is, in French, and it is not saved', async ({ page, shop }) => {
  await openEmpty(page, shop.dataFolder)
  await add(page, '7')
  const value = rowOf(page, COD).getByRole('spinbutton')
  await value.fill('-1')
  await expect(value).toHaveAccessibleDescription(/la valeur minimale devrait être 0/)
  await save(page)
  await expect(page.getByRole('alert').first()).toHaveText('Please enter value between 0 to 100')
  await expect(value).toHaveValue('-1')
  expect(await storedSettings(shop.dataFolder)).toMatchObject({ paymentDiscounts: [] })
  await value.fill('8')
  await value.press('Enter')
  await expectSaved(page)
})

test('ADM-05, ADM-12 keys alone add a row, switch it and remove it', async ({ page, shop }) => {
  await openEmpty(page, shop.dataFolder)
  await chooser(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, COD)).toBeVisible()
  await rowOf(page, COD).getByRole('spinbutton').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(hidden(rowOf(page, COD), 'checkbox_value')).toHaveValue('no')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText(NONE)
})

test("ADM-32 a form that the protocol's own address gets is saved; customers, vendors and guests are refused, and nothing changes", async ({
  page,
  request,
  shop,
}) => {
  await openEmpty(page, shop.dataFolder)
  const nounce_verify = await page.locator('input[name=nounce_verify]').inputValue()
  const row = { [`${OPTIONS}[2][id]`]: 'cod', [`${OPTIONS}[2][value]`]: '9', [`${OPTIONS}[2][checkbox_value]`]: 'yes' }
  const form = { ...row, nounce_verify }
  const headers = { origin: shop.url }
  for (const role of ['customer', 'vendor'] as const) {
    await changeRole(role)
    expect([role, (await page.request.get(PATH)).status(), (await page.request.post(PATH, { form, headers })).status()]).toEqual([role, 403, 403])
  }
  await changeRole('shop_manager')
  expect([(await request.get(PATH)).status(), (await request.post(PATH, { form })).status()]).toEqual([401, 401])
  expect((await page.request.post(PATH, { form: row, headers })).status()).toBe(400)
  expect((await page.request.post(PATH, { form: { ...form, [`${OPTIONS}[2][value]`]: '101' }, headers })).status()).toBe(400)
  expect(await storedSettings(shop.dataFolder)).toMatchObject({ paymentDiscounts: [] })
  const old = '/wp-admin/admin.php?page=wc-settings&tab=elex-discount-per-payment-method'
  expect((await page.request.post(old, { form, headers })).status()).toBe(200)
  expect(await storedSettings(shop.dataFolder)).toMatchObject({ paymentDiscounts: [{ id: 'cod', value: 9 }] })
  await changeRole('administrator')
})

test('ADM-49 the table fits a phone and axe finds nothing, with and without rows', async ({ page, shop }) => {
  await openEmpty(page, shop.dataFolder)
  await expectFits(page, shop.url)
  await page.setViewportSize({ width: 390, height: 800 })
  await add(page, '7')
  await add(page, '5', false)
  await save(page)
  await expectSaved(page)
  await expectFits(page, shop.url)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ADM-16, ADM-19, ADM-21, ADM-22, ADM-24 the table works all the same', async ({ page, shop }) => {
    await openEmpty(page, shop.dataFolder, { alive: false })
    await add(page, '101')
    await expect(page.getByRole('alert').first()).toHaveText('Please enter value between 0 to 100')
    await add(page, '6')
    await expect(chooser(page)).not.toContainText(COD)
    await rowOf(page, COD).getByRole('switch').click()
    await expect(hidden(rowOf(page, COD), 'checkbox_value')).toHaveValue('no')
    await add(page, '4')
    await add(page, '4')
    await expect(page.getByRole('alert').first()).toHaveText('All available payment methods have been selected')
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await save(page)
    await expectSaved(page)
    expect(await storedSettings(shop.dataFolder)).toMatchObject({ paymentDiscounts: [{ id: 'cod', value: 6, checkbox_value: 'no', enabled: '0' }] })
  })
})
