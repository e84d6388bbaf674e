import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { expectFits } from './settings-journeys.ts'
import { openAsStaff } from './sessions.ts'

/** Signs in on a phone and opens a page by the bottom bar or its menu, which marks the current page. */
async function openByMenu(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page)
  await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Gestion de la boutique' })
  const door = menu.locator('summary')
  await expect(menu.locator('[aria-current]')).toHaveText('Commandes')
  await door.click()
  for (const target of [door, ...(await menu.getByRole('link').all())]) expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await menu.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(menu.locator('[aria-current]')).toHaveText(name)
}

test('IMP-16 on a phone without scripts: staff find a customer, hand out their data, end the order that holds them, and erase them', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url, acceptDownloads: true })
  const page = await context.newPage()
  await openByMenu(page, 'Clients')
  await page.getByLabel('Nom, e-mail ou téléphone').fill('22 333 444')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.getByRole('link', { name: 'Amel Jaziri' }).click()
  await expect(page.getByRole('region', { name: 'Ce qu’on sait' })).toContainText('client@hanout.test')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger ses données' }).click()
  expect((await download).suggestedFilename()).toBe('hanout-data.json')

  await page.getByRole('link', { name: 'Effacer ce compte' }).click()
  await expect(page.getByRole('heading', { name: 'Ce qui reste, et pourquoi' })).toBeVisible()
  await expect(page.getByText('une commande est encore en cours')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Effacer définitivement' })).toHaveCount(0)
  await ask(
    "update orders set state = 'completed', confirmation = 'confirmed', payment = 'paid', delivery = 'delivered' where person_id is not null",
    [],
    shop.dataFolder,
  )
  await page.reload()
  await page.getByLabel('Pour confirmer, écrivez son e-mail').fill('client@hanout.test')
  await page.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect(page.getByRole('heading', { name: 'Compte effacé', level: 1 })).toBeVisible()
  expect(await ask("select from orders where name ilike '%Amel%'", [], shop.dataFolder)).toEqual([])

  await page.goto('/admin/audit/')
  const main = page.getByRole('main')
  await expect(main).toContainText('Administrateur a effacé le compte d’un client')
  await expect(main).toContainText('Administrateur a téléchargé les données d’un client')
  await context.close()
})

test('the pages of a customer are sound and fit every screen', async ({ page, shop }) => {
  const [person] = await ask<{ id: string }>(
    "insert into account_people (id, name, email, phone) values ('trop-long', $1, $2, '21620999888') on conflict (id) do update set name = excluded.name returning id",
    ['Un nom vraiment très long qui ne finit pas, de La Goulette à Tataouine', `${'une-adresse-interminable'.repeat(3)}@example.test`],
    shop.dataFolder,
  )
  await openAsStaff(page)
  await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/admin/customers/', `/admin/customers/${person!.id}/erase/`]) {
    await page.goto(path)
    await expectSound(page)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  }
  await page.goto(`/admin/customers/${person!.id}/`)
  await expectFits(page, shop.url)
})
