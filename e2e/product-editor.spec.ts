import { expect, type Locator, type Page } from '@playwright/test'
import { photograph } from '../src/shop/upkeep/media/media.testing.ts'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

const NEW = '/admin/products/new/'
const PHOTOGRAPH = 'e2e/photograph.png'

const newName = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

const control = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)
const section = (page: Page, title: string): Locator => page.locator('summary').filter({ has: page.getByText(title, { exact: true }) })

test.use({ viewport: { width: 390, height: 844 } })

test('IMP-01 a photograph and five taps put the first product on sale from a phone: picture, name, price, pieces, publish', async ({ page }) => {
  const name = newName('Lampe')
  await openAsStaff(page, NEW)
  const photographs = page.waitForEvent('filechooser')
  await page.getByText('Ajouter des photos').click()
  await (await photographs).setFiles(PHOTOGRAPH)
  await page.getByLabel('Nom', { exact: true }).click()
  await page.keyboard.type(name)
  await page.getByLabel('Prix (TND)').click()
  await page.keyboard.type('89,9')
  await page.getByLabel('Pièces en stock').click()
  await page.keyboard.type('5')
  await expect(control(page, 'picture')).toHaveCount(1)
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Le produit est en vente.')).toBeVisible()
  await page.locator('.bottom-action').getByRole('link', { name: 'Voir dans la boutique' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('89').first()).toBeVisible()
  expect(new URL(page.url()).pathname).not.toContain('preview')
})

test('IMP-01, UI-37 two photographs stand beside each other on a phone, each with its own buttons within its tile', async ({ page }) => {
  await openAsStaff(page, NEW)
  const pictures = await Promise.all([71, 72].map((seed) => photograph(400, 300, seed)))
  await page.getByLabel('Ajouter des photos').setInputFiles(pictures.map((buffer, place) => ({ name: `${place}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(control(page, 'picture')).toHaveCount(2)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const tiles = await Promise.all([0, 1].map((place) => boxes(page.locator('li:has([name="picture"])').nth(place))))
    expect(tiles[0]!.tile.right).toBeLessThanOrEqual(tiles[1]!.tile.left)
    for (const { tile, buttons } of tiles) {
      expect(buttons).toHaveLength(4)
      for (const { left, right, width: wide, height } of buttons) {
        expect([left >= tile.left, right <= tile.right, wide >= 44, height >= 44]).toEqual([true, true, true, true])
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await section(page, 'Variations').click()
  await control(page, 'option-0-name').fill('Couleur')
  await control(page, 'option-0-values').fill('Bleu, Blanc')
  await page.getByRole('button', { name: 'Faire la liste des variations' }).click()
  const second = await control(page, 'picture').nth(1).inputValue()
  const blue = page.locator('li:has([name="variation-0-id"])')
  await blue.getByText('Celles du produit').click()
  await blue.locator('label:has([aria-label="Photo 2"])').click()
  await blue.locator('summary', { hasText: 'Photo 2' }).click()
  await expect(control(page, 'variation-0-picture')).toHaveCount(1)
  await expect(control(page, 'variation-0-picture')).toHaveValue(second)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

const boxes = (tile: Locator) =>
  tile.evaluate((element) => {
    const box = (one: Element) => {
      const { left, right, width, height } = one.getBoundingClientRect()
      return { left, right, width, height }
    }
    return { tile: box(element), buttons: [...element.querySelectorAll('button, a')].map(box) }
  })

test('IMP-01 the keyboard’s “next” goes from the name to the price and the pieces, and puts nothing on sale', async ({ page }) => {
  const name = newName('Théière')
  await openAsStaff(page, NEW)
  await page.getByLabel('Nom', { exact: true }).fill(name)
  for (const next of ['price', 'stock']) {
    await page.keyboard.press('Enter')
    await expect(control(page, next)).toBeFocused()
    await page.keyboard.type('7')
  }
  await page.keyboard.press('Enter')
  await expect(control(page, 'stock')).not.toBeFocused()
  expect(new URL(page.url()).pathname).toBe(NEW)
  expect(await ask('select id from products where name = $1', [name])).toEqual([])
})

test('IMP-02 two options make the list of variations, filled at once, and the page of the product sells them', async ({ page }) => {
  const name = newName('Chemise')
  await openAsStaff(page, NEW)
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Prix (TND)').fill('59,9')
  await section(page, 'Variations').click()
  await control(page, 'option-0-name').fill('Couleur')
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(control(page, 'option-0-values')).toHaveAccessibleDescription(/n'a pas de valeur/)
  await control(page, 'option-0-values').fill('Bleu, Blanc')
  await control(page, 'option-1-name').fill('Taille')
  await control(page, 'option-1-values').fill('S, M')
  await page.getByRole('button', { name: 'Faire la liste des variations' }).click()
  await expect(page.getByText('4 variations, plus bas.')).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(control(page, 'price')).toBeHidden()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('variation-3-price')
  await control(page, 'all-value').selectOption('Blanc')
  await control(page, 'all-price').fill('61')
  await control(page, 'all-stock').fill('3')
  await page.getByRole('button', { name: 'Remplir', exact: true }).click()
  await expect(control(page, 'variation-3-price')).toHaveValue('61')
  await expect(control(page, 'name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Le produit est en vente.')).toBeVisible()
  const rows = await ask(
    `select v.attributes ->> 'couleur' as colour, v.regular_price::int as price from variations v join products p on p.id = product_id where p.name = $1 order by v.position`,
    [name],
  )
  expect(rows).toEqual([
    { colour: 'Bleu', price: 59_900 },
    { colour: 'Bleu', price: 59_900 },
    { colour: 'Blanc', price: 61_000 },
    { colour: 'Blanc', price: 61_000 },
  ])
  await page.locator('.bottom-action').getByRole('link', { name: 'Voir dans la boutique' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('IMP-01 a wrong control opens its section and has the focus; a closed page loses nothing that was typed', async ({ page }) => {
  const name = newName('Vase')
  await openAsStaff(page, NEW)
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Prix (TND)').fill('20')
  await section(page, 'Livraison').click()
  await control(page, 'weight').fill('lourd')
  await section(page, 'Livraison').click()
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(control(page, 'weight')).toBeFocused()
  await expect(control(page, 'weight')).toHaveAccessibleDescription(/« lourd » n'est pas un nombre/)
  await expect(control(page, 'name')).toHaveValue(name)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('lourd')
  await page.goto('/admin/orders/')
  await page.goto(NEW)
  await page.getByRole('button', { name: 'Le reprendre' }).click()
  await expect(control(page, 'name')).toHaveValue(name)
  await section(page, 'Livraison').click()
  await control(page, 'weight').fill('0,3')
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Le produit est en vente.')).toBeVisible()
  await page.goto(NEW)
  await expect(page.getByRole('button', { name: 'Publier' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Le reprendre' })).toHaveCount(0)
})

test('IMP-01 what is typed is kept however soon the page is left, and offered though the product was changed meanwhile', async ({ page }) => {
  const name = newName('Coffre')
  await openAsStaff(page, NEW)
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Prix (TND)').fill('20')
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Le produit est en vente.')).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.getByLabel('Nom', { exact: true }).fill(`${name} en bois`)
  await page.goto('/admin/orders/')
  await ask('update products set revision = revision + 1 where name = $1', [name])
  await page.goto(pathname)
  await expect(page.getByText('La fiche a été modifiée depuis')).toBeVisible()
  await page.getByRole('button', { name: 'Le reprendre' }).click()
  await expect(control(page, 'name')).toHaveValue(`${name} en bois`)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('button', { name: 'Enregistrer la mienne par-dessus' }).click()
  await expect(page.getByText('Enregistré.')).toBeVisible()
  expect(await ask('select name from products where name like $1', [`${name}%`])).toEqual([{ name: `${name} en bois` }])
})

test('UI-37 the editor is sound with all its sections open, and no wider than a phone', async ({ page }) => {
  const [product] = await ask(`select id from products where kind = 'variable' order by id limit 1`)
  await openAsStaff(page, `/admin/products/${String(product?.['id'])}/`)
  await page.locator('main summary').first().waitFor()
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>('main details')) one.open = true
  })
  await expectSound(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
