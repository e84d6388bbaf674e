import { expect, type Page } from '@playwright/test'
import { buyNow, buyNowButton, fillOrder, openProduct, orderByCall, someone } from './journeys.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { expectFits, expectSaved, openSettings } from './settings-journeys.ts'

test.describe.configure({ mode: 'default' })
// The limit that a shop has when nobody sets another.
test.use({ ownSettings: { HANOUT_RATE_LIMIT: '' } })

/** How the simulated captcha verifies this browser's tokens from now on. FORM-90. */
async function beIn(page: Page, mood: 'pass' | 'fail'): Promise<void> {
  expect((await page.request.post('/simulator/captcha/mood', { form: { mood } })).ok()).toBe(true)
}

/** Turns a simulated captcha on, as the merchant does. */
async function turnOn(page: Page, provider: 'recaptcha' | 'turnstile'): Promise<void> {
  await openSettings(page, 'captcha', 'Protection contre les robots')
  const card = page.locator(`#captcha-${provider}`)
  await card.locator('summary').click()
  await card.getByLabel('Utiliser cette vérification').check()
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expectSaved(page)
}

test('IMP-33, IMP-51, FORM-90 the merchant turns a captcha on and tries it; then a shopper on a busy line is verified over the page, gives up or orders', async ({
  page,
  shop,
}) => {
  await turnOn(page, 'turnstile')
  await expectFits(page, shop.url)
  const tryNow = page.getByRole('button', { name: 'Essayer maintenant' })
  await tryNow.click()
  await expect(page.getByText('Tout va bien : la vérification a réussi.')).toBeVisible()
  await beIn(page, 'fail')
  await tryNow.click()
  await expect(page.getByText('Le fournisseur n’accepte pas la preuve')).toBeVisible()
  await beIn(page, 'pass')
  await page.goto('/admin/settings/orders/')
  await page.getByLabel('Demander une vérification anti-robot au-delà de').fill('1')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expectSaved(page)

  await orderByCall(page, someone())
  await openProduct(page, 'simple')
  await fillOrder(page, someone())
  // Held until the shopper has given up.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/simulator/captcha/token', async (route) => {
    await held
    await route.continue()
  })
  await buyNowButton(page).click()
  const verification = page.getByRole('dialog', { name: 'Vérification' })
  await expect(verification).toBeVisible()
  await verification.frameLocator('iframe').getByRole('button', { name: 'Annuler' }).click()
  await expect(verification).toHaveCount(0)
  await expect(page.getByText('nous devons vérifier que vous n’êtes pas un robot')).toBeVisible()
  letGo()
  await buyNow(page)
})
