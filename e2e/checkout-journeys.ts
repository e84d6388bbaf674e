import { expect, type Locator, type Page } from '@playwright/test'
import { fillCart } from './cart-journeys.ts'
import type { Kind } from './goods.ts'
import { someone, type Person } from './journeys.ts'

/** Opens the checkout with goods in the cart, touches it and waits until it is live, with its searchable selects. */
export async function openCheckout(
  page: Page,
  { kind = 'plenty', count = 1, path = '/checkout/' }: { kind?: Kind; count?: number; path?: string } = {},
): Promise<void> {
  await fillCart(page, kind, count)
  await page.goto(path)
  await aliveCheckout(page)
}

export async function aliveCheckout(page: Page): Promise<void> {
  await expect(page.locator('form.checkout[data-live]')).toBeVisible()
  await page.mouse.move(3, 3)
  await expect(page.locator('#billing_country-search')).toBeVisible()
}

/** By its wire name. */
export const control = (page: Page, name: string): Locator => page.locator(`form.checkout [name="${name}"]`)
export const box = (page: Page, name: string): Locator => page.locator(`#${name}-search`)
export const listOf = (page: Page, name: string): Locator =>
  page
    .locator('.select-search')
    .filter({ has: box(page, name) })
    .getByRole('option')
export const placeOrder = (page: Page): Locator => page.locator('#place_order')
export const amounts = (page: Page): Locator => page.locator('.woocommerce-checkout-review-order-table .cart-figures')

/** Picks an option of a searchable select by part of its name. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).click()
  await box(page, name).fill(text)
  await listOf(page, name).getByText(text, { exact: true }).click()
  await expect(box(page, name)).toHaveValue(text)
}

/** With an address in Tunis. */
export async function fillCheckout(page: Page, person: Person = someone()): Promise<Person> {
  await control(page, 'billing_first_name').fill(person.name)
  await control(page, 'billing_phone').fill(person.phone)
  await control(page, 'billing_address_1').fill(person.address)
  const asked = reviewed(page)
  await choose(page, 'billing_state', 'Tunis')
  await asked
  await choose(page, 'billing_neighborhood', ZONE)
  return person
}

export const ZONE = 'La Marsa'

export async function reviewed(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes('wc-ajax=update_order_review'))
}
