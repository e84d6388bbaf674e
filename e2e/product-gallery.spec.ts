import { expect, type Page } from '@playwright/test'
import { openProduct, optionOf, pick } from './journeys.ts'
import { test } from './living-page.ts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos du produit' })
const slide = (page: Page) => gallery(page).getByRole('group')
const thumbnail = (page: Page, name: string) => gallery(page).getByRole('button', { name, exact: true })

test('PDP-07 three thumbnails show, and the strip follows the pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 })
  await openProduct(page, 'twoAttributes')
  const strip = gallery(page).getByRole('listitem')
  await expect(strip.nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(strip.nth(3)).not.toBeInViewport({ ratio: 0.2 })
  await expect(thumbnail(page, 'Photo 1 sur 6')).toHaveAttribute('aria-current', 'true')
  for (let times = 0; times < 3; times++) await thumbnail(page, 'Photo suivante').click()
  await expect(thumbnail(page, 'Photo 4 sur 6')).toHaveAttribute('aria-current', 'true')
  await expect(gallery(page).locator('[aria-current=true]')).toHaveCount(1)
  await expect(strip.nth(3)).toBeInViewport({ ratio: 0.9 })
  await expect(strip.nth(0)).not.toBeInViewport({ ratio: 0.2 })
})

test('PDP-05, PDP-06, PDP-08 arrows and keys turn the pictures without end, in Arabic the other way round; a thumbnail jumps to its picture; both fade', async ({
  page,
}) => {
  await openProduct(page, 'simple')
  await expect(slide(page)).toHaveAccessibleName('Photo 1 sur 3')
  await thumbnail(page, 'Photo précédente').click()
  await expect(slide(page)).toHaveAccessibleName('Photo 3 sur 3')
  await expect(slide(page)).toHaveCSS('transition-duration', '0.5s')
  await expect(slide(page)).toHaveCSS('transition-property', 'opacity')
  await thumbnail(page, 'Photo suivante').click()
  await expect(slide(page)).toHaveAccessibleName('Photo 1 sur 3')
  await expect(slide(page)).toHaveCSS('opacity', '1')
  await thumbnail(page, 'Photo suivante').focus()
  await page.keyboard.press('ArrowRight')
  await expect(slide(page)).toHaveAccessibleName('Photo 2 sur 3')
  await thumbnail(page, 'Photo 3 sur 3').click()
  await expect(slide(page)).toHaveAccessibleName('Photo 3 sur 3')
  await expect(slide(page)).toHaveCSS('transition-duration', '0.3s')
  await expect(slide(page)).toHaveCSS('opacity', '1')
  await openProduct(page, 'simple', { language: 'ar' })
  await page.getByRole('button', { name: 'الصورة التالية' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('region', { name: 'صور المنتج' }).getByRole('group')).toHaveAccessibleName('الصورة 2 من 3')
})

test('PDP-09, PDP-10, PDP-11, PDP-13, PDP-14, PDP-26, PDP-30 the first variation is active, and only ever one is; its thumbnail carries its number, price and large picture, and swaps them', async ({
  page,
}) => {
  await openProduct(page, 'colours')
  const active = page.locator('label.active')
  await expect(active).toHaveText('Blanc cassé')
  await expect(page.getByRole('radio', { name: 'Blanc cassé' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Couleur: Blanc cassé', exact: true })).toBeVisible()
  await pick(page, 'Graphite')
  await expect(active).toHaveText('Graphite')
  await expect(active).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Couleur: Graphite', exact: true })).toBeVisible()
  await test.step('PDP-30 choosing a chosen value again keeps it', async () => {
    await pick(page, 'Graphite')
    await expect(page.getByRole('radio', { name: 'Graphite' })).toBeChecked()
  })
  const terracotta = optionOf(page, 'Terracotta')
  await expect(terracotta).toHaveAttribute('data-variation-id', /^\d+$/)
  await expect(terracotta).toHaveAttribute('data-variation-price', '54.9')
  const large = (await terracotta.getAttribute('data-large-image'))!
  expect(large).toMatch(/^\/media\/[0-9a-f]{64}-1200\.webp$/)
  await pick(page, 'Terracotta')
  const shown = slide(page).getByRole('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(large.replace(/-1200\.webp$/, ''))
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('54,900 dinars tunisiens')).toHaveCount(1)
})
