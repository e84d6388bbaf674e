import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { someone } from './journeys.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff, signInByRow } from './sessions.ts'

test.use({ viewport: { width: 390, height: 844 } })

const VENDOR = 'leila@example.test'

const press = (page: Page, name: RegExp | string) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

test('VEND-07, VEND-08, VEND-09, VEND-10, IMP-24, IMP-25 a vendor’s first day at 390 px: accepted, a product approved, an order prepared and handed over', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await (await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 }, locale: 'fr-TN' })).newPage()
  await openAsStaff(staff, '/admin/vendors/new/')
  await staff.getByLabel('Nom de la boutique').fill('Poterie Leila')
  await staff.getByLabel('Nom du vendeur').fill('Leila Trabelsi')
  await staff.getByLabel('E-mail').fill(VENDOR)
  await press(staff, 'Accepter et envoyer le lien')
  await expect(staff.getByText('La boutique est ouverte')).toBeVisible()
  expect((await page.request.get('/store/poterie-leila/')).status()).toBe(200)

  await signInByRow(page, VENDOR)
  await page.goto('/admin/home/')
  await expect(page.getByRole('heading', { level: 1, name: 'Poterie Leila' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Ajouter un premier produit' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Jarre de Nabeul')
  await page.getByLabel('Prix (TND)').fill('100')
  await page.getByLabel('Pièces en stock').fill('5')
  await press(page, 'Proposer à la vente')
  await expect(page.getByText('En attente d’approbation').first()).toBeVisible()
  expect((await page.request.get('/product/jarre-de-nabeul/')).status()).toBe(404)

  await staff.goto('/admin/proposals/')
  await press(staff, /^Approuver/)
  await expect(staff.getByText('Rien n’attend votre accord.')).toBeVisible()
  const shown = await (await page.request.get('/product/jarre-de-nabeul/')).text()
  const product = /data-product_id="(\d+)"/.exec(shown)![1]!

  const person = someone()
  const form = { action: 'create_direct_order', product_id: product, variation_id: '', quantity: '1', ...person }
  expect(await (await page.request.post('/wp-admin/admin-ajax.php', { form })).json()).toMatchObject({ success: true })
  const [order] = await ask<{ id: number }>('select id from orders where phone = $1', [person.phone])
  const act = async (name: string, begin: RegExp) => {
    await staff.goto(`/admin/orders/bulk/?act=${name}&order=${order!.id}`)
    await press(staff, begin)
    await expect(staff.getByText('Faites : 1')).toBeVisible({ timeout: 20_000 })
  }
  await act('confirm', /^Confirmer/)

  await page.goto(`/admin/store/orders/${order!.id}/`)
  await expect(page.getByText('Jarre de Nabeul').first()).toBeVisible()
  expect(await page.content()).not.toContain(person.phone)
  await press(page, 'Prête')
  await expect(page.getByRole('button', { name: 'Pas encore prête' })).toBeVisible()
  await press(page, 'Remise au livreur')
  await expect(page.getByRole('button', { name: 'Remise au livreur' })).toHaveCount(0)
  expect(await ask('select state from orders where id = $1', [order!.id])).toEqual([{ state: 'shipped' }])
  await page.goto('/admin/store/earnings/')
  await expectSound(page)
  await staff.context().close()
})
