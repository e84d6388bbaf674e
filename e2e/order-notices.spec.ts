import { expect } from '@playwright/test'
import { ask } from './books.ts'
import { orderByCall, someone } from './journeys.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { expectFits, expectSaved, openSettings } from './settings-journeys.ts'

test('IMP-38 from a phone the merchant lets new orders be told by SMS, sees what the text says and costs while typing, and an order’s phone is told', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettings(page, 'order-notices', 'Avis aux clients')
  const card = page.locator('#notice-received')
  await card.locator('summary').first().click()
  await card.getByLabel('Prévenir le client').selectOption('Par SMS')
  const text = card.getByLabel('Français', { exact: true })
  await text.fill('Merci {name}, commande {nombre} ✓')
  await expect(card.getByText('À cause de ✓')).toBeVisible()
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByText('Les avis ne connaissent pas {nombre}')).toBeVisible()
  await text.fill('Merci, commande {number} reçue')
  await expect(card.getByText(/^Merci, commande \d+ recue$/)).toBeVisible()
  await expect(card.getByText(/^1 SMS · \d\d caractères, 1\d\d libres/).first()).toBeVisible()
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expectSaved(page)
  await expectFits(page, shop.url)

  const shopper = someone()
  await orderByCall(page, shopper)
  const told = () => ask('select channel, recipient, category from messages where kind = $1', ['order-notice'], shop.dataFolder)
  await expect.poll(told).toEqual([{ channel: 'sms', recipient: `216${shopper.phone}`, category: 'utility' }])
})
