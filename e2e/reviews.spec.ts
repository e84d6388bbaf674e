import { expect, type Page } from '@playwright/test'
import { standingOf } from '#database/test-standing'
import type { OrderState } from '#shop/orders/orders'
import { ask, ordersOf } from './books.ts'
import { goods, pathOf } from './goods.ts'
import { buyNow, fillOrder, orderByCall, someone, type Person } from './journeys.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

/** An order with a shipped parcel, opened at its own page. */
async function receive(page: Page, person: Person, state: OrderState = 'shipped'): Promise<void> {
  const ownPage = await orderByCall(page, person)
  const { confirmation, payment, delivery } = standingOf(state)
  await ask('update orders set state = $2, confirmation = $3, payment = $4, delivery = $5 where phone = $1', [
    person.phone,
    state,
    confirmation,
    payment,
    delivery,
  ])
  await page.goto(ownPage)
}

async function write(page: Page, { stars, text }: { stars: string; text: string }): Promise<void> {
  await page.getByRole('link', { name: 'Donner votre avis' }).click()
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: stars }) })
    .click()
  await page.getByLabel('Votre avis', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click()
}

test('PDP-44, IMP-27 a buyer writes a review, staff let it through, and the product’s page shows it with its average', async ({ page, browser }) => {
  const person = someone({ name: 'Zohra Ben Ali' })
  const words = `Solide et bien emballé, ${person.phone}`
  const text = `${words} <b>merci</b>.`
  await receive(page, person)
  await write(page, { stars: '4 étoiles : bien', text })
  await expect(page.getByText('Merci ! Votre avis sera publié après relecture.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Donner votre avis' })).toHaveCount(0)
  const held = await (await page.request.get(pathOf('plenty'))).text()
  expect(held).not.toContain(words)

  const staff = await browser.newPage()
  await openAsStaff(staff)
  await staff.getByRole('link', { name: /Avis.*en attente/ }).click()
  const review = staff.getByRole('article').filter({ hasText: text })
  await expect(review).toContainText('Zohra')
  await review.getByRole('button', { name: 'Publier l’avis de Zohra' }).click()
  await expect(review).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(pathOf('plenty'))).text()).toContain(words)

  await page.goto(`${pathOf('plenty')}#tab-reviews`)
  const shown = page.getByRole('listitem').filter({ hasText: text })
  await expect(shown).toContainText('Zohra')
  await expect(shown).toContainText('Achat vérifié')
  await expect(shown.getByRole('img', { name: '4 sur 5' })).toBeVisible()
  const [books] = await ask<{ average: string; count: number }>(
    'select rating_count as count, rating_total::float / rating_count as average from products where slug = $1',
    [goods.plenty.slug],
  )
  await expect(page.getByRole('heading', { name: `Avis (${books!.count})` })).toBeVisible()

  await staff.getByRole('link', { name: 'Publiés' }).click()
  await staff
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect.poll(async () => (await page.request.get(pathOf('plenty'))).text()).not.toContain(words)
  await staff.close()
})

test('PDP-44 what is missing is said beside its field, and nothing typed is lost', async ({ page }) => {
  await receive(page, someone({ name: 'Nour Trabelsi' }), 'completed')
  await page.getByRole('link', { name: 'Donner votre avis' }).click()
  await expect(page.getByRole('main').getByLabel('Prénom')).toHaveValue('Nour')
  await page.getByLabel('Votre avis', { exact: true }).fill('Très bien')
  await page.getByRole('main').getByLabel('Prénom').fill('')
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(['Choisissez de une à cinq étoiles.', 'Indiquez un prénom.'])
  await expect(page.getByLabel('Votre avis', { exact: true })).toHaveValue('Très bien')
  await page.getByRole('radio', { name: '5 étoiles : excellent' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('main').getByLabel('Prénom').fill('Nour')
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await expect(page.getByText('Merci ! Votre avis sera publié après relecture.')).toBeVisible()
})

test('PDP-44 nobody reviews without the order’s key, before the parcel left, what the order does not hold, or twice', async ({ page }) => {
  const person = someone()
  await receive(page, person, 'confirmed')
  await expect(page.getByRole('link', { name: 'Donner votre avis' })).toHaveCount(0)
  const [order] = await ordersOf(person.phone)
  const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods.plenty.slug])
  const [other] = await ask<{ id: string }>('select id from products where slug = $1', [goods.simple.slug])
  const send = (id: string, key: string) =>
    page.request.post(`/checkout/review/${order!.id}/${id}/?key=${key}`, { form: { author: 'X', rating: '5', text: 'Oui' }, maxRedirects: 0 })
  expect((await send(product!.id, order!.key)).status()).toBe(409)
  await ask("update orders set state = 'shipped', confirmation = 'confirmed', delivery = 'handed-over' where id = $1", [order!.id])
  expect((await send(product!.id, 'wc_order_wrong')).status()).toBe(404)
  expect((await send(other!.id, order!.key)).status()).toBe(409)
  expect((await send('abc', order!.key)).status()).toBe(404)
  expect((await send(product!.id, order!.key)).status()).toBe(303)
  expect((await send(product!.id, order!.key)).headers()['location']).toBe(`/checkout/order-received/${order!.id}/?key=${order!.key}`)
  const rows = await ask<{ count: string }>('select count(*) from reviews where order_id = $1', [order!.id])
  expect(Number(rows[0]!.count)).toBe(1)
})

test('PDP-25 the reviews beyond the first page have pages of their own, and no others', async ({ page }) => {
  const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods.almostFree.slug])
  await ask(
    `insert into reviews (product_id, author, rating, body, status) select $1, 'Lecteur ' || n, 4, 'Avis numéro ' || n, 'approved' from generate_series(1, 12) n`,
    [product!.id],
  )
  await ask('update products set rating_count = rating_count + 12, rating_total = rating_total + 48 where id = $1', [product!.id])
  await ask("insert into changes (tag) values ($1), ('list') returning pg_notify('changes', '')", [`product:${product!.id}`])
  await expect.poll(async () => (await page.request.get(pathOf('almostFree'))).text()).toContain('Avis numéro 12')
  await page.goto(pathOf('almostFree'))
  await page.getByRole('link', { name: 'Avis plus anciens' }).click()
  await expect(page.getByRole('heading', { name: `Avis sur ${goods.almostFree.name}` })).toBeVisible()
  await expect(page.getByText('Avis numéro 1', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Retour au produit' }).click()
  await expect(page).toHaveURL(`${pathOf('almostFree')}#tab-reviews`)
  for (const number of ['0', '99', '51', '-1', 'x', '1e1', '2000000']) {
    expect((await page.request.get(`${pathOf('almostFree')}reviews/${number}/`)).status()).toBe(404)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PDP-44 a review is written by a plain form', async ({ page }) => {
    const person = someone({ name: 'Hédi' })
    await page.goto(pathOf('plenty'))
    await fillOrder(page, person)
    await buyNow(page)
    await ask("update orders set state = 'shipped', confirmation = 'confirmed', delivery = 'handed-over' where phone = $1", [person.phone])
    await page.reload()
    await write(page, { stars: '5 étoiles : excellent', text: 'Parfait.' })
    await expect(page.getByText('Merci ! Votre avis sera publié après relecture.')).toBeVisible()
  })
})
