import { chromium, type Browser, type CDPSession } from '@playwright/test'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { findChromium } from '../e2e/browser.ts'
import { median } from './load.ts'
import { startShop } from './processes.ts'

const RUNS = 5
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Time without requests and long tasks after which a page is idle. The nudge and the first calls come a second after it has loaded. */
const QUIET_MS = 2500
const BLOCKS_FROM_MS = 50

const PAGES = {
  product: { path: '/product/perceuse-visseuse-sanaro-18-v/', most: { requests: 20, scripts: 6, kB: 230, blocking: 100, paint: 1400 } },
  list: { path: '/shop/', most: { requests: 20, scripts: 6, kB: 200, blocking: 100, paint: 1400 } },
  home: { path: '/', most: undefined },
}
const MOST_KB_UNTIL_THE_FORM = 104
const MOST_KB_OF_SCRIPTS = 150

/** Sizes in kB with the answers' headers, but of scripts only the bodies (brotli); times in ms. */
interface Visit {
  requests: number
  scripts: number
  styles: number
  kB: number
  scriptsKb: number
  /** Scripts loaded when the order form was live; undefined on a page without one. */
  untilFormKb: number | undefined
  blocking: number
  longest: number
  paint: number
  shift: number
  calls: string[]
}

/**
 * Prints the cost of the first pages for a cheap phone, cold and untouched until idle, beside the goals; medians of five visits. The phone: 390 px wide, slow
 * 4G, a processor four times slower than this one; HTTP/1.1 straight from the shop, the demo's pictures finished. Measures a shop of its own, or a running one:
 * `npm run bench -- slow-phone http://localhost:3000`.
 */
export async function measureSlowPhone(running?: string): Promise<void> {
  if (running) return visitPages(running)
  const shop = await startShop()
  try {
    await finishPictures(shop)
    await visitPages(shop.address)
  } finally {
    await shop.stop()
  }
}

async function visitPages(address: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--headless=shell', '--no-sandbox', '--disable-background-networking'] })
  try {
    for (const [name, { path, most }] of Object.entries(PAGES)) {
      await (await fetch(address + path)).arrayBuffer() // rendered before the first visit
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, address + path))
      const of = (figure: keyof Visit) => median(visits.map((one) => Number(one[figure])))
      const aim = (figure: keyof NonNullable<typeof most>) => (most ? ` (≤ ${most[figure]})` : '')
      console.log(
        `slow phone, ${name}: ${of('requests')} requests${aim('requests')}, ${of('scripts')} scripts${aim('scripts')}, ${of('styles')} style sheets, ${of('kB').toFixed(0)} kB${aim('kB')},`,
        `${of('blocking').toFixed(0)} ms blocking${aim('blocking')} (longest task ${of('longest').toFixed(0)}), largest paint ${of('paint').toFixed(0)} ms${aim('paint')}, shift ${of('shift').toFixed(3)};`,
        `by itself it calls ${visits[0]!.calls.join(', ') || 'nothing'}`,
      )
      console.log(
        `  client JavaScript until idle: ${of('scriptsKb').toFixed(1)} kB brotli (≤ ${MOST_KB_OF_SCRIPTS})` +
          (visits[0]!.untilFormKb === undefined ? '' : `; until the order form answers: ${of('untilFormKb').toFixed(1)} (≤ ${MOST_KB_UNTIL_THE_FORM})`),
      )
    }
  } finally {
    await browser.close()
  }
}

/** At once, instead of one picture a minute by the job. */
async function finishPictures({ address, dataFolder }: { address: string; dataFolder: string }): Promise<void> {
  const pages = await Promise.all(Object.values(PAGES).map(async ({ path }) => (await fetch(address + path)).text()))
  const digests = new Set([...pages.join('').matchAll(/\/media\/([0-9a-f]{64})/g)].map((found) => found[1]!))
  const making = fork('bench/finish-pictures.ts', [...digests], { env: { ...process.env, HANOUT_DATA: dataFolder } })
  const [code] = await once(making, 'exit')
  if (code !== 0) throw new Error('the pictures could not be made')
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await page.addInitScript(observe)
  const travelled = await listen(client)
  await client.send('Network.emulateNetworkConditions', SLOW_4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'load' })
  await untilIdle(client, travelled)
  const seen = await page.evaluate(() => window.seen)
  await context.close()
  const answers = [...travelled.answers.values()]
  const scripts = answers.filter(({ kind }) => kind === 'script')
  const bodies = (all: Travelled[]) => all.reduce((sum, { body }) => sum + body, 0) / 1000
  const blocking = seen.tasks.filter(({ start }) => start + BLOCKS_FROM_MS >= seen.firstPaint)
  return {
    requests: answers.length,
    scripts: scripts.length,
    styles: answers.filter(({ kind }) => kind === 'stylesheet').length,
    kB: answers.reduce((sum, { whole }) => sum + whole, 0) / 1000,
    scriptsKb: bodies(scripts),
    untilFormKb: seen.formAlive === undefined ? undefined : bodies(scripts.filter(({ ended }) => ended <= seen.formAlive!)),
    blocking: blocking.reduce((sum, { length }) => sum + Math.max(0, length - BLOCKS_FROM_MS), 0),
    longest: Math.max(0, ...blocking.map(({ length }) => length)),
    paint: seen.largestPaint,
    shift: seen.shift,
    calls: travelled.calls,
  }
}

interface Travelled {
  kind: string
  body: number
  whole: number
  /** When it had arrived, in ms since 1970. */
  ended: number
}

/** Records all transfers, preloads and the page's own calls included. */
async function listen(client: CDPSession) {
  const answers = new Map<string, Travelled>()
  const calls: string[] = []
  const noted = { answers, calls, under: new Set<string>(), lately: Date.now() }
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return
    noted.under.add(requestId)
    noted.lately = Date.now()
    if (request.method === 'POST') calls.push(request.postData?.match(/action=(\w+)/)?.[1] ?? new URL(request.url).search.slice('?wc-ajax='.length))
  })
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!noted.under.has(requestId)) return // inline in the page
    const kind = response.mimeType.includes('javascript') ? 'script' : type.toLowerCase()
    const body = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0)
    answers.set(requestId, { kind, body, whole: 0, ended: Infinity })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) Object.assign(answer, { whole: encodedDataLength, ended: Date.now() })
    noted.under.delete(requestId)
    noted.lately = Date.now()
  })
  client.on('Network.loadingFailed', ({ requestId }) => noted.under.delete(requestId))
  await client.send('Network.enable')
  return noted
}

/** By the protocol: what Playwright evaluates counts as a touch, at which a page brings the code of the next. */
async function untilIdle(client: CDPSession, travelled: Awaited<ReturnType<typeof listen>>): Promise<void> {
  const expression = 'Math.max(0, ...window.seen.tasks.map(({ start, length }) => performance.timeOrigin + start + length))'
  for (;;) {
    await delay(100)
    const { result } = await client.send('Runtime.evaluate', { expression, returnByValue: true })
    const busyUntil = result.value as number
    if (travelled.under.size === 0 && Date.now() - Math.max(travelled.lately, busyUntil) > QUIET_MS) return
  }
}

interface Seen {
  tasks: { start: number; length: number }[]
  firstPaint: number
  largestPaint: number
  shift: number
  /** When React had hydrated the order form, in ms since 1970. */
  formAlive?: number
}

declare global {
  interface Window {
    seen: Seen
  }
}

function observe(): void {
  const seen: Seen = (window.seen = { tasks: [], firstPaint: Infinity, largestPaint: 0, shift: 0 })
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, length: duration }))
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.firstPaint = startTime))
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
  on('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))
  const look = () => {
    const form = document.querySelector('form.quick-order')
    if (form && Object.keys(form).some((key) => key.startsWith('__reactProps'))) seen.formAlive = Date.now()
    else setTimeout(look, 10)
  }
  look()
}
