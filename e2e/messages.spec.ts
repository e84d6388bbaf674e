import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { control, fillCheckout, openCheckout, placeOrder } from './checkout-journeys.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

/** Orders on delivery with an e-mail; returns the order's number. */
async function orderWithMail(page: Page, email: string, path = '/checkout/'): Promise<string> {
  await openCheckout(page, { path })
  await fillCheckout(page)
  await control(page, 'billing_email').fill(email)
  await placeOrder(page).click()
  await page.waitForURL(/order-received\/\d+/)
  return /order-received\/(\d+)/.exec(page.url())![1]!
}

async function staffPage(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled, locale: 'fr-FR' })
  await openAsStaff(page)
  await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible()
  return page
}

/** Reloads until the text appears: messages are sent in the background. */
async function untilSeen(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('IMP-37 an order’s mail goes out by itself in the order’s language, and the demo’s outbox shows it in both its forms', async ({ page, browser }) => {
  test.slow()
  const email = `${randomUUID()}@example.test`
  const number = await orderWithMail(page, email, '/en/checkout/')
  const staff = await staffPage(browser)
  await untilSeen(staff, '/admin/messages/taken/', email)
  await staff.getByRole('link', { name: email }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(`Order no. ${number}: received`)
  const mail = staff.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  await expect(mail.getByRole('link', { name: 'See my order' })).toHaveAttribute('href', new RegExp(`/en/checkout/order-received/${number}/\\?key=`))
  await expect(staff.locator('pre')).toContainText(`/en/checkout/order-received/${number}/?key=`)
  await staff.close()
})

test('IMP-37 a mail that the server refuses waits for staff, who send it again or let it go, without scripts', async ({ page, browser }) => {
  test.slow()
  const email = `sim-refuse.${randomUUID()}@example.test`
  await orderWithMail(page, email)
  const staff = await staffPage(browser, false)
  await untilSeen(staff, '/admin/messages/', email)
  const card = staff.getByRole('article').filter({ hasText: email })
  await expect(card).toContainText('Le serveur l’a refusé pour de bon.')
  await expect(card).toContainText('550 5.1.1')
  await card.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(staff.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await untilSeen(staff, '/admin/messages/', email)
  await expect(card).toContainText('Essais : 1')
  await card.getByRole('button', { name: 'Abandonner' }).click()
  await expect(card).toHaveCount(0)
  await staff.goto('/admin/messages/?view=dropped')
  await expect(card).toContainText('Abandonné')
  await staff.close()
})

for (const width of [390, 1280]) {
  test(`the pages of messages are sound at ${width} px`, async ({ browser }) => {
    test.slow()
    const staff = await staffPage(browser)
    await staff.setViewportSize({ width, height: 900 })
    for (const path of ['/admin/messages/', '/admin/messages/?view=sent', '/admin/messages/taken/']) {
      await staff.goto(path)
      await expectSound(staff)
      expect(await staff.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await staff.close()
  })
}
