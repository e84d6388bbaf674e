import { expect } from '@playwright/test'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { expectSound } from './axe.ts'

test('IMP-50 consent is asked once from a phone of 320 px, refused and accepted by the keyboard alone, and changed in the footer on any page', async ({
  page,
  shop,
}) => {
  await ask(`insert into message_accounts (provider, mode, enabled, hook) values ('meta', 'simulated', true, 'x')`)
  await ask("with told as (insert into changes (tag) values ('settings'), ('message-accounts')) select pg_notify('changes', '')")
  await page.setViewportSize({ width: 320, height: 568 })
  const cookies = async () => Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
  const question = page.getByRole('form', { name: /Mesure de nos publicités|قياس إعلاناتنا/ })
  const again = page.getByRole('button', { name: 'Mesure des publicités' })
  await expect(async () => {
    await page.goto(`${shop.url}/shop/?fbclid=IwSecret1&utm_source=ads`)
    await expect(question).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await cookies()).toEqual({ hanout_from: 'fbclid=I&utm_source=ads' })
  await expectSound(page)
  await question.getByRole('button', { name: 'Refuser' }).focus()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  expect(await cookies()).toMatchObject({ hanout_consent: expect.stringMatching(/^n\.1m\.fr\.\d{10}$/) })
  expect(await cookies()).not.toHaveProperty('hanout_click')

  await again.focus()
  await page.keyboard.press('Enter')
  await expect(question).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(again).toBeFocused()
  expect(await cookies()).toMatchObject({
    hanout_consent: expect.stringMatching(/^y\.1m\.fr/),
    hanout_click: expect.stringMatching(/^fbclid=IwSecret1&at=\d{13}$/),
  })

  await page.locator('main a[href*="/product/"]').first().click()
  await page.waitForURL(/product/)
  await expect(question).toBeHidden()
  const withdrawn = page.waitForResponse(/admin-ajax/)
  await again.click()
  await question.getByRole('button', { name: 'Refuser' }).click()
  expect((await withdrawn).status()).toBe(200)
  expect(await cookies()).not.toHaveProperty('hanout_click')

  await ask(`insert into message_accounts (provider, mode, enabled, hook) values ('google', 'simulated', true, 'y')`)
  await ask("with told as (insert into changes (tag) values ('settings'), ('message-accounts')) select pg_notify('changes', '')")
  await expect(async () => {
    await page.goto(`${shop.url}/ar/shop/`)
    await expect(question).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectSound(page)
})
