import { expect, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { goods, pathOf } from './goods.ts'
import { expectFigures, openProduct } from './journeys.ts'
import { test } from './living-page.ts'
import { testInOwnShop } from './own-shop.ts'

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos du produit' })
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('a picture opens large over the page, is turned by keys and closed by Escape, in both layouts', async ({ page }) => {
  for (const kind of ['simple', 'theme'] as const) {
    await openProduct(page, kind)
    const link = page.getByRole('link', { name: 'Agrandir la photo' }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(viewer(page).getByRole('status')).toHaveText(/^Photo 1 sur \d/)
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByRole('status')).toHaveText(/^Photo 2 sur/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByRole('status')).toHaveText(/^Photo (\d) sur \1$/)
    const enlarge = viewer(page).getByRole('button', { name: 'Agrandir la photo' })
    const small = (await enlarge.getByRole('img').boundingBox())!
    await enlarge.click()
    await expect(enlarge).toHaveAttribute('aria-pressed', 'true')
    expect((await enlarge.getByRole('img').boundingBox())!.width).toBeGreaterThan(small.width)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await expect(link).toBeFocused()
  }
})

test('without JavaScript the picture itself opens', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(pathOf('simple'))
  const address = await page.getByRole('link', { name: 'Agrandir la photo' }).getAttribute('href')
  expect((await page.request.get(address!)).headers()['content-type']).toBe('image/webp')
  await page.close()
})

test('related products are of the same category, and never the product itself; what was looked at before shows from the second product on, newest first, when it comes near', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/cards/') && asked.push(request.url()))
  await openProduct(page, 'simple')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(part(page, 'Produits similaires')).toBeVisible()
  await expect(part(page, 'Vus récemment')).toHaveCount(0)
  await openProduct(page, 'deal')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(part(page, 'Vus récemment').getByRole('heading', { level: 3 })).toHaveText([goods.simple.name])
  expect(asked).toHaveLength(1)
  const names = await part(page, 'Produits similaires').getByRole('heading', { level: 3 }).allTextContents()
  const same = await ask<{ name: string }>(
    `select distinct o.name from product_categories own join products p on p.id = own.product_id join product_categories c using (category_id)
     join products o on o.id = c.product_id where p.slug = $1 and o.slug <> $1`,
    [goods.deal.slug],
  )
  expect(names.length).toBeGreaterThan(1)
  expect(same.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  await openProduct(page, 'theme', { language: 'ar' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(part(page, 'شوهدت مؤخرًا').getByRole('listitem')).toHaveCount(2)
})

test('the cards of products come in a language, at most twelve, whatever is asked for', async ({ request }) => {
  const ids = (await ask<{ id: string }>("select id from products where status = 'published' order by id limit 20")).map(({ id }) => id)
  const cards = async (query: string, language = '') => (await (await request.get(`${language}/cards/?ids=${query}`)).json()) as { id: number; name: string }[]
  expect((await cards(ids.toReversed().join(','))).map(({ id }) => String(id))).toEqual(ids.toReversed().slice(0, 12))
  expect((await cards(ids[0]!, '/ar'))[0]!.name).not.toBe((await cards(ids[0]!))[0]!.name)
  for (const odd of ['', 'x', '-1', '0', '1e9', '9'.repeat(40), '%00', `${ids[0]},${ids[0]}`.repeat(2000)]) {
    expect((await request.get(`/cards/?ids=${odd}`)).status()).toBe(200)
  }
})

const timer = (page: Page) => page.getByRole('main').getByRole('timer')
const secondsShown = async (page: Page) => {
  const [days, hours, mins, secs] = ((await timer(page).textContent()) ?? '').match(/\d+/g)!.map(Number)
  return ((days! * 24 + hours!) * 60 + mins!) * 60 + secs!
}

test('CAT-35, CAT-36 a deal counts down by the second, under the labels Days, Hours, Mins, Secs', async ({ page }) => {
  const [deal] = await ask<{ ends: Date }>('select deal_ends as ends from products where slug = $1', [goods.deal.slug])
  await page.clock.install({ time: new Date(deal!.ends.getTime() - 100_000) })
  await openProduct(page, 'deal')
  await expect(timer(page)).toHaveAccessibleName('L’offre se termine dans')
  await expect(timer(page)).toHaveText(/^\d{2,} Days\s*\d\d Hours\s*\d\d Mins\s*\d\d Secs$/)
  await page.clock.pauseAt(new Date(deal!.ends.getTime() - 60_000))
  await page.clock.runFor(1000)
  const first = await secondsShown(page)
  await page.clock.runFor(1000)
  expect(await secondsShown(page)).toBe(first - 1)
})

test('CAT-37 the countdown stays at 0 and asks the shop for the page once more', async ({ page }) => {
  const [deal] = await ask<{ ends: Date }>('select deal_ends as ends from products where slug = $1', [goods.deal.slug])
  await page.clock.install({ time: new Date(deal!.ends.getTime() - 5000) })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()))
  await openProduct(page, 'deal')
  await page.clock.runFor(20_000)
  await expect.poll(() => secondsShown(page)).toBe(0)
  await page.clock.runFor(20_000)
  expect(await secondsShown(page)).toBe(0)
  await expect.poll(() => asked).toHaveLength(1)
})

testInOwnShop('CAT-37 when a deal is over the page shows the normal price by itself, and that is what is charged', async ({ page, shop }) => {
  const shown = async () => (await fetch(shop.url + pathOf('deal'))).text()
  const [deal] = await ask<{ ends: Date }>('select deal_ends as ends from products where slug = $1', [goods.deal.slug])
  await page.clock.install({ time: new Date(deal!.ends.getTime() - 60_000) })
  await openProduct(page, 'deal')
  await expectFigures(page, { subtotal: '79.00 TND' })
  const before = await shown()
  await ask('update products set deal_ends = now() where slug = $1', [goods.deal.slug])
  await ask("insert into changes (tag) select 'product:' || id from products where slug = $1 returning pg_notify('changes', '')", [goods.deal.slug])
  await expect.poll(shown).not.toBe(before)
  await expectFigures(page, { subtotal: '79.00 TND' })
  await page.clock.runFor(60_000)
  await expectFigures(page, { subtotal: '99.00 TND' })
  await expect(timer(page)).toHaveCount(0)
})
