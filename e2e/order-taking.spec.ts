import { expect, type Page } from '@playwright/test'
import { ordersOf } from './books.ts'
import { leaveOrder, order } from './desk.ts'
import { pathOf } from './goods.ts'
import { someone } from './journeys.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

test.use({ viewport: { width: 390, height: 844 } })

const nameOfGoods = async (page: Page) => /<h1[^>]*><bdi>([^<]+)/.exec(await (await page.request.get(pathOf('plenty'))).text())![1]!

/** Holds the page's data, which load again behind each answer. The answer's buttons and links count meanwhile. */
const holdReload = (page: Page) => page.route(/orders\/new\/_\.data/, async (route) => (route.request().method() === 'GET' ? undefined : route.fallback()))

test('IMP-06 on a phone an abandoned order is an order in two taps, from the list of what was left', async ({ page }) => {
  const person = someone()
  await leaveOrder(page, person)
  await openAsStaff(page, `/admin/orders/?view=temp&q=${person.phone}`)
  await page.getByRole('row').filter({ hasText: person.name }).getByRole('link', { name: /^n° / }).click()
  const confirm = page.getByRole('button', { name: /^Confirmer la commande · / })
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await confirm.click()
  await expect(page.getByText('C’est fait : la commande est passée')).toBeVisible()
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'confirmed', address: person.address }])
})

test('IMP-07 the number that is typed brings its customer, goods are found by a few letters, and the order is saved at the thumb', async ({ page }) => {
  const person = someone()
  await order(page, person)
  const name = await nameOfGoods(page)
  await openAsStaff(page, '/admin/orders/new/')
  const phone = page.getByRole('textbox', { name: 'Téléphone', exact: true })
  await phone.pressSequentially(person.phone)
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(person.name)
  await expect(phone).toBeFocused()
  await page.getByLabel('Nom ou référence de l’article').fill(name)
  await holdReload(page)
  await page.getByRole('button', { name: `Ajouter ${name}` }).click()
  const save = page.getByRole('button', { name: /^Enregistrer la commande · [1-9]/ })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await page.waitForURL(/\/admin\/orders\/\d+\/\?taken$/)
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'processing' }, { state: 'confirmed', name: person.name, address: person.address }])
})

test('IMP-07 an order that is typed survives a tap in the bar: asked about, kept with its goods, offered again, and forgotten once it is saved', async ({
  page,
}) => {
  const person = someone()
  const name = await nameOfGoods(page)
  await openAsStaff(page, '/admin/orders/new/')
  const phone = page.getByRole('textbox', { name: 'Téléphone', exact: true })
  const customer = page.getByLabel('Nom', { exact: true })
  const question = page.getByRole('alertdialog', { name: 'Enregistrer avant de quitter ?' })
  const elsewhere = page.getByRole('navigation').getByRole('link', { name: 'Produits' }).last()
  await phone.fill(person.phone)
  await customer.fill(person.name)
  await page.getByLabel('Adresse de livraison').fill(person.address)
  await page.getByLabel('Nom ou référence de l’article').fill(name)
  await holdReload(page)
  await page.getByRole('button', { name: `Ajouter ${name}` }).click()
  await expect(page.getByLabel(`Quantité de ${name}`)).toHaveValue('1')
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()

  await elsewhere.click()
  await expect(question.getByRole('button')).toHaveText([/^Enregistrer la commande · [1-9]/, 'Quitter', 'Rester'])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(customer).toHaveValue(person.name)

  await elsewhere.click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await page.waitForURL(/\/admin\/products\//)
  await page.unrouteAll()
  await page.goto('/admin/orders/new/')
  await expect(customer).toHaveValue('')
  await page.getByRole('button', { name: 'Le reprendre' }).click()
  await expect(page.getByLabel(`Quantité de ${name}`)).toHaveValue('1')
  await expect(phone).toHaveValue(person.phone)
  await expect(customer).toHaveValue(person.name)
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()

  await elsewhere.click()
  await question.getByRole('button', { name: /^Enregistrer la commande/ }).click()
  await page.waitForURL(/\/admin\/products\//)
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'confirmed', name: person.name, address: person.address }])
  await page.goto('/admin/orders/new/')
  await expect(customer).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hanout-kept:')))).toEqual([])
  await expect(page.getByRole('button', { name: 'Le reprendre' })).toHaveCount(0)
})

test('IMP-01 the few words of a note and the one amount of a setting are kept too; of a call’s note the page asks before it is left', async ({ page }) => {
  const id = await order(page, someone())
  const question = page.getByRole('alertdialog', { name: 'Enregistrer avant de quitter ?' })
  const leave = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Produits' }).last().click()
    await question.getByRole('button', { name: 'Quitter' }).click()
    await page.waitForURL(/\/admin\/products\//)
  }
  await openAsStaff(page, `/admin/orders/${id}/`)
  const note = page.getByLabel('Note', { exact: true })
  await note.fill('Rappeler après 18 h')
  await page.getByRole('button', { name: 'Confirmée par téléphone', exact: true }).click()
  await expect(page.getByText('En cours → Confirmée').first()).toBeAttached()
  await expect(note).toHaveValue('Rappeler après 18 h')
  await leave()
  await page.goto(`/admin/orders/${id}/`)
  await page.getByRole('button', { name: 'Le reprendre' }).click()
  await expect(note).toHaveValue('Rappeler après 18 h')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(note).toHaveValue('')
  await expect(page.locator('form[data-unsaved]')).toHaveCount(0)

  await page.goto('/admin/settings/shipping/')
  const price = page
    .locator('#content form', { has: page.locator('[data-save-bar]') })
    .first()
    .getByRole('textbox')
    .first()
  await price.fill('9,5')
  await expect(page.getByText('Modifications non enregistrées').first()).toBeVisible()
  await leave()
  await page.goto('/admin/settings/shipping/')
  await page.getByRole('button', { name: 'L’oublier' }).click()

  const called = await order(page, someone())
  await page.goto(`/admin/desk/?now&order=${called}`)
  await page.getByText('Résultat').first().click()
  await page.locator('[data-note]').click()
  await page.locator('[name=note]').fill('Sonner deux fois')
  await page.getByRole('navigation').getByRole('link', { name: 'Produits' }).last().click()
  await expect(question).toContainText('Si vous quittez, elles sont perdues.')
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect(page.locator('[name=note]')).toHaveValue('Sonner deux fois')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('IMP-07 an order is taken by phone, each step a button', async ({ page }) => {
    const person = someone()
    const name = await nameOfGoods(page)
    await openAsStaff(page, '/admin/orders/new/')
    await page.getByRole('textbox', { name: 'Téléphone', exact: true }).fill(person.phone)
    await page.getByLabel('Nom', { exact: true }).fill(person.name)
    await page.getByLabel('Adresse de livraison').fill(person.address)
    await page.getByText('WhatsApp', { exact: true }).click()
    await page.getByLabel('Nom ou référence de l’article').fill(name)
    await page.getByRole('button', { name: 'Chercher cet article' }).click()
    await page.getByRole('button', { name: `Ajouter ${name}` }).click()
    await page.getByRole('button', { name: /^Enregistrer la commande · [1-9]/ }).click()
    await page.waitForURL(/\/admin\/orders\/\d+\/\?taken$/)
    expect(await ordersOf(person.phone)).toMatchObject([{ state: 'confirmed', name: person.name, address: person.address, quantity: 1 }])
  })
})
