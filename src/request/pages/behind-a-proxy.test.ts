import { afterAll, beforeEach, afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { createPageCache } from '#platform/page-cache.server'
import { sessions } from '#shop/people/sessions.server'
import { shop } from '#app'
import { answerStaffPage } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const cache = createPageCache()
const { fetch } = shop({ pages: answerStaffPage, cache, isClosed: async () => false, formTargets: async () => [], captchaHosts: async () => [], sessions })
const { url } = config
beforeEach(() => {
  config.url = new URL('https://maboutique.tn')
})
afterEach(() => {
  config.url = url
})
afterAll(() => cache.close())

/** Status of a wrong sign-in from a browser at `origin`, when the proxy requests `host` over plain HTTP. */
async function signInFrom(origin: string, { host = 'maboutique.tn', path = '/admin/?index' } = {}): Promise<number> {
  const body = new URLSearchParams({ email: 'x@y.tn', password: 'wrongwrong' })
  const headers = { host, origin, accept: 'text/html' }
  return (await fetch(new Request(`http://${host}${path}`, { method: 'POST', body, headers }))).status
}

test('a form of a page behind a TLS proxy reaches its page: the wrong password is told, not a bad request', async () => {
  expect(await signInFrom('https://maboutique.tn')).toBe(401)
})

test('so does a form that our scripts send', async () => {
  expect(await signInFrom('https://maboutique.tn', { path: '/admin/_.data?index' })).toBe(401)
})

test('a proxy that puts its own name for us in Host changes nothing, nor does a second name of the shop or a page without TLS', async () => {
  expect(await signInFrom('https://maboutique.tn', { host: '127.0.0.1:3000' })).toBe(401)
  expect(await signInFrom('https://www.maboutique.tn', { host: 'www.maboutique.tn' })).toBe(401)
  expect(await signInFrom('http://maboutique.tn')).toBe(401)
})

test('QO-78 behind a TLS proxy too, a form of another site is refused', async () => {
  for (const foreign of ['https://ailleurs.tn', 'https://maboutique.tn.ailleurs.tn', 'https://maboutique.tn:8443', 'null']) {
    expect([foreign, await signInFrom(foreign)]).toEqual([foreign, 403])
    expect([foreign, await signInFrom(foreign, { host: '127.0.0.1:3000' })]).toEqual([foreign, 403])
  }
})
