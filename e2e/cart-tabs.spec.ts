import { expect } from '@playwright/test'
import { addButton, cartIcon, openAlive, panel, watchCart } from './cart-journeys.ts'
import { test } from './living-page.ts'

test('CART-28 what is added in one tab is in the other’s cart, without a request of its own', async ({ page, context }) => {
  await openAlive(page, '/shop/?s=metre+ruban')
  const other = await context.newPage()
  await openAlive(other, '/stores/')
  const calls = watchCart(other)
  await addButton(page, 'plenty').click()
  await expect(panel(page)).toBeVisible()
  await expect(cartIcon(other)).toHaveAccessibleName('Panier : 1 article')
  expect(calls.names()).toEqual([])
})

test('CART-28 a tab in another language asks for the cart in its own', async ({ page, context }) => {
  await openAlive(page, '/shop/?s=metre+ruban')
  const other = await context.newPage()
  await openAlive(other, '/en/stores/')
  await addButton(page, 'plenty').click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart : 1 item' })).toBeVisible()
})
