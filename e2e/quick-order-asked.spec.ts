import { expect } from '@playwright/test'
import { ordersOf } from './books.ts'
import { buyNow, buyNowButton, expectFigures, expectSaid, fillOrder, intercept, openProduct, someone } from './journeys.ts'
import { test } from './living-page.ts'

test('QO-77 a second purchase of the same thing is asked about, then a second order; and a third is asked about again', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await buyNow(page)
  for (const times of [1, 2]) {
    await openProduct(page, 'plenty')
    await fillOrder(page, person)
    await buyNowButton(page).click()
    await expectSaid(page, ['Vous avez déjà commandé cet article il y a 1 min. Commander encore ?'])
    expect(await ordersOf(person.phone)).toHaveLength(times)
    await buyNow(page)
    expect(await ordersOf(person.phone)).toHaveLength(times + 1)
  }
})

test('QO-42, QO-59 a total that is not what the page shows is said, and nothing is ordered; a press orders at it', async ({ page }) => {
  const person = someone()
  await intercept(page, 'get_shipping_cost', (route) => route.fulfill({ json: { success: true, data: { shipping: 5 } } }))
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await expectFigures(page, { total: '19.90 TND' })
  await buyNowButton(page).click()
  await expectSaid(page, ['La commande a échoué. Veuillez réessayer.Le total est passé de 19.90 TND à 21.90 TND. Vérifiez-le puis commandez à nouveau.'])
  expect((await ordersOf(person.phone)).map(({ state }) => state)).toEqual(['temp'])
  await buyNow(page)
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'processing', total: 21_900 }])
})
