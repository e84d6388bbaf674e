import type { Locator, Page } from '@playwright/test'

/** Opens a list and waits until all of it is alive. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await bringToLife(page)
}

/** Touches the page, and waits until all of it is alive and its links are the router's. Before that they are the browser's own. */
export async function bringToLife(page: Page): Promise<void> {
  await touch(page)
  // They are the router's once nothing else is to be done.
  await page.evaluate(() => new Promise<void>((idle) => void requestIdleCallback(() => idle())))
}

/**
 * Touches the page, and waits until React has taken over every part: its code comes when the page is idle, and React marks what is its own.
 * What stays as the server wrote it is within an element that is marked.
 */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(4, 4)
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll(':is(header, main, footer) :is(a, button, select, input)')]
    const propsOf = (element: Element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      return key ? (element as unknown as Record<string, { dangerouslySetInnerHTML?: object }>)[key] : undefined
    }
    const isTakenOver = (control: Element) => {
      if (propsOf(control)) return true
      let around = control.parentElement
      while (around && !propsOf(around)) around = around.parentElement
      return Boolean(around && propsOf(around)!.dangerouslySetInnerHTML)
    }
    return controls.every(isTakenOver)
  })
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
