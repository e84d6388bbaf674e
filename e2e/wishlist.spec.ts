import { expect, type Page } from '@playwright/test'
import { goods, pathOf, type Kind } from './goods.ts'
import { hold, intercept, openProduct } from './journeys.ts'
import { test } from './living-page.ts'

const heart = (page: Page) => page.locator('.product .add-to-wishlist').first()
const rows = (page: Page) => page.locator('.wishlist-table > li')

async function wish(page: Page, kind: Kind): Promise<void> {
  await openProduct(page, kind)
  await heart(page).click()
  await expect(heart(page)).toHaveText('Dans vos favoris')
}

test('WISH-01, WISH-03 the heart keeps a product; the page lists it and takes it off', async ({ page }) => {
  await wish(page, 'simple')
  await heart(page).click()
  await expect(page).toHaveURL(/\/wishlist\/$|\/wishlist\/\?$/)
  await expect(rows(page)).toHaveText([new RegExp(goods.simple.name)])
  await expect(rows(page)).toContainText('125')
  await page.getByRole('button', { name: `Retirer : ${goods.simple.name}` }).click()
  await expect(page.getByText('Vous n’avez encore rien mis de côté')).toBeVisible()
  await openProduct(page, 'simple')
  await expect(heart(page)).toHaveText('Ajouter aux favoris')
})

test('CAT-34, WISH-01 a product is kept from the list, and its heart turns red', async ({ page }) => {
  await page.goto('/shop/')
  const before = await heart(page).evaluate((button) => getComputedStyle(button).color)
  await heart(page).click()
  await expect(heart(page)).toHaveClass(/added/)
  await page.mouse.move(0, 0)
  const red = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = 'var(--deal)'
    return getComputedStyle(sample).color
  })
  expect(red).not.toBe(before)
  await expect(heart(page)).toHaveCSS('color', red)
  await page.goto('/wishlist/')
  await expect(rows(page)).toHaveCount(1)
})

test('WISH-02, WISH-03, WISH-04, WISH-05 a failed add says so; the heart is busy until the shop has answered; a repeated add is one row of a list that is this browser’s alone', async ({
  page,
  request,
}) => {
  await openProduct(page, 'simple')
  await test.step('WISH-05 a failed add clears the busy state and says so', async () => {
    await intercept(page, 'add_to_wishlist', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await heart(page).click()
    await expect(page.getByRole('alert').filter({ hasText: "L'article n'a pas pu être ajouté." })).toBeVisible()
    await expect(heart(page)).toHaveAttribute('aria-busy', 'false')
    await expect(heart(page)).toHaveText('Ajouter aux favoris')
    await page.unrouteAll()
  })
  // After the shop's answer the heart links to the list; both presses come before.
  const call = await hold(page, 'add_to_wishlist')
  await heart(page).dblclick()
  await expect(heart(page)).toHaveAttribute('aria-busy', 'true')
  await expect(heart(page)).toHaveText('Ajouter aux favoris')
  call.letGo()
  await expect(heart(page)).toHaveAttribute('aria-busy', 'false')
  await expect(heart(page)).toHaveText('Dans vos favoris')
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Ajouté à vos favoris' })).toHaveCount(1)
  // The shop may answer between the two presses; the second one must still open nothing.
  const second = (button: Element) => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
  expect(await heart(page).evaluate(second)).toBe(false)
  const response = await page.goto('/wishlist/')
  await expect(rows(page)).toHaveCount(1)
  await test.step('WISH-03 nobody keeps the page, and no search engine lists it', async () => {
    expect(response!.headers()['cache-control']).toBe('no-store')
    expect(response!.headers()['x-robots-tag']).toBe('noindex, nofollow')
    expect(await (await request.get('/wishlist/')).text()).not.toContain(goods.simple.slug)
  })
  await openProduct(page, 'simple')
  await expect(heart(page)).toHaveText('Dans vos favoris')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('WISH-01, WISH-03 a form keeps the product and leads back; the page takes it off', async ({ page }) => {
    await page.goto(pathOf('simple', 'en'))
    await heart(page).click()
    await expect(page).toHaveURL(pathOf('simple', 'en'))
    await page.goto('/en/wishlist/')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page).toHaveURL('/en/wishlist/')
    await expect(rows(page)).toHaveCount(0)
  })
})
