import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { openWire, ORIGIN, type Browser } from './wire.testing.ts'

useDatabase()

let browser: Browser
beforeAll(async () => (browser = (await openWire()).newBrowser()))

test('WIRE-15 an unknown or missing admin-ajax action is 400 with body 0', async () => {
  const asked = [
    await browser.ask('/wp-admin/admin-ajax.php?action=nope'),
    await browser.ask('/wp-admin/admin-ajax.php'),
    (await browser.call('nope')).response,
    (await browser.call('constructor')).response,
    (await browser.call('products_live_search')).response,
  ]
  for (const response of asked) expect([response.status, await response.text()]).toEqual([400, '0'])
})

test('WIRE-16 an unknown wc-ajax endpoint is 200 with an empty body, whatever the verb', async () => {
  for (const method of ['GET', 'POST']) {
    for (const name of ['nope', '', '__proto__']) {
      const response = await browser.ask(`/?wc-ajax=${name}`, { method, headers: { origin: ORIGIN } })
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    }
  }
})

test('the wire’s answers are kept by nobody and listed nowhere', async () => {
  for (const path of ['/?wc-ajax=nope', '/wp-admin/admin-ajax.php', '/wp-json/', '/wp-admin/admin-ajax.php?action=shortlist_params']) {
    const { headers } = await browser.ask(path)
    expect(headers.get('cache-control')).toBe('no-cache, must-revalidate, max-age=0, no-store, private')
    expect([headers.get('x-robots-tag'), headers.get('x-content-type-options')]).toEqual(['noindex', 'nosniff'])
  }
})
