import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/browser.ts'
import type { Running } from './processes.ts'

const MOST_KB = 110

/** All JavaScript that a phone fetches for the product page before its shopper first touches it, preloads included, as it travels. */
export async function measureClientCode(shop: Running): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--headless=shell', '--no-sandbox', '--disable-background-networking'] })
  try {
    const page = await browser.newPage()
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const scripts = new Set<string>()
    let bytes = 0
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript/.test(response.mimeType)) scripts.add(requestId)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const html = await (await fetch(`${shop.address}/shop/`)).text()
    await page.goto(shop.address + /href="(\/product\/[^"]+)"/.exec(html)![1], { waitUntil: 'networkidle' })
    console.log(`client JavaScript of the product page: ${(bytes / 1000).toFixed(1)} kB brotli, headers included, in ${scripts.size} files (aim ≤ ${MOST_KB})`)
  } finally {
    await browser.close()
  }
}
