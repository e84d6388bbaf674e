import { expect, type Locator, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask, ordersOf } from './books.ts'
import { buyNow, buyNowButton, expectFigures, fillOrder, quantity, someone } from './journeys.ts'
import { test } from './living-page.ts'

/** One costs 42.000, two 75.000, three 99.000; at most five per order. */
const BALL = '/product/ballon-de-football-jarivo-houma-taille-5/'

test.beforeAll(async () => {
  const table = JSON.stringify([
    { from: 2, price: 37_500 },
    { from: 3, price: 33_000 },
  ])
  await ask(
    `with changed as (update products set quantity_prices = $1, max_quantity = 5 where slug = 'ballon-de-football-jarivo-houma-taille-5' returning id)
     insert into changes (tag) select 'product:' || id from changed returning pg_notify('changes', '')`,
    [table],
  )
})

test.beforeEach(async ({ request }) => {
  await expect.poll(async () => (await request.get(BALL)).text()).toContain('name="pieces"')
})

const offer = (page: Page, text: string): Locator => page.getByRole('group', { name: 'Prix par quantité' }).getByRole('button', { name: text })

test('IMP-04 a press on a quantity with a price of its own sets it, the figures follow, typed or pressed, and what is shown is charged', async ({ page }) => {
  const person = someone()
  await page.goto(BALL)
  await expect(offer(page, '1 pièce')).toHaveAttribute('aria-pressed', 'true')
  await offer(page, '3 pièces').click()
  await expectSound(page)
  await expect(quantity(page)).toHaveValue('3')
  await expectFigures(page, { subtotal: '99.00 TND', total: '106.00 TND', online: '100.70 TND' })
  await quantity(page).fill('2')
  await expectFigures(page, { subtotal: '75.00 TND', total: '82.00 TND' })
  await expect(offer(page, '2 pièces')).toHaveAttribute('aria-pressed', 'true')
  await quantity(page).fill('6')
  await expect(page.getByText('Au plus 5 pièces de ce produit par commande.')).toBeVisible()
  await offer(page, '2 pièces').click()
  await fillOrder(page, person)
  await buyNow(page)
  expect(await ordersOf(person.phone)).toMatchObject([{ quantity: 2, items_total: 75_000, total: 82_000 }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('IMP-04 a press brings the form back with the quantity and its figures, and the order costs that', async ({ page }) => {
    const person = someone()
    await page.goto(BALL)
    await fillOrder(page, person)
    await offer(page, '3 pièces').click()
    await expect(quantity(page)).toHaveValue('3')
    await expectFigures(page, { subtotal: '99.00 TND', total: '106.00 TND' })
    await buyNowButton(page).click()
    expect(await ordersOf(person.phone)).toMatchObject([{ quantity: 3, items_total: 99_000, total: 106_000 }])
  })
})
