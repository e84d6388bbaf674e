import { setTimeout as delay } from 'node:timers/promises'
import { load, median } from './load.ts'
import { METRICS_TOKEN, startRaw, startShop, type Running } from './processes.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 32
const AS_A_BROWSER = { 'accept-encoding': 'gzip, br' }

/** The product page from the cache through the whole middleware, against raw node:http with the same bytes; then the cost of a render. */
export async function measurePages(shop: Running): Promise<void> {
  const paths = await productPaths(shop)
  await measureRendering(shop, paths)

  const url = `${shop.address}${paths[0]}`
  const answer = await fetch(url, { headers: AS_A_BROWSER })
  const { 'transfer-encoding': _, 'content-encoding': __, ...headers } = Object.fromEntries(answer.headers)
  const bytes = await rawBytes(url)
  const raw = await startRaw({ headers: { ...headers, 'content-encoding': 'br', 'content-length': String(bytes.length) }, body: bytes.toString('base64') })
  const quiet = await startShop({ HANOUT_LOG: 'silent' })
  try {
    const figures = { raw: [] as number[], shop: [] as number[], quiet: [] as number[], health: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      const run = async (target: string) => (await load({ url: target, seconds: SECONDS, connections: CONNECTIONS, headers: AS_A_BROWSER })).perSecond
      figures.raw.push(await run(`${raw.address}/`))
      figures.shop.push(await run(url))
      figures.quiet.push(await run(`${quiet.address}${paths[0]}`))
      figures.health.push(await run(`${quiet.address}/healthz`))
    }
    const of = (name: keyof typeof figures) => median(figures[name])
    const ratio = (name: keyof typeof figures) => (of(name) / of('raw')).toFixed(2)
    console.log(
      `product page, cached (${bytes.length} bytes br): ${ratio('shop')} of raw node:http with the same bytes  (${Math.round(of('shop'))} against ${Math.round(of('raw'))} a second; aim ≥ 0.7)`,
    )
    console.log(`  without the log line ${ratio('quiet')}; /healthz without the log line (Hono, request number, headers; no page) ${ratio('health')}`)
  } finally {
    await Promise.all([raw.stop(), quiet.stop()])
  }
}

/** Bytes of the loaders' data in a page, as the router writes it: a script that hands it to the browser. */
const DATA = /streamController\.enqueue\((.*?)\);?<\/script>/gs

/** Uncompressed HTML of a list of 24 and of a product's page, without scripts, styles and pictures; and the loaders' data in it. */
export async function measureSizes(shop: Running): Promise<void> {
  const sizesOf = async (path: string) => {
    const html = await (await fetch(shop.address + path)).text()
    const data = [...html.matchAll(DATA)].map(([, written]) => written).join('')
    return { html: Buffer.byteLength(html) / 1000, data: Buffer.byteLength(data) / 1000 }
  }
  const products = await Promise.all((await productPaths(shop)).map(sizesOf))
  const of = (figure: 'html' | 'data') => {
    const sorted = products.map((sizes) => sizes[figure]).toSorted((one, other) => one - other)
    return `${median(sorted).toFixed(1)} kB p50, ${(sorted.at(-1) ?? 0).toFixed(1)} kB at most`
  }
  const list = await sizesOf('/shop/')
  console.log(`HTML, uncompressed: list of 24 ${list.html.toFixed(1)} kB (aim ≤ 90); product page ${of('html')} (aim ≤ 60)`)
  console.log(`  loaders’ data in it: list ${list.data.toFixed(1)} kB, product page ${of('data')} (aim ≤ 6)`)
}

/** Resident memory after 100 000 requests for a cached page, against after 1 000. */
export async function measureMemory(shop: Running): Promise<void> {
  const [path] = await productPaths(shop)
  const url = `${shop.address}${path}`
  await requests(url, 1000)
  const before = shop.memory()
  await requests(url, 100_000)
  console.log(`resident memory: ${before.toFixed(0)} MB after 1 000 requests, ${shop.memory().toFixed(0)} MB after 100 000 more`)
}

/** A list with an order is rendered for each request. */
export async function measureProcesses(): Promise<void> {
  const rendered: string[] = []
  for (const processes of [1, 2]) {
    const shop = await startShop({ HANOUT_PROCESSES: String(processes) })
    await untilOpen(shop, processes)
    let asked = 0
    const request = () => ({ method: 'GET' as const, path: `/shop/?min_price=1&max_price=${300 + asked++}` })
    await load({ url: shop.address, seconds: 5, connections: CONNECTIONS, request })
    const { perSecond, p99 } = await load({ url: shop.address, seconds: 10, connections: CONNECTIONS, request })
    rendered.push(`${processes}: ${perSecond.toFixed(0)} lists a second, ${p99} ms p99`)
    await shop.stop()
  }
  console.log(`processes: ${rendered.join('; ')}`)
}

/** The first process is ready before the others start. */
async function untilOpen({ address }: Running, processes: number): Promise<void> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const countOpen = async () => (await (await fetch(`${address}/metrics`, { headers })).text()).match(/^hanout_database_up\{/gm)?.length ?? 0
  while ((await countOpen()) < processes) await delay(200)
}

async function requests(url: string, amount: number): Promise<void> {
  const { default: autocannon } = await import('autocannon')
  await autocannon({ url, amount, connections: CONNECTIONS, headers: AS_A_BROWSER })
}

/** Each page's first request is a render: in sequence, so that nothing waits for anything else. */
async function measureRendering(shop: Running, paths: string[]): Promise<void> {
  const times: number[] = []
  for (const path of ['/en', '/ar'].flatMap((language) => paths.map((own) => language + own))) {
    const begun = performance.now()
    await (await fetch(shop.address + path)).arrayBuffer()
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  console.log(
    `product page, uncached (read, render, compress): ${median(times).toFixed(1)} ms p50, ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms p95, over ${times.length} pages`,
  )
}

async function productPaths(shop: Running): Promise<string[]> {
  const html = await (await fetch(`${shop.address}/shop/`)).text()
  return [...new Set([...html.matchAll(/href="(\/product\/[^"]+)"/g)].map((found) => found[1]!))]
}

/** Compressed, as transferred. */
async function rawBytes(url: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((whole, failed) => {
    request(url, { headers: AS_A_BROWSER }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => whole(Buffer.concat(parts)))
    })
      .on('error', failed)
      .end()
  })
}
