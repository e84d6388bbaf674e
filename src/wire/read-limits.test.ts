import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { pageCaching } from '#request/pages/public-page.server'
import { openWire, type Browser } from './wire.testing.ts'

useDatabase()

let newBrowser: (address: string) => Browser
beforeAll(async () => {
  config.HANOUT_RATE_LIMIT = 1
  ;({ newBrowser } = await openWire(async (request, context) => {
    if (!request.url.includes('nowhere') && !request.url.includes('/cart/')) context.get(pageCaching).cache(['list'])
    return new Response('a page', { headers: { 'content-type': 'text/html' } })
  }))
  return () => {
    config.HANOUT_RATE_LIMIT = 0
  }
})

async function statusesOf(count: number, ask: (n: number) => Promise<Response>): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => ask(n).then(({ status }) => status)))
}

const lists = (browser: Browser, count: number, from: number) => statusesOf(count, (n) => browser.ask(`/shop/?min_price=${from + n}`))

describe('pages that have to be made', () => {
  test('of documents sixty in ten seconds for one address, whoever they belong to', async () => {
    const browser = newBrowser('196.203.9.1')
    const statuses = await statusesOf(61, (n) =>
      browser.ask(`/?print_packinglist=true&post=${Buffer.from(String(n + 1)).toString('base64url')}&type=print_invoice`),
    )
    expect([statuses.filter((status) => status === 403).length, statuses.filter((status) => status === 429).length]).toEqual([60, 1])
  })

  test('of lists sixty in ten seconds for one address; then 429, when to come back, and a page in the visitor’s language that comes back', async () => {
    const browser = newBrowser('196.203.2.1')
    expect(await lists(browser, 60, 100)).toEqual(Array.from({ length: 60 }, () => 200))
    const refused = await browser.ask('/ar/shop/?min_price=999', { headers: { accept: 'text/html' } })
    const seconds = Number(refused.headers.get('retry-after'))
    expect([refused.status, seconds > 0, seconds <= 10, refused.headers.get('cache-control')]).toEqual([429, true, true, 'no-store'])
    const page = await refused.text()
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('<h1>لحظة من فضلك</h1>')
    expect(page).toContain(`http-equiv="refresh" content="${seconds}"`)
    const asData = await browser.ask('/shop/_.data?min_price=999')
    expect([asData.status, await asData.json()]).toEqual([429, expect.objectContaining({ success: false })])
  })

  test('kept pages are never counted, nor refused to an address that asked too much; other addresses go on', async () => {
    const [many, other] = [newBrowser('196.203.2.2'), newBrowser('196.203.2.3')]
    expect((await many.ask('/shop/?min_price=5')).status).toBe(200)
    expect(new Set(await statusesOf(300, () => many.ask('/shop/?min_price=5')))).toEqual(new Set([200]))
    expect(await lists(many, 61, 1000)).toContain(429)
    expect((await many.ask('/shop/?min_price=5')).status).toBe(200)
    expect((await other.ask('/shop/?min_price=6')).status).toBe(200)
  })

  test('an IPv6 subscriber is one address, whatever host is named', async () => {
    expect(await statusesOf(61, (n) => newBrowser(`2001:db8:0:9::${n + 1}`).ask(`/shop/?min_price=${2000 + n}`))).toContain(429)
    expect((await newBrowser('2001:db8:0:a::1').ask('/shop/?min_price=7')).status).toBe(200)
  })

  test('of other pages two hundred, of what is the visitor’s own as many: neither takes from the other, nor from the lists', async () => {
    const browser = newBrowser('196.203.2.4')
    expect(await statusesOf(201, (n) => browser.ask(`/nowhere-${n}/`))).toContain(429)
    expect((await browser.ask('/shop/?min_price=8')).status).toBe(200)
    expect(await statusesOf(200, () => browser.ask('/cart/'))).not.toContain(429)
    expect((await browser.ask('/cart/')).status).toBe(429)
  })

  test('of suggestions two hundred, and of sitemaps as many as of other pages', async () => {
    const browser = newBrowser('196.203.2.5')
    const suggestions = await statusesOf(201, () => browser.ask('/wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search&terms=zzz'))
    expect([suggestions.filter((status) => status === 200).length, suggestions.at(-1)]).toEqual([200, 429])
    expect(await statusesOf(201, () => browser.ask('/sitemap-pages.xml'))).toContain(429)
    expect((await browser.ask('/robots.txt')).status).toBe(200)
  })

  test('HANOUT_RATE_LIMIT=0 counts none', async () => {
    config.HANOUT_RATE_LIMIT = 0
    expect(await lists(newBrowser('196.203.2.6'), 70, 3000)).not.toContain(429)
    config.HANOUT_RATE_LIMIT = 1
  })
})
