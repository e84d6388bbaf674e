import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { findStaff, requireSecondFactor } from '#shop/people/staff.server'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { codeAt } from '#src/shop/people/second-factor/second-factor.server.ts'
import { forgetEveryone, personOf } from '#shop/people/accounts.testing'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const SECOND_FACTOR = '/admin/account/second-factor/'
const PASSWORD = 'olive et jasmin'
const realNow = clock.now
let minutes = 0

beforeEach(async () => {
  minutes = 0
  clock.now = () => new Date(realNow().getTime() + minutes * 60_000)
  await forgetEveryone()
})
afterEach(() => {
  clock.now = realNow
})

const get = (path: string, cookie = '') => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: SHOP } }))
const cookiesIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const signIn = (next: string) => post('/admin/?index', { email: 'administrator@example.test', password: PASSWORD, next })

/** Turns the second factor on by its page; gives the app, a minute later, and the recovery codes. */
async function turnOn(cookie: string) {
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(await (await get(SECOND_FACTOR, cookie)).text())![1]!.replaceAll(' ', '')
  const app = () => codeAt(key, Math.floor(clock.now().getTime() / 30_000))
  const page = await (await post(SECOND_FACTOR, { intent: 'confirm', password: PASSWORD, code: app() }, cookie)).text()
  minutes += 1
  return { app, page, codes: page.match(/[a-z2-7]{4}(?:-[a-z2-7]{4}){5}/g) ?? [] }
}

test('IMP-17 the page of the second factor shows picture and key, and the recovery codes once', async () => {
  const cookie = await cookieOf('administrator')
  const before = await (await get(SECOND_FACTOR, cookie)).text()
  expect(before).toContain('otpauth://totp/')
  expect(before).not.toMatch(/style=/)
  const wrong = await post(SECOND_FACTOR, { intent: 'confirm', password: PASSWORD, code: '000000' }, cookie)
  expect(wrong.status).toBe(400)
  const without = await post(SECOND_FACTOR, { intent: 'confirm', code: '000000' }, cookie)
  expect(await without.text()).toContain('Le mot de passe actuel est incorrect.')
  const { page, codes } = await turnOn(cookie)
  expect(new Set(codes).size).toBe(10)
  expect(page).not.toContain('otpauth:')
  const after = await (await get(SECOND_FACTOR, cookie)).text()
  expect(after).toContain('Il en reste 10 sur 10.')
  expect(after).not.toContain('otpauth:')
  for (const code of codes) expect(after).not.toContain(code)
})

test('IMP-17 signing in then takes two steps by plain forms, and leads where one was going', async () => {
  const { app, codes } = await turnOn(await cookieOf('administrator'))
  const first = await signIn('/admin/staff/')
  expect([first.status, first.headers.get('location')]).toEqual([302, '/admin/second-step/?next=%2Fadmin%2Fstaff%2F'])
  const pass = cookiesIn(first)
  expect((await get('/admin/staff/', pass)).headers.get('location')).toMatch(/^\/admin\/\?next=/)
  const page = await get('/admin/second-step/?next=%2Fadmin%2Fstaff%2F', pass)
  expect(await page.text()).toMatch(/autoComplete="one-time-code"/i)
  expect(page.headers.get('cache-control')).toBe('no-store')
  for (const code of ['', '000000', 'x'.repeat(9999)])
    expect([code.length, (await post('/admin/second-step/', { code }, pass)).status]).toEqual([code.length, 401])
  const second = await post('/admin/second-step/', { code: app(), next: '/admin/staff/' }, pass)
  expect([second.status, second.headers.get('location')]).toEqual([302, '/admin/staff/'])
  expect((await get('/admin/staff/', cookiesIn(second))).status).toBe(200)

  const again = await post('/admin/second-step/', { code: codes[0]!, next: 'https://evil.example/' }, cookiesIn(await signIn('')))
  expect(again.headers.get('location')).toBe('/admin/home/')
})

test('IMP-17 nobody comes to the second step without the first', async () => {
  expect((await get('/admin/second-step/')).headers.get('location')).toMatch(/^\/admin\/\?next=/)
  expect((await post('/admin/second-step/', { code: '123456' })).headers.get('location')).toMatch(/^\/admin\/\?next=/)
  const made = `hanout.second_step=${'A'.repeat(43)}`
  expect((await get('/admin/second-step/', made)).headers.get('location')).toMatch(/^\/admin\/\?next=/)
})

test('IMP-17 turning it off by the page takes both, and each is named where it is wrong', async () => {
  const cookie = await cookieOf('administrator')
  const { app } = await turnOn(cookie)
  expect(await (await post(SECOND_FACTOR, { intent: 'off', password: 'pas le bon', code: app() }, cookie)).text()).toContain(
    'Le mot de passe actuel est incorrect.',
  )
  expect((await post(SECOND_FACTOR, { intent: 'off', password: PASSWORD, code: app() }, cookie)).status).toBe(303)
  expect((await signIn('')).headers.get('location')).toBe('/admin/home/')
})

test('IMP-17 where the shop requires it, staff without one see nothing but the page that turns it on', async () => {
  const cookie = await cookieOf('administrator')
  const administrator = await personOf(new Headers({ cookie }))
  const page = (await post('/admin/staff/', { intent: 'second-factor', required: 'yes' }, cookie)).headers.get('location')
  expect(page).toBe('/admin/staff/')
  for (const path of ['/admin/orders/', '/admin/staff/', '/admin/account/', '/admin/settings/cart/']) {
    const answer = await get(path, cookie)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, SECOND_FACTOR])
    expect([path, (await post(path, { intent: 'x' }, cookie)).status]).toEqual([path, 403])
  }
  expect(await (await get(SECOND_FACTOR, cookie)).text()).toContain('exige un second facteur')
  await turnOn(cookie)
  expect((await get('/admin/orders/', cookie)).status).toBe(200)
  await requireSecondFactor(false, administrator)
})

test.each(['administrator', 'shop_manager'] as const)('the discounts per way to pay are saved by a member of staff: %s', async (role) => {
  const cookie = await cookieOf(role)
  const path = '/admin/settings/payment-discounts/'
  const page = await (await get(path, cookie)).text()
  const nounce_verify = /name="nounce_verify"[^>]* value="([0-9a-f]{10})"/.exec(page)?.[1] ?? ''
  const row = (name: string) => `elex_discount_per_payment_method_options[1][${name}]`
  const answer = await post(path, { nounce_verify, [row('id')]: 'cod', [row('type')]: 'x', [row('value')]: '3', [row('enabled')]: 'on' }, cookie)
  expect([role, answer.status]).toEqual([role, 303])
  expect((await findSettings()).paymentDiscounts).toMatchObject([{ id: 'cod', value: 3 }])
  await changeSettings((now) => ({ ...now, paymentDiscounts: [] }))
})

test('IMP-18 the page of roles gives and takes, and is the administrator’s alone', async () => {
  const [administrator, manager] = [await cookieOf('administrator'), await cookieOf('shop_manager')]
  expect((await get('/admin/coupons/', manager)).status).toBe(200)
  expect((await get('/admin/staff/roles/', manager)).status).toBe(403)
  expect((await post('/admin/staff/roles/', { role: 'shop_manager', 'settings.manage': 'on' }, manager)).status).toBe(403)
  const given = { role: 'shop_manager', 'orders.manage': 'on', 'settings.manage': 'on', 'staff.manage': 'on', constructor: 'on' }
  expect(await (await post('/admin/staff/roles/', given, administrator)).text()).toContain('Droits enregistrés.')
  expect((await get('/admin/coupons/', manager)).status).toBe(403)
  expect((await get('/admin/settings/cart/', manager)).status).toBe(200)
  expect((await get('/admin/staff/', manager)).status).toBe(403)
})

test('IMP-18 an administrator signs a colleague out everywhere and takes their second factor away', async () => {
  const [administrator, manager] = [await cookieOf('administrator'), await cookieOf('shop_manager')]
  await turnOn(manager)
  const colleague = (await findStaff()).find(({ role }) => role === 'shop_manager')!
  expect(colleague.hasSecondFactor).toBe(true)
  await post('/admin/staff/', { intent: 'clear-second-factor', memberId: colleague.id }, administrator)
  expect((await findStaff()).find(({ role }) => role === 'shop_manager')?.hasSecondFactor).toBe(false)
  await post('/admin/staff/', { intent: 'end-sessions', memberId: colleague.id }, administrator)
  expect((await get('/admin/account/', manager)).status).toBe(302)
  for (const intent of ['end-sessions', 'clear-second-factor'])
    expect((await post('/admin/staff/', { intent, memberId: 'nobody' }, administrator)).status).toBe(409)
})

test('IMP-17 the account page lists where one is signed in, and ends the others by the password', async () => {
  const [desk, phone] = [await cookieOf('administrator'), await cookieOf('administrator')]
  expect(await (await get('/admin/account/', desk)).text()).toContain('cet appareil')
  expect((await post('/admin/account/', { intent: 'end-sessions' }, desk)).status).toBe(400)
  expect((await get('/admin/account/', phone)).status).toBe(200)
  expect((await post('/admin/account/', { intent: 'end-sessions', current: PASSWORD }, desk)).status).toBe(200)
  expect([(await get('/admin/account/', phone)).status, (await get('/admin/account/', desk)).status]).toEqual([302, 200])
})
