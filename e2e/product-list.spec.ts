import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'
import { expectFits } from './settings-journeys.ts'

const MINUTE_MS = 60_000

/** Prices and counts of the first products without variations, in the list's order. */
async function stored(ids: number[]): Promise<{ price: number; pieces: number }[]> {
  const rows = await ask<{ id: number; price: number; pieces: number }>(
    `select p.id::int as id, regular_price::int as price, available + coalesce((select sum(quantity)::int from stock_holds where item_id = p.id and state = 'held'), 0) as pieces
     from products p join inventory i on i.item_id = p.id where p.id = any($1)`,
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.id === id)!).map(({ price, pieces }) => ({ price, pieces }))
}

async function openList(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, '/admin/products/')
  await expect(page.getByRole('heading', { name: 'Produits', level: 1 })).toBeVisible()
}

test('IMP-01 on a phone the price and the stock of ten products are changed in under a minute: one tap, then the keyboard’s own “next”', async ({ page }) => {
  await openList(page)
  const names = await page.locator('input[name^="price."]').evaluateAll((inputs) => inputs.slice(0, 10).map((input) => (input as HTMLInputElement).name))
  const ids = names.map((name) => Number(name.split('.')[1]))
  const began = Date.now()
  await page.locator(`[name="price.${ids[0]}"]`).click()
  for (const [place, id] of ids.entries()) {
    // A variable product in between has no fields: the next ones are the next product's.
    await expect(page.locator(`[name="price.${id}"]`)).toBeFocused()
    await page.keyboard.type(`${400 + place},5`, { delay: 30 })
    await page.keyboard.press('Enter')
    await expect(page.locator(`[name="stock.${id}"]`)).toBeFocused()
    await page.keyboard.type(String(50 + place), { delay: 30 })
    await page.keyboard.press('Enter')
  }
  for (const id of ids) await expect(page.locator(`#said-${id}`)).toContainText('Enregistré')
  expect(Date.now() - began).toBeLessThan(MINUTE_MS)
  expect(await stored(ids)).toEqual(ids.map((_, place) => ({ price: 400_500 + 1000 * place, pieces: 50 + place })))
  await expectSound(page)
  await expectFits(page, page.url())
})

test('IMP-01 a price that is not saved says why beside its field, and what was typed stays', async ({ page, context }) => {
  await openList(page)
  const price = page.locator('input[name^="price."]').first()
  const said = page.locator('.item-said').first()
  await price.fill('gratuit')
  await price.press('Enter')
  await expect(said).toContainText('Tapez un prix')
  await expect(price).toHaveValue('gratuit')
  await context.setOffline(true)
  await price.fill('77')
  await price.press('Enter')
  await expect(said).toContainText('Pas enregistré')
  await context.setOffline(false)
  await price.focus()
  await price.press('Enter')
  await expect(said).toContainText('Enregistré')
  await page.reload()
  await expect(price).toHaveValue('77')
})

test('IMP-01 ticked products are changed together: how many, what would change, then what became of them', async ({ page }) => {
  await openList(page)
  await page.locator('.product-row-tick').first().click()
  await page.locator('.product-row-tick').nth(1).click()
  await page.getByRole('button', { name: 'Changer…' }).click()
  await expect(page.getByText('2 produits sont choisis.')).toBeVisible()
  await expect(page.getByLabel('Nombre de pièces')).toBeHidden()
  await page.getByLabel('Que voulez-vous changer ?').selectOption('stock-set')
  await page.getByLabel('Nombre de pièces').fill('31')
  await page.getByRole('button', { name: 'Voir ce qui change' }).click()
  await expect(page.getByRole('table')).toContainText('31')
  await expectSound(page)
  await page.getByRole('button', { name: 'Changer 2 produits' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'C’est fait.' })).toContainText('Changés : 2')
})
