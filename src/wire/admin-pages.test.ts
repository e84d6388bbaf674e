import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { openWire, ORIGIN, type Browser } from './wire.testing.ts'

useDatabase()

let browser: Browser
beforeAll(async () => (browser = (await openWire()).newBrowser()))

const ADDRESS = '/wp-admin/admin.php?page=wc-settings&tab=elex-discount-per-payment-method'

test("ADM-24, ADM-32 the protocol's page of discounts leads to the shop's, and a form that is posted to it is posted there", async () => {
  const opened = await browser.ask(ADDRESS)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/admin/settings/payment-discounts/'])
  const posted = await browser.ask(ADDRESS, { method: 'POST', body: new URLSearchParams({ nounce_verify: '' }), headers: { origin: ORIGIN } })
  expect([posted.status, posted.headers.get('location')]).toEqual([308, '/admin/settings/payment-discounts/'])
})

test('ADM-32 a form that another site posts there goes nowhere, and neither does another tab or page', async () => {
  const elsewhere = await browser.ask(ADDRESS, { method: 'POST', body: new URLSearchParams(), headers: { origin: 'https://evil.example' } })
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([403, null])
  for (const search of ['', '?page=wc-settings', '?page=wc-settings&tab=__proto__', '?tab=elex-discount-per-payment-method', '?page=wc-settings&tab=general'])
    expect([search, (await browser.ask(`/wp-admin/admin.php${search}`)).headers.get('location') ?? '']).not.toContain('/admin/settings/payment-discounts/')
})
