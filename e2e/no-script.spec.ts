import { expect } from '@playwright/test'
import { ordersOf } from './books.ts'
import { pathOf } from './goods.ts'
import { buyNow, buyNowButton, decide, field, fillOrder, optionOf, payOnline, payOnlineButton, pick, quantity, said, someone } from './journeys.ts'
import { test } from './living-page.ts'

test.use({ javaScriptEnabled: false })

test('QO-03, QO-41, QO-47 a whole order without JavaScript', async ({ page }) => {
  const person = someone()
  await page.goto('/')
  await page.getByRole('link', { name: 'Boutique' }).first().click()
  await page.goto(pathOf('simple'))
  await quantity(page).fill('2')
  await fillOrder(page, person)
  await buyNow(page)
  expect(await ordersOf(person.phone)).toMatchObject([
    { state: 'processing', payment_method: 'cod', quantity: 2, items_total: 250_000, shipping_total: 0, total: 250_000, name: person.name },
  ])
  await expect(page.getByText(person.address)).toBeVisible()
})

test('IMP-46 the catalogue is in the HTML itself: lists and products are reached by links alone, with name and price, and open to search engines', async ({
  request,
}) => {
  const read = async (path: string) => {
    const answer = await request.get(path)
    const html = await answer.text()
    expect([path, answer.status(), /<meta name="robots" content="[^"]*noindex/.test(html)]).toEqual([path, 200, false])
    return html
  }
  const linksIn = (html: string, shape: RegExp) =>
    [...new Set([...html.matchAll(/<a [^>]*href="([^"?#]+)"/g)].map(([, to]) => to!))].filter((to) => shape.test(to))
  expect(linksIn(await read('/'), /^\/shop\/$/)).toEqual(['/shop/'])
  const shopPage = await read('/shop/')
  const [category] = linksIn(shopPage, /^\/product-category\//)
  expect(linksIn(await read(category!), /^\/product\//)).not.toEqual([])
  const goods = linksIn(shopPage, /^\/product\//)
  expect(goods.length).toBeGreaterThan(10)
  const product = await read(goods[0]!)
  expect(product).toMatch(/<h1[^>]*><bdi>[^<]+/)
  expect(product).toMatch(/\d+[.,]\d{3}/)
})

test('QO-22, QO-23, QO-26 the same messages, and what was typed stays', async ({ page }) => {
  await page.goto(pathOf('colours'))
  await pick(page, 'Graphite')
  await quantity(page).fill('3')
  await fillOrder(page, { name: 'Sami', phone: '1234567', address: '  ' })
  await buyNowButton(page).click()
  await expect.poll(() => said(page)).toEqual(['Veuillez saisir un numéro de téléphone valide.', "L'adresse est requise !"])
  await expect(field(page, 'phone')).toBeFocused()
  await expect(page.getByText('Veuillez saisir un numéro de téléphone valide.')).toBeInViewport()
  await expect(field(page, 'name')).toHaveValue('Sami')
  await expect(field(page, 'phone')).toHaveValue('1234567')
  await expect(quantity(page)).toHaveValue('3')
  await expect(page.getByRole('radio', { name: 'Graphite' })).toBeChecked()
  await payOnlineButton(page).click()
  await expect.poll(() => said(page)).toEqual(['Veuillez saisir un numéro de téléphone valide ', "L'adresse est requise !"])
  const person = someone()
  await fillOrder(page, person)
  await buyNow(page)
  expect(await ordersOf(person.phone)).toMatchObject([{ quantity: 3, items_total: 149_700 }])
})

test('PDP-12, QO-13 a variation is chosen by its thumbnail and is what is ordered', async ({ page }) => {
  const person = someone()
  await page.goto(pathOf('twoAttributes'))
  await expect(page.getByRole('radio', { name: 'Corail', exact: true })).toHaveCount(0)
  const noir = page.getByRole('radio', { name: 'Noir, 1 L' })
  const id = await noir.getAttribute('value')
  await expect(optionOf(page, 'Noir, 1 L')).toContainText('Noir, 1 L')
  await pick(page, 'Noir, 1 L')
  await fillOrder(page, person)
  await buyNow(page)
  const [order] = await ordersOf(person.phone)
  expect([String(order?.variation_id), order?.items_total]).toEqual([id, 49_900])
  await expect(page.getByRole('main')).toContainText('Noir')
})

test('QO-79 more than there is: refused, with the number left', async ({ page }) => {
  const person = someone()
  await page.goto(pathOf('fewLeft'))
  await quantity(page).fill('4')
  await fillOrder(page, person)
  await buyNowButton(page).click()
  await expect.poll(async () => (await said(page)).join()).toContain('Seulement 3 en stock')
  await expect(page.getByText('Seulement 3 en stock').last()).toBeInViewport()
  await expect(quantity(page)).toHaveValue('4')
  expect(await ordersOf(person.phone)).toEqual([])
})

test('QO-48, QO-52, QO-58 an online payment without JavaScript, refused first and then paid', async ({ page }) => {
  const person = someone()
  await page.goto(pathOf('simple'))
  await fillOrder(page, person)
  await payOnline(page)
  await decide(page, 'Carte refusée')
  await expect(page.getByText('Votre banque a refusé le paiement.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Payer 125.400 TND' }).click()
  await decide(page, 'Payer')
  await expect(page.getByRole('status')).toContainText('Paiement reçu')
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'processing', payment: 'paid', total: 125_400 }])
})

test('QO-77 the same form sent twice is one order', async ({ page, context }) => {
  const person = someone()
  await page.goto(pathOf('plenty'))
  await fillOrder(page, person)
  await buyNow(page)
  const again = await context.newPage()
  await again.goto(pathOf('plenty'))
  await fillOrder(again, person)
  await buyNow(again)
  expect(await ordersOf(person.phone)).toHaveLength(1)
})

test('QO-77 more of what was just ordered is asked about; sent again as it is, it is a second order', async ({ page }) => {
  const person = someone()
  await page.goto(pathOf('plenty'))
  await fillOrder(page, person)
  await buyNow(page)
  await page.goto(pathOf('plenty'))
  await quantity(page).fill('2')
  await fillOrder(page, person)
  await buyNowButton(page).click()
  await expect.poll(() => said(page)).toEqual(['Vous avez déjà commandé cet article il y a 1 min. Commander encore ?'])
  expect(await ordersOf(person.phone)).toHaveLength(1)
  await buyNow(page)
  expect((await ordersOf(person.phone)).map((order) => order.quantity)).toEqual([1, 2])
})

test('an external product and a sold-out one read the same without JavaScript', async ({ page }) => {
  await page.goto(pathOf('external'))
  await expect(page.getByRole('link', { name: 'Voir chez le partenaire' })).toHaveAttribute('href', /^https:/)
  await page.goto(pathOf('soldOut'))
  await expect(page.getByRole('main').getByText('Rupture de stock')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('IMP-41, NEWS-02, NEWS-05 the footer takes no more than a screen: its lists unfold, and so does the newsletter once it is touched', async ({ page }) => {
    await page.goto('/wishlist/')
    const footer = page.getByRole('contentinfo')
    const height = async () => (await footer.boundingBox())!.height
    expect(await height()).toBeLessThanOrEqual(844)
    await expect(footer.getByRole('link', { name: 'Suivre ma commande' })).toBeHidden()
    await footer.locator('summary', { hasText: 'Aide' }).click()
    await expect(footer.getByRole('link', { name: 'Suivre ma commande' })).toBeVisible()
    await expect(footer.getByLabel('Prénom')).toBeHidden()
    await footer.getByLabel('Numéro de mobile').fill('22333444')
    await expect(footer.getByLabel('Prénom')).toBeVisible()
    await footer.getByText('J’accepte de recevoir').click()
    await expect(footer.getByRole('checkbox')).toBeChecked()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(footer.getByRole('link', { name: 'Électronique' })).toBeVisible()
    await expect(footer.locator('summary').first()).toBeHidden()
  })
})
