import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../e2e/browser.ts'
import type { Running } from './processes.ts'

const MOST_KB = 110

/**
 * All JavaScript that a phone fetches for a page, preloads included, as it travels: the page's own, and what comes by itself once it
 * has loaded (the shopper's lists and cart). Before the first touch there is no more.
 */
export async function measureClientCode(shop: Running): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--headless=shell', '--no-sandbox', '--disable-background-networking'] })
  try {
    const listing = await (await fetch(`${shop.address}/shop/`)).text()
    const pages = { home: '/', listing: '/shop/', product: /href="(\/product\/[^"]+)"/.exec(listing)![1]! }
    for (const [name, path] of Object.entries(pages)) {
      const { own, later } = await scriptsOf(browser, shop.address + path)
      console.log(`client JavaScript, ${name}: ${said(own)} (aim ≤ ${MOST_KB}); once it has loaded ${said(later)} more`)
    }
  } finally {
    await browser.close()
  }
}

/** Scripts that travelled: their compressed bodies, and with the answers' headers. */
interface Travelled {
  bodies: number
  whole: number
  files: number
}

function said({ bodies, whole, files }: Travelled): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  return `${kB(bodies)} kB brotli, ${kB(whole)} with the answers' headers, in ${files} files`
}

/** A page's scripts on a first visit: those asked for until it has loaded, and those after. */
async function scriptsOf(browser: Browser, url: string): Promise<{ own: Travelled; later: Travelled }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const client = await page.context().newCDPSession(page)
  const own: Travelled = { bodies: 0, whole: 0, files: 0 }
  const later: Travelled = { bodies: 0, whole: 0, files: 0 }
  let part = own
  const parts = new Map<string, Travelled>()
  const scripts = new Set<string>()
  client.on('Page.loadEventFired', () => (part = later))
  client.on('Network.requestWillBeSent', ({ requestId }) => parts.set(requestId, part))
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/javascript/.test(response.mimeType)) return
    scripts.add(requestId)
    const travelled = parts.get(requestId)!
    travelled.files++
    travelled.bodies += Number(response.headers['content-length'] ?? response.headers['Content-Length'])
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) parts.get(requestId)!.whole += encodedDataLength
  })
  await client.send('Page.enable')
  await client.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
  return { own, later }
}
