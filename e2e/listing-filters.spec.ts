import { expect, type Page } from '@playwright/test'
import { filterGroup, filters, names, openList, prices, resultCount, sameDocument, tiles } from './lists.ts'
import { test } from './living-page.ts'

const seen = (page: Page, group: string) =>
  filterGroup(page, group)
    .locator('li')
    .evaluateAll((all) => all.filter((item) => item.checkVisibility({ visibilityProperty: true })).length)
const dataOf = ({ dataset: { min, max, step } }: HTMLElement) => ({ min, max, step })
const chosen = (page: Page) => page.getByRole('navigation', { name: 'Filtres choisis' })
const colours = (page: Page) => filterGroup(page, 'Couleur').locator('details')

test("CAT-11, CAT-12, CAT-13, CAT-14, CAT-20, CAT-21, CAT-22 filters stand beside the list: five values, '+ Show more' unfolds the rest within 500 ms, '- Show less' folds it; colours drop down and are searched", async ({
  page,
}) => {
  await openList(page, '/shop/')
  await test.step('CAT-11 filters stand beside the list, each with its groups', async () => {
    await expect(filters(page)).toBeVisible()
    for (const title of ['Catégorie', 'Prix', 'Marque', 'Couleur', 'Disponibilité']) await expect(filterGroup(page, title)).toBeVisible()
    const [sidebar, list] = await Promise.all([filters(page).boundingBox(), tiles(page).first().boundingBox()])
    expect(sidebar!.x + sidebar!.width).toBeLessThanOrEqual(list!.x)
  })
  const brands = filterGroup(page, 'Marque')
  const all = await brands.locator('li').count()
  expect(all).toBeGreaterThan(5)
  expect(await seen(page, 'Marque')).toBe(5)
  const last = brands.locator('li').last()
  await expect(last).toHaveCSS('transition-duration', '0.5s')
  const toggle = brands.getByRole('button')
  await expect(toggle).toHaveText('+ Show more')
  const folded = (await brands.boundingBox())!.height
  await toggle.click()
  await expect(toggle).toHaveText('- Show less')
  await expect.poll(() => seen(page, 'Marque')).toBe(all)
  await expect.poll(async () => (await brands.boundingBox())!.height).toBeGreaterThan(folded + 30 * (all - 5))
  await toggle.click()
  await expect(toggle).toHaveText('+ Show more')
  await expect.poll(() => seen(page, 'Marque')).toBe(5)
  await expect.poll(async () => (await brands.boundingBox())!.height).toBe(folded)
  await test.step('CAT-12 what is folded cannot be reached by keys either', async () => {
    await brands.getByRole('link').nth(4).focus()
    await page.keyboard.press('Tab')
    await expect(brands.getByRole('button', { name: '+ Show more' })).toBeFocused()
  })
  await test.step("CAT-20, CAT-21, CAT-22 the colours drop down from 'Color' and can be searched; 'Aucun résultat' says that none is there", async () => {
    await expect(colours(page).locator('summary')).toHaveText('Color')
    await colours(page).locator('summary').click()
    const search = colours(page).getByRole('searchbox')
    await search.fill('bleu')
    await expect(colours(page).getByRole('radio', { name: /Bleu nuit/ })).toBeVisible()
    await expect(colours(page).getByRole('radio', { name: /Noir/ })).toBeHidden()
    await search.fill('zzz')
    await expect(colours(page).getByRole('status')).toHaveText('Aucun résultat')
    await search.fill('')
    await expect(colours(page).getByRole('status')).toHaveText('')
  })
})

test('CAT-16, CAT-17, CAT-18, CAT-19, MONEY-17 the price fields are hidden behind a slider with its label, moved by keys and by the mouse; they carry minimum, maximum and a step of 1', async ({
  page,
}) => {
  await openList(page, '/product-category/cuisine/')
  const amounts = (await prices(page)).toSorted((a, b) => a - b)
  const [min, max] = [Math.floor(amounts[0]!), Math.ceil(amounts.at(-1)!)]
  for (const [name, value] of [
    ['min_price', min],
    ['max_price', max],
  ] as const) {
    const field = page.locator(`#${name}`)
    await expect(field).toBeHidden()
    await expect(field).toHaveValue(String(value))
    expect(await field.evaluate(dataOf)).toEqual({ min: String(min), max: String(max), step: '1' })
  }
  await expect(filters(page).getByRole('slider')).toHaveCount(2)
  await expect(filters(page).getByText(`Prix : ${min} TND — ${max} TND`)).toBeVisible()
  await test.step('CAT-18, CAT-19 moving the slider moves its label and the fields, and the list follows', async () => {
    const low = page.getByRole('slider', { name: 'Prix minimum' })
    const first = Number(await low.inputValue())
    const most = Number(await low.getAttribute('max'))
    const still = await sameDocument(page)
    await low.focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expect(page.locator('#min_price')).toHaveValue(String(first + 3))
    await expect(filters(page).getByText(`Prix : ${first + 3} TND — ${most} TND`)).toBeVisible()
    await expect(low).toHaveAttribute('aria-valuetext', `${first + 3} TND`)
    await expect(page).toHaveURL(`/product-category/cuisine/?min_price=${first + 3}`)
    await expect(low).toBeFocused()
    expect(await still()).toBe(true)
    await expect.poll(async () => Math.min(...(await prices(page)))).toBeGreaterThanOrEqual(first + 3)
    await expect(chosen(page)).toContainText(`À partir de ${first + 3} TND`)
  })
  await test.step('CAT-18 a thumb is dragged with the mouse', async () => {
    await openList(page, '/product-category/cuisine/')
    const high = page.getByRole('slider', { name: 'Prix maximum' })
    const { x, y, width, height } = (await high.boundingBox())!
    await page.mouse.move(x + width - 12, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
    const value = await page.locator('#max_price').inputValue()
    expect(Number(value)).toBeLessThan(Number(await high.getAttribute('max')))
    await page.mouse.up()
    await expect(page).toHaveURL(`/product-category/cuisine/?max_price=${value}`)
  })
})

test('CAT-19, CAT-40 the prices of the address are those that one pays, and the bounds stay those of the list', async ({ page }) => {
  await page.goto('/shop/')
  const bounds = await page.locator('#min_price').evaluate(dataOf)
  await page.goto('/shop/?min_price=100&max_price=200&per_page=96')
  const amounts = await prices(page)
  expect(amounts.length).toBeGreaterThan(3)
  expect(amounts.filter((amount) => amount < 100 || amount > 200)).toEqual([])
  expect(await page.locator('#min_price').evaluate(dataOf)).toEqual(bounds)
  await expect(page.locator('#min_price')).toHaveValue('100')
})

test('CAT-15, CAT-21 five colours have a search, four have none; a category that nothing can be chosen from has no filters', async ({ page }) => {
  await openList(page, '/product-category/bricolage-et-auto/accessoires-auto/')
  await expect(tiles(page)).toHaveCount(1)
  await expect(filters(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filtrer' })).toHaveCount(0)
  for (const [path, options, searches] of [
    ['/product-category/maison-et-lumiere/luminaires/', 5, 1],
    ['/product-category/image-et-son/casques-et-ecouteurs/', 4, 0],
  ] as const) {
    await openList(page, path)
    await expect(colours(page).locator('[name=filter_color]:not([value=""])')).toHaveCount(options)
    await expect(colours(page).locator('[type=search]')).toHaveCount(searches)
  }
})

test('CAT-23, CAT-24, CAT-26 choosing a colour filters at once by filter_color', async ({ page }) => {
  await openList(page, '/shop/?orderby=price')
  const still = await sameDocument(page)
  await colours(page).locator('summary').click()
  await colours(page).getByText('Noir', { exact: true }).click()
  await expect(page).toHaveURL('/shop/?filter_color=noir&orderby=price')
  await expect(chosen(page)).toContainText('Noir')
  await expect(colours(page).locator('summary')).toHaveText('Noir')
  expect(await still()).toBe(true)
  await colours(page).getByRole('radio', { name: 'Toutes' }).check()
  await expect(page).toHaveURL('/shop/?orderby=price')
})

test('CAT-27 filters combine, and the number beside a value is how many products it leaves', async ({ page }) => {
  await openList(page, '/shop/?filter_color=noir')
  for (const [group, url] of [
    ['Marque', /filter_brand=/],
    ['Disponibilité', /in_stock=1|on_sale=1/],
  ] as const) {
    const value = filterGroup(page, group).getByRole('link').first()
    const n = /(\d+)$/.exec((await value.textContent())!)![1]
    await value.click()
    await expect(page).toHaveURL(url)
    await expect(value).toHaveAttribute('aria-current', 'true')
    await expect(resultCount(page)).toHaveText(n === '1' ? '1 produit' : `${n} produits`)
    await expect(value).toBeFocused()
  }
  await expect(page).toHaveURL(/filter_color=noir/)
})

test('CAT-39 where nothing is left, a notice says so and the filters stay, to be taken off one by one', async ({ page }) => {
  await openList(page, '/shop/?min_price=1&max_price=2&filter_color=noir')
  await expect(page.getByText('Aucun produit ne correspond à votre sélection')).toBeVisible()
  await expect(filters(page)).toBeVisible()
  await expect(chosen(page)).toContainText('Prix : 1 TND — 2 TND')
  await chosen(page).getByRole('link', { name: /Prix/ }).click()
  await expect(page).toHaveURL('/shop/?filter_color=noir')
  await expect(resultCount(page)).toBeFocused()
  await expect(tiles(page).first()).toBeVisible()
  await page.goto('/shop/?filter_color=octarine')
  await expect(chosen(page)).toContainText('octarine')
  await openList(page, '/shop/?filter_color=octarine')
  await page.getByRole('link', { name: 'Tout effacer' }).click()
  await expect(page).toHaveURL('/shop/')
})

test('UI-13 on a phone the filters wait in a sheet behind their button, which says how many are on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openList(page, '/shop/?filter_color=noir&in_stock=1')
  await expect(filters(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filtrer 2' }).click()
  await expect(filters(page)).toBeVisible()
  await filterGroup(page, 'Disponibilité')
    .getByRole('link', { name: /En stock/ })
    .click()
  await expect(page).toHaveURL('/shop/?filter_color=noir')
  await expect(filters(page)).toBeVisible()
  await filters(page)
    .getByRole('button', { name: /^Voir les produits/ })
    .click()
  await expect(filters(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filtrer 1' }).click()
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeHidden()
})

test('in Arabic the low price is on the right, and the right arrow lowers it', async ({ page }) => {
  await page.goto('/ar/product-category/cuisine/')
  await page.mouse.move(2, 2)
  const low = page.getByRole('slider', { name: 'أدنى سعر' })
  await expect(low).toHaveCSS('direction', 'rtl')
  const first = Number(await low.inputValue())
  await low.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(low).toHaveValue(String(first + 1))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-01, CAT-19, CAT-23, CAT-27 orders, prices and colours are sent by their buttons, filters are links, and all combine', async ({ page }) => {
    await page.goto('/shop/')
    await page.getByRole('combobox', { name: 'Trier' }).selectOption('Prix décroissant')
    await page
      .locator('form', { has: page.getByRole('combobox', { name: 'Trier' }) })
      .getByRole('button', { name: 'Appliquer' })
      .click()
    expect(new URL(page.url()).searchParams.get('orderby')).toBe('price-desc')
    await filterGroup(page, 'Prix').getByRole('spinbutton', { name: 'Prix maximum' }).fill('300')
    await filterGroup(page, 'Prix').getByRole('button', { name: 'Appliquer' }).click()
    expect(Math.max(...(await prices(page)))).toBeLessThanOrEqual(300)
    await colours(page).locator('summary').click()
    await colours(page).getByRole('radio', { name: /^Noir/ }).check()
    await colours(page).getByRole('button', { name: 'Appliquer' }).click()
    await filterGroup(page, 'Disponibilité')
      .getByRole('link', { name: /^En stock/ })
      .click()
    const asked = Object.fromEntries(new URL(page.url()).searchParams)
    expect(asked).toMatchObject({ orderby: 'price-desc', max_price: '300', filter_color: 'noir', in_stock: '1' })
    expect(await names(page)).not.toEqual([])
    await chosen(page).getByRole('link', { name: 'Tout effacer' }).click()
    expect(new URL(page.url()).search).toBe('?orderby=price-desc')
  })

  test('UI-13, CAT-12 the sheet opens on a phone, and every value shows', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/shop/')
    await expect(filters(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await expect(filters(page)).toBeVisible()
    expect(await seen(page, 'Marque')).toBe(await filterGroup(page, 'Marque').locator('li').count())
    await filterGroup(page, 'Marque')
      .getByRole('link', { name: /^Zitelna/ })
      .click()
    await expect(page).toHaveURL('/shop/?filter_brand=zitelna')
  })
})
