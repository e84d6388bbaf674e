import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { addStaff } from '#shop/people/staff.server'
import { signIn } from '#shop/people/sign-in.server'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

const ME = '/wp-json/wp/v2/users/me'
const DISMISSED = 'woocommerce_meta[coming_soon_banner_dismissed]'
const PASSWORD = 'olive et jasmin'

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await addStaff({ name: 'Salma', email: 'salma@example.test', role: 'administrator', password: PASSWORD })
})

async function signedIn(): Promise<{ browser: Browser; nonce: string }> {
  const browser = newBrowser()
  for (const line of await signIn({ email: 'salma@example.test', password: PASSWORD }, { locale: 'fr', address: '10.0.0.1' })) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name!, value!)
  }
  return { browser, nonce: await (await browser.ask('/wp-admin/admin-ajax.php?action=rest-nonce')).text() }
}

const errorOf = async (response: Response) => [response.status, await response.json()]

describe('the REST door', () => {
  test('WIRE-01 GET /wp-json/ is a JSON index that names wp/v2 and its routes', async () => {
    for (const path of ['/wp-json/', '/wp-json']) {
      const response = await newBrowser().ask(path)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        namespaces: ['wp/v2', 'wpsms/v1'],
        routes: { '/wp/v2/users/me': { methods: ['GET', 'POST', 'PUT', 'PATCH'] }, '/wpsms/v1/newsletter': { methods: ['POST', 'PUT', 'DELETE'] } },
      })
    }
    expect((await newBrowser().ask('/wp-json/wp/v2/')).status).toBe(200)
  })

  test('WIRE-14, WIRE-21 any other route, and a verb that none has, is 404 in the protocol’s form', async () => {
    const none = { code: 'rest_no_route', message: 'No route was found matching the URL and request method.', data: { status: 404 } }
    for (const path of ['/wp-json/wp/v2/users/', '/wp-json/wp/v2/posts', '/wp-json/x', '/wp-json/wp/v2/media']) {
      expect(await errorOf(await newBrowser().ask(path))).toEqual([404, none])
    }
    expect(await errorOf(await newBrowser().ask(ME, { method: 'DELETE', headers: { origin: ORIGIN } }))).toEqual([404, none])
  })
})

describe('every way to the REST door', () => {
  test('WIRE-01 /?rest_route=/… is /wp-json/…, its query and its body with it', async () => {
    const { browser, nonce } = await signedIn()
    expect(await (await browser.ask('/?rest_route=/')).json()).toMatchObject({ namespaces: ['wp/v2', 'wpsms/v1'] })
    const headers = { 'x-wp-nonce': nonce, origin: ORIGIN, 'content-type': 'application/json' }
    expect(await (await browser.ask('/?rest_route=/wp/v2/users/me&_locale=user', { headers })).json()).toMatchObject({ name: 'Salma' })
    const change = { method: 'POST', headers: { ...headers, 'x-http-method-override': 'PUT' }, body: JSON.stringify({ name: 'Salma B.' }) }
    expect(await (await browser.ask('/?rest_route=%2Fwp%2Fv2%2Fusers%2Fme', change)).json()).toMatchObject({ name: 'Salma B.' })
    await browser.ask(ME, { ...change, body: JSON.stringify({ name: 'Salma' }) })
  })

  test('WIRE-21 a route that none is, or that climbs out, is a REST error', async () => {
    for (const route of ['/nope', '/../admin/', '//elsewhere.test/', '/..%2f..%2fadmin/', '']) {
      const response = await newBrowser().ask(`/?rest_route=${route}`)
      if (route === '') expect(response.status).toBe(200)
      else expect((await errorOf(response))[1]).toMatchObject({ code: 'rest_no_route', data: { status: 404 } })
    }
  })

  test('WIRE-21 QO-78 what the doorway refuses below /wp-json is a REST error too', async () => {
    const foreign = await newBrowser().ask(ME, { method: 'POST', headers: { origin: 'https://elsewhere.test' } })
    expect(await errorOf(foreign)).toEqual([
      403,
      { code: 'rest_forbidden', message: expect.stringContaining('notre site'), data: expect.objectContaining({ status: 403 }) },
    ])
    const large = await newBrowser().ask('/?rest_route=/wp/v2/users/me', { method: 'POST', body: 'x'.repeat(70_000), headers: { origin: ORIGIN } })
    expect(await errorOf(large)).toEqual([
      413,
      { code: 'rest_request_too_large', message: 'La demande est trop grande.', data: expect.objectContaining({ status: 413 }) },
    ])
  })
})

describe('users/me of a guest', () => {
  const login = { code: 'rest_not_logged_in', message: 'You are not currently logged in.', data: { status: 401 } }

  test('UI-11, WIRE-21 is refused with 401, read or written', async () => {
    expect(await errorOf(await newBrowser().ask(ME))).toEqual([401, login])
    const body = new URLSearchParams({ [DISMISSED]: 'yes' })
    expect(await errorOf(await newBrowser().ask(ME, { method: 'POST', body, headers: { origin: ORIGIN, 'x-wp-nonce': '' } }))).toEqual([401, login])
  })

  test('WIRE-05 a nonce that is not right is 403 with its code', async () => {
    const response = await newBrowser().ask(ME, { headers: { 'x-wp-nonce': '0123456789' } })
    expect(await errorOf(response)).toEqual([403, { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } }])
  })

  test('WIRE-07 rest-nonce gives a guest 400 and 0', async () => {
    const response = await newBrowser().ask('/wp-admin/admin-ajax.php?action=rest-nonce')
    expect([response.status, await response.text()]).toEqual([400, '0'])
  })
})

describe('users/me of someone signed in', () => {
  let browser: Browser
  let nonce: string
  beforeEach(async () => ({ browser, nonce } = await signedIn()))
  const read = (headers: Record<string, string> = {}) => browser.ask(`${ME}?_locale=user`, { headers })
  const write = (body: BodyInit, headers: Record<string, string> = {}) =>
    browser.ask(`${ME}?_locale=user`, { method: 'POST', body, headers: { origin: ORIGIN, 'x-wp-nonce': nonce, ...headers } })

  test('WIRE-07, WIRE-14 rest-nonce is a text that opens the profile', async () => {
    expect(nonce).toMatch(/^[0-9a-f]{10}$/)
    const response = await read({ 'x-wp-nonce': nonce })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ name: 'Salma', email: 'salma@example.test', roles: ['administrator'] })
  })

  test('ACC-06 without a nonce nothing is told and nothing is changed', async () => {
    expect((await read()).status).toBe(401)
    const response = await write(new URLSearchParams({ name: 'Nobody' }), { 'x-wp-nonce': '' })
    expect(await errorOf(response)).toMatchObject([403, { code: 'rest_cookie_invalid_nonce' }])
    expect(await (await read({ 'x-wp-nonce': nonce })).json()).toMatchObject({ name: 'Salma' })
  })

  test('ACC-06 a nonce of another session, and one older than a day, are refused', async () => {
    const other = await signedIn()
    expect((await read({ 'x-wp-nonce': other.nonce })).status).toBe(403)
    const real = clock.now
    clock.now = () => new Date(real().getTime() + 24 * 3600 * 1000)
    try {
      expect((await read({ 'x-wp-nonce': nonce })).status).toBe(403)
    } finally {
      clock.now = real
    }
  })

  test('UI-07, UI-08, UI-10 putting the banner away is remembered and answered, and a cookie tells the pages', async () => {
    const response = await write(new URLSearchParams({ [DISMISSED]: 'yes' }))
    expect(await response.json()).toMatchObject({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } })
    expect(response.headers.get('set-cookie')).toMatch(/^coming_soon_banner_dismissed=yes; Path=\/; Max-Age=31536000/)
    expect(await (await read({ 'x-wp-nonce': nonce })).json()).toMatchObject({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } })
    await write(new URLSearchParams({ [DISMISSED]: 'no' }))
    expect(await (await read({ 'x-wp-nonce': nonce })).json()).toMatchObject({ woocommerce_meta: { coming_soon_banner_dismissed: 'no' } })
  })

  test('WIRE-04, WIRE-20 PUT and PATCH come as POST with an override, in JSON or in either form', async () => {
    const multipart = new FormData()
    multipart.set('name', 'Salma B.')
    const names = [
      await write(JSON.stringify({ name: 'Salma A.' }), { 'content-type': 'application/json', 'x-http-method-override': 'PUT' }),
      await write(multipart, { 'x-http-method-override': 'PATCH' }),
      await write(new URLSearchParams({ name: 'Salma' })),
    ].map(async (response) => ((await response.json()) as { name: string }).name)
    expect(await Promise.all(names)).toEqual(['Salma A.', 'Salma B.', 'Salma'])
    expect(await errorOf(await write('', { 'x-http-method-override': 'DELETE' }))).toMatchObject([404, { code: 'rest_no_route' }])
  })

  test('WIRE-21 what cannot be read or kept is 400, and says what', async () => {
    const json = { 'content-type': 'application/json' }
    for (const body of ['{', '[]', '7'])
      expect(await errorOf(await write(body, json))).toMatchObject([400, { code: 'rest_invalid_json', data: { status: 400 } }])
    const wrong = [{ name: '' }, { name: 'x'.repeat(200) }, { name: { a: 1 } }]
    for (const body of wrong) {
      const error = await errorOf(await write(JSON.stringify(body), json))
      expect(error).toMatchObject([
        400,
        { code: 'rest_invalid_param', message: 'Invalid parameter(s): name', data: { status: 400, params: { name: expect.any(String) } } },
      ])
    }
    const maybe = JSON.stringify({ woocommerce_meta: { coming_soon_banner_dismissed: 'perhaps' } })
    expect(await errorOf(await write(maybe, json))).toMatchObject([400, { data: { params: { woocommerce_meta: expect.any(String) } } }])
    expect((await write('{"__proto__":{"name":"x"},"role":"x"}', json)).status).toBe(200)
    expect(await (await read({ 'x-wp-nonce': nonce })).json()).toMatchObject({ name: 'Salma', roles: ['administrator'] })
  })
})
