import type { Locator, Page } from '@playwright/test'
import { untilLiving } from './living-page.ts'

export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await bringToLife(page)
}

/** Touches the page and waits until all of it is live and the router handles its links. Before that the browser does. */
export async function bringToLife(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(4, 4)
  await untilLiving(page)
  // The router takes them over when idle.
  await page.evaluate(() => new Promise<void>((idle) => void requestIdleCallback(() => idle())))
}

export const tiles = (page: Page): Locator => page.getByRole('main').getByRole('article')

export function names(page: Page): Promise<string[]> {
  return tiles(page).getByRole('heading').allTextContents()
}

/** Current prices in dinars, in the list's order. */
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

export const resultCount = (page: Page): Locator => page.getByRole('status').filter({ hasText: /produit/ })

/** Beside the list or in their sheet. */
export const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filtres' })

export function filterGroup(page: Page, title: string): Locator {
  return filters(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Marks the current document; the returned function tells whether it is still the same, not reloaded. */
export async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { still: true }))
  return () => page.evaluate(() => 'still' in window)
}
