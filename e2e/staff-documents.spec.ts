import { expect, type Locator, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask, ordersOf } from './books.ts'
import { orderByCall, someone } from './journeys.ts'
import { decided } from './merchant.ts'
import { testInOwnShop as test, type OwnShop } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'

const SENDER = { name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' }
const withSender = (shop: OwnShop) => decided(shop, { sender: SENDER, shopName: 'Dar Zitouna', subjectToVat: 'no' }, ['/', /Dar Zitouna/])

/** Returns the order's number. */
async function openOrder(page: Page): Promise<number> {
  const person = someone()
  await orderByCall(page, person)
  const { id } = (await ordersOf(person.phone))[0]!
  await openAsStaff(page, `/admin/orders/${id}/`)
  return id
}

const documents = (page: Page): Locator => page.getByRole('region', { name: 'Documents' })
const generate = (page: Page): Locator => documents(page).getByRole('link', { name: 'Générer : Facture' })
const dialog = (page: Page): Locator => page.getByRole('alertdialog')
const invoices = (order: number) => ask<{ number: string }>("select number from documents where order_id = $1 and kind = 'invoice'", [order])

test('ADM-33, ADM-34, ADM-40, ADM-43, ACC-03 an invoice takes its number after the confirmation: it opens in a new tab, and the page is loaded anew after a second', async ({
  page,
  shop,
}) => {
  await withSender(shop)
  const id = await openOrder(page)
  await generate(page).click()
  await expect(dialog(page)).toContainText("Le numéro de facture n'a pas encore été généré. Voulez-vous le générer ?")
  await expectSound(page)
  expect(await invoices(id)).toEqual([])
  const tab = page.waitForEvent('popup')
  const reloaded = page.waitForEvent('load')
  const began = Date.now()
  await dialog(page).getByRole('button', { name: 'Générer' }).click()
  const opened = await tab
  await reloaded
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000)
  expect(opened.url()).toMatch(new RegExp(`/wp-admin/\\?print_packinglist=true&post=${id}&type=print_invoice&_wpnonce=[0-9a-f]{10}$`))
  await opened.waitForLoadState()
  const [{ number } = { number: '' }] = await invoices(id)
  await expect(opened.locator('body')).toContainText(number)
  await page.reload()
  await expect(documents(page)).toContainText(number)
  await expect(generate(page)).toHaveCount(0)
})

test('ADM-41 cancelling does nothing, and Escape is a cancel', async ({ page, shop }) => {
  await withSender(shop)
  const id = await openOrder(page)
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  for (const leave of [() => dialog(page).getByRole('button', { name: 'Annuler' }).click(), () => page.keyboard.press('Escape')]) {
    await generate(page).click()
    await expect(dialog(page)).toBeVisible()
    await leave()
    await expect(dialog(page)).toBeHidden()
  }
  await page.clock.install()
  await page.clock.runFor(2000)
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
  expect(page.context().pages()).toHaveLength(1)
  expect(await invoices(id)).toEqual([])
})

test('ADM-39, ADM-46 the tick ends the asking: the address says so, and the next number is generated without a question', async ({ page, shop }) => {
  await withSender(shop)
  await openOrder(page)
  await generate(page).click()
  await dialog(page).getByLabel('Ne plus afficher').check()
  const first = page.waitForEvent('popup')
  const reloaded = page.waitForEvent('load')
  await dialog(page).getByRole('button', { name: 'Générer' }).click()
  expect((await first).url()).toContain('&wt_dont_show_again=1')
  await (await first).waitForLoadState()
  await reloaded
  const id = await openOrder(page)
  const second = page.waitForEvent('popup')
  const again = page.waitForEvent('load')
  await generate(page).click()
  await expect(dialog(page)).toHaveCount(0)
  expect((await second).url()).toContain(`post=${id}&`)
  expect((await second).url()).toContain('&wt_dont_show_again=1')
  await again
  await documents(page).getByRole('button', { name: 'Demander à nouveau' }).click()
  await expect(documents(page)).not.toContainText('sans confirmation')
})

test('ADM-42 a tab that the browser blocks is told to the letter', async ({ page, shop }) => {
  await withSender(shop)
  await openOrder(page)
  await page.evaluate(() => (window.open = () => null))
  await generate(page).click()
  await dialog(page).getByRole('button', { name: 'Générer' }).click()
  await expect(dialog(page)).toContainText("Impossible d'ouvrir un nouvel onglet. Veuillez vérifier les paramètres de votre navigateur.")
  await dialog(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('ADM-37 without the sender’s address nothing opens, and the way leads to the missing field', async ({ page, shop }) => {
  await decided(shop, { sender: { ...SENDER, address: '' }, shopName: 'Sans rue' }, ['/', /Sans rue/])
  const id = await openOrder(page)
  await generate(page).click()
  await expect(dialog(page)).toContainText("Veuillez remplir l'adresse de l'expéditeur dans les paramètres généraux du plugin.")
  expect(page.context().pages()).toHaveLength(1)
  expect(await invoices(id)).toEqual([])
  await dialog(page).getByRole('link', { name: 'Remplir l’expéditeur' }).click()
  await expect(page).toHaveURL(/\/admin\/settings\/shop\/#sender\.address$/)
  await expect(page.getByLabel('Rue et numéro')).toBeInViewport()
})

test('ADM-35, ADM-36, ADM-38 the page has the protocol’s own function, with codes as numbers and as text', async ({ page, shop }) => {
  await withSender(shop)
  await openOrder(page)
  const called = async (code: number | string, text: RegExp) => {
    await expect(async () => {
      await page.evaluate((one) => window.wf_Confirm_Notice_for_Manually_Creating_Invoicenumbers?.('/wp-admin/?x=1', one), code)
      await expect(dialog(page)).toContainText(text, { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  await called('2', /gratuite/)
  await called(11, /avoir de ce remboursement/)
  await called('Facture proforma', /^Facture proforma : le numéro/)
})

test('IMP-05 the master of a page ticks the boxes that one sees, goes out with one that is unticked, and all that is found is a second one; Back brings ticks again', async ({
  page,
}) => {
  await openOrder(page)
  await page.goto('/admin/orders/?view=all')
  const boxes = page.getByRole('checkbox', { name: /^Cocher la commande/ })
  const [bar, whole] = [page.getByRole('group', { name: 'Les commandes cochées', exact: true }), page.getByRole('checkbox', { name: /^Toute la page/ })]
  const everything = page.getByRole('checkbox', { name: /^Tout \(/ })
  const ticked = async () => Promise.all((await boxes.all()).map((box) => box.isChecked()))
  await whole.check()
  const count = (await ticked()).length
  expect(await ticked()).toEqual(Array.from({ length: count }, () => true))
  await expect(bar).toContainText(count === 1 ? '1 cochée' : `${count} cochées`)
  await boxes.first().uncheck()
  expect(await whole.isChecked()).toBe(false)
  await everything.check()
  expect([await whole.isChecked(), (await ticked()).every(Boolean)]).toEqual([true, true])
  await expect(bar).toContainText('Toutes :')
  await boxes.first().uncheck()
  expect([await everything.isChecked(), await whole.isChecked()]).toEqual([false, false])
  await whole.check()
  await whole.uncheck()
  await boxes.first().check()
  const before = await ticked()
  await bar.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/admin\/orders\/bulk\//)
  await page.goBack()
  await expect(bar).toContainText('1 cochée')
  expect(await ticked()).toEqual(before)
  await page.getByRole('link', { name: /^À traiter/ }).click()
  await expect(bar).not.toContainText('cochée')
  expect(await ticked()).not.toContain(true)
  await page.goBack()
  await expect(bar).toContainText('1 cochée')
  expect(await ticked()).toEqual(before)
})

test('IMP-15 on a phone the ticked orders become one file, and the page waits for it', async ({ page, shop }) => {
  await withSender(shop)
  const id = await openOrder(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/orders/?q=${id}`)
  await page
    .getByRole('checkbox', { name: `Cocher la commande n° ${id}` })
    .first()
    .check()
  const bar = page.getByRole('group', { name: 'Les commandes cochées', exact: true })
  await expect(bar).toContainText('1 cochée')
  await bar.getByText('Plus', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Document' }).selectOption({ label: 'Étiquette de préparation' })
  await page.getByRole('button', { name: 'Préparer le fichier' }).click()
  await expect(page.getByRole('link', { name: 'Ouvrir le PDF' })).toBeVisible({ timeout: 20_000 })
  await expectSound(page)
  const { all, seen } = await page.evaluate(() => ({ all: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth }))
  expect(all).toBe(seen)
})
