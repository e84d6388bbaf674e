import { expect, type Page } from '@playwright/test'
import { builtFile } from './built-files.ts'
import { ask, ordersOf } from './books.ts'
import { goods, pathOf } from './goods.ts'
import { buyNow, fillOrder, openProduct, optionOf, pick, someone } from './journeys.ts'
import { test } from './living-page.ts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos du produit' })
const row = (page: Page) => gallery(page).getByRole('list').first()
const thumbnails = (page: Page) => gallery(page).getByRole('list').last().getByRole('button')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Détails du produit' })

const SECTIONS = [
  ['PDP-22', 'tab-accessories', 'Accessoires'],
  ['PDP-23', 'tab-description', 'Description'],
  ['PDP-24', 'tab-specification', 'Caractéristiques'],
  ['PDP-25', 'tab-reviews', /^Avis/],
] as const

test('PDP-01 layout A has its order column, layout B the theme gallery and tabs', async ({ page }) => {
  await page.goto(pathOf('simple'))
  await expect(page.locator('.order-panel')).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
  await page.goto(pathOf('theme'))
  await expect(tabs(page)).toBeVisible()
  await expect(page.locator('.order-panel')).toHaveCount(0)
})

test('PDP-20 a thumbnail brings its picture, and a swiped picture its thumbnail', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openProduct(page, 'theme')
  const slides = row(page).getByRole('listitem')
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 })
  await thumbnails(page).nth(2).click()
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(slides.first()).not.toBeInViewport({ ratio: 0.1 })
  await expect(thumbnails(page).nth(2)).toHaveAttribute('aria-current', 'true')
  await row(page).hover()
  await page.mouse.wheel(500, 0)
  await expect(thumbnails(page).nth(3)).toHaveAttribute('aria-current', 'true')
  await expect(gallery(page).locator('[aria-current=true]')).toHaveCount(1)
})

test('PDP-20, PDP-41 a chosen variation brings its picture', async ({ page }) => {
  await openProduct(page, 'theme')
  const radios = page.getByRole('main').getByRole('radio')
  const last = (await radios.last().evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent)) ?? ''
  await pick(page, last.trim())
  await expect(thumbnails(page).first()).not.toHaveAttribute('aria-current', 'true')
})

for (const { width, count } of [
  { width: 479, count: 1 },
  { width: 480, count: 3 },
  { width: 767, count: 3 },
  { width: 768, count: 4 },
  { width: 1280, count: 4 },
]) {
  test(`PDP-21 at ${width} px ${count} of the thumbnails show`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 })
    await openProduct(page, 'theme')
    expect(await thumbnails(page).count()).toBeGreaterThan(4)
    const shown = await gallery(page)
      .getByRole('list')
      .last()
      .evaluate((list) => {
        const box = list.getBoundingClientRect()
        return [...list.children].filter((item) => item.getBoundingClientRect().right <= box.right + 1 && item.getBoundingClientRect().left >= box.left - 1)
          .length
      })
    expect(shown).toBe(count)
  })
}

for (const [rowNumber, id, title] of SECTIONS) {
  test(`${rowNumber} #${id} opens its section: at load, by a link, and after the page was open`, async ({ page }) => {
    const open = page.locator(`#${id}`)
    await page.goto(`${pathOf('theme')}#${id}`)
    await expect(open).toBeVisible()
    await expect(page.locator('.tab-panels > :visible')).toHaveCount(1)
    await expect(tabs(page).getByRole('link', { name: title })).toHaveAttribute('aria-current', 'true')
    const other = id === 'tab-description' ? 'tab-reviews' : 'tab-description'
    await page.evaluate((hash) => (window.location.hash = hash), other)
    await expect(open).toBeHidden()
    await expect(page.locator(`#${other}`)).toBeInViewport()
    await tabs(page).getByRole('link', { name: title }).click()
    await expect(open).toBeVisible()
    await expect(page.locator(`#${other}`)).toBeHidden()
    await expect(page).toHaveURL(`${pathOf('theme')}#${id}`)
  })

  test(`${rowNumber} on layout A #${id} leads to its section`, async ({ page }) => {
    await page.goto(`${pathOf('longText')}#${id}`)
    await expect(page.locator(`#${id}`)).toBeInViewport()
  })
}

test('PDP-23 an address without a section, or with an unknown one, opens the description', async ({ page }) => {
  for (const hash of ['', '#tab-nowhere', '#constructor']) {
    await page.goto(pathOf('theme') + hash)
    await page.mouse.move(2, 2)
    await expect(tabs(page).getByRole('link', { name: 'Description' })).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('#tab-description')).toBeVisible()
  }
})

test('PDP-25 the stars under the name lead to the reviews, in both layouts', async ({ page }) => {
  for (const kind of ['theme', 'deal'] as const) {
    await page.goto(pathOf(kind))
    await page.locator('h1 ~ p').getByRole('link', { name: /^Avis/ }).click()
    await expect(page.locator('#tab-reviews')).toBeInViewport()
  }
})

test('PDP-25 the way to the reviews leads there before the code of the page has come, and nothing goes away meanwhile', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  for (const source of ['product-idle', 'ordering']) {
    await page.route(builtFile(source), async (route) => {
      await held
      await route.continue()
    })
  }
  await page.goto(pathOf('deal'), { waitUntil: 'load' })
  await page.locator('h1 ~ p').getByRole('link', { name: /^Avis/ }).click()
  await expect(page.locator('#tab-reviews')).toBeInViewport()
  letGo()
  await expect(page.getByRole('button', { name: 'Acheter maintenant' }).first()).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(page.locator('#tab-reviews')).toBeInViewport()
  await expect(page).toHaveURL(/#tab-reviews$/)
})

test('PDP-22, PDP-45 the accessories are the linked products, each with the way to it', async ({ page }) => {
  await page.goto(`${pathOf('theme')}#tab-accessories`)
  const linked = await ask<{ name: string; slug: string }>(
    `select l.name, l.slug from product_links pl join products p on p.id = pl.product_id join products l on l.id = pl.linked_id
     where p.slug = $1 and pl.kind = 'cross-sell' order by pl.position`,
    [goods.theme.slug],
  )
  expect(linked.length).toBeGreaterThan(1)
  const accessories = page.locator('#tab-accessories').getByRole('heading', { level: 3 })
  await expect(accessories).toHaveText(linked.map(({ name }) => name))
  await accessories.first().getByRole('link').click()
  await expect(page).toHaveURL(`/product/${linked[0]!.slug}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(linked[0]!.name)
})

test('PDP-46 the specification is a table of what the product is, in the page’s language', async ({ page }) => {
  await page.goto(`${pathOf('theme')}#tab-specification`)
  const table = page.getByRole('table', { name: 'Caractéristiques' })
  await expect(table.getByRole('rowheader', { name: 'Couleur' })).toBeVisible()
  await page.goto(`${pathOf('theme', 'ar')}#tab-specification`)
  await expect(page.getByRole('table', { name: 'المواصفات' }).getByRole('rowheader', { name: 'اللون' })).toBeVisible()
})

test('QO-03 the theme page orders as the other does', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'theme')
  await fillOrder(page, person)
  await buyNow(page)
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'processing', quantity: 1 }])
})

test('PDP-09, PDP-26 the first variation is active on the theme page, its value after the label', async ({ page }) => {
  await openProduct(page, 'theme')
  await expect(page.locator('label.active')).toHaveCount(1)
  const first = (await page.locator('label.active').textContent())!.trim()
  await expect(page.getByRole('group', { name: `Couleur: ${first}`, exact: true })).toBeVisible()
  await expect(optionOf(page, first)).toHaveAttribute('data-variation-id', /^\d+$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PDP-22, PDP-23, PDP-24, PDP-25 all sections of the theme page can be read, and it orders', async ({ page }) => {
    const person = someone()
    await page.goto(pathOf('theme'))
    for (const [, id] of SECTIONS) await expect(page.locator(`#${id}`)).toBeVisible()
    await fillOrder(page, person)
    await buyNow(page)
    expect(await ordersOf(person.phone)).toHaveLength(1)
  })
})
