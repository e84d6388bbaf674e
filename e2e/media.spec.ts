import { expect, type Page } from '@playwright/test'
import { photograph } from '../src/shop/upkeep/media/media.testing.ts'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

const storedAs = (name: string) => ask<{ width: number; height: number }>('select width, height from media where file_name = $1', [name])

/** Chooses a 12-megapixel photograph of a phone, rotated, in the library; returns its size in bytes. */
async function choosePhotograph(page: Page, name: string, seed: number): Promise<number> {
  const buffer = await photograph(4032, 3024, seed)
  await page.getByLabel('Ajouter des photos').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  return buffer.length
}

test('IMP-39 a photograph is made smaller and upright by the browser, without its notes, before it is sent', async ({ page }) => {
  await openAsStaff(page, '/admin/media/')
  const sending = page.waitForRequest('**/admin/media/upload/')
  const bytes = await choosePhotograph(page, 'plage.jpg', 61)
  expect(Number((await (await sending).allHeaders())['content-length'])).toBeLessThan(bytes)
  await expect(page.getByText('Photos enregistrées : 1.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'plage.jpg' })).toBeVisible()
  // The shop itself would have kept 2560 px.
  expect(await storedAs('plage.jpg')).toEqual([{ width: 1500, height: 2000 }])
  await expectSound(page)
})

test('IMP-39, UI-40 an upload whose line is cut says so, keeps its place, and goes through when tried again', async ({ page }) => {
  await openAsStaff(page, '/admin/media/')
  await page.route('**/admin/media/upload/', (route) => route.abort('connectionreset'), { times: 1 })
  await choosePhotograph(page, 'souk.jpg', 62)
  await expect(
    page.getByText("Le téléversement du média a échoué. S'il s'agit d'une photo ou d'une grande image, veuillez la redimensionner et réessayer."),
  ).toBeVisible()
  await expect(page.getByText('souk.jpg')).toBeVisible()
  expect(await storedAs('souk.jpg')).toEqual([])
  await expectSound(page)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('link', { name: 'souk.jpg' })).toBeVisible()
  expect(await storedAs('souk.jpg')).toHaveLength(1)
})

test('IMP-39 the progress of an upload is shown while it is on its way', async ({ page }) => {
  await openAsStaff(page, '/admin/media/')
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/media/upload/', async (route) => {
    await held.promise
    await route.continue()
  })
  await choosePhotograph(page, 'jarre.jpg', 63)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText('Des photos sont encore en cours d’envoi')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('link', { name: 'jarre.jpg' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('IMP-39 a part is cut out by dragging a corner of the frame', async ({ page }) => {
  await openAsStaff(page, '/admin/media/')
  await choosePhotograph(page, 'jarres.jpg', 64)
  await page.getByRole('link', { name: 'jarres.jpg' }).click()
  await page.getByRole('button', { name: 'Carré' }).click()
  const width = Number(await page.getByLabel('Largeur').inputValue())
  const corner = page.locator('[data-crop] > div > div').last()
  await corner.scrollIntoViewIfNeeded()
  const { x, y } = (await corner.boundingBox())!
  await page.mouse.move(x + 30, y + 30)
  await page.mouse.down()
  await page.mouse.move(x - 30, y - 30, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => Number(await page.getByLabel('Largeur').inputValue())).toBeLessThan(width)
  const asked = Number(await page.getByLabel('Largeur').inputValue())
  await page.getByRole('button', { name: 'Recadrer' }).click()
  await expect(page.getByText('Voici l’image recadrée.')).toBeVisible()
  expect(await storedAs('jarres.jpg')).toContainEqual({ width: asked, height: asked })
  await expectSound(page)
})
