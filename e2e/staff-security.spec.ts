import { expect, type Page } from '@playwright/test'
import { codeAt } from '#shop/people/second-factor.server'
import { staffSignIn } from './journeys.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { addStaff, openAsStaff, signInByRow } from './sessions.ts'
import { expectFits } from './settings-journeys.ts'

const SECOND_FACTOR = '/admin/account/second-factor/'
const PASSWORD = 'menthe et citron'
let members = 0

async function newMember(page: Page): Promise<{ email: string; password: string }> {
  const account = { email: `membre-${Date.now()}-${++members}@hanout.test`, password: PASSWORD }
  await addStaff(account)
  await signInByRow(page, account.email)
  return account
}

/** The page user's authenticator app. A code is valid once: each is of a later half minute, which the shop still accepts. */
async function appFor(page: Page): Promise<(later: 0 | 1) => string> {
  await page.goto(SECOND_FACTOR)
  const key = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  const step = Math.floor(Date.now() / 30_000)
  return (later) => codeAt(key, Math.max(step, Math.floor(Date.now() / 30_000) - 1) + later)
}

test('IMP-17 a second factor: picture and key, first code, recovery codes once; then signing in takes two steps', async ({ page }) => {
  const account = await newMember(page)
  const code = await appFor(page)
  const field = page.getByLabel("Code de l'application")
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill('000000')
  await page.getByRole('button', { name: 'Activer' }).click()
  await expect(page.getByText("Ce code n'est pas le bon")).toBeVisible()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(account.password)
  await field.fill(code(0))
  await field.press('Enter')
  await expect(page.getByText('Second facteur activé.')).toBeVisible()
  const recovery = await page.locator('ol li').allInnerTexts()
  expect(recovery).toHaveLength(10)
  await page.getByRole('link', { name: "J'ai noté les codes" }).click()
  await expect(page.getByRole('heading', { name: 'Accueil' })).toBeVisible()

  await page.context().clearCookies()
  await staffSignIn(page, account)
  await expect(page.getByRole('heading', { name: 'Deuxième étape' })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code(1))
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Accueil' })).toBeVisible()

  await page.context().clearCookies()
  await staffSignIn(page, account)
  await page.getByRole('link', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(recovery[0]!)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Accueil' })).toBeVisible()

  await page.goto(SECOND_FACTOR)
  await expect(page.getByText('Il en reste 9 sur 10.')).toBeVisible()
  const off = page.getByRole('region', { name: 'Désactiver le second facteur' })
  await off.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await off.getByLabel("Code de l'application ou de secours").fill(recovery[1]!)
  await page.getByRole('button', { name: 'Désactiver le second facteur' }).click()
  await expect(page.getByRole('img', { name: 'Image à scanner' })).toBeVisible()
})

test('IMP-17 where the shop requires a second factor, staff are led to it, also without scripts', async ({ page, browser, shop }) => {
  const account = await newMember(page)
  await page.context().clearCookies()
  await openAsStaff(page, '/admin/staff/')
  await page.getByRole('button', { name: "L'exiger de toute l'équipe" }).click()
  await expect(page.getByRole('heading', { name: 'Second facteur' })).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const plain = await context.newPage()
  await plain.goto('/admin/')
  await plain.getByLabel('E-mail').fill(account.email)
  await plain.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await plain.getByRole('button', { name: 'Se connecter' }).click()
  await expect(plain.getByText('La boutique exige un second facteur')).toBeVisible()
  const code = await appFor(plain)
  await plain.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await plain.getByLabel("Code de l'application").fill(code(0))
  await plain.getByRole('button', { name: 'Activer' }).click()
  await expect(plain.locator('ol li')).toHaveCount(10)
  await plain.getByRole('link', { name: "J'ai noté les codes" }).click()
  await expect(plain.getByRole('heading', { name: 'Accueil' })).toBeVisible()
  await context.close()
})

test('IMP-18 an administrator takes a right from shop managers by the keyboard, and gives it back', async ({ page, browser, shop }) => {
  await newMember(page)
  const administrator = await browser.newPage({ baseURL: shop.url })
  await openAsStaff(administrator, '/admin/staff/roles/')
  const tick = administrator.getByRole('group', { name: 'Gérant de la boutique' }).getByRole('checkbox', { name: /^Coupons/ })
  for (const [isGiven, status] of [
    [false, 403],
    [true, 200],
  ] as const) {
    await expect(tick).toBeChecked({ checked: !isGiven })
    await tick.focus()
    await administrator.keyboard.press('Space')
    await administrator.keyboard.press('Enter')
    await expect.poll(async () => (await page.request.get('/admin/coupons/')).status()).toBe(status)
    await administrator.reload()
  }
  await administrator.close()
})

test('IMP-17 someone ends a session elsewhere from their account', async ({ page, browser, shop }) => {
  const account = await newMember(page)
  const phone = await browser.newPage({ baseURL: shop.url })
  await openAsStaff(phone, '/admin/orders/', account)
  await page.goto('/admin/account/')
  const sessions = page.getByRole('region', { name: 'Appareils connectés' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByLabel('Mot de passe, pour déconnecter un autre appareil').fill(account.password)
  await sessions.getByRole('button', { name: /^Déconnecter – / }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/admin/orders/')
  await expect(phone.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await phone.close()
})

for (const [path, heading] of [
  ['/admin/account/', 'Mon compte'],
  [SECOND_FACTOR, 'Second facteur'],
  ['/admin/staff/', 'Équipe'],
  ['/admin/staff/roles/', 'Rôles et droits'],
] as const) {
  test(`${path} is sound, and fits a phone of 320 px, in light and dark`, async ({ page, shop }) => {
    await openAsStaff(page, path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expectFits(page, shop.url)
  })
}

test('the second step and what can be done with a second factor are sound, and fit a phone of 320 px, in light and dark', async ({ page, shop }) => {
  const account = await newMember(page)
  const code = await appFor(page)
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await page.getByLabel("Code de l'application").fill(code(0))
  await page.getByRole('button', { name: 'Activer' }).click()
  await expect(page.getByText('Second facteur activé.')).toBeVisible()
  await page.goto(SECOND_FACTOR)
  await expect(page.getByText('Il en reste 10 sur 10.')).toBeVisible()
  await expectFits(page, shop.url)
  await page.context().clearCookies()
  await staffSignIn(page, account)
  await expect(page.getByRole('heading', { name: 'Deuxième étape' })).toBeVisible()
  await expectFits(page, shop.url)
})
