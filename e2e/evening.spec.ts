import { expect, type Locator, type Page } from '@playwright/test'
import { ask, ordersOf } from './books.ts'
import { orderByCall, someone } from './journeys.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'

test.use({ viewport: { width: 390, height: 844 } })

const FEE = 7000

interface Sent {
  id: number
  total: number
}

async function orderFromLaMarsa(page: Page): Promise<Sent> {
  const person = { ...someone({ address: '12 rue des Jasmins, 2078 La Marsa' }), place: 'TN-11/tn-tunis-la-marsa' }
  await orderByCall(page, person)
  return (await ordersOf(person.phone))[0]!
}

/** Presses a button or link, and counts it. */
function tapsOn(page: Page) {
  let taps = 0
  const tap = (what: Locator) => {
    taps++
    return what.click()
  }
  const counted = () => {
    const so = taps
    taps = 0
    return so
  }
  return { tap, counted, button: (name: RegExp) => page.getByRole('button', { name }), link: (name: RegExp) => page.getByRole('link', { name }) }
}

/** Does an act to these orders, as the bar under the list does. */
async function actOn(page: Page, act: string, { orders, begin }: { orders: readonly Sent[]; begin: RegExp }): Promise<void> {
  await page.goto(`/admin/orders/bulk/?${new URLSearchParams([['act', act], ...orders.map(({ id }) => ['order', String(id)])])}`)
  await page.getByRole('button', { name: begin }).click()
  await expect(page.getByText(`Faites : ${orders.length}`)).toBeVisible({ timeout: 20_000 })
}

const barcodeOf = async ({ id }: Sent) =>
  (await ask<{ barcode: string }>(`select barcode from parcels where order_id = $1 and state = 'booked'`, [id]))[0]!.barcode

const balanceOf = async (account: string) =>
  Number((await ask<{ sum: string }>('select coalesce(sum(amount), 0) as sum from ledger_lines where account = $1', [account]))[0]!.sum)

async function statementOf(orders: readonly Sent[]): Promise<Buffer> {
  const dinars = (amount: number) => (amount / 1000).toFixed(3).replace('.', ',')
  const rows = await Promise.all(orders.map(async (order) => `${await barcodeOf(order)};${dinars(order.total)};${dinars(FEE)}`))
  return Buffer.from(['N° colis;Encaissé;Frais', ...rows].join('\r\n'))
}

test('IMP-11, IMP-23 an evening at 390 px: parcels leave in four taps and a scan each, and a statement of known columns is recorded in two taps and a file, to the millime', async ({
  page,
}) => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => orderFromLaMarsa(page)))
  await openAsStaff(page, '/admin/settings/places/?at=country-TN')
  await page.getByRole('button', { name: 'Demander la liste maintenant – Tunisie' }).click()
  await expect(page.getByText('Codes : 264 sur 264')).toBeVisible()
  await actOn(page, 'confirm', { orders, begin: /^Confirmer/ })

  const { tap, counted, button, link } = tapsOn(page)
  await page.goto('/admin/parcels/')
  await tap(link(/^Préparer/))
  await tap(button(/^Réserver et imprimer/))
  const pdf = link(/^Ouvrir le PDF/)
  await expect(pdf).toBeVisible({ timeout: 30_000 })
  expect((await (await page.request.get((await pdf.getAttribute('href'))!)).body()).subarray(0, 4).toString()).toBe('%PDF')
  await tap(pdf)
  await tap(link(/^Scanner et remettre/))
  expect(counted()).toBe(4)
  for (const order of orders) {
    await page.getByLabel('Numéro du colis ou de la commande').fill(await barcodeOf(order))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByRole('link', { name: `n° ${order.id}` })).toBeVisible()
  }
  expect(await ask('select distinct delivery from orders where id = any($1)', [orders.map(({ id }) => id)])).toEqual([{ delivery: 'handed-over' }])

  await actOn(page, 'deliver', { orders, begin: /^Marquer livrées/ })
  const due = orders.reduce((sum, { total }) => sum + total, 0)
  const [courier, bank] = [await balanceOf('courier:simulator-tn'), await balanceOf('bank')]
  expect(courier).toBe(due)
  const bring = async (some: readonly Sent[]) => {
    await page.goto('/admin/money/')
    const form = page.locator('form', { has: page.locator('[name=courier][value=simulator-tn]') })
    await form.getByLabel('Fichier du relevé').setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: await statementOf(some) })
    await tap(form.getByRole('button', { name: 'Lire le relevé' }))
  }
  await bring(orders.slice(0, 2))
  await tap(button(/^Lire le relevé/))
  await tap(button(/^Enregistrer les lignes justes \(2\)/))
  await expect(page.getByText('Lignes enregistrées : 2')).toBeVisible({ timeout: 20_000 })
  counted()
  await bring(orders.slice(2))
  await tap(button(/^Enregistrer les lignes justes \(4\)/))
  await expect(page.getByText('Lignes enregistrées : 4')).toBeVisible({ timeout: 20_000 })
  expect(counted()).toBe(2)
  expect([await balanceOf('courier:simulator-tn'), (await balanceOf('bank')) - bank]).toEqual([0, due - orders.length * FEE])
})
