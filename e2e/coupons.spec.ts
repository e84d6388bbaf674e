import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

const DOORS = ['/admin/coupons/', '/admin/coupons/new/', '/admin/coupons/1/']

const newCode = () => `E2E-${Math.random().toString(36).slice(2, 10).toUpperCase()}`

async function enter(page: Page, path = '/admin/coupons/'): Promise<void> {
  await openAsStaff(page, path)
}

const cardOf = (page: Page, code: string): Locator => page.getByRole('listitem').filter({ hasText: code })
const control = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click()
const bookOf = (code: string) => ask('select code, kind, amount, minimum, ends_at, enabled from coupons where lower(code) = lower($1)', [code])

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(`IMP-09 staff make a coupon, see it in the list, change it, turn it off and delete it ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      page,
    }) => {
      const code = newCode()
      await enter(page)
      await page.getByRole('link', { name: 'Nouveau coupon' }).click()
      await control(page, 'Code').fill(code)
      await control(page, 'Remise').selectOption('Montant sur le panier')
      await control(page, 'Valeur').fill('12,500')
      await control(page, 'Articles : au moins').fill('100')
      await control(page, 'Dernier jour').fill('2099-12-31')
      await control(page, 'Utilisations en tout').fill('10')
      await page.getByRole('main').getByText('Catégories', { exact: true }).click()
      await page.getByRole('group', { name: 'Catégories', exact: true }).getByRole('checkbox', { name: 'Électronique' }).check()
      await save(page)
      await expect(page.getByRole('status')).toContainText('Le coupon est enregistré.')
      for (const text of ['Actif', '− 12.500 TND sur le panier', 'dès 100.000 TND', "jusqu'au 31 déc. 2099", 'Utilisé 0 fois sur 10'])
        await expect(cardOf(page, code)).toContainText(text)

      await page.getByRole('link', { name: code }).click()
      await expect(control(page, 'Dernier jour')).toHaveValue('2099-12-31')
      await expect(page.getByRole('group', { name: 'Catégories', exact: true }).getByRole('checkbox', { name: 'Électronique' })).toBeChecked()
      await control(page, 'Valeur').fill('15')
      await save(page)
      await expect(cardOf(page, code)).toContainText('− 15.000 TND sur le panier')

      await page.getByRole('button', { name: `Désactiver ${code}` }).click()
      await expect(page.getByRole('button', { name: `Activer ${code}`, exact: true })).toBeVisible()
      await expect(cardOf(page, code)).toContainText('Désactivé')
      expect(await bookOf(code)).toMatchObject([{ kind: 'fixed-cart', amount: '15000', minimum: '100000', enabled: false }])

      await page.getByRole('link', { name: code }).click()
      await page.getByRole('button', { name: 'Supprimer' }).click()
      await expect(page.getByRole('status')).toContainText('Le coupon est supprimé.')
      expect(await bookOf(code)).toEqual([])
    })

    test(`IMP-09 bad input says so on its fields, keeps what was typed and saves nothing ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      page,
    }) => {
      const code = newCode()
      await enter(page, '/admin/coupons/new/')
      await control(page, 'Code').fill(code)
      await control(page, 'Valeur').fill('150')
      await control(page, 'Articles : au moins').fill('cent')
      await control(page, 'Produits').fill('RIEN-DE-TEL')
      await save(page)
      await expect(page.getByText("Rien n'a été enregistré")).toBeVisible()
      await expect(control(page, 'Valeur')).toHaveAccessibleDescription(/Écrivez un nombre entier de 0 à 100\./)
      await expect(control(page, 'Articles : au moins')).toHaveAccessibleDescription(/Écrivez un nombre, par exemple 7 ou 7,500\./)
      await control(page, 'Valeur').fill('15')
      await control(page, 'Articles : au moins').fill('100')
      await save(page)
      await expect(control(page, 'Produits')).toHaveAccessibleDescription(/Inconnus : RIEN-DE-TEL\./)
      await expect(control(page, 'Code')).toHaveValue(code)
      await control(page, 'Produits').fill('')
      await control(page, 'Code').fill('bienvenue10')
      await save(page)
      await expect(control(page, 'Code')).toHaveAccessibleDescription(/Un autre coupon a déjà le code « bienvenue10 »\./)
      expect(await bookOf(code)).toEqual([])
    })
  })
}

test('IMP-09 a coupon that an order used is not deleted: it is turned off', async ({ page }) => {
  const code = newCode()
  const [coupon] = await ask<{ id: string }>("insert into coupons (code, kind, amount) values ($1, 'percent', 5) returning id", [code])
  await ask(
    `with used as (insert into orders (key, intention, visitor, state, confirmation, phone) values ($1, gen_random_uuid(), gen_random_uuid(), 'cancelled', 'not-called', '29999999') returning id)
     insert into coupon_uses (order_id, coupon_id, customer, code, discount, given_back) select id, $2, '29999999', $3, 0, true from used`,
    [`wc_order_${code}`, coupon!.id, code],
  )
  await enter(page, `/admin/coupons/${coupon!.id}/`)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce coupon a déjà servi')
  expect(await bookOf(code)).toHaveLength(1)
})

test('the list is searched by the beginning of a code, and what cannot be read counts as not asked for', async ({ page }) => {
  await enter(page)
  await control(page, 'Début du code').fill('bienv')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(cardOf(page, 'BIENVENUE10')).toContainText('− 10 %')
  await page.goto('/admin/coupons/?q=rien-ne-commence-ainsi')
  await expect(page.getByText('Aucun coupon ne commence ainsi.')).toBeVisible()
  for (const search of [`?q=${encodeURIComponent("'; drop table coupons")}`, '?before=-1&done=alert', `?before=${'9'.repeat(40)}&q=%00`]) {
    expect((await page.goto(`/admin/coupons/${search}`))!.status()).toBe(200)
    await expect(cardOf(page, 'BIENVENUE10')).toBeVisible()
  }
  for (const path of ['0', '999999', '1e3', '-1', 'new2']) expect((await page.goto(`/admin/coupons/${path}/`))!.status()).toBe(404)
})

test('IMP-09 who is not signed in, or signed in as a vendor or a customer, sees and changes no coupon', async ({ page, request, browser }) => {
  const before = await ask('select * from coupons where lower(code) = lower($1)', ['BIENVENUE10'])
  const form = { id: '1', enabled: '', code: 'VOLE', kind: 'percent', amount: '99' }
  for (const door of DOORS) {
    expect([door, (await request.get(door)).status()]).toEqual([door, 401])
    expect([door, (await request.post(door, { form })).status()]).toEqual([door, 401])
  }
  const account = { email: `vendeur-${newCode()}@hanout.test`.toLowerCase(), password: 'menthe et citron' }
  await enter(page, '/admin/staff/')
  await control(page, 'Nom').fill('Rim')
  await page.getByLabel('Adresse e-mail').fill(account.email)
  await page.getByLabel('Premier mot de passe').fill(account.password)
  await page.getByRole('region', { name: "Ajouter à l'équipe" }).getByLabel('Rôle').selectOption('shop_manager')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: account.email })).toBeVisible()
  const other = await browser.newPage()
  await openAsStaff(other, '/admin/orders/', account)
  await expect(other.getByRole('link', { name: 'Coupons' })).toBeVisible()
  for (const role of ['vendor', 'customer']) {
    await ask('update account_people set role = $1 where email = $2', [role, account.email])
    for (const door of DOORS) {
      expect([role, door, (await other.request.get(door)).status()]).toEqual([role, door, 403])
      expect([role, door, (await other.request.post(door, { form })).status()]).toEqual([role, door, 403])
    }
  }
  expect(await ask('select * from coupons where lower(code) = lower($1)', ['BIENVENUE10'])).toEqual(before)
  expect(await bookOf('VOLE')).toEqual([])
  await other.close()
})

test('the pages of the coupons fit a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page)
  for (const path of DOORS) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
