import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
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

test('a fault of a call is told by its own sentence and the request’s number, in the caller’s language', async () => {
  const fields = { phone: '20123456', product_id: String(await addProduct()) }
  await sql`alter table orders rename to orders_away`.execute(db)
  const { status, json, response } = await browser.call('create_temp_order', fields, { referer: `${ORIGIN}/en/shop/` })
  await sql`alter table orders_away rename to orders`.execute(db)
  const message = 'Something went wrong on our side. Try again in a moment.'
  expect([status, json]).toEqual([500, { success: false, message, data: { message, requestId: response.headers.get('x-request-id') } }])
})
