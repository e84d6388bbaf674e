import { expect, type Page } from '@playwright/test'
import { brokenStock, ordersOf } from './books.ts'
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

test('IMP-20 a late notice is a notice', async ({ page }) => {
  const phone = await toPay(page)
  await decide(page, 'Payer', { notice: 'cinq secondes plus tard', comesBack: false })
  expect(await ordersOf(phone)).toMatchObject([{ state: 'pending' }])
  await bookedAs(phone, 'processing', 'paid')
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
