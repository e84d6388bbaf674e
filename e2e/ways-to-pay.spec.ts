import { expect, type Locator, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask, ordersOf } from './books.ts'
import { fillCheckout, openCheckout, placeOrder, reviewed } from './checkout-journeys.ts'
import { decide, fillOrder, openProduct, someone } from './journeys.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { haveAccount, sellIn } from './payment-accounts.ts'
import { expectFits, expectSaved, openSettings } from './settings-journeys.ts'
import { openAsStaff } from './sessions.ts'

test.describe.configure({ mode: 'default', timeout: 90_000 })

const open = (page: Page) => openSettings(page, 'payment-accounts', 'Paiement en ligne')
const cardOf = (page: Page, gateway: string): Locator => page.locator(`#account-${gateway}`)
const booked = (dataFolder: string) => (phone: string) => ordersOf(phone, dataFolder)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(`MONEY-16 the merchant sets up a provider ${javaScriptEnabled ? 'with' : 'without'} scripts; its keys are never shown again`, async ({
      page,
      shop,
    }) => {
      await open(page)
      await expect(page.getByText('encaisse avec le simulateur')).toBeVisible()
      const card = cardOf(page, 'konnect')
      await card.locator('summary').click()
      await expect(card.getByText('jamais été essayée sur son vrai service')).toBeVisible()
      await card.getByLabel('Proposer à mes clients').check()
      await card.getByLabel('Mode').selectOption({ label: 'Réel' })
      await card.getByLabel('Identifiant du portefeuille').fill('wallet-5f9498735289')
      await card.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(card.getByLabel('Clé API')).toHaveAccessibleDescription(/Il faut cette clé/)
      await expect(card.getByLabel('Identifiant du portefeuille')).toHaveValue('')
      expect(await ask('select gateway from payment_accounts', [], shop.dataFolder)).toEqual([])

      await card.getByLabel('Identifiant du portefeuille').fill('wallet-5f9498735289')
      await card.getByLabel('Clé API').fill('key:very-secret')
      await card.getByRole('button', { name: 'Enregistrer' }).click()
      await expectSaved(page)
      await expect(card).toHaveAttribute('open', '')
      await expect(card.getByText('Proposé', { exact: true })).toBeVisible()
      await expect(card.getByLabel('Identifiant du portefeuille')).toHaveAccessibleDescription('Enregistrée, se termine par 5289.')
      await expect(card.getByLabel('Clé API')).toHaveAccessibleDescription('Enregistrée.')
      const [kept] = await ask<{ sealed: string }>('select sealed from payment_accounts', [], shop.dataFolder)
      for (const text of [await page.content(), kept!.sealed]) expect(text).not.toMatch(/very-secret|5f9498735289/)
    })
  })
}

test('a provider of another currency is not offered, and the page says why', async ({ page, shop }) => {
  await haveAccount(shop, 'fawry')
  await open(page)
  await expect(cardOf(page, 'fawry').locator('summary')).toContainText('Fawry encaisse en EGP seulement')
  await page.getByLabel('Monnaie de la boutique').selectOption('EGP')
  await page.getByRole('button', { name: 'Enregistrer la monnaie' }).click()
  await expect(cardOf(page, 'fawry').locator('summary')).toContainText('Proposé, en essai')
})

test('who takes the money is a page that fits: axe, 320 px, light and dark', async ({ page, shop }) => {
  await haveAccount(shop, 'fawry')
  await open(page)
  for (const gateway of ['konnect', 'fawry']) await cardOf(page, gateway).locator('summary').click()
  await expectFits(page, shop.url)
})

test('CO-04, CO-05 the checkout offers every method that is on; a refused one can be paid by another', async ({ page, shop }) => {
  await haveAccount(shop, 'flouci', { position: 2 })
  await haveAccount(shop, 'konnect', { position: 1 })
  await openCheckout(page, { kind: 'plenty', count: 2 })
  await expect(page.locator('input[name="payment_method"]')).toHaveCount(3)
  const person = await fillCheckout(page)
  const asked = reviewed(page)
  await page.locator('#payment_method_flouci').check()
  await asked
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/simulator\/pay\//)
  await expect(page.getByText('Flouci', { exact: true })).toBeVisible()
  await decide(page, 'Carte refusée')
  await expect(page.getByRole('heading', { name: 'Payer votre commande' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payer .* avec Flouci$/ })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /^Payer .* avec Konnect$/ }).click()
  await expect(page.getByText('Konnect', { exact: true })).toBeVisible()
  await decide(page, 'Payer')
  await expect(page.getByRole('status')).toContainText('Paiement reçu')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('redirectingTo')))).toEqual([])
  expect(await booked(shop.dataFolder)(person.phone)).toMatchObject([{ state: 'processing', payment: 'paid', payment_method: 'konnect' }])
})

test('a payment with a code: the page says what, where and until when, and learns by itself that it was paid', async ({ page, shop, context }) => {
  await sellIn(shop, 'EGP')
  await haveAccount(shop, 'fawry')
  const person = someone()
  await openProduct(page, 'simple')
  await fillOrder(page, person)
  await page.getByRole('button', { name: 'Payer en ligne' }).click()
  await expect(page).toHaveURL(/\/checkout\/order-received\//)
  const card = page.getByRole('region', { name: 'Votre code de paiement Fawry' })
  await expect(card).toContainText('125.400 EGP')
  await expect(card.getByText('À payer avant le')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'En attente de votre paiement' })).toBeVisible()
  await expectSound(page)

  const code = await card.locator('bdi').first().innerText()
  const shopCounter = await context.newPage()
  await shopCounter.goto(`${shop.url}/simulator/pay/${code}`)
  await shopCounter.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(shopCounter.getByText('Paiement accepté.')).toBeVisible()
  await page.bringToFront()
  await expect(page.getByRole('status').filter({ hasText: 'Paiement reçu' })).toBeVisible({ timeout: 20_000 })
  await expect(card).toHaveCount(0)
  expect(await booked(shop.dataFolder)(person.phone)).toMatchObject([{ state: 'processing', payment: 'paid' }])
})

test('IMP-13 money goes back through the provider that took it, from the order’s page, by the keyboard alone', async ({ page, shop }) => {
  await sellIn(shop, 'EGP')
  await haveAccount(shop, 'paymob')
  const person = someone()
  await openProduct(page, 'simple')
  await fillOrder(page, person)
  await page.getByRole('button', { name: 'Payer en ligne' }).click()
  await decide(page, 'Payer')
  await expect(page.getByRole('status')).toContainText('Paiement reçu')
  const [{ id } = { id: 0 }] = await booked(shop.dataFolder)(person.phone)
  await openAsStaff(page, `/admin/orders/${id}/`)
  const refunds = page.getByRole('region', { name: 'Remboursements' })
  await refunds.getByRole('link', { name: 'Rembourser…' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Par Paymob, tout de suite' })).toBeChecked()
  await page.getByLabel('Raison', { exact: true }).focus()
  await page.keyboard.type('Retour du client')
  await page.keyboard.press('Enter')
  // The summary to check appears at the focus: the next stop is the refund button.
  const confirm = page.getByRole('button', { name: /^Rembourser \d/ })
  await expect(confirm).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(refunds).toContainText('Remboursé')
  await expect(refunds).toContainText('Paymob')
  await expectSound(page)
  expect(await booked(shop.dataFolder)(person.phone)).toMatchObject([{ state: 'refunded', payment: 'refunded' }])
  const back = await ask("select (details ->> 'refunded')::bigint = amount as whole from simulated_payments where dialect = 'paymob'", [], shop.dataFolder)
  expect(back).toEqual([{ whole: true }])
})

test('a code is still there on the page to pay again, beside the other ways', async ({ page, shop }) => {
  await sellIn(shop, 'EGP')
  await haveAccount(shop, 'fawry', { position: 1 })
  await haveAccount(shop, 'paymob', { position: 2 })
  await openProduct(page, 'simple')
  await fillOrder(page, someone())
  await page.getByRole('button', { name: 'Payer en ligne' }).click()
  await page.getByRole('link', { name: 'Payer autrement' }).click()
  await expect(page.getByRole('region', { name: 'Votre code de paiement Fawry' })).toBeVisible()
  await page.getByRole('button', { name: /avec Paymob$/ }).click()
  await expect(page.getByText('Paymob', { exact: true })).toBeVisible()
  await decide(page, 'Payer')
  await expect(page.getByRole('status')).toContainText('Paiement reçu')
})
