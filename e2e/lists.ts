import type { Locator, Page } from '@playwright/test'
import { untilLiving } from './living-page.ts'

/** Opens a list, with its links the router's. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await bringToLife(page)
}

/** Touches the page, and waits until all of it is alive and its links are the router's. Before that they are the browser's own. */
export async function bringToLife(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(4, 4)
  await untilLiving(page)
  // They are the router's once nothing else is to be done.
  await page.evaluate(() => new Promise<void>((idle) => void requestIdleCallback(() => idle())))
}

/** The products of the list. */
export const tiles = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** The names of the products that show, in their order. */
export function names(page: Page): Promise<string[]> {
  return tiles(page).getByRole('heading').allTextContents()
}

/** The products' prices now, in dinars, in the order of the list. */
export async function prices(page: Page): Promise<number[]> {
  const shown = await page.locator('.tile-price').evaluateAll((all) => all.map((price) => price.querySelector('bdi')?.textContent ?? ''))
  return shown.map((text) =>
    Number(
      text
        .replace(/[^\d,.]/g, '')
        .replaceAll('.', '')
        .replace(',', '.'),
    ),
  )
}

/** The result count, in words. */
export const resultCount = (page: Page): Locator => page.getByRole('status').filter({ hasText: /produit/ })

/** The filters, beside the list or in their sheet. */
export const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filtres' })

/** A filter by its title. */
export function filterGroup(page: Page, title: string): Locator {
  return filters(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Notes the page as it is now; the answer tells whether it is still the same one, not loaded anew. */
export async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { still: true }))
  return () => page.evaluate(() => 'still' in window)
}
