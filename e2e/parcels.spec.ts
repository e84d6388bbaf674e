import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask, ordersOf } from './books.ts'
import { pathOf } from './goods.ts'
import { buyNow, fillOrder, orderByCall, someone } from './journeys.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

/** A quick order of a new person. A word `sim:…` in the address makes the simulated courier fail. Returns its number. */
async function order(page: Page, address = '12 rue de la Kasbah, Tunis'): Promise<number> {
  const person = someone({ address })
  await orderByCall(page, person)
  return (await ordersOf(person.phone))[0]!.id
}

/** Opens an order's page as staff, with the courier's zones loaded. */
async function atOrder(page: Page, id: number): Promise<void> {
  await openAsStaff(page, `/admin/orders/${id}/`)
  const noCodes = section(page).getByText("Le livreur n'a pas encore donné les codes de ses zones")
  if (await noCodes.isVisible()) {
    await section(page).getByRole('button', { name: 'Redemander la liste du livreur' }).click()
    await expect(noCodes).toBeHidden()
  }
}

const section = (page: Page) => page.getByRole('region', { name: 'Envoi par un livreur' })
const bookButton = (page: Page) => section(page).getByRole('button', { name: 'Réserver le colis' })
const latest = (page: Page) => page.getByRole('region', { name: 'Historique' }).getByRole('listitem').first()
const parcelsOf = (id: number) => ask<{ state: string; barcode: string; zone: string }>('select * from parcels where order_id = $1 order by id', [id])

async function chooseZone(page: Page, governorate = 'Tunis'): Promise<void> {
  const zone = await section(page).locator(`optgroup[label="${governorate}"] option`).first().getAttribute('value')
  await section(page).getByLabel('Gouvernorat et zone').selectOption(zone)
}

/** Uses the first zone of Tunis; returns the barcode. */
async function book(page: Page): Promise<string> {
  await chooseZone(page)
  await bookButton(page).click()
  await expect(section(page).getByText('Réservé', { exact: true })).toBeVisible()
  return (await section(page)
    .getByText(/^\d{14}$/)
    .textContent())!
}

test('IMP-11 staff book a parcel on a phone, open its label, and see what the courier says of it', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await order(page)
  await atOrder(page, id)
  await expectSound(page)
  const barcode = await book(page)
  await expect(latest(page)).toContainText(`Colis réservé : ${barcode}`)
  await expectSound(page)

  const address = await section(page).getByRole('link', { name: 'Étiquette du livreur (PDF)' }).getAttribute('href')
  const label = await page.request.get(address!)
  expect(label.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect((await label.body()).subarray(0, 4).toString()).toBe('%PDF')

  const courier = await context.newPage()
  await courier.goto(`/simulator/courier/${barcode}`)
  await courier.getByRole('button', { name: 'Delivered, Thank you :-)' }).click()
  await expect(courier.getByRole('status')).toHaveText('Delivered, Thank you :-)')
  await section(page).getByRole('button', { name: 'Actualiser' }).click()
  await expect(section(page)).toContainText('« Delivered, Thank you :-) »')
  await expect(page.getByRole('group', { name: 'Livraison' }).getByRole('button', { name: 'Livrée' })).toHaveAttribute('aria-pressed', 'true')
  await expect(latest(page)).toContainText(`Le livreur dit du colis ${barcode}`)
})

test('IMP-11 a label is for staff alone', async ({ page, playwright, baseURL }) => {
  const id = await order(page)
  await atOrder(page, id)
  await book(page)
  const path = (await section(page).getByRole('link', { name: 'Étiquette du livreur (PDF)' }).getAttribute('href'))!
  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  expect((await stranger.get(path, { maxRedirects: 0, headers: { accept: 'application/pdf' } })).status()).toBe(401)
  expect((await stranger.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })).status()).toBe(302)
  await stranger.dispose()
  expect((await page.request.get(path.replace(/parcels\/\d+/, 'parcels/999999'))).status()).toBe(409)
  expect((await page.request.get(path.replace(/parcels\/\d+/, 'parcels/x'))).status()).toBe(404)
})

test('IMP-11 a courier that is not there: plain words, nothing changed', async ({ page }) => {
  const id = await order(page, '12 rue de la Kasbah sim:down')
  await atOrder(page, id)
  await chooseZone(page)
  await bookButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Le livreur' })).toHaveText(
    "Le livreur ne répond pas. Rien n'a été changé : réessayez dans quelques minutes.",
  )
  expect(await parcelsOf(id)).toEqual([])
  await expect(bookButton(page)).toBeEnabled()
})

test('IMP-11 a double click books one parcel, and two tabs of one order too', async ({ page, context }) => {
  const id = await order(page)
  await atOrder(page, id)
  const other = await context.newPage()
  await other.goto(`/admin/orders/${id}/`)
  await chooseZone(other)
  await chooseZone(page)
  await bookButton(page).dblclick()
  await expect(section(page).getByText('Réservé', { exact: true })).toBeVisible()
  await bookButton(other).click()
  await expect(other.getByRole('alert').filter({ hasText: 'colis' })).toContainText('Cette commande a déjà un colis chez le livreur.')
  expect(await parcelsOf(id)).toHaveLength(1)
  expect(await ask('select from simulated_parcels where reference = $1', [`#${id}`])).toHaveLength(1)
})

test('IMP-11 an answer that was lost asks a person, who finds the parcel at the courier', async ({ page }) => {
  const id = await order(page, '12 rue de la Kasbah sim:lost')
  await atOrder(page, id)
  await chooseZone(page)
  await bookButton(page).click()
  await expect(section(page).getByText('Sans réponse', { exact: true })).toBeVisible()
  await expect(page.getByText('Colis sans réponse du livreur').first()).toBeVisible()
  await expectSound(page)
  const [made] = await ask<{ barcode: string }>('select barcode from simulated_parcels where reference = $1', [`#${id}`])
  await section(page).getByLabel('Numéro du colis (14 chiffres)').fill('123')
  await section(page).getByRole('button', { name: 'Il existe' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '14 chiffres' })).toBeVisible()
  await section(page).getByLabel('Numéro du colis (14 chiffres)').fill(made!.barcode)
  await section(page).getByRole('button', { name: 'Il existe' }).click()
  await expect(section(page).getByText('Réservé', { exact: true })).toBeVisible()
  await expect(page.getByText('Colis sans réponse du livreur')).toBeHidden()
})

test('IMP-11 a parcel is called off, and another one booked under a name of its own', async ({ page }) => {
  const id = await order(page)
  await atOrder(page, id)
  await book(page)
  await section(page).getByText('Annuler le colis …').click()
  await section(page).getByRole('button', { name: 'Annuler le colis' }).click()
  await expect(bookButton(page)).toBeVisible()
  await expect(latest(page)).toContainText('annulé chez le livreur')
  await expect(section(page).getByLabel('Gouvernorat et zone')).not.toHaveValue('')
  await bookButton(page).click()
  await expect(section(page)).toContainText(`#${id}-2`)
  expect((await parcelsOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'booked'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('IMP-11 staff book a parcel', async ({ page }) => {
    const person = someone()
    await page.goto(pathOf('plenty'))
    await fillOrder(page, person)
    await buyNow(page)
    const { id } = (await ordersOf(person.phone))[0]!
    await atOrder(page, id)
    await chooseZone(page)
    await section(page).getByLabel('Poids (kg)').fill('0')
    await bookButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'kg' })).toHaveText('Le poids va de 0,1 à 70 kg.')
    await book(page)
    expect(await parcelsOf(id)).toHaveLength(1)
  })
})
