import { expect } from '@playwright/test'
import { goods } from './goods.ts'
import { names, openList, prices, resultCount, sameDocument, tiles } from './lists.ts'
import { test, untilLiving } from './living-page.ts'

const order = 'Trier'
const isAscending = (amounts: number[]) => amounts.length > 1 && amounts.every((amount, place) => place === 0 || amount >= amounts[place - 1]!)

test('CAT-01, CAT-02 choosing one of six orders sends the form, and the products stand in that order', async ({ page }) => {
  await openList(page, '/shop/')
  const select = page.getByRole('combobox', { name: order })
  await expect(select).toHaveAttribute('name', 'orderby')
  expect(await select.getByRole('option').allTextContents()).toEqual([
    'Tri par défaut',
    'Popularité',
    'Note moyenne',
    'Plus récents',
    'Prix croissant',
    'Prix décroissant',
  ])
  const still = await sameDocument(page)
  await select.focus()
  await select.selectOption('Prix croissant')
  await expect(page).toHaveURL('/shop/?orderby=price')
  await expect.poll(async () => isAscending(await prices(page))).toBe(true)
  expect(await still()).toBe(true)
  await select.selectOption('Prix décroissant')
  await expect(page).toHaveURL('/shop/?orderby=price-desc')
  await expect.poll(async () => isAscending((await prices(page)).toReversed())).toBe(true)
  await expect(select).toBeFocused()
  await page.goBack()
  await expect(select).toHaveValue('price')
})

test('CAT-03, CAT-33, CAT-34 the list says how many products there are, and which of them show; 48 may; its tiles are compared and wished for', async ({
  page,
}) => {
  await openList(page, '/shop/')
  await expect(resultCount(page)).toHaveText(/^1–24 sur \d+ produits$/)
  const tile = tiles(page).first()
  await tile.getByRole('button', { name: /^Ajouter aux favoris/ }).click()
  await expect(tile.getByRole('button', { name: /^Dans vos favoris/ })).toBeVisible()
  await tile.getByRole('link', { name: /^Comparer/ }).click()
  await expect(tile.getByRole('link', { name: /^Ajouté à la comparaison/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Produits par page' }).selectOption('48')
  await expect(page).toHaveURL('/shop/?per_page=48')
  await expect(tiles(page)).toHaveCount(48)
  await openList(page, '/product-category/electronique/')
  await expect(resultCount(page)).toHaveText(`${await tiles(page).count()} produits`)
})

test('CAT-04 the count is said again two seconds after the page opened', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/shop/', { waitUntil: 'load' })
  // With a stopped clock the first press brings the code, the next its idle parts.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => '__reactRouterRouteModules' in window)
  await page.keyboard.press('Shift')
  await untilLiving(page)
  const text = await resultCount(page).textContent()
  await resultCount(page).evaluate((region) => {
    const seen = Object.assign(window, { changes: 0 })
    new MutationObserver(() => seen.changes++).observe(region, { childList: true, characterData: true, subtree: true })
  })
  const changes = () => page.evaluate(() => (window as unknown as { changes: number }).changes)
  await page.clock.runFor(1900)
  expect(await changes()).toBe(0)
  await page.clock.runFor(100)
  await expect.poll(changes).toBe(1)
  await expect(resultCount(page)).toHaveText(text!)
})

test('CAT-27 what is filtered, ordered and paged is all in the address: another browser sees the same list', async ({ page, browser }) => {
  await openList(page, '/shop/')
  await page.getByRole('link', { name: /^Zitelna/ }).click()
  await expect(page.getByRole('navigation', { name: 'Filtres choisis' })).toContainText('Zitelna')
  await page.getByRole('combobox', { name: order }).selectOption('Prix croissant')
  await expect(page).toHaveURL('/shop/?filter_brand=zitelna&orderby=price')
  await expect(page.getByRole('combobox', { name: order })).toHaveValue('price')
  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  const shown = await names(other)
  expect(shown.length).toBeGreaterThan(1)
  await expect.poll(() => names(page)).toEqual(shown)
  await other.context().close()
})

test('CAT-31 above 992 px the tiles of a row are equally high; at 992 px each is as high as it needs', async ({ page }) => {
  const unequalRows = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/shop/')
    const boxes = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()).map(({ top, height }) => ({ top, height })))
    const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()]
    expect(rows.length).toBeLessThan(boxes.length)
    return rows.filter((row) => new Set(row.map(({ height }) => Math.round(height))).size > 1).length
  }
  expect(await unequalRows(993)).toBe(0)
  expect(await unequalRows(992)).toBeGreaterThan(0)
})

test('CAT-31 on a phone the buttons of a row stand level, and its longest text has no empty room before the price', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop/')
  const seen = await tiles(page).evaluateAll((all) => {
    for (const tile of all) tile.parentElement!.style.contentVisibility = 'visible'
    return all.map((tile) => {
      const box = (part: string) => tile.querySelector(part)!.getBoundingClientRect()
      const texts = [...tile.querySelectorAll('.tile-text > *, .tile-deal')].map((part) => part.getBoundingClientRect().bottom)
      const [price] = tile.querySelector('.tile-price')!.children
      return {
        row: Math.round(box('.tile-picture').top),
        button: Math.round(box('.tile-action').top),
        room: price!.getBoundingClientRect().top - Math.max(...texts),
      }
    })
  })
  for (const row of Map.groupBy(seen, ({ row: top }) => top).values()) {
    expect(new Set(row.map(({ button }) => button)).size).toBe(1)
    expect(Math.min(...row.map(({ room }) => room))).toBeLessThan(28)
  }
})

test('CAT-38 the button of a variable product leads to its page, where it is chosen', async ({ page }) => {
  await openList(page, `/shop/?s=${encodeURIComponent(goods.twoAttributes.name)}`)
  await page.getByRole('link', { name: `Choisir : ${goods.twoAttributes.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods.twoAttributes.name)
})

test('CAT-35, CAT-36 a deal on a tile counts down by the second: Days, Hours, Mins, Secs', async ({ page }) => {
  await page.clock.install()
  await openList(page, '/shop/?on_sale=1')
  const clock = tiles(page).getByRole('timer').first()
  await expect(clock).toHaveText(/^\d+ ?Days\s*\d+ ?Hours\s*\d+ ?Mins\s*\d+ ?Secs$/)
  const seconds = async () => {
    const [days = 0, hours = 0, mins = 0, secs = 0] = (await clock.textContent())!.match(/\d+/g)!.map(Number)
    return ((days * 24 + hours) * 60 + mins) * 60 + secs
  }
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = await seconds()
  await page.clock.runFor(1000)
  expect(await seconds()).toBe(before - 1)
})

test('every page of the list, one after the other, shows each product once; each begins at its title', async ({ page }) => {
  await openList(page, '/shop/?orderby=price')
  const all = await names(page)
  for (let number = 2; number <= 3; number++) {
    await page.getByRole('link', { name: 'Page suivante' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Boutique Page ${number}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute('aria-current', 'page')
    all.push(...(await names(page)))
  }
  await expect(page.getByRole('link', { name: 'Page suivante' })).toHaveCount(0)
  expect(new Set(all).size).toBe(all.length)
  const [, total = ''] = /sur (\d+)/.exec((await resultCount(page).textContent())!) ?? []
  expect(all).toHaveLength(Number(total))
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect(page).toHaveURL('/shop/?orderby=price')
})

test('SRCH-10 what is searched for opens as a list; a slip of the pen finds what is nearest', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').first().fill('tournevis')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop/?s=tournevis')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats pour « tournevis »')
  expect((await names(page)).join()).toContain('tournevis')
  await page.goto('/shop/?s=tournevsi')
  await expect(page.getByText('Aucun résultat exact ; voici les plus proches.')).toBeVisible()
  expect((await names(page)).join()).toContain('tournevis')
  await page.goto('/shop/?s=zzzzzzzz')
  await expect(page.getByText('Aucun produit trouvé pour « zzzzzzzz »')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Rayons' }).getByRole('link').first()).toBeVisible()
})
