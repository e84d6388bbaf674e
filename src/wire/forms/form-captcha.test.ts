import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { saveCaptchaAccount } from '#shop/upkeep/captcha.manage'
import { SAMPLE_FORM } from '#shop/forms/entries.testing'
import { changeSettings } from '#shop/upkeep/settings.server'
import { entriesOf, fieldsOf, publish, submit } from './forms.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: (from?: string) => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
})

const account = { mode: 'simulated', siteKey: '', secret: '', isOn: true } as const
const safety = { ...SAMPLE_FORM.safety, captcha: true }
const formWithCaptcha = () => publish(fieldsOf({ id: 1, kind: 'text' }), { safety })
afterEach(async () => {
  for (const provider of ['recaptcha', 'turnstile'] as const) await saveCaptchaAccount({ provider, ...account, isOn: false })
})
let senders = 0

async function tokenIn(mood: string, browser = newBrowser(), action = 'wpforms'): Promise<string> {
  await browser.ask('/simulator/captcha/mood', { method: 'POST', body: new URLSearchParams({ mood }), headers: { origin: ORIGIN } })
  const answer = await browser.ask('/simulator/captcha/token', { method: 'POST', body: new URLSearchParams({ action }), headers: { origin: ORIGIN } })
  return ((await answer.json()) as { token: string }).token
}

describe.each([
  ['recaptcha', 'FORM-76', 'La vérification anti-robot a échoué, réessayez plus tard.'],
  ['turnstile', 'FORM-77', 'La vérification Cloudflare Turnstile a échoué, réessayez plus tard.'],
] as const)('a form with the captcha %s', (provider, row, message) => {
  beforeEach(() => saveCaptchaAccount({ provider, ...account }))
  const label = `<label id="wpforms-field_recaptcha-error" class="wpforms-error">${message}</label>`
  const sentWith = async (form: number, token: string | undefined, name = 'wpforms[recaptcha]') =>
    submit(newBrowser(), form, { fields: { 1: `Sami ${++senders}` }, sent: token === undefined ? {} : { [name]: token } })

  test('FORM-20, FORM-88 is kept with a token that passes, under the names of all three widgets', async () => {
    const form = await formWithCaptcha()
    for (const name of ['wpforms[recaptcha]', 'g-recaptcha-response', 'cf-turnstile-response'])
      expect((await sentWith(form, await tokenIn('pass'), name)).json.success).toBe(true)
    expect(await entriesOf(form)).toHaveLength(3)
  })

  test(`${row}, FORM-31, FORM-90 without one that passes nothing is kept, and the message is for its place near the captcha`, async () => {
    const form = await formWithCaptcha()
    const used = await tokenIn('pass')
    await sentWith(form, used)
    const bad = [undefined, '', 'forged', used, await tokenIn('fail'), await tokenIn('spent'), await tokenIn('pass', newBrowser(), 'login')]
    for (const token of bad) {
      const { status, json, general } = await sentWith(form, token)
      expect([token, status, json.success, general]).toEqual([token, 200, false, { recaptcha: label }])
    }
    expect(await entriesOf(form)).toHaveLength(1)
  })

  test('what is filled in wrong is said first, and costs no token', async () => {
    const form = await publish(fieldsOf({ id: 1, kind: 'text', required: true }, { id: 2, kind: 'text' }), { safety })
    const token = await tokenIn('pass')
    expect((await submit(newBrowser(), form, { fields: { 1: '' }, sent: { 'wpforms[recaptcha]': token } })).general).not.toHaveProperty('recaptcha')
    expect((await submit(newBrowser(), form, { fields: { 1: 'Sami' }, sent: { 'wpforms[recaptcha]': token } })).json.success).toBe(true)
  })

  test('FORM-88 the same twice at once with one token is kept once, and both hear the same', async () => {
    const form = await formWithCaptcha()
    const sent = { 'wpforms[recaptcha]': await tokenIn('pass') }
    const both = await Promise.all([1, 2].map(() => submit(newBrowser(), form, { fields: { 1: 'Sami' }, sent })))
    expect([both[0]!.json.success, both[1]!.json]).toEqual([true, both[0]!.json])
    expect(await entriesOf(form)).toHaveLength(1)
  })

  test('IMP-51 files are looked at last: of a robot nothing is opened', async () => {
    const form = await publish(fieldsOf({ id: 1, kind: 'file', extensions: ['png'] }), { safety })
    const files = [{ field: 1, name: 'a.png', bytes: Buffer.from('no picture') }]
    const { general, errors } = await submit(newBrowser(), form, { files })
    expect([general, errors]).toEqual([{ recaptcha: label }, {}])
    const proven = await submit(newBrowser(), form, { files, sent: { 'wpforms[recaptcha]': await tokenIn('pass') } })
    expect(proven.errors).toHaveProperty(`wpforms_${form}_1`)
  })
})

test('IMP-33 a form that asks for a captcha is sent without where none is on, and a form that asks for none never needs one', async () => {
  const form = await formWithCaptcha()
  expect((await submit(newBrowser(), form, { fields: { 1: 'Sami' } })).json.success).toBe(true)
  await saveCaptchaAccount({ provider: 'recaptcha', ...account })
  const plain = await publish(fieldsOf({ id: 1, kind: 'text' }))
  expect((await submit(newBrowser(), plain, { fields: { 1: 'Sami' } })).json.success).toBe(true)
})

test('FORM-90 the simulated captcha is there in a demo only', async () => {
  const paths = ['/simulator/captcha/mood', '/simulator/captcha/recaptcha.js', '/simulator/captcha/turnstile.js']
  const statuses = async () => Promise.all(paths.map(async (path) => (await newBrowser().ask(path)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  config.HANOUT_DEMO = false
  expect(await statuses()).toEqual([404, 404, 404])
  config.HANOUT_DEMO = true
})

describe('FORM-86, IMP-50 the visitor id for forms', () => {
  const recognise = (recognisesVisitors: '1' | '') => changeSettings((now) => ({ ...now, forms: { ...now.forms, recognisesVisitors } }))
  beforeEach(() => recognise('1'))
  afterEach(() => recognise(''))
  const choose = (browser: Browser, choice: string, { back = '/ar/page/contact/', headers = {} }: { back?: string; headers?: Record<string, string> } = {}) =>
    browser.ask('/form-visitor/', { method: 'POST', body: new URLSearchParams({ choice, back }), headers: { origin: ORIGIN, ...headers } })
  const visitorOf = async (browser: Browser) => {
    const form = await publish(fieldsOf({ id: 1, kind: 'text' }))
    await submit(browser, form, { fields: { 1: 'Sami' } })
    return (await entriesOf(form))[0]!.visitor
  }

  test('FORM-89 is made once the visitor agrees, for 3999 days, and their entries keep it; agreeing again keeps the same', async () => {
    const browser = newBrowser()
    expect(await visitorOf(browser)).toBeNull()
    expect(browser.cookies.has('_wpfuuid')).toBe(false)
    const answer = await choose(browser, 'accept')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ar/page/contact/'])
    expect(answer.headers.getSetCookie()[0]).toMatch(/^_wpfuuid=[0-9a-f]{8}-[0-9a-f-]{27}; Path=\/; SameSite=Lax; Max-Age=345513600$/)
    const id = browser.cookies.get('_wpfuuid')!
    expect(await visitorOf(browser)).toBe(id)
    await choose(browser, 'accept')
    expect(browser.cookies.get('_wpfuuid')).toBe(id)
  })

  test('is none for who refuses, which alone is remembered, and goes with the consent', async () => {
    const browser = newBrowser()
    const answer = await choose(browser, 'refuse', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect([...browser.cookies]).toEqual([['hanout_forms_consent', 'no']])
    await choose(browser, 'accept')
    expect([...browser.cookies.keys()]).toEqual(['_wpfuuid'])
    await choose(browser, 'refuse')
    expect([...browser.cookies]).toEqual([['hanout_forms_consent', 'no']])
    expect(await visitorOf(browser)).toBeNull()
  })

  test('is neither made nor kept where the shop does not recognise visitors', async () => {
    const browser = newBrowser()
    await choose(browser, 'accept')
    await recognise('')
    expect(await visitorOf(browser)).toBeNull()
    const other = newBrowser()
    for (const choice of ['accept', 'refuse']) await choose(other, choice)
    expect(other.setCookies).toEqual([])
  })

  test('nobody is led elsewhere by the choice, and what is no choice sets nothing', async () => {
    const browser = newBrowser()
    for (const back of ['https://elsewhere.test/', '//elsewhere.test/page/x/', '/page/../admin/', '/page/a/?b', ''])
      expect([back, (await choose(browser, 'accept', { back })).status]).toEqual([back, 400])
    expect((await choose(browser, 'perhaps')).status).toBe(400)
    expect((await choose(browser, 'accept', { headers: { origin: 'https://elsewhere.test' } })).status).toBe(403)
    expect(browser.setCookies).toEqual([])
  })
})
