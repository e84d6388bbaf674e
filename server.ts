import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import type { OpenShop } from './src/entries/serve.server.ts'

type Entry = typeof import('./src/entries/serve.server.ts')

const SHUTDOWN_MS = 10_000
/** Connections at once; more are closed as they come. Enough for thousands of shoppers, few enough for the memory and file handles of a small server. */
const MOST_CONNECTIONS = 5000
/** Time in which a request must have come whole, and that for the files of staff: a hundred megabytes take a quarter of an hour at 1 Mbit/s. */
const REQUEST_MS = 60_000
const LOOK_MS = 5000
const FILE_MS = 15 * 60_000
/** The same for a form with a visitor's files: 25 MB at 0.7 Mbit/s. */
const FORM_MS = 5 * 60_000
/** Errors whose message is for the person at the terminal, who needs no stack. The build has classes of its own, so they are known by name. */
const FOR_THE_PERSON = ['WrongSetting', 'UnusableFolder']
const development = process.env.NODE_ENV === 'development'

try {
  await serve()
} catch (error) {
  const isForThePerson = error instanceof Error && FOR_THE_PERSON.includes(error.constructor.name)
  console.error(isForThePerson ? error.message : error)
  process.exit(1)
}

async function serve(): Promise<void> {
  const vite = development ? await startVite() : undefined
  const entry = (): Promise<Entry> =>
    vite
      ? (vite.environments['ssr'] as unknown as Runner).runner.import('/src/entries/serve.server.ts')
      : import(new URL('./build/server/serve.js', import.meta.url).href)
  let current = await entry()
  let shop = await current.openShop()

  const newest = async () => {
    const now = await entry()
    if (now === current) return
    current = now
    await shop.close()
    shop = await current.openShop()
  }
  const answer = getRequestListener((request, bindings) => {
    const { incoming } = bindings as HttpBindings
    return vite ? newest().then(() => shop.fetch(request, { incoming })) : shop.fetch(request, { incoming })
  })
  // How often Node looks for connections past their time: half a minute unless told, which would be the time that they get.
  const server = createServer({ connectionsCheckingInterval: LOOK_MS }, (request, response) => {
    endLate(request)
    if (vite) viteFirst(vite, answer)(request, response)
    else void answer(request, response)
  })
  // A phone on a slow network gets time; a connection that only pretends does not.
  server.headersTimeout = 20_000
  server.requestTimeout = FILE_MS
  server.maxConnections = MOST_CONNECTIONS
  let ending: Promise<void> | undefined
  // Heard before the door opens: who is told that it is open may end it at once. A terminal and a service manager send to the whole group, and the
  // launcher passes on what it gets: the same signal comes twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (ending ??= shutDown(server, () => shop, vite)))
  const { HOST, PORT } = shop.config
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(PORT, HOST, listening)
  })
  greet(shop)
}

/** Where site forms are sent to. */
const FORM_ADDRESS = /^\/(?:wp-admin\/admin-ajax\.php|(?:(?:ar|en)\/)?page\/)/

/** Cuts a request off that has not come whole in its time. */
function endLate(request: IncomingMessage): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.url?.startsWith('/admin/')) return
  const isForm = FORM_ADDRESS.test(request.url ?? '') && /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
  const timer = setTimeout(() => request.complete || request.destroy(), isForm ? FORM_MS : REQUEST_MS)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

/**
 * Keeps answering for HANOUT_DRAIN_SECONDS, in which /readyz answers 503 so that a load balancer sends no more.
 * Then ends when the requests under way are answered, or after ten seconds.
 */
async function shutDown(server: Server, shop: () => OpenShop, vite: ViteDevServer | undefined): Promise<void> {
  shop().leave()
  server.prependListener('request', (_request, response: ServerResponse) => (response.shouldKeepAlive = false))
  await delay(shop().config.HANOUT_DRAIN_SECONDS * 1000)
  const patience = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS)
  await new Promise((closed) => {
    server.close(closed)
    server.closeIdleConnections()
  })
  clearTimeout(patience)
  await shop().close()
  await vite?.close()
  process.exit(0)
}

function greet({ config, staff, openingPath, demoPeople }: OpenShop): void {
  const address = config.url.origin
  console.log(`\n  Hanout is open:  ${address}/`)
  if (staff) {
    console.log(`  Staff sign-in:   ${address}/admin/   ${staff.email}`)
    console.log(`  Password:        ${staff.password ?? staff.passwordHint}\n`)
  }
  if (openingPath) {
    console.log(`  Set up your shop:  ${address}${openingPath}`)
    console.log('  (works once, until the next start; npm run setup prints a new one)\n')
  }
  for (const { who, signIn, email, password } of demoPeople) {
    console.log(`  ${`${who}:`.padEnd(17)}${address}${signIn}   ${email}`)
    console.log(`  Password:        ${password}\n`)
  }
}

interface Runner {
  runner: { import(path: string): Promise<Entry> }
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer: createViteServer } = await import('vite')
  return createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
}

function viteFirst(vite: ViteDevServer, answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  return (request: IncomingMessage, response: ServerResponse) => vite.middlewares(request, response, () => void answer(request, response))
}
