import { expect, type Page } from '@playwright/test'
import { ask, brokenStock, ordersOf } from './books.ts'
import { decide, fillOrder, openProduct, payOnline, someone } from './journeys.ts'
import { test } from './living-page.ts'

/** For one piece. Returns the phone number. */
async function toPay(page: Page, kind: 'simple' | 'plenty' = 'plenty'): Promise<string> {
  const person = someone()
  await openProduct(page, kind)
  await fillOrder(page, person)
  await payOnline(page)
  return person.phone
}

const bookedAs = (phone: string, state: string, payment: string) => expect.poll(() => ordersOf(phone), { timeout: 15_000 }).toMatchObject([{ state, payment }])
const received = (page: Page, title: string) => expect(page.getByRole('status')).toContainText(title)

test("MONEY-16, IMP-19 paid: the order's page says so, the books too, and the page said that it is a demonstration", async ({ page }) => {
  const phone = await toPay(page, 'simple')
  await expect(page.getByText("Démonstration : aucun argent n'est débité.")).toBeVisible()
  await expect(page.getByText('125.400 TND')).toBeVisible()
  await decide(page, 'Payer')
  await received(page, 'Paiement reçu')
  await expect(page.getByText('125.400 TND')).toBeVisible()
  await bookedAs(phone, 'processing', 'paid')
})

test('QO-57, IMP-21 a refused card: why, and one button to try again, which pays the same order', async ({ page }) => {
  const phone = await toPay(page)
  await decide(page, 'Carte refusée')
  await expect(page.getByRole('heading', { name: 'Payer votre commande' })).toBeVisible()
  await expect(page.getByText("Votre banque a refusé le paiement. Rien n'a été débité.")).toBeVisible()
  await page.getByRole('button', { name: 'Payer 20.805 TND' }).click()
  await decide(page, 'Payer')
  await received(page, 'Paiement reçu')
  await bookedAs(phone, 'processing', 'paid')
})

test('QO-57, IMP-19 a cancelled payment: nothing is taken, the order waits, and can be paid', async ({ page }) => {
  const phone = await toPay(page, 'simple')
  await decide(page, 'Annuler le paiement')
  await expect(page.getByText('Vous avez annulé le paiement.', { exact: false })).toBeVisible()
  expect((await ordersOf(phone))[0]?.payment).not.toBe('paid')
  await page.getByRole('button', { name: /^Payer / }).click()
  await decide(page, 'Payer')
  await bookedAs(phone, 'processing', 'paid')
  expect(await brokenStock()).toEqual([])
})

test('IMP-21 the window is closed without paying: the order waits for its money, holding its stock', async ({ page }) => {
  const phone = await toPay(page, 'simple')
  await decide(page, 'Fermer la fenêtre sans payer')
  await expect(page.getByText("Rien n'a été payé.")).toBeVisible()
  await bookedAs(phone, 'pending', 'awaiting')
  const [order] = await ordersOf(phone)
  expect(await ask('select state from stock_holds where order_id = $1', [order!.id])).toEqual([{ state: 'held' }])
})

test('IMP-20 paid, and the window closed: the notice alone makes the order paid', async ({ page }) => {
  const phone = await toPay(page)
  await decide(page, 'Payer', { comesBack: false })
  await expect(page.getByText('Paiement accepté.')).toBeVisible()
  await bookedAs(phone, 'processing', 'paid')
})

test('IMP-20 a late notice is a notice', async ({ page }) => {
  const phone = await toPay(page)
  await decide(page, 'Payer', { notice: 'cinq secondes plus tard', comesBack: false })
  expect(await ordersOf(phone)).toMatchObject([{ state: 'pending' }])
  await bookedAs(phone, 'processing', 'paid')
})

test('IMP-20 the same notice twice is one payment', async ({ page }) => {
  const phone = await toPay(page)
  await decide(page, 'Payer', { notice: 'deux fois' })
  await received(page, 'Paiement reçu')
  const [order] = await ordersOf(phone)
  const events = await ask("select details->>'outcome' as outcome from order_events where order_id = $1 and kind = 'payment' order by id", [order!.id])
  expect(events.filter(({ outcome }) => outcome === 'paid')).toHaveLength(1)
})

test('IMP-20 no notice ever: who comes back has paid all the same', async ({ page }) => {
  const phone = await toPay(page)
  await decide(page, 'Payer', { notice: 'jamais' })
  await received(page, 'Paiement reçu')
  await bookedAs(phone, 'processing', 'paid')
})

test("IMP-21 no notice, and nobody comes back: the order's page asks the provider when it is opened", async ({ page }) => {
  const phone = await toPay(page)
  await decide(page, 'Payer', { notice: 'jamais', comesBack: false })
  await bookedAs(phone, 'pending', 'awaiting')
  const [order] = await ordersOf(phone)
  await page.goto(`/checkout/order-received/${order!.id}/?key=${order!.key}`)
  await expect(page.getByRole('status')).toContainText('Paiement reçu', { timeout: 20_000 })
  await bookedAs(phone, 'processing', 'paid')
})

test('IMP-20 forged notices change nothing', async ({ page }) => {
  const phone = await toPay(page)
  await decide(page, 'Fermer la fenêtre sans payer', { notice: 'faux (paiement inconnu, autre montant)' })
  await expect(page.getByText("Rien n'a été payé.")).toBeVisible()
  await bookedAs(phone, 'pending', 'awaiting')
})

for (const outcome of ['Payer un autre montant', 'Payer dans une autre monnaie']) {
  test(`IMP-20 "${outcome}": the order is not paid, staff are told, and the shopper is not asked to pay again`, async ({ page }) => {
    const phone = await toPay(page)
    await decide(page, outcome)
    await received(page, 'Nous vérifions votre paiement')
    await expect(page.getByRole('main').getByRole('link', { name: /Payer|Réessayer/ })).toHaveCount(0)
    expect((await ordersOf(phone))[0]?.payment).not.toBe('paid')
    const [order] = await ask<{ attention: string }>('select attention from orders where phone = $1', [phone])
    expect(order?.attention).toBe('paid-other-amount')
  })
}

test('the way back believes the provider, not the address: a success address opens no paid order', async ({ page }) => {
  const phone = await toPay(page)
  const [order] = await ordersOf(phone)
  await page.goto(`/payments/return/${order!.id}?key=${order!.key}&outcome=success&lang=fr`)
  await received(page, 'Paiement en attente de confirmation')
  await bookedAs(phone, 'pending', 'awaiting')
})

test("the payment pages speak the shopper's language", async ({ page }) => {
  await openProduct(page, 'plenty', { language: 'ar' })
  const { name, phone, address } = someone()
  await page.getByLabel('الاسم واللقب', { exact: true }).fill(name)
  await page.getByLabel('الهاتف', { exact: true }).fill(phone)
  await page.getByLabel('عنوان التوصيل', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'ادفع عبر الإنترنت' }).click()
  await page.getByRole('button', { name: 'ادفع', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('تم استلام الدفع')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})
