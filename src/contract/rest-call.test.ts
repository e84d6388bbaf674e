import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RestRequest } from './rest-call.ts'

type Network = (asked: Request) => Response | Promise<Response>

const ORIGIN = 'http://localhost:3000'
const ME = '/wp-json/wp/v2/users/me'
const json = (body: unknown, status = 200) => Response.json(body, { status })
const badNonce = () => json({ code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } }, 403)

let asked: Request[]
const own = globalThis.fetch
beforeEach(() => {
  asked = []
  vi.resetModules() // a page begins without a nonce
})
afterEach(() => {
  globalThis.fetch = own
})

function onNetwork(answer: Network): void {
  globalThis.fetch = async (path, init) => {
    const request = new Request(new URL(path as string, ORIGIN), init)
    asked.push(request.clone())
    return answer(request)
  }
}

async function call(route: string, request: RestRequest = {}, locale: 'fr' | 'en' | 'ar' = 'fr'): Promise<unknown> {
  const { restCall } = await import('./rest-call.ts')
  return restCall(route, request, locale)
}

const failure = (called: Promise<unknown>) =>
  called.then(
    () => 'no failure',
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  )

describe('what is sent', () => {
  test('WIRE-02, WIRE-03 the nonce in its header, and _locale=user', async () => {
    onNetwork(() => json({}))
    await call('wp/v2/users/me', { nonce: 'abc' })
    await call(`${ME}?context=edit`)
    expect(asked.map(({ url, headers }) => [url.slice(ORIGIN.length), headers.get('x-wp-nonce')])).toEqual([
      [`${ME}?_locale=user`, 'abc'],
      [`${ME}?context=edit&_locale=user`, 'abc'],
    ])
  })

  test('WIRE-04 PUT, PATCH and DELETE go as POST with their name in X-HTTP-Method-Override', async () => {
    onNetwork(() => json({}))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) await call(ME, { method, ...(method !== 'GET' && { data: {} }) })
    expect(asked.map(({ method, headers }) => [method, headers.get('x-http-method-override')])).toEqual([
      ['GET', null],
      ['POST', null],
      ['POST', 'PUT'],
      ['POST', 'PATCH'],
      ['POST', 'DELETE'],
    ])
    expect(asked[2]!.headers.get('content-type')).toBe('application/json')
  })

  test('UI-06, UI-08 a form goes as it is', async () => {
    onNetwork(() => json({}))
    await call(ME, { method: 'POST', body: new URLSearchParams({ 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' }) })
    expect(decodeURIComponent(await asked[0]!.text())).toBe('woocommerce_meta[coming_soon_banner_dismissed]=yes')
  })
})

describe('a nonce that is refused', () => {
  test('WIRE-05 is asked anew, and the call sent once more with it', async () => {
    onNetwork(({ url, headers }) => {
      if (url.includes('rest-nonce')) return new Response('fresh')
      return headers.get('x-wp-nonce') === 'fresh' ? json({ name: 'Salma' }) : badNonce()
    })
    expect(await call(ME, { nonce: 'old' })).toEqual({ name: 'Salma' })
    expect(asked.map(({ url }) => url.slice(ORIGIN.length))).toEqual([`${ME}?_locale=user`, '/wp-admin/admin-ajax.php?action=rest-nonce', `${ME}?_locale=user`])
    await call(ME)
    expect(asked).toHaveLength(4)
  })

  test('WIRE-06 twice is an unknown error: two tries, no third', async () => {
    onNetwork(({ url }) => (url.includes('rest-nonce') ? new Response('fresh') : badNonce()))
    expect(await failure(call(ME))).toEqual({ code: 'unknown_error', message: "Une erreur inconnue s'est produite." })
    expect(asked.filter(({ url }) => url.includes('users/me'))).toHaveLength(2)
  })

  test('WIRE-07 a guest, who gets no nonce, hears the first refusal', async () => {
    onNetwork(({ url }) => (url.includes('rest-nonce') ? new Response('0', { status: 400 }) : badNonce()))
    expect(await failure(call(ME))).toEqual({ code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' })
  })
})

describe('what is said when a call fails', () => {
  test('UI-37 offline', async () => {
    onNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(call(ME))).toEqual({ code: 'fetch_error', message: 'Vous êtes probablement hors ligne.' })
    expect(await failure(call(ME, {}, 'en'))).toEqual({ code: 'fetch_error', message: 'You are probably offline.' })
  })

  test('UI-38 an answer that is not JSON', async () => {
    for (const status of [200, 500]) {
      onNetwork(() => new Response('<html>', { status }))
      expect(await failure(call(ME))).toEqual({ code: 'invalid_json', message: "La réponse n'est pas une réponse JSON valide." })
    }
  })

  test('UI-39 an error that says nothing', async () => {
    for (const body of [{}, null, [], { code: 'x' }]) {
      onNetwork(() => json(body, 500))
      expect(await failure(call(ME))).toEqual({ code: 'unknown_error', message: "Une erreur inconnue s'est produite." })
    }
  })

  test('UI-40 an upload that the server broke over', async () => {
    onNetwork(() => new Response('', { status: 502 }))
    expect(await failure(call('wp/v2/media', { method: 'POST', body: new FormData() }))).toEqual({
      code: 'post_process',
      message: "Le téléversement du média a échoué. S'il s'agit d'une photo ou d'une grande image, veuillez la redimensionner et réessayer.",
    })
  })

  test('WIRE-21 the shop’s own words otherwise', async () => {
    onNetwork(() => json({ code: 'rest_not_logged_in', message: 'You are not currently logged in.', data: { status: 401 } }, 401))
    expect(await failure(call(ME))).toEqual({ code: 'rest_not_logged_in', message: 'You are not currently logged in.' })
  })
})
