import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../e2e/browser.ts'
import type { Running } from './processes.ts'

const MOST_KB = 110

/** All JavaScript that a phone fetches for a page before its shopper first touches it, preloads included, as it travels. */
export async function measureClientCode(shop: Running): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--headless=shell', '--no-sandbox', '--disable-background-networking'] })
  try {
    const listing = await (await fetch(`${shop.address}/shop/`)).text()
    const pages = { home: '/', listing: '/shop/', product: /href="(\/product\/[^"]+)"/.exec(listing)![1]! }
    for (const [name, path] of Object.entries(pages)) {
      const { bodies, whole, files } = await scriptsOf(browser, shop.address + path)
      const kB = (bytes: number) => (bytes / 1000).toFixed(1)
      console.log(`client JavaScript, ${name}: ${kB(bodies)} kB brotli (aim ≤ ${MOST_KB}), ${kB(whole)} with the answers' headers, in ${files} files`)
    }
  } finally {
    await browser.close()
  }
}

/** Bytes of a page's scripts on a first visit: their compressed bodies, and with the headers. */
async function scriptsOf(browser: Browser, url: string): Promise<{ bodies: number; whole: number; files: number }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const bodies = new Map<string, number>()
  let whole = 0
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) bodies.set(requestId, Number(response.headers['content-length'] ?? response.headers['Content-Length']))
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bodies.has(requestId)) whole += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
  return { bodies: [...bodies.values()].reduce((sum, bytes) => sum + bytes, 0), whole, files: bodies.size }
}
