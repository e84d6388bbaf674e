import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { saveTextPage } from '#shop/site/site-pages.testing'
import { beginSecondFactor, confirmSecondFactor, codeAt } from '#shop/people/second-factor.server'
import { confirmEmailChange, joinByCode, sendCodeToOrderer, signIn, signOut, signUp } from '#shop/people/sign-in.server'
import { forgetEveryone, HERE, lastToken, newStaff, PASSWORD, told, withCookies } from '#shop/people/accounts.testing'
import { answerAccountPage } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const AMEL = { name: 'Amel', email: 'amel@example.test', password: PASSWORD }
const PAGES = ['orders/', 'view-order/1/', 'edit-address/', 'edit-address/new/', 'edit-account/', 'sessions/', 'privacy/']

let amel: { cookie: string }
beforeEach(async () => {
  await forgetEveryone()
  amel = { cookie: withCookies(await signUp(AMEL, HERE)).get('cookie')! }
})

const get = (path: string, { cookie = '', accept = 'text/html' } = {}) => answerAccountPage(new Request(SHOP + path, { headers: { accept, cookie } }))
const post = (path: string, fields: Record<string, string>, { cookie = '', accept = 'text/html' } = {}) =>
  answerAccountPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept, cookie, origin: SHOP } }))

const door = (path: string, language = '') => `${language}/my-account/?next=${encodeURIComponent(path)}`

test('the pages of an account answer for who is signed in; who is not is led to the door and back, also by the pages’ own code', async () => {
  for (const language of ['', '/ar', '/en']) {
    for (const page of PAGES) {
      const path = `${language}/my-account/${page}`
      if (!page.startsWith('view-order')) expect([path, (await get(path, amel)).status]).toEqual([path, 200])
      const sent = await get(`${path}?page=2`)
      expect([sent.status, sent.headers.get('location')]).toEqual([302, door(`${path}?page=2`, language)])
      const asked = await get(`${path}_.data?page=2`, { accept: '*/*' })
      expect([path, asked.status]).toEqual([path, 202])
      expect(await asked.text()).toContain(`"redirect","${door(`${path}?page=2`, language)}"`)
      expect([path, (await get(path, { accept: 'application/json' })).status]).toEqual([path, 401])
    }
  }
})

test('a form whose session ended in another tab leads to the door and back to its page, and changes nothing', async () => {
  await signOut(new Headers(amel))
  const change = { form: 'who', name: 'Somebody' }
  const sent = await post('/my-account/edit-account/', change, amel)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `${door('/my-account/edit-account/')}&said=ended`])
  const asked = await post('/ar/my-account/edit-account/_.data', change, { ...amel, accept: '*/*' })
  expect([asked.status, await asked.text()]).toEqual([202, expect.stringContaining(`${door('/ar/my-account/edit-account/', '/ar')}&said=ended`)])
  expect((await post('/my-account/edit-account/', change, { ...amel, accept: 'application/json' })).status).toBe(401)
  expect(await db.selectFrom('account_people').select('name').execute()).toEqual([{ name: 'Amel' }])
  expect(await (await get(sent.headers.get('location')!)).text()).toContain('rien n’a été changé')
})

const FORMS: Record<string, string>[] = [{ form: 'who', name: 'Somebody' }, { form: 'register', ...AMEL, email: 'zied@example.test' }, { email: AMEL.email }]

test('a language that is none of ours has no account pages: 404 for a look and for a form, which changes nothing', async () => {
  for (const page of ['', 'lost-password/', ...PAGES]) {
    const path = `/xx/my-account/${page}`
    expect([path, (await get(path, amel)).status]).toEqual([path, 404])
    for (const form of FORMS) expect([path, (await post(page === '' ? `${path}?index` : path, form, amel)).status]).toEqual([path, 404])
  }
  expect((await post('/xx/my-account/customer-logout/', {}, amel)).status).toBe(404)
  expect((await get('/my-account/orders/', amel)).status).toBe(200)
  expect(await db.selectFrom('account_people').select('name').execute()).toEqual([{ name: 'Amel' }])
  expect(await told('password-reset')).toEqual([])
})

test('IMP-17 signing out has the browser forget the pages, and what their scripts kept', async () => {
  const answer = await post('/ar/my-account/customer-logout/', {}, amel)
  expect([answer.status, answer.headers.get('location'), answer.headers.get('clear-site-data')]).toEqual([303, '/ar/', '"cache", "storage"'])
  expect(answer.headers.getSetCookie().join()).toMatch(/hanout\.session_token=; Max-Age=0/)
  expect((await get('/ar/my-account/orders/', amel)).status).toBe(302)
  expect((await get('/my-account/customer-logout/', amel)).headers.get('clear-site-data')).toBeNull()
})

test('IMP-17 a sign-in ends the session that the browser had', async () => {
  const answer = await post('/my-account/?index', { form: 'sign-in', ...AMEL }, amel)
  const next = withCookies(answer.headers.getSetCookie()).get('cookie')!
  expect((await get('/my-account/orders/', amel)).status).toBe(302)
  expect((await get('/my-account/orders/', { cookie: next })).status).toBe(200)
  await post('/my-account/?index', { form: 'sign-in', ...AMEL, password: 'pas le bon' }, { cookie: next })
  expect((await get('/my-account/orders/', { cookie: next })).status).toBe(200)
})

test('IMP-17 a member of staff who signs in at My Account is led to the second step, and has no session before it', async () => {
  const { person, headers, email } = await newStaff('Salma', 'administrator')
  const { secret } = (await beginSecondFactor(person))!
  await confirmSecondFactor(headers, { password: PASSWORD, code: codeAt(secret, Math.floor(Date.now() / 30_000)) })
  const answer = await post('/my-account/?index', { form: 'sign-in', email, password: PASSWORD, next: '/checkout/' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/second-step/'])
  const pass = withCookies(answer.headers.getSetCookie()).get('cookie')!
  expect(pass).toMatch(/^hanout\.second_step=[\w-]{43}$/)
  expect((await get('/my-account/orders/', { cookie: pass })).headers.get('location')).toBe(door('/my-account/orders/'))
})

/** A browser signed in to an account created by phone code, without e-mail and password. */
async function byPhone() {
  const at = { ...HERE, address: '10.4.4.4' }
  await sendCodeToOrderer('21622333444', at)
  const code = String((await told('code'))[0]?.data['code'])
  const cookies = await joinByCode({ phone: '21622333444', code, name: 'Zied', andThen: () => Promise.resolve() }, at)
  return { cookie: withCookies(cookies).get('cookie')! }
}

test('ACC-08, IMP-16 who has a phone alone chooses a password by a code there, adds an e-mail, and signs in by both; before that nothing which asks for one is open', async () => {
  const zied = await byPhone()
  expect(await (await get('/my-account/', zied)).text()).toContain('Pas encore d’e-mail')
  for (const page of PAGES.filter((one) => !one.startsWith('view-order'))) expect([page, (await get(`/my-account/${page}`, zied)).status]).toEqual([page, 200])
  const details = await (await get('/my-account/edit-account/', zied)).text()
  expect([details.includes('value="ask-first"'), details.includes('name="current"')]).toEqual([true, false])
  const erasing = await (await get('/my-account/privacy/', zied)).text()
  expect([erasing.includes('Choisir un mot de passe'), erasing.includes('name="current"')]).toEqual([true, false])
  for (const [page, form] of [
    ['edit-account/', { form: 'email', email: 'zied@example.test' }],
    ['privacy/', { word: 'EFFACER' }],
  ] as const) {
    expect((await post(`/my-account/${page}`, { ...form, current: PASSWORD }, zied)).status).toBe(422)
  }
  expect((await post('/my-account/edit-account/', { form: 'ask-first' }, zied)).status).toBe(200)
  const [{ recipient, data }] = (await told('code')) as [Awaited<ReturnType<typeof told>>[number]]
  const first = { form: 'first', code: String(data['code']), password: PASSWORD }
  expect(recipient).toBe('21622333444')
  for (const wrong of [{ code: '12' }, { password: 'court' }, { password: 'motdepasse' }, { code: first.code === '123456' ? '654321' : '123456' }]) {
    expect((await post('/my-account/edit-account/', { ...first, ...wrong }, zied)).status).toBe(422)
  }
  expect((await post('/my-account/edit-account/', { ...first, code: first.code }, amel)).status).toBe(422)
  const chosen = await post('/my-account/edit-account/', first, zied)
  expect(chosen.status).toBe(200)
  const signedIn = { cookie: withCookies(chosen.headers.getSetCookie()).get('cookie')! }
  expect((await get('/my-account/orders/', zied)).status).toBe(302)
  expect((await post('/my-account/edit-account/', { form: 'ask-first' }, signedIn)).status).toBe(422)
  expect((await post('/my-account/edit-account/', { form: 'email', email: 'zied@example.test', current: PASSWORD }, signedIn)).status).toBe(200)
  expect(await confirmEmailChange(await lastToken('email-change'))).toBe(true)
  expect([await told('email-changed'), await told('password-changed')]).toEqual([[], []])
  expect(await signIn({ email: 'zied@example.test', password: PASSWORD }, HERE)).toBeDefined()
})

test('IMP-17 another phone, and ending a session elsewhere, take the password', async () => {
  const elsewhere = withCookies(await signIn(AMEL, HERE)).get('cookie')!
  for (const current of ['', 'pas le bon']) {
    expect((await post('/my-account/edit-account/', { form: 'phone', phone: '22333444', current }, amel)).status).toBe(422)
    const page = await post('/my-account/sessions/', { current }, amel)
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining('sessions-current-error')])
  }
  expect([await told('code'), (await get('/my-account/orders/', { cookie: elsewhere })).status]).toEqual([[], 200])
  expect((await post('/my-account/edit-account/', { form: 'phone', phone: '22333444', current: PASSWORD }, amel)).status).toBe(200)
  expect((await post('/my-account/sessions/', { current: PASSWORD }, amel)).status).toBe(200)
  expect([(await told('code')).length, (await get('/my-account/orders/', { cookie: elsewhere })).status]).toEqual([1, 302])
})

test('menus and footer lead to the help pages that the shop has written, and to no other', async () => {
  const links = async (language = '') =>
    [...(await (await get(`${language}/my-account/`)).text()).matchAll(/href="([^"]*\/page\/[^"]*)"/g)].map(([, href]) => href)
  expect(await links()).toEqual([])
  await saveTextPage({ slug: 'retours', title: 'Retours', body: '<p>Sept jours.</p>' })
  expect(await links()).toEqual(['/page/retours/', '/page/retours/'])
  expect(await links('/ar')).toEqual(['/ar/page/retours/', '/ar/page/retours/'])
})
