import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { sampleCaller } from '#request/common/caller.testing'
import { makeStaffResetLink, signIn } from '#shop/people/sign-in.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const EMAIL = 'administrator@example.test'
const PASSWORD = 'trois mots bien choisis'
const { HANOUT_DEMO } = config

beforeAll(async () => {
  await cookieOf('administrator')
})
beforeEach(async () => {
  config.HANOUT_DEMO = true
  await db.deleteFrom('messages').execute()
  await sql`delete from account_throttles`.execute(db)
})
afterAll(() => {
  config.HANOUT_DEMO = HANOUT_DEMO
})

const page = (path: string, fields?: Record<string, string>) =>
  answerStaffPage(
    new Request(SHOP + path, { headers: { accept: 'text/html', origin: SHOP }, ...(fields && { method: 'POST', body: new URLSearchParams(fields) }) }),
  )
const isLetIn = async (entered: Response) => {
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return (await answerStaffPage(new Request(`${SHOP}/admin/home/`, { headers: { accept: 'text/html', cookie } }))).status === 200
}
const said = async (answer: Response) => (/<main[^>]*>([\s\S]*?)<\/main>/.exec(await answer.text())?.[1] ?? '').replaceAll('&#x27;', '’')
const sentLinks = async () =>
  (await db.selectFrom('messages').select('data').where('kind', '=', 'password-reset').execute()).map(({ data }) => new URL((data as { url: string }).url))

// The first: a demo's simulator is kept once it was asked for.
test('ACC-07 where the shop sends no mail the page says who can make a link, and asks for nothing', async () => {
  config.HANOUT_DEMO = false
  const html = await said(await page('/admin/lost-password/'))
  expect(html).toContain('lien à usage unique')
  expect(html).not.toContain('name="email"')
})

test('ACC-07 the sign-in leads staff to a link by mail, in each language, and answers alike whether the address is known', async () => {
  expect(await said(await page('/admin/'))).toMatch(/href="\/admin\/lost-password\/"[^>]*>Mot de passe oublié/)
  expect(await said(await page('/admin/?lang=ar'))).toContain('href="/admin/lost-password/?lang=ar"')
  const known = await said(await page('/admin/lost-password/', { email: EMAIL }))
  const unknown = await said(await page('/admin/lost-password/', { email: 'personne@example.test' }))
  expect(known).toContain('Si cette adresse est celle d’un membre de l’équipe')
  expect(unknown).toBe(known)
  const links = await sentLinks()
  expect(links.map(({ pathname }) => pathname)).toEqual(['/admin/new-password/'])
})

test('ACC-07 the link chooses a new password once, ends all sessions, and leaves a line in the log', async () => {
  const cookie = await cookieOf('administrator')
  await page('/admin/lost-password/', { email: EMAIL })
  const [link] = await sentLinks()
  const token = link!.searchParams.get('token')!
  const form = await said(await page(link!.pathname + link!.search))
  expect([form.includes('name="password"'), form.includes(EMAIL)]).toEqual([true, true])
  expect((await page(link!.pathname, { token, password: 'azerty' })).status).toBe(400)
  const entered = await page(link!.pathname, { token, password: PASSWORD })
  expect(entered.headers.get('location')).toBe('/admin/home/')
  expect(await isLetIn(entered)).toBe(true)
  const home = await answerStaffPage(new Request(`${SHOP}/admin/home/`, { headers: { accept: 'text/html', cookie } }))
  expect(home.headers.get('location')).toMatch(/^\/admin\/\?/)
  expect((await signIn({ email: EMAIL, password: PASSWORD }, sampleCaller())).length).toBeGreaterThan(0)
  expect(await said(await page(link!.pathname, { token, password: PASSWORD }))).toContain('Ce lien ne sert plus')
  expect(await said(await page(link!.pathname + link!.search))).toContain('Ce lien ne sert plus')
  expect(await db.selectFrom('audit_entries').select('id').where('action', '=', 'password-changed').execute()).toHaveLength(1)
})

test('ACC-07 the link of the terminal is for staff alone, is written down, and works once', async () => {
  expect(await makeStaffResetLink('personne@example.test')).toBeUndefined()
  await db.updateTable('account_people').set({ role: 'customer' }).where('email', '=', EMAIL).execute()
  expect(await makeStaffResetLink(EMAIL)).toBeUndefined()
  await db.updateTable('account_people').set({ role: 'administrator', two_factor_enabled: true }).where('email', '=', EMAIL).execute()
  const link = new URL((await makeStaffResetLink(EMAIL))!)
  const token = link.searchParams.get('token')!
  const next = new URL((await makeStaffResetLink(EMAIL))!).searchParams.get('token')!
  expect((await page('/admin/new-password/', { token, password: PASSWORD })).status).toBe(400)
  const entered = await page('/admin/new-password/', { token: next, password: PASSWORD })
  expect([entered.headers.get('location'), await isLetIn(entered)]).toEqual(['/admin/second-step/?next=%2Fadmin%2Fhome%2F', false])
  const { two_factor_enabled } = await db.selectFrom('account_people').select('two_factor_enabled').where('email', '=', EMAIL).executeTakeFirstOrThrow()
  expect(two_factor_enabled).toBe(true)
  expect(await db.selectFrom('audit_entries').select(['person_name']).where('action', '=', 'reset-link-made').execute()).toEqual([
    { person_name: 'Terminal' },
    { person_name: 'Terminal' },
  ])
  expect(JSON.stringify(await db.selectFrom('account_proofs').selectAll().execute())).not.toContain(next)
})
