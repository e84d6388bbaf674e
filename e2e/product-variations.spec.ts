import { expect } from '@playwright/test'
import { expectFigures, field, openProduct, optionOf, pick, quantity, someone, watchCalls } from './journeys.ts'
import { test } from './living-page.ts'

test('PDP-28, PDP-29, PDP-32, PDP-33, PDP-34, PDP-35, PDP-40 a sold-out value is marked, says why, and cannot be chosen; stock left is data, and not said on swatches', async ({
  page,
}) => {
  await openProduct(page, 'coloursFew')
  const safran = page.getByRole('radio', { name: 'Safran' })
  await expect(safran).toBeDisabled()
  await expect(safran).toHaveAccessibleDescription('Rupture de stock')
  await optionOf(page, 'Safran').click({ force: true })
  await expect(page.getByRole('radio', { name: 'Vert sauge' })).toBeChecked()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await optionOf(page, 'Safran').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Rupture de stock')
  await test.step('PDP-29 the variations as data: values, stock, the most that can be ordered, how many are left', async () => {
    const data = JSON.parse((await page.locator('form.quick-order').getAttribute('data-product_variations')) ?? '[]') as Record<string, unknown>[]
    expect(data).toHaveLength(4)
    const by = (colour: string) => data.find(({ attributes }) => Object.values(attributes as object).includes(colour))
    expect(by('Vert sauge')).toMatchObject({ is_in_stock: true, max_qty: '', variation_stock_left: '', display_price: 29 })
    expect(by('Bleu nuit')).toMatchObject({ is_in_stock: true, max_qty: 2, variation_stock_left: 'Plus que 2 en stock' })
    expect(by('Safran')).toMatchObject({ is_in_stock: false, max_qty: 0 })
  })
  await expect(page.getByText('Plus que 2 en stock')).toHaveCount(0)
})

test('PDP-31, PDP-41 a value that rules out another clears it; swatches and thumbnails always agree', async ({ page }) => {
  const calls = watchCalls(page)
  await openProduct(page, 'twoAttributes')
  await pick(page, '750 ml')
  await expect(page.getByRole('radio', { name: 'Bleu ciel, 750 ml' })).toBeChecked()
  await expectFigures(page, { subtotal: '47.90 TND' })
  await pick(page, 'Corail')
  await expect(page.getByRole('group', { name: 'Contenance: 500 ml', exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Corail, 500 ml' })).toBeChecked()
  await expectFigures(page, { subtotal: '39.90 TND' })
  await pick(page, 'Noir, 1 L')
  await expect(page.getByRole('group', { name: 'Couleur: Noir', exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Contenance: 1 L', exact: true })).toBeVisible()
  await expectFigures(page, { subtotal: '49.90 TND' })
  await field(page, 'phone').fill(someone().phone)
  const id = await page.getByRole('radio', { name: 'Noir, 1 L' }).getAttribute('value')
  await expect.poll(() => calls.of('create_temp_order')).toMatchObject([{ variation_id: id }])
})

test('PDP-39 a second after a call has ended, the page looks at its form again', async ({ page }) => {
  await page.clock.install()
  await openProduct(page, 'colours')
  await page.clock.runFor(1500)
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('create_temp_order') ?? false)
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page, 'phone').fill(someone().phone)
  await (await answered).finished()
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('input[name=quantity]')!.value = '3'
    document.querySelector<HTMLInputElement>('input[name=variation_id]:last-of-type')!.checked = true
  })
  await expectFigures(page, { subtotal: '49.90 TND' })
  await page.clock.runFor(999)
  await expectFigures(page, { subtotal: '49.90 TND' })
  await page.clock.runFor(60)
  await expectFigures(page, { subtotal: '149.70 TND' })
  await expect(quantity(page)).toHaveValue('3')
})
