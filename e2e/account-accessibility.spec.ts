import { expect, type Page } from '@playwright/test'
import { fillSignIn, PASSWORD, register, registerForm } from './account-journeys.ts'
import { expectSound, goDark } from './axe.ts'
import { test } from './living-page.ts'

const DOORS = ['', 'lost-password/', 'sign-in-code/', `reset-password/?token=${'a'.repeat(43)}`, 'reset-password/', `confirm-email/?token=${'a'.repeat(43)}`]
const PAGES = ['', 'orders/', 'view-order/1/', 'edit-address/', 'edit-address/new/', 'edit-account/', 'sessions/', 'privacy/']

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(await page.evaluate(() => innerWidth))
}

/** A long name, signed in elsewhere too, so that the page of devices has its form. */
async function registerElsewhereToo(page: Page): Promise<void> {
  const email = await register(page, { name: 'Mohamed Abdelhamid Ben Abderrahmane Bouguerra' })
  await page.context().clearCookies()
  await page.goto('/my-account/')
  await fillSignIn(page, email)
  await expect(page.getByText('Bonjour Mohamed')).toBeVisible()
}

/** Every page must fit 320 px in every language. axe checks each page in one language, the next page in the next. */
const LANGUAGES = ['', '/ar', '/en']

for (const [place, language] of LANGUAGES.entries()) {
  test(`axe finds nothing on the doors of the account, and 320 px hold them: ${language || 'fr'}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const [at, door] of DOORS.entries()) {
      await page.goto(`${language}/my-account/${door}`)
      if (at % LANGUAGES.length === place) await expectSound(page)
      await fits(page)
    }
  })
}

for (const [place, [language, theme, dir]] of (
  [
    ['', 'light', 'ltr'],
    ['/ar', 'dark', 'rtl'],
    ['/en', 'dark', 'ltr'],
  ] as const
).entries()) {
  test(`axe finds nothing on the account’s pages, and 320 px hold them: ${language || '/fr'}, ${theme}`, async ({ page }) => {
    if (theme === 'dark') await goDark(page)
    await registerElsewhereToo(page)
    for (const [at, path] of PAGES.entries()) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${language}/my-account/${path}`)
      if (at % LANGUAGES.length === place) await expectSound(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await fits(page)
    }
    await page.goto(`${language}/my-account/sessions/`)
    await page.locator('form#end-sessions button[type=submit]').click()
    await expect(page.locator('#sessions-current')).toHaveAttribute('aria-invalid', 'true')
    await expectSound(page)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
  })
}

test('an account is made by keys alone, and what is wrong is reached by its link', async ({ page }) => {
  await page.goto('/my-account/')
  await page.locator('#register-name').focus()
  await page.keyboard.type('Amira')
  await page.keyboard.press('Tab')
  await page.keyboard.type('pas-une-adresse')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  const link = page.getByRole('alert').getByRole('link', { name: 'E-mail' })
  await expect(link).toBeVisible()
  await expectSound(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#register-email')).toBeFocused()
  await expect(registerForm(page).getByLabel('Nom et prénom')).toHaveValue('Amira')
})
