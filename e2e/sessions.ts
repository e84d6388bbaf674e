import { createHash, randomBytes, scryptSync } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { SESSION_COOKIE } from '../src/shop/people/accounts/accounts.ts'
import { ask } from './books.ts'
import { STAFF } from './shop-settings.ts'

export async function signInByRow(page: Page, email: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const signedIn = await ask(
    `insert into account_sessions (id, person_id, token, expires_at, user_agent)
     select gen_random_uuid(), id, $2, now() + interval '1 hour', 'Chromium' from account_people where email = $1 returning id`,
    [email, createHash('sha256').update(token).digest('base64url')],
  )
  expect(signedIn, `${email} has an account`).toHaveLength(1)
  // Cookies ignore ports: every shop of the journeys gets it, but only one knows the session.
  await page.context().addCookies([{ name: SESSION_COOKIE, value: token, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
}

/** Signed in by a session row. `staffSignIn` signs in by hand. */
export async function openAsStaff(page: Page, path = '/admin/orders/', { email }: { email: string } = STAFF): Promise<void> {
  await signInByRow(page, email)
  await page.goto(path)
}

/** Changes the role of the journeys' member of staff, and of no one else: the demo's customers are people too. */
export async function changeRole(role: 'administrator' | 'shop_manager' | 'vendor' | 'customer'): Promise<void> {
  await ask('update account_people set role = $1 where email = $2', [role, STAFF.email])
}

export async function addStaff({ email, password }: { email: string; password: string }): Promise<void> {
  const salt = randomBytes(16).toString('hex')
  const key = scryptSync(password, salt, 64, { N: 16, r: 8, p: 5 }).toString('hex')
  await ask(
    `with person as (
       insert into account_people (id, name, email, role, email_verified) values (gen_random_uuid(), 'Rim', $1, 'shop_manager', true) returning id
     )
     insert into account_credentials (person_id, password) select id, $2 from person`,
    [email, `16-8-5:${salt}:${key}`],
  )
}
