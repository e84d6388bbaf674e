import { expect, type BrowserContext, type Page } from '@playwright/test'
import { ordersOf } from './books.ts'
import { buyNowButton, fillOrder, intercept, openProduct, payOnlineButton, someone, watchCalls } from './journeys.ts'
import { expectSound } from './axe.ts'
import { test } from './living-page.ts'

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('hanout_waiting_order'))

/** Fills a product's form and waits for the code that stores orders; it loads once a phone is typed. */
async function typedOrder(page: Page): Promise<string> {
  const person = someone()
  await openProduct(page, 'plenty')
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('create_temp_order') ?? false)
  await fillOrder(page, person)
  await saved
  await page.waitForLoadState('networkidle')
  return person.phone
}

async function lose(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await buyNowButton(page).click()
  await expect(notice(page, 'En attente de réseau')).toBeVisible()
}

test('QO-43, QO-54, QO-77 without a network an order at the door is kept, and goes out once when it is back, whatever tab is open; one to be paid by card is not kept, nor any where the browser keeps nothing', async ({
  page,
  context,
}) => {
  const phone = await typedOrder(page)
  const other = await context.newPage()
  await other.goto('/shop/')
  await context.setOffline(true)
  const alarm = new Promise<string>((said) => page.once('dialog', (dialog) => void dialog.accept().then(() => said(dialog.message()))))
  await payOnlineButton(page).click()
  expect(await alarm).toBe('An error occurred. Please try again.')
  expect(await kept(page)).toBeNull()
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, text) {
      if (name !== 'hanout_waiting_order') return setItem.call(this, name, text)
      Storage.prototype.setItem = setItem
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await buyNowButton(page).click()
  await expect(page.getByText("Une erreur s'est produite. Veuillez réessayer.")).toBeVisible()
  await lose(context, page)
  await expect(buyNowButton(page)).toBeEnabled()
  await expectSound(page)
  // A second press adds none.
  await buyNowButton(page).click()
  expect(await ordersOf(phone)).toMatchObject([{ state: 'temp' }])
  await context.setOffline(false)
  await expect(notice(page, 'Votre commande est passée')).toBeVisible()
  expect(await kept(page)).toBeNull()
  expect(await ordersOf(phone)).toMatchObject([{ state: 'processing' }])
  await page.getByRole('link', { name: 'Voir ma commande' }).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(await ordersOf(phone)).toHaveLength(1)
})

test('QO-59, QO-77 an order that waits is taken up on any page; it can be cancelled, is sent again after a refusal only by the shopper’s word, and given up after a day', async ({
  page,
  context,
}) => {
  const phone = await typedOrder(page)
  await lose(context, page)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(notice(page, 'En attente de réseau')).toBeHidden()
  expect(await kept(page)).toBeNull()
  await lose(context, page)
  const waiting = JSON.parse((await kept(page))!) as { at: number; fields: { seen_total: string } }
  const put = (order: object) => page.evaluate((text) => localStorage.setItem('hanout_waiting_order', text), JSON.stringify(order))
  await put({ ...waiting, at: Date.now() - 25 * 3600_000 })
  await context.setOffline(false)
  await expect(notice(page, 'Votre commande n’est pas partie')).toBeVisible()
  expect(await kept(page)).toBeNull()
  expect(await ordersOf(phone)).toMatchObject([{ state: 'temp' }])
  await put({ ...waiting, fields: { ...waiting.fields, seen_total: '1' } })
  await page.goto('/')
  await page.mouse.move(2, 2)
  await expect(notice(page, 'n’est pas passée')).toBeVisible()
  const calls = watchCalls(page)
  await page.goto('/shop/')
  await page.mouse.move(2, 2)
  await expect(notice(page, 'n’est pas passée')).toBeVisible()
  // The network also comes and goes.
  await context.setOffline(true)
  await context.setOffline(false)
  expect(calls.of('create_direct_order')).toEqual([])
  expect(await ordersOf(phone)).toMatchObject([{ state: 'temp' }])
  await page.getByRole('button', { name: 'Commander quand même' }).click()
  await expect(notice(page, 'Votre commande est passée')).toBeVisible()
  expect(await ordersOf(phone)).toMatchObject([{ state: 'processing' }])
})

test('QO-59, QO-77 who cancels an order of which no answer came is told what the shop has of it, and never left with one that stands unsaid', async ({
  page,
  context,
}) => {
  const phone = await typedOrder(page)
  await lose(context, page)
  // The shop places it, but the answer is lost.
  await intercept(page, 'create_direct_order', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  await expect.poll(() => ordersOf(phone)).toMatchObject([{ state: 'processing' }])
  await expect(notice(page, 'En attente de réseau')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(notice(page, 'la boutique l’a peut-être reçu')).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page, 'La boutique a déjà votre commande')).toBeVisible()
  expect(await kept(page)).toBeNull()
  await page.getByRole('link', { name: 'Voir ma commande' }).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(await ordersOf(phone)).toHaveLength(1)
})
