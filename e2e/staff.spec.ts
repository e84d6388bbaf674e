import { expect } from '@playwright/test'
import { ask, ordersOf } from './books.ts'
import { enter } from './desk.ts'
import { buyNow, decide, field, fillOrder, openProduct, orderByCall, payOnline, pick, someone } from './journeys.ts'
import { test } from './living-page.ts'

const DOORS = ['/admin/orders/', '/admin/orders/1/', '/admin/staff/', '/admin/account/']

test('ACC-05 who is not signed in sees no staff page: a browser and the pages’ own code are led to the sign-in, anything else gets 401', async ({
  page,
  request,
}) => {
  for (const door of DOORS) {
    await page.goto(door)
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('next')).toBe(door)
    expect([door, (await request.get(door)).status()]).toEqual([door, 401])
    expect([door, await (await request.get(door.replace(/\/$/, '.data'))).text()]).toEqual([
      door,
      expect.stringContaining('"redirect","/admin/?next=%2Fadmin%2F'),
    ])
    expect([door, (await request.post(door, { form: { to: 'cancelled' } })).status()]).toEqual([door, 401])
  }
})

test('ACC-05, ACC-09 somebody signed in who is no staff gets 403, and changes nothing', async ({ page, browser }) => {
  const person = someone()
  await orderByCall(page, person)
  const [before] = await ordersOf(person.phone)
  const account = { email: `ancien-${person.phone}@hanout.test`, password: 'menthe et citron' }
  await enter(page)
  await page.getByRole('link', { name: 'Équipe' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Rim')
  await page.getByLabel('Adresse e-mail').fill(account.email)
  await page.getByLabel('Premier mot de passe').fill(account.password)
  const role = page.getByRole('region', { name: "Ajouter à l'équipe" }).getByLabel('Rôle')
  await role.selectOption('shop_manager')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: account.email })).toBeVisible()
  const former = await browser.newPage()
  await enter(former, account)
  await ask("update account_people set role = 'customer' where email = $1", [account.email])
  for (const door of [...DOORS, `/admin/orders/${before!.id}/`]) {
    expect([door, (await former.request.get(door)).status()]).toEqual([door, 403])
    expect([door, (await former.request.post(door, { form: { to: 'cancelled', reason: 'x' } })).status()]).toEqual([door, 403])
  }
  expect(await ordersOf(person.phone)).toEqual([before])
  await former.close()
})

test('QO-47, QO-58 staff find an order by phone, name and number, with what was ordered, how it is paid, and the true amounts', async ({ page, browser }) => {
  const [delivered, online] = [someone({ name: `Zohra Ben ${Date.now()}` }), someone()]
  await openProduct(page, 'colours')
  await pick(page, 'Terracotta')
  await fillOrder(page, delivered)
  await buyNow(page)
  await openProduct(page, 'simple')
  await fillOrder(page, online)
  await payOnline(page)
  await decide(page, 'Payer')
  await expect(page.getByRole('status')).toContainText('Paiement reçu')
  const [first] = await ordersOf(delivered.phone)
  const [second] = await ordersOf(online.phone)
  const staff = await browser.newPage()
  await enter(staff)
  for (const words of [delivered.phone, delivered.name, String(first!.id)]) {
    await staff.getByLabel('Téléphone, nom, numéro, lieu ou produit').fill(words)
    await staff.getByRole('button', { name: 'Chercher' }).click()
    const row = staff.getByRole('row').filter({ hasText: `n° ${first!.id}` })
    await expect(row).toContainText('À la livraison')
    await expect(row).toContainText('61.900 TND')
  }
  await staff.goto(`/admin/orders/${first!.id}/`)
  for (const text of [delivered.name, delivered.address, '54.900 TND', '7.000 TND', '61.900 TND']) await expect(staff.getByText(text).first()).toBeVisible()
  await expect(staff.getByRole('main')).toContainText('Terracotta')
  await staff.goto(`/admin/orders/${second!.id}/`)
  await expect(staff.getByRole('main')).toContainText('125.400 TND')
  await expect(staff.getByRole('region', { name: 'Historique' })).toContainText('Paiement reçu')
  await staff.close()
})

test('QO-35 what was typed twice and never ordered is one abandoned order, with the last data, and no order', async ({ page, browser }) => {
  const person = someone({ name: 'Slim Gharbi' })
  await openProduct(page, 'plenty')
  await fillOrder(page, { phone: person.phone })
  await expect.poll(() => ordersOf(person.phone)).toHaveLength(1)
  await fillOrder(page, { name: person.name, address: person.address })
  await field(page, 'phone').clear()
  await fillOrder(page, { phone: person.phone })
  await expect.poll(() => ordersOf(person.phone)).toMatchObject([{ state: 'temp', name: person.name }])
  const staff = await browser.newPage()
  await enter(staff)
  await staff.goto(`/admin/orders/?view=all&q=${person.phone}`)
  await expect(staff.getByText('Aucune commande ne correspond.')).toBeVisible()
  await staff.goto(`/admin/orders/?view=temp&q=${person.phone}`)
  await expect(staff.getByRole('row').filter({ hasText: person.phone })).toHaveCount(1)
  await expect(staff.getByRole('row').filter({ hasText: person.phone })).toContainText(person.name)
  await staff.close()
})
