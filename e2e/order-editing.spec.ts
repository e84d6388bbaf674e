import { expect } from '@playwright/test'
import { ordersOf } from './books.ts'
import { order } from './desk.ts'
import { someone } from './journeys.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

test('IMP-07 the page that changes an order shows what it costs while one types, keeps the field, and saves all of it with one press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = someone()
  const id = await order(page, person)
  const [before] = await ordersOf(person.phone)
  await openAsStaff(page, `/admin/orders/${id}/edit/`)
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await expect(save).toBeInViewport({ ratio: 1 })
  const total = page.locator('.bottom-action b')
  const atFirst = (await total.textContent())!
  await page.getByRole('button', { name: /^Une pièce de plus/ }).click()
  await expect(page.getByRole('textbox', { name: /^Quantité/ })).toHaveValue('2')
  await expect(page.locator('.bottom-action')).toContainText(`avant ${atFirst}`)
  const ofTwo = (await total.textContent())!
  const delivery = page.getByLabel('Prix de la livraison')
  await delivery.pressSequentially('3')
  await expect(total).not.toHaveText(ofTwo)
  await expect(delivery).toBeFocused()
  await delivery.pressSequentially(',500')
  await expect(delivery).toHaveValue('3,500')
  await page.getByLabel('Pourquoi').last().fill('Cliente du quartier')
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('7 rue de Marseille, Bizerte')
  await save.click()
  await page.waitForURL((url) => url.pathname === `/admin/orders/${id}/`)
  await expect(page.getByRole('heading', { name: `Commande n° ${id}`, level: 1 })).toBeVisible()
  expect(await ordersOf(person.phone)).toMatchObject([
    { quantity: 2, shipping_total: 3500, items_total: before!.items_total * 2, total: before!.items_total * 2 + 3500, address: '7 rue de Marseille, Bizerte' },
  ])
})
