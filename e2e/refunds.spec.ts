import { expect, type Locator, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask, ordersOf } from './books.ts'
import { orderByCall, someone } from './journeys.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

interface Booked {
  id: number
  state: string
  payment: string
  total: number
  refunded_total: number
}

/** A new person's quick order, marked by staff as paid on delivery. Returns its number. */
async function order(page: Page, { paid = true } = {}): Promise<number> {
  const person = someone()
  await orderByCall(page, person)
  const { id } = (await ordersOf(person.phone))[0]!
  if (paid) await ask("update orders set payment = 'paid' where id = $1", [id])
  return id
}

const section = (page: Page): Locator => page.getByRole('region', { name: 'Remboursements' })
const history = (page: Page): Locator => page.getByRole('region', { name: 'Historique' })
const checkButton = (page: Page): Locator => page.getByRole('button', { name: 'Vérifier' })
const confirmButton = (page: Page): Locator => page.getByRole('button', { name: /^Rembourser \d/ })
const booked = async (id: number) => (await ask<Booked>('select id, state, payment, total::int, refunded_total::int from orders where id = $1', [id]))[0]!
const shown = (amount: number) => `${Math.floor(amount / 1000)}.${String(amount % 1000).padStart(3, '0')}`

test('IMP-13 staff give a part back on a phone: nothing goes before it is confirmed, and the order shows what went', async ({ page }) => {
  const id = await order(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, `/admin/orders/${id}/`)
  await section(page).getByRole('link', { name: 'Rembourser…' }).click()
  await expect(page.getByRole('heading', { name: `Rembourser la commande n° ${id}` })).toBeVisible()
  await expectSound(page)
  await expect(page.getByLabel('Autre montant')).toBeHidden()
  await page.getByRole('radio', { name: 'Une partie' }).check()
  await page.getByLabel('Autre montant').fill('1,250')
  await page.getByLabel('Référence', { exact: true }).fill('VIR-204')
  await page.getByLabel('Raison', { exact: true }).fill('Rayure à la livraison')
  await expectSound(page)
  await checkButton(page).click()
  await expect(page.getByRole('region', { name: 'Vérifiez, puis confirmez' })).toContainText('VIR-204')
  await expectSound(page)
  expect((await booked(id)).refunded_total).toBe(0)

  await confirmButton(page).dblclick()
  await expect(section(page)).toContainText('1.250')
  await expect(section(page)).toContainText('« Rayure à la livraison »')
  await expect(history(page).getByRole('listitem').first()).toContainText('Remboursement : 1.250')
  await expectSound(page)
  expect(await booked(id)).toMatchObject({ state: 'processing', payment: 'paid', refunded_total: 1250 })
  expect(await ask('select id from refunds where order_id = $1', [id])).toHaveLength(1)
})

test('IMP-13 what was typed can be changed before it goes, and what is wrong is said beside its field', async ({ page }) => {
  const id = await order(page)
  const { total } = await booked(id)
  await openAsStaff(page, `/admin/orders/${id}/refund/`)
  await page.getByRole('radio', { name: 'Une partie' }).check()
  await page.getByLabel('Autre montant').fill('beaucoup')
  await page.getByLabel('Raison', { exact: true }).fill('Geste')
  await checkButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Rien n’a été remboursé.' })).toBeVisible()
  await expect(page.getByLabel('Autre montant')).toHaveAccessibleDescription(/Ce montant n’a pas pu être lu/)
  await expect(page.getByLabel('Référence', { exact: true })).toHaveAccessibleDescription(/Indiquez la référence/)
  await expect(page.getByLabel('Autre montant')).toHaveValue('beaucoup')
  await page.getByLabel('Référence', { exact: true }).fill('espèces')
  await page.getByLabel('Autre montant').fill(String((total + 1) / 1000))
  await checkButton(page).click()
  await expect(page.getByText('C’est plus que ce qui peut encore être remboursé sur cette commande.')).toBeVisible()
  await page.getByLabel('Autre montant').fill('1')
  await checkButton(page).click()
  await expect(confirmButton(page)).toHaveText(/^Rembourser 1\.000/)
  await page.getByRole('button', { name: 'Modifier' }).click()
  await expect(page.getByLabel('Autre montant')).toHaveValue('1')
  await page.getByLabel('Autre montant').fill('2')
  await checkButton(page).click()
  await expect(confirmButton(page)).toHaveText(/^Rembourser 2\.000/)
  await confirmButton(page).click()
  await expect(section(page)).toContainText('2.000')
  expect((await booked(id)).refunded_total).toBe(2000)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('IMP-13 everything goes back: the order is refunded, its goods are on sale again, and there is nothing left to give', async ({ page }) => {
    const id = await order(page)
    const { total } = await booked(id)
    await openAsStaff(page, `/admin/orders/${id}/refund/`)
    await expect(page.getByRole('checkbox', { name: /^Remettre «/ })).toBeChecked()
    await page.getByLabel('Référence', { exact: true }).fill('espèces')
    await page.getByLabel('Raison', { exact: true }).fill('Retour du client')
    await checkButton(page).click()
    await expect(page.getByText('la commande devient « Remboursée »')).toBeVisible()
    await confirmButton(page).click()
    await expect(section(page)).toContainText(shown(total))
    await expect(page.getByText('Remboursée', { exact: true }).first()).toBeVisible()
    await expect(section(page).getByRole('link', { name: 'Rembourser…' })).toHaveCount(0)
    expect(await booked(id)).toMatchObject({ state: 'refunded', payment: 'refunded', refunded_total: total })
    expect(await ask('select * from stock_holds where order_id = $1', [id])).toEqual([])
    await page.goto(`/admin/orders/${id}/refund/`)
    await expect(page.getByText('Tout ce qui a été payé est déjà remboursé')).toBeVisible()
    await expect(checkButton(page)).toHaveCount(0)
  })
})

test('IMP-13 two of the staff who give everything back at once give it back once', async ({ page, context }) => {
  const id = await order(page)
  const { total } = await booked(id)
  await openAsStaff(page, `/admin/orders/${id}/refund/`)
  const other = await context.newPage()
  await other.goto(`/admin/orders/${id}/refund/`)
  for (const one of [page, other]) {
    await one.getByLabel('Référence', { exact: true }).fill('espèces')
    await one.getByLabel('Raison', { exact: true }).fill('Retour')
    await checkButton(one).click()
    await expect(confirmButton(one)).toBeVisible()
  }
  await Promise.all([page, other].map((one) => confirmButton(one).click()))
  await expect.poll(() => booked(id)).toMatchObject({ state: 'refunded', refunded_total: total })
  expect(await ask('select id from refunds where order_id = $1', [id])).toHaveLength(1)
})

test('IMP-13 an order that nobody paid has nothing to give back, and neither a move nor a mark says that it did', async ({ page }) => {
  const id = await order(page, { paid: false })
  await openAsStaff(page, `/admin/orders/${id}/`)
  await expect(page.getByRole('heading', { name: 'Faire avancer' })).toBeVisible()
  await expect(section(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remboursée' })).toHaveCount(0)
  await page.goto(`/admin/orders/${id}/refund/`)
  await expect(page.getByText('Cette commande n’est pas payée')).toBeVisible()
})

test('IMP-13 a refund that the provider never answered is settled by staff, and is not sent again', async ({ page }) => {
  const id = await order(page)
  await ask(
    `insert into refunds (order_id, key, amount, delivery_amount, loose_amount, reason, person_id, state, gateway)
     values ($1, gen_random_uuid(), 3000, 0, 3000, 'Geste', 'x', 'uncertain', 'paymob')`,
    [id],
  )
  await ask("update orders set refunded_total = 3000, attention = 'refund-uncertain' where id = $1", [id])
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, `/admin/orders/${id}/`)
  await expect(page.getByText('Remboursement sans réponse').first()).toBeVisible()
  await expect(section(page)).toContainText('Rien n’est redemandé tout seul.')
  await expectSound(page)
  await section(page).getByLabel('Ce que vous avez constaté').fill('Rien dans leur espace')
  await section(page).getByRole('button', { name: 'Ce n’est pas remboursé' }).click()
  await expect(section(page)).toContainText('Non remboursé')
  await expect(history(page).getByRole('listitem').first()).toContainText('Remboursement de 3.000')
  expect(await booked(id)).toMatchObject({ refunded_total: 0, payment: 'paid' })
  expect(await ask('select attention from orders where id = $1', [id])).toEqual([{ attention: null }])
})

test('IMP-13 what was paid a second time is plain to see, and goes back by hand', async ({ page }) => {
  const id = await order(page)
  const { total } = await booked(id)
  await ask(
    `insert into payments (order_id, gateway, reference, amount, received, surplus, currency, state, open_until)
     select id, 'konnect', 'second-' || id, total, total, total, currency, 'paid', now() from orders where id = $1`,
    [id],
  )
  await ask("update orders set attention = 'paid-twice' where id = $1", [id])
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, `/admin/orders/${id}/`)
  await expect(section(page).getByText(`Trop-perçu : ${shown(total)}`)).toBeVisible()
  await expectSound(page)
  await section(page).getByLabel('Référence').fill('VIR-9')
  await section(page).getByRole('button', { name: 'C’est rendu' }).click()
  await expect(section(page)).toContainText('« Trop-perçu »')
  await expect(section(page).getByRole('button', { name: 'C’est rendu' })).toHaveCount(0)
  await expect(history(page).getByRole('listitem').first()).toContainText(`Remboursement : ${shown(total)}`)
  expect(await booked(id)).toMatchObject({ state: 'processing', payment: 'paid', refunded_total: 0 })
  expect(await ask('select attention from orders where id = $1', [id])).toEqual([{ attention: null }])
})

test('IMP-13 the form is sound in dark and on the narrowest screen, and no page scrolls sideways', async ({ page }) => {
  test.slow()
  const id = await order(page)
  await openAsStaff(page, `/admin/orders/${id}/refund/`)
  for (const theme of ['light', 'dark']) {
    if (theme === 'dark') await page.context().addCookies([{ name: 'viewSwitcher', value: 'enabled', url: page.url() }])
    await page.reload()
    await page.getByRole('radio', { name: 'Une partie' }).check()
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectSound(page)
      const { all, seen } = await page.evaluate(() => ({ all: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth }))
      expect([theme, width, all]).toEqual([theme, width, seen])
    }
  }
})
