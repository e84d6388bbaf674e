import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { openWire, type Browser } from './wire.testing.ts'

useDatabase()

let browser: Browser
beforeAll(async () => {
  browser = (await openWire()).newBrowser()
})

const LINK = 'attaching_pdf=1&print_packinglist=true&email=eA&post=MTI&type=print_invoice&user_print=1&access_key=wc_order_x'

test.each([`/?${LINK}`, `/en/?${LINK}`, '/wp-admin/?print_packinglist=true&post=12&type=print_packinglist'])(
  'DOC-30 there are no documents yet, so %s is 404 in plain text, which a print client says instead of printing a page',
  async (path) => {
    const response = await browser.ask(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe(path.startsWith('/en/') ? 'This document is not available yet.' : "Ce document n'est pas encore disponible.")
  },
)
