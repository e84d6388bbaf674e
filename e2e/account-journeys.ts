import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { someone } from './journeys.ts'

export const PASSWORD = 'figue et miel du sud'

/** Unique within the run. */
export function newEmail(name = 'client'): string {
  return `${name}-${someone().phone}@example.test`
}

export const signInForm = (page: Page): Locator => page.locator('form').filter({ has: page.locator('#sign-in-email') })
export const registerForm = (page: Page): Locator => page.locator('form').filter({ has: page.locator('#register-email') })

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await signInForm(page).getByLabel('E-mail').fill(email)
  await signInForm(page).getByLabel('Mot de passe', { exact: true }).fill(password)
  await signInForm(page).getByRole('button', { name: 'Se connecter' }).click()
}

/** Ends signed in, on the account's first page; returns the e-mail. */
export async function register(page: Page, { name = 'Amira Ben Salah', email = newEmail() } = {}): Promise<string> {
  await page.goto('/my-account/')
  await registerForm(page).getByLabel('Nom et prénom').fill(name)
  await registerForm(page).getByLabel('E-mail').fill(email)
  await registerForm(page).getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await registerForm(page).getByRole('button', { name: 'Créer un compte' }).click()
  await expect(page.getByText(`Bonjour ${name}`)).toBeVisible()
  return email
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/my-account/')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
}

/** Waits until the latest message to an e-mail or a phone (international digits) matches; returns the match. */
export async function toldTo(recipient: string, text: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const rows = await ask<{ body: string }>('select body from simulated_messages where recipient = $1 order by id desc limit 5', [recipient])
        found = rows.map(({ body }) => text.exec(body)?.[0]).find(Boolean)
        return found !== undefined
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return found!
}

export function pathOfLink(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}
