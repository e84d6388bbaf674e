import { expect, type Page } from '@playwright/test'
import { openList, tiles } from './lists.ts'
import { test } from './living-page.ts'

const WORDS = { '#grid': 'Grille', '#grid-extended': 'Grille détaillée', '#list-view': 'Liste', '#list-view-small': 'Liste serrée' } as const
const switcher = (page: Page) => page.getByRole('navigation', { name: 'Affichage' })
const view = (page: Page) => page.locator('html')

/** Layout of the first tiles: tiles in a row, their height, and whether features and buttons are visible. */
async function layout(page: Page): Promise<{ inRow: number; height: number; features: boolean; action: boolean }> {
  const boxes = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()).map(({ top, height }) => ({ top, height })))
  const tile = tiles(page).first()
  return {
    inRow: boxes.filter(({ top }) => top === boxes[0]!.top).length,
    height: Math.round(boxes[0]!.height),
    features: await tile.locator('.tile-features').isVisible(),
    action: await tile.getByRole('link', { name: /^(Ajouter au panier|Choisir|Voir)/ }).isVisible(),
  }
}

test('CAT-05 four ways to look at the list, each with its hash', async ({ page }) => {
  await openList(page, '/shop/')
  const links = switcher(page).getByRole('link')
  await expect(links).toHaveCount(4)
  for (const [hash, name] of Object.entries(WORDS)) {
    const link = links.and(page.getByRole('link', { name, exact: true }))
    await expect(link).toHaveAttribute('href', `/shop/${hash}`)
    await link.click()
    await expect(page).toHaveURL(`/shop/${hash}`)
    await expect(view(page)).toHaveAttribute('data-view', hash.slice(1))
    await expect(link).toHaveAttribute('aria-current', 'true')
  }
})

test('CAT-06, CAT-07, CAT-08, CAT-09 the hash decides: tiles side by side, these with what they can do, one in a row, or dense rows', async ({ page }) => {
  await page.goto('/product-category/cuisine/#grid')
  const { height: short } = await layout(page)
  const visit = async (hash: string) => {
    await page.goto('about:blank')
    await page.goto(`/shop/${hash}`)
    return layout(page)
  }
  expect(await visit('#grid')).toMatchObject({ inRow: 3, features: false, action: true })
  const extended = await visit('#grid-extended')
  expect([extended.inRow > 1, extended.features]).toEqual([true, true])
  expect(short).toBeLessThan(extended.height)
  expect(await visit('#list-view')).toMatchObject({ inRow: 1, features: true, action: true })
  const tile = tiles(page).first()
  const [picture, name, price] = await Promise.all(['.tile-picture', '.tile-text', '.tile-price'].map((part) => tile.locator(part).boundingBox()))
  expect(picture!.x + picture!.width).toBeLessThan(name!.x)
  expect(name!.x + name!.width).toBeLessThan(price!.x)
  const dense = await visit('#list-view-small')
  expect([dense.inRow, dense.features]).toEqual([1, false])
  expect(dense.height).toBeLessThan(110)
})

test('CAT-10 an unknown hash is the grid, and so is none at first', async ({ page }) => {
  await page.goto('/shop/')
  await expect(view(page)).toHaveAttribute('data-view', 'grid')
  await page.goto('/product-category/cuisine/#list-view')
  await expect(view(page)).toHaveAttribute('data-view', 'list-view')
  await page.goto('/shop/#foo')
  await expect(view(page)).toHaveAttribute('data-view', 'grid')
})

test('CAT-10 ordering, paging and filtering keep the hash', async ({ page }) => {
  await openList(page, '/shop/#list-view')
  await page.getByRole('combobox', { name: 'Trier' }).selectOption('Prix croissant')
  // The list is redrawn after the address changes; only then its links are current.
  const second = page.getByRole('link', { name: 'Page 2', exact: true })
  await expect(page).toHaveURL('/shop/?orderby=price#list-view')
  await expect(second).toHaveAttribute('href', /orderby=price/)
  await second.click()
  await expect(page).toHaveURL('/shop/?orderby=price&page=2#list-view')
  await expect(second).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: /^En stock/ }).click()
  await expect(page).toHaveURL('/shop/?in_stock=1&orderby=price#list-view')
  await page.getByRole('link', { name: 'Tout effacer' }).click()
  await expect(page).toHaveURL('/shop/?orderby=price#list-view')
  await expect(view(page)).toHaveAttribute('data-view', 'list-view')
})

test('the view that was chosen is remembered on the next list, and a new hash changes it', async ({ page }) => {
  await openList(page, '/shop/')
  await switcher(page).getByRole('link', { name: 'Liste serrée' }).click()
  await expect(view(page)).toHaveAttribute('data-view', 'list-view-small')
  await page.goto('/product-category/cuisine/')
  await expect(view(page)).toHaveAttribute('data-view', 'list-view-small')
  await openList(page, '/product-category/cuisine/')
  await page.evaluate(() => (location.hash = '#grid-extended'))
  await expect(view(page)).toHaveAttribute('data-view', 'grid-extended')
  await page.getByRole('link', { name: 'Aller au contenu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await expect(view(page)).toHaveAttribute('data-view', 'grid-extended')
})

test('the view is there before the page is alive: nothing moves when its code arrives', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/shop/#list-view', { waitUntil: 'load' })
  expect(await layout(page)).toMatchObject({ inRow: 1, features: true })
})

test('no view is wider than a screen of 320, 390 or 768 px', async ({ page }) => {
  for (const hash of Object.keys(WORDS)) {
    await page.goto('about:blank')
    await page.goto(`/shop/?on_sale=1&filter_color=noir${hash}`)
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect([hash, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([hash, width, width])
    }
  }
})

/** Words of the list that are broken across lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true }) || text.parentElement.closest('.sr-only')) continue
      for (const word of text.data.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const tops = [...range.getClientRects()].map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(word[0])
      }
    }
    return broken
  })
}

for (const [language, prefix] of [
  ['French', ''],
  ['Arabic', '/ar'],
]) {
  test(`CAT-05, CAT-35 in every view of a phone each name has room and no word breaks, a deal's countdown included, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openList(page, `${prefix}/product-category/cuisine/`)
    await expect(page.getByRole('timer').first()).toHaveText(/\d/)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const hash of Object.keys(WORDS)) {
        await page.evaluate((to) => (location.hash = to), hash)
        await expect(view(page)).toHaveAttribute('data-view', hash.slice(1))
        const names = await tiles(page)
          .getByRole('heading')
          .evaluateAll((all) => all.map((name) => Math.round(name.getBoundingClientRect().width)))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect
          .soft({ width, hash, narrow: names.filter((name) => name <= 96), broken: await brokenWords(page), wide })
          .toEqual({ width, hash, narrow: [], broken: [], wide: width })
      }
    }
  })
}

test('CAT-28, CAT-29, CAT-30, UI-36 a long list shows three, READ MORE shows the rest within a second, READ LESS folds it', async ({ page }) => {
  await openList(page, '/shop/')
  const list = page.getByRole('navigation', { name: 'Sous-catégories' })
  const shown = () => list.getByRole('listitem').evaluateAll((all) => all.filter((item) => item.checkVisibility({ visibilityProperty: true })).length)
  const all = await list.locator('li').count()
  expect(all).toBeGreaterThan(3)
  expect(await shown()).toBe(3)
  const item = list.locator('li').last()
  await expect(item).toHaveCSS('transition-duration', '1s')
  await expect(item).toHaveCSS('transition-property', /grid-template-rows/)
  expect((await item.boundingBox())!.height).toBe(0)
  await list.getByRole('button', { name: 'READ MORE' }).click()
  await expect(list.getByRole('button', { name: 'READ LESS' })).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(shown).toBe(all)
  await expect.poll(async () => (await item.boundingBox())!.height).toBeGreaterThan(40)
  await list.getByRole('button', { name: 'READ LESS' }).click()
  await expect.poll(shown).toBe(3)
})
