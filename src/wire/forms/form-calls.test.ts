import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { useDataFolder } from '#database/test-data-folder'
import { clock } from '#platform/steady-clock'
import { formToken } from '#shop/forms/form-sending.server'
import { entriesOf, fieldsOf, publish, submit } from './forms.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

let browser: Browser
let form: number
const ENGLISH = { referer: `${ORIGIN}/en/page/contact/` }
const SAMI = { 1: 'Sami', 2: 'Sami@Example.com', 3: '+216 20 123 456' }
const error = (text: string) => `<div class="wpforms-error-container" role="alert"><p>${text}</p></div>`

beforeAll(async () => {
  browser = (await openWire()).newBrowser()
  form = await publish(
    fieldsOf(
      { id: 1, kind: 'text', required: true },
      { id: 2, kind: 'email', required: true, confirmed: false },
      { id: 3, kind: 'phone' },
      {
        id: 5,
        kind: 'checkbox',
        choices: [
          { id: 1, label: { fr: 'Bleu' }, isDefault: false },
          { id: 2, label: { fr: 'Vert' }, isDefault: false },
        ],
        limit: 1,
      },
      { id: 6, kind: 'email', confirmed: true },
      { id: 7, kind: 'password' },
      { id: 8, kind: 'card' },
    ),
  )
})

test('WIRE-12, ACC-01, FORM-17, FORM-18, FORM-21, FORM-22, FORM-27 a guest sends a form: the answer is the message in the form’s place, and the entry is kept as it was typed', async () => {
  const { status, json } = await submit(browser, form, { fields: { ...SAMI, '5[]': '2' } })
  const html = `<div class="wpforms-confirmation-container-full wpforms-confirmation-scroll" id="wpforms-confirmation-${form}">Merci</div>`
  expect([status, json]).toEqual([200, { success: true, data: { confirmation: html } }])
  const [entry] = await entriesOf(form)
  expect(entry).toMatchObject({
    state: 'kept',
    emails: ['sami@example.com'],
    phones: ['20123456'],
    seconds: 20,
    page: '/page/contact/',
    locale: 'fr',
    person_id: null,
    visitor: null,
  })
  expect(entry!.answers.map(({ field, text }) => [field, text])).toEqual([
    [1, 'Sami'],
    [2, 'Sami@Example.com'],
    [3, '+216 20 123 456'],
    [5, 'Vert'],
  ])
})

test('FORM-87, FORM-88 the page of an entry is one that holds its form, whatever its sender says: staff are led nowhere else', async () => {
  const own = await publish(fieldsOf({ id: 1, kind: 'text' }), {}, 'devis')
  const pageOf = async (url: string, referer = '') => {
    await submit(browser, own, { fields: { 1: url + referer }, sent: { page_url: url }, headers: referer ? { referer } : {} })
    return (await entriesOf(own)).at(-1)!.page
  }
  expect([await pageOf('/page/devis/'), await pageOf('/en/page/devis/?utm=1'), await pageOf('/fr/x', `${ORIGIN}/ar/page/devis/?a`)]).toEqual(
    Array.from({ length: 3 }, () => '/page/devis/'),
  )
  for (const url of [
    '/.//evil.example/x',
    '//evil.example/page/devis/',
    '/\\\\evil.example/page/devis/',
    '/page/contact/',
    '/page/nope/',
    '/ar//evil.example/',
  ])
    expect([url, await pageOf(url)]).toEqual([url, '/'])
  expect(await pageOf('/x', `${ORIGIN}/page/contact/`)).toBe('/')
})

test('FORM-31, FORM-32, FORM-33, FORM-88 what is wrong is named by the inputs’ names, with a header; nothing is kept', async () => {
  const before = (await entriesOf(form)).length
  const { status, json } = await submit(browser, form, {
    fields: { 1: '', 2: 'sami@', '5[]': ['1', '2'], '6[primary]': 'a@example.com', '6[secondary]': 'b@example.com' },
    headers: ENGLISH,
  })
  const field = {
    'wpforms[fields][1]': 'This field is required.',
    'wpforms[fields][2]': 'Please enter a valid email address.',
    'wpforms[fields][5][]': 'You have exceeded the number of allowed selections: 1.',
    'wpforms[fields][6][secondary]': 'Field values do not match.',
  }
  expect([status, json]).toEqual([
    200,
    { success: false, data: { errors: { general: { header: error('Form has not been submitted, please see the errors below.') }, field } } },
  ])
  expect(await entriesOf(form)).toHaveLength(before)
})

test('FORM-31 the header is in the language of the page: French, Arabic and English to the letter', async () => {
  const headers = await Promise.all(
    ['/page/contact/', '/ar/page/contact/', '/en/page/contact/'].map((path) => submit(browser, form, { headers: { referer: ORIGIN + path } })),
  )
  expect(headers.map(({ general }) => general['header'])).toEqual([
    error('Le formulaire n’a pas été envoyé, voyez les erreurs ci-dessous.'),
    error('لم يتم إرسال النموذج، راجع الأخطاء أدناه.'),
    error('Form has not been submitted, please see the errors below.'),
  ])
})

test('WIRE-12 a form without a number is a bare refusal, an unknown one says so', async () => {
  const body = new FormData()
  body.append('action', 'wpforms_submit')
  const bare = await browser.ask('/wp-admin/admin-ajax.php', { method: 'POST', body, headers: { origin: ORIGIN } })
  expect([bare.status, await bare.json()]).toEqual([200, { success: false }])
  for (const unknown of [999_999, 0]) {
    const { status, json } = await submit(browser, unknown, { headers: ENGLISH })
    expect([status, json]).toEqual([200, { success: false, data: { errors: { general: { header: error('Invalid form.') } } } }])
  }
})

test('FORM-19, FORM-88 a token of another form, of too long ago or made up is refused by its own words', async () => {
  const old = await formToken(form, new Date(clock.now().getTime() - 49 * 3600_000))
  const yesterday = await formToken(form, new Date(clock.now().getTime() - 24 * 3600_000))
  for (const token of ['', 'x', old, await formToken(form + 1, clock.now()), (await formToken(form, clock.now())).replace(/.$/, 'x')]) {
    const { general } = await submit(browser, form, { fields: SAMI, sent: { 'wpforms[token]': token }, headers: ENGLISH })
    expect(general).toEqual({ header: error('Antispam token is invalid. Please reload the page and try submitting the form again.') })
  }
  expect((await submit(browser, form, { fields: { ...SAMI, 1: 'Hier' }, sent: { 'wpforms[token]': yesterday } })).json.success).toBe(true)
})

test('FORM-21, FORM-88 a form filled in faster than a person can is asked to wait; one without times is not', async () => {
  const { general } = await submit(browser, form, { fields: SAMI, sent: { start_timestamp: '1700000000', end_timestamp: '1700000001' }, headers: ENGLISH })
  expect(general).toEqual({ header: error('Please wait a little longer before submitting. We’re running a quick security check.') })
  const untimed = await submit(browser, form, { fields: { ...SAMI, 1: 'Sans script' }, sent: { start_timestamp: '', end_timestamp: '' } })
  expect(untimed.json.success).toBe(true)
  expect((await entriesOf(form)).at(-1)).toMatchObject({ seconds: null })
})

test('FORM-88 what a robot fills in that people do not see is thanked, and nothing is kept', async () => {
  const before = (await entriesOf(form)).length
  const { json } = await submit(browser, form, { fields: SAMI, sent: { 'wpforms[hp]': 'https://spam.example' } })
  expect(json.data?.confirmation).toContain('Merci')
  expect(await entriesOf(form)).toHaveLength(before)
})

test('FORM-24, FORM-25 a redirect names the form and its address, and the new tab only where there is one', async () => {
  const confirmations = (newTab: boolean) => [{ kind: 'redirect' as const, message: { fr: '' }, address: '/page/merci/?nom={field_id="1"}', newTab }]
  const [same, tab] = [
    await publish(fieldsOf({ id: 1, kind: 'text' }), { confirmations: confirmations(false) }),
    await publish(fieldsOf({ id: 1, kind: 'text' }), { confirmations: confirmations(true) }),
  ]
  const redirect_url = '/en/page/merci/?nom=Sami%20%26%20fils'
  expect((await submit(browser, same, { fields: { 1: 'Sami & fils' }, headers: ENGLISH })).json).toEqual({
    success: true,
    data: { form_id: same, redirect_url },
  })
  expect((await submit(browser, tab, { fields: { 1: 'Sami & fils' }, headers: ENGLISH })).json).toEqual({
    success: true,
    data: { form_id: tab, redirect_url, new_tab: true },
  })
})

test('FORM-34, FORM-35 a token is given anew for a form that there is', async () => {
  const ask = async (formId: string) => (await browser.call('wpforms_get_token', { formId })).json
  expect(await ask(String(form))).toEqual({ success: true, data: { token: await formToken(form, clock.now()) } })
  for (const id of ['', '999999', '-1', 'x', '1e3', '99999999999999999999']) expect(await ask(id)).toEqual({ success: false })
})

test('FORM-36, FORM-54, IMP-32 lists of addresses of a field allow and deny, on the call and again when the form is sent', async () => {
  const lists = [
    { field: 2, kind: 'allow' as const, patterns: ['*@example.com', 'amira@*'] },
    { field: 2, kind: 'deny' as const, patterns: ['spam*@example.com'] },
    { field: 3, kind: 'deny' as const, patterns: ['*@*.test'] },
  ]
  const own = await publish(fieldsOf({ id: 2, kind: 'email' }, { id: 3, kind: 'email' }, { id: 4, kind: 'text' }), { emailLists: lists })
  const ask = async (field_id: string, email: string, form_id = String(own)) =>
    (await browser.call('wpforms_restricted_email', { form_id, field_id, email })).json
  const allowed = { success: true, data: true }
  const refused = { success: true, data: false }
  expect(await Promise.all(['sami@example.com', 'SAMI@EXAMPLE.COM', 'amira@elsewhere.tn'].map((email) => ask('2', email)))).toEqual([allowed, allowed, allowed])
  expect(await Promise.all(['sami@elsewhere.tn', 'spammer@example.com', 'sami@example.com.evil', ''].map((email) => ask('2', email)))).toEqual([
    refused,
    refused,
    refused,
    refused,
  ])
  expect([await ask('3', 'a@b.test'), await ask('3', 'a@b.tn')]).toEqual([refused, allowed])
  expect(await Promise.all([ask('4', 'a@b.tn'), ask('9', 'a@b.tn'), ask('x', 'a@b.tn'), ask('2', 'a@b.tn', '999999')])).toEqual(
    Array.from({ length: 4 }, () => ({ success: false })),
  )
  const sent = await submit(browser, own, { fields: { 2: 'sami@elsewhere.tn', 3: 'a@b.test' }, headers: ENGLISH })
  const said = 'This email address is not allowed.'
  expect(sent.errors).toEqual({ 'wpforms[fields][2]': said, 'wpforms[fields][3]': said })
})

test('FORM-71, FORM-63, FORM-88 of a password nothing is kept, of a card its last four digits, in whatever column', async () => {
  await submit(browser, form, { fields: { ...SAMI, 1: 'Avec secrets', 7: 'olive-et-jasmin-77', 8: '4111 1111 1111 1111' } })
  const entry = (await entriesOf(form)).at(-1)!
  expect(entry.answers.slice(-2).map(({ text }) => text)).toEqual(['', '•••• 1111'])
  expect(JSON.stringify(entry)).not.toMatch(/olive-et|4111|411111/)
})

test('FORM-88 what hidden fields were sent is left out, and names of no field are not read', async () => {
  const when = { action: 'show' as const, any: [[{ field: 1, operator: 'is' as const, value: 'oui' }]] }
  const own = await publish(fieldsOf({ id: 1, kind: 'text' }, { id: 2, kind: 'text', required: true, when }))
  expect((await submit(browser, own, { fields: { 1: 'non', 2: 'glissé', 'wpforms[fields][77]': 'x', 'wpforms[fields][__proto__]': 'x' } })).json.success).toBe(
    true,
  )
  expect((await entriesOf(own))[0]!.answers.map(({ text }) => text)).toEqual(['non'])
})

test('FORM-17 other calls stay as they are: small ones are answered whatever their encoding, large ones refused', async () => {
  const ask = async (fields: Record<string, string>, more = '') => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value + more)
    return browser.ask('/wp-admin/admin-ajax.php', { method: 'POST', body, headers: { origin: ORIGIN } })
  }
  expect((await ask({ action: 'get_shipping_cost' })).status).toBe(200)
  expect((await ask({ note: 'wpforms_submit', action: 'get_shipping_cost' })).status).toBe(200)
  expect([(await ask({ action: 'nope' })).status, (await ask({ note: 'wpforms_submit' })).status]).toEqual([400, 400])
  expect((await ask({ note: '', action: 'get_shipping_cost' }, 'x'.repeat(70_000))).status).toBe(413)
  const json = await browser.ask('/wp-admin/admin-ajax.php?action=wpforms_submit', {
    method: 'POST',
    body: '{}',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
  })
  expect([json.status, await json.json()]).toEqual([200, { success: false }])
  const foreign = await submit(browser, form, { fields: SAMI, sent: { 'wpforms[intention]': randomUUID() }, headers: { origin: 'https://elsewhere.example' } })
  expect(foreign.status).toBe(403)
})

test('FORM-88 more text than a form may hold is refused in words', async () => {
  const { json, general } = await submit(browser, form, { fields: { ...SAMI, other: 'x'.repeat(300_000) }, headers: ENGLISH })
  expect([json.success, general['header']]).toEqual([false, error('This form holds more text than it can send. Please shorten your answers.')])
  const many = Object.fromEntries(Array.from({ length: 1100 }, (_, place) => [`other${place}`, 'x']))
  expect((await submit(browser, form, { fields: { ...SAMI, ...many } })).json.success).toBe(false)
})
