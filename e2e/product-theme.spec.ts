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
  ['tab-accessories', 'Accessoires'],
  ['tab-description', 'Description'],
  ['tab-specification', 'Caractéristiques'],
  ['tab-reviews', /^Avis/],
] as const

test('PDP-09, PDP-20, PDP-21, PDP-26, PDP-41, QO-03 the theme page: its first variation, its pictures and their thumbnails, and an order', async ({ page }) => {
  await openProduct(page, 'theme')
  await test.step('PDP-09, PDP-26 the first variation is active, its value after the label', async () => {
    await expect(page.locator('label.active')).toHaveCount(1)
    const first = (await page.locator('label.active').textContent())!.trim()
    await expect(page.getByRole('group', { name: `Couleur: ${first}`, exact: true })).toBeVisible()
    await expect(optionOf(page, first)).toHaveAttribute('data-variation-id', /^\d+$/)
  })
  await test.step('PDP-21 one, three or four of the thumbnails show, by the width', async () => {
    expect(await thumbnails(page).count()).toBeGreaterThan(4)
    for (const [width, count] of [
      [479, 1],
      [480, 3],
      [767, 3],
      [768, 4],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 })
      const shown = await gallery(page)
        .getByRole('list')
        .last()
        .evaluate((list) => {
          const box = list.getBoundingClientRect()
          return [...list.children].filter((item) => item.getBoundingClientRect().right <= box.right + 1 && item.getBoundingClientRect().left >= box.left - 1)
            .length
        })
      expect([width, shown]).toEqual([width, count])
    }
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await test.step('PDP-20 a thumbnail brings its picture, and a swiped picture its thumbnail', async () => {
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
  await test.step('PDP-20, PDP-41 a chosen variation brings its picture', async () => {
    await thumbnails(page).first().click()
    await expect(thumbnails(page).first()).toHaveAttribute('aria-current', 'true')
    const radios = page.getByRole('main').getByRole('radio')
    const last = (await radios.last().evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent)) ?? ''
    await pick(page, last.trim())
    await expect(thumbnails(page).first()).not.toHaveAttribute('aria-current', 'true')
  })
  await test.step('QO-03 it orders as the other layout does', async () => {
    const person = someone()
    await fillOrder(page, person)
    await buyNow(page)
    expect(await ordersOf(person.phone)).toMatchObject([{ state: 'processing', quantity: 1 }])
  })
})

test('PDP-22, PDP-23, PDP-24, PDP-25 each section opens at load, by a link, and after the page was open; without one, or with an unknown one, the description', async ({
  page,
}) => {
  /** A visit of its own: another hash alone would load nothing. */
  const visit = async (address: string) => {
    await page.goto('about:blank')
    await page.goto(address)
  }
  for (const [id, title] of SECTIONS) {
    const open = page.locator(`#${id}`)
    await visit(`${pathOf('theme')}#${id}`)
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
  }
  for (const hash of ['', '#tab-nowhere', '#constructor']) {
    await visit(pathOf('theme') + hash)
    await page.mouse.move(2, 2)
    await expect(tabs(page).getByRole('link', { name: 'Description' })).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('#tab-description')).toBeVisible()
  }
  await test.step('on layout A each leads to its section', async () => {
    for (const [id] of SECTIONS) {
      await visit(`${pathOf('longText')}#${id}`)
      await expect(page.locator(`#${id}`)).toBeInViewport()
    }
  })
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
  for (const source of ['product-idle']) {
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

test('PDP-01, PDP-22, PDP-45, PDP-46 layout A has its order column, layout B gallery and tabs; accessories are the linked products, the specification is a table', async ({
  page,
}) => {
  await page.goto(pathOf('simple'))
  await expect(page.locator('.order-panel')).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
  await page.goto(`${pathOf('theme', 'ar')}#tab-specification`)
  await expect(page.getByRole('table', { name: 'المواصفات' }).getByRole('rowheader', { name: 'اللون' })).toBeVisible()
  await page.goto(`${pathOf('theme')}#tab-specification`)
  await expect(tabs(page)).toBeVisible()
  await expect(page.locator('.order-panel')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Caractéristiques' }).getByRole('rowheader', { name: 'Couleur' })).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Accessoires' }).click()
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PDP-22, PDP-23, PDP-24, PDP-25 all sections of the theme page can be read, and it orders', async ({ page }) => {
    const person = someone()
    await page.goto(pathOf('theme'))
    for (const [id] of SECTIONS) await expect(page.locator(`#${id}`)).toBeVisible()
    await fillOrder(page, person)
    await buyNow(page)
    expect(await ordersOf(person.phone)).toHaveLength(1)
  })
})
