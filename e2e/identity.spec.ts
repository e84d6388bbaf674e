import { expect } from '@playwright/test'
import sharp from 'sharp'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openSettings } from './settings-journeys.ts'

test('IMP-41, UI-12, UI-15 from a phone the shop gets name, logo and colour, and shows them on its first page, by night, in its menu, and can be installed', async ({
  page,
  shop,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettings(page, 'shop', 'Boutique')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="1000"><circle cx="500" cy="500" r="400" fill="#14532d"/></svg>')
  const logo = await sharp(drawing).png().toBuffer()
  await page.getByLabel('Nom de la boutique').fill('Dar Zitouna')
  await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByText('plaque blanche')).toBeVisible()
  // Other fields keep their input.
  await expect(page.getByLabel('Nom de la boutique')).toHaveValue('Dar Zitouna')
  const colour = page.getByLabel('Couleur', { exact: true })
  await colour.fill('#fffde7')
  await page.getByRole('button', { name: /^Prendre/ }).click()
  await expect(colour).toHaveValue('#e4e2cd')
  await page.getByRole('button', { name: '#0f766e' }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'enregistrés' })).toBeVisible()
  expect(await ask("select value -> 'identity' ->> 'colour' as colour, value ->> 'shopName' as name from settings", [], shop.dataFolder)).toEqual([
    { colour: '#0f766e', name: 'Dar Zitouna' },
  ])

  await page.goto(shop.url)
  const home = page.getByRole('banner').getByRole('link', { name: 'Dar Zitouna' })
  const mark = home.locator('.mark')
  const look = () => mark.evaluate((one) => ({ picture: getComputedStyle(one).backgroundImage, plate: getComputedStyle(one).backgroundColor }))
  expect((await mark.boundingBox())!.width).toBeGreaterThan(70)
  expect(await look()).toEqual({ picture: expect.stringContaining('/media/'), plate: 'rgba(0, 0, 0, 0)' })
  expect(await page.locator('html').evaluate((one) => getComputedStyle(one).getPropertyValue('--accent'))).toBe('#0f766e')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Appeler le 70 000 000' })).toBeVisible()
  await page.getByRole('button', { name: 'Mode sombre' }).filter({ visible: true }).click()
  expect((await look()).plate).toBe('rgb(255, 255, 255)')
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
  expect(faults).toEqual([])
})
