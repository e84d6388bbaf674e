import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { ordersOf } from './books.ts'
import { enter, expectLatest, mark, order } from './desk.ts'
import { fillOrder, openProduct, someone, staffSignIn } from './journeys.ts'
import { expectNothingCut } from './large-text.ts'
import { test } from './living-page.ts'
import { STAFF } from './shop-settings.ts'

const personMenu = (page: Page) => page.locator('header summary').filter({ hasText: 'Administrateur' })

async function violations(page: Page): Promise<unknown[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'))
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe.run(),
  )
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

test('ACC-10, UI-26, UI-27 the password can be shown and hidden again; a wrong one is refused in words that say nothing of the account', async ({ page }) => {
  await page.goto('/admin/')
  const password = page.getByLabel('Mot de passe', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByLabel('Adresse e-mail').fill(STAFF.email)
  await password.fill('pas le bon')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toHaveText('E-mail ou mot de passe incorrect.')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(STAFF.email)
})

test('IMP-05 staff see an order, call, confirm and send it on a phone, and every step is written down', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = someone({ name: 'Hélène Trabelsi' })
  const id = await order(page, person)
  await enter(page)
  await page.getByLabel('Téléphone, nom, numéro, lieu ou produit').fill('HELENE trab')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: person.name })
    .getByRole('link', { name: `n° ${id}`, exact: true })
    .click()

  await expect(page.getByRole('link', { name: `Appeler ${person.phone}` })).toHaveAttribute('href', `tel:${person.phone}`)
  await mark(page, 'Confirmation', 'Confirmée par téléphone').click()
  await expect(mark(page, 'Confirmation', 'Confirmée par téléphone')).toHaveAttribute('aria-pressed', 'true')
  await expectLatest(page, 'En cours → Confirmée (suite de « Confirmée par téléphone »)')
  await page.getByLabel('Note').fill('Livrer après 18 h')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expectLatest(page, '« Livrer après 18 h »')
  await expect(page.getByLabel('Note')).toHaveValue('')
  await page.getByRole('button', { name: 'Marquer expédiée' }).click()
  await expectLatest(page, 'Confirmée → Expédiée')
  expect((await ordersOf(person.phone))[0]).toMatchObject({ state: 'shipped', payment: 'unpaid' })
})

test('IMP-05 cancelling asks for a reason first', async ({ page }) => {
  const person = someone()
  const id = await order(page, person)
  await enter(page)
  await page.goto(`/admin/orders/${id}/`)
  await page.getByText('Annuler la commande …').click()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  expect((await ordersOf(person.phone))[0]).toMatchObject({ state: 'processing' })
  await page.getByLabel('Raison', { exact: true }).filter({ visible: true }).fill('Doublon')
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await expectLatest(page, '« Doublon »')
  expect((await ordersOf(person.phone))[0]).toMatchObject({ state: 'cancelled' })
})

test('IMP-05 a tab that shows an order as it was is told so, and then shows it as it is', async ({ page, context }) => {
  const person = someone()
  const id = await order(page, person)
  await enter(page)
  await page.goto(`/admin/orders/${id}/`)
  const other = await context.newPage()
  await other.goto(`/admin/orders/${id}/`)
  await other.getByRole('button', { name: 'Marquer expédiée' }).click()
  await expectLatest(other, 'En cours → Expédiée')
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page.getByRole('alert')).toContainText('Entre-temps, cette commande est passée à « Expédiée ».')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Marquer livrée' })).toBeVisible()
  expect((await ordersOf(person.phone))[0]).toMatchObject({ state: 'shipped' })
})

test('IMP-06 an abandoned order stands apart, and can be dismissed with a reason', async ({ page }) => {
  const person = someone({ name: '' })
  await openProduct(page, 'plenty')
  await fillOrder(page, { phone: person.phone })
  await expect.poll(async () => (await ordersOf(person.phone)).length).toBe(1)
  await enter(page)
  await page.goto(`/admin/orders/?q=${person.phone}`)
  await expect(page.getByText('Aucune commande ne correspond.')).toBeVisible()
  await page.getByRole('link', { name: 'Chercher dans les commandes abandonnées' }).click()
  await page.getByRole('cell').getByRole('link', { name: /^n° / }).click()
  await expect(page.getByRole('heading', { name: /^Commande abandonnée n° / })).toBeVisible()
  await page.getByText('Écarter …').click()
  await page.getByLabel('Raison', { exact: true }).filter({ visible: true }).fill('Faux numéro')
  await page.getByRole('button', { name: 'Écarter' }).click()
  await expect(page.getByText('Cette commande abandonnée a été écartée.')).toBeVisible()
})

test('ACC-11 an administrator adds a shop manager, who sees orders and no roles', async ({ page, browser }) => {
  const email = `gerant-${Date.now()}@hanout.test`
  await enter(page)
  await page.getByRole('link', { name: 'Équipe' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Karim')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Premier mot de passe').fill('olive et jasmin')
  const role = page.getByRole('region', { name: "Ajouter à l'équipe" }).getByLabel('Rôle')
  await expect(role).toHaveValue('call_agent')
  await role.selectOption('shop_manager')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Gérant de la boutique')

  const manager = await browser.newPage()
  await staffSignIn(manager, { email, password: 'olive et jasmin' })
  await expect(manager.getByRole('heading', { name: 'Accueil' })).toBeVisible()
  await expect(manager.getByRole('link', { name: 'Équipe' })).toHaveCount(0)
  expect((await manager.goto('/admin/staff/'))?.status()).toBe(403)
  await expect(manager.getByRole('heading', { name: "Vous n'avez pas accès à cette page" })).toBeVisible()
})

test('IMP-17 signing out ends it: going back shows nothing', async ({ page }) => {
  await enter(page)
  await personMenu(page).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await page.goto('/admin/orders/')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test('IMP-17 a tab whose session ended elsewhere leads to the sign-in, and that back to where it was going', async ({ page, context }) => {
  await enter(page)
  const other = await context.newPage()
  await other.goto('/admin/account/')
  await personMenu(other).click()
  await other.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(other.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await page.getByRole('link', { name: /^Toutes/ }).click()
  await page.getByLabel('Adresse e-mail').fill(STAFF.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(STAFF.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/admin/orders/?view=all')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('IMP-05 staff sign in, search, mark, move and note all the same', async ({ page, request }) => {
    const person = someone()
    const product = await (await request.get('/product/metre-ruban-sanaro-5-m/')).text()
    const id = /data-product_id="(\d+)"/.exec(product)?.[1] ?? ''
    const fields = { action: 'create_direct_order', product_id: id, variation_id: '', quantity: '1', ...person }
    await request.post('/wp-admin/admin-ajax.php', { form: { ...fields } })
    await enter(page)
    await page.getByLabel('Téléphone, nom, numéro, lieu ou produit').fill(person.phone.slice(0, 6))
    await page.getByRole('button', { name: 'Chercher' }).click()
    await page.getByRole('row').filter({ hasText: person.phone }).getByRole('link', { name: /^n° / }).click()
    await mark(page, 'Paiement', 'Payée').click()
    await expectLatest(page, 'Paiement : Non payée → Payée')
    await page.getByText('Mettre à vérifier …').click()
    await page.getByLabel('Raison', { exact: true }).filter({ visible: true }).fill('Adresse incomplète')
    await page.getByRole('button', { name: 'Mettre à vérifier' }).click()
    await expectLatest(page, '« Adresse incomplète »')
    await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toHaveCount(0)
  })
})

test('the staff pages have no fault that axe knows, and no sideways scroll, at 320 and 1280 px', async ({ page }) => {
  const id = await order(page, someone({ name: 'Un nom vraiment très long qui ne finit pas, de La Goulette à Tataouine' }))
  const isSound = async (path: string) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect([path, width, await violations(page)]).toEqual([path, width, []])
      expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)]).toEqual([
        path,
        width,
        true,
      ])
    }
  }
  await page.goto('/admin/')
  await isSound('/admin/')
  await enter(page)
  for (const path of ['/admin/orders/', '/admin/orders/?view=temp', `/admin/orders/${id}/`, '/admin/staff/', '/admin/account/']) {
    await page.goto(path)
    await isSound(path)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const px of [24, 32]) await expectNothingCut(page, ['/admin/', '/admin/orders/', `/admin/orders/${id}/`, '/admin/products/', '/admin/desk/'], px)
})

async function pressUntil(page: Page, key: string, wanted: Locator): Promise<void> {
  for (let steps = 0; steps < 60 && !(await wanted.evaluate((element) => element === document.activeElement)); steps++) await page.keyboard.press(key)
  await expect(wanted).toBeFocused()
}

test('staff work by keyboard alone: sign in, find an order, open it, mark the call', async ({ page }) => {
  const person = someone()
  const id = await order(page, person)
  await page.goto('/admin/')
  await page.getByLabel('Adresse e-mail').focus()
  await page.keyboard.type(STAFF.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(STAFF.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Accueil' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: /Commandes? à appeler$/ })).toBeFocused()
  await pressUntil(page, 'Shift+Tab', page.getByRole('navigation').getByRole('link', { name: 'Commandes', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Commandes' })).toBeVisible()
  await pressUntil(page, 'Tab', page.getByLabel('Téléphone, nom, numéro, lieu ou produit'))
  await page.keyboard.type(person.phone)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${person.phone}`))
  await pressUntil(page, 'Tab', page.getByRole('cell').getByRole('link', { name: `n° ${id}`, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Commande n° ${id}` })).toBeVisible()
  const unanswered = mark(page, 'Confirmation', 'Pas de réponse')
  await pressUntil(page, 'Tab', unanswered)
  await page.keyboard.press('Enter')
  await expect(unanswered).toHaveAttribute('aria-pressed', 'true')
})
