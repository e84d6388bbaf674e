import { expect } from '@playwright/test'
import { aliveCheckout, control, openCheckout } from './checkout-journeys.ts'
import { pathOf } from './goods.ts'
import { field, orderByCall, someone } from './journeys.ts'
import { test } from './living-page.ts'

test('QO-03, QO-34, CO-38, IMP-41 who asks to be remembered finds the next form and the checkout filled in under their name, in another tab too, and may say that it is not them', async ({
  page,
  context,
}) => {
  const person = someone()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const next = await context.newPage()
  const calls: string[] = []
  next.on('request', (request) => calls.push(request.postData() ?? ''))
  await page.goto(await orderByCall(page, person))
  const box = page.getByRole('checkbox', { name: 'Se souvenir de moi sur ce téléphone' })
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Enregistrer ce lien' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*order-received/)
  await page.getByRole('link', { name: 'Enregistrer ce lien' }).click()
  await expect(page.getByText('Lien copié.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/order-received/')
  await box.check()
  await next.goto(pathOf('plenty'))
  await expect(field(next, 'phone')).toHaveValue(person.phone)
  await expect(field(next, 'name')).toHaveValue(person.name)
  await expect(next.getByText(`Commande pour ${person.name}`)).toBeVisible()
  expect(calls.filter((body) => body.includes('create_temp_order'))).toEqual([])
  // The checkout knows the data too, and fills only its empty fields.
  const checkout = await context.newPage()
  await openCheckout(checkout)
  await expect(checkout.getByText(`Commande pour ${person.name}`)).toBeVisible()
  await expect(control(checkout, 'billing_phone')).toHaveValue(person.phone)
  await expect(control(checkout, 'billing_address_1')).toHaveValue(person.address)
  await checkout.getByRole('button', { name: 'Pas vous ?' }).click()
  await expect(control(checkout, 'billing_first_name')).toBeFocused()
  await checkout.reload()
  await aliveCheckout(checkout)
  await expect(control(checkout, 'billing_phone')).toHaveValue('')
  await page.getByRole('checkbox', { name: 'Se souvenir de moi sur ce téléphone' }).uncheck()
  await page.getByRole('checkbox', { name: 'Se souvenir de moi sur ce téléphone' }).check()
  await next.getByRole('button', { name: 'Pas vous ?' }).click()
  await expect(field(next, 'phone')).toHaveValue('')
  await expect(field(next, 'name')).toBeFocused()
  await next.reload()
  await expect(next.getByText('Commande pour')).toHaveCount(0)
  await expect(field(next, 'phone')).toHaveValue('')
})
