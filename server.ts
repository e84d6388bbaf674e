import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { OwnPostgres } from '@hanout/own-postgres'
import type { ViteDevServer } from 'vite'
import { closeFlood, endLate, FILES_MS, REQUEST_MS, stopReading } from './request-times.ts'
import type { OpenShop } from './src/entries/serve.server.ts'

type Entry = typeof import('./src/entries/serve.server.ts')

const SHUTDOWN_MS = 10_000
/** Further connections are closed at once. Enough for thousands of shoppers, within the memory and file handles of a small server. */
const MOST_CONNECTIONS = 5000
/** In a rush the system drops those beyond, and their browsers try again only after seconds. Node's default is 511. */
const WAITING_CONNECTIONS = 4096
const LOOK_MS = 5000
/** Longer than the two minutes for which Caddy keeps an idle connection (nginx and most balancers: one). An order sent on one that closes is lost. */
const KEEP_ALIVE_MS = 130_000
const IDLE_MS = 5000
/** A connection on which nothing moves is closed. Longer than the slowest answer takes to begin: reading a table of 20 MB. */
const UNREAD_MS = 180_000
/** Errors whose message alone is printed at the terminal, without a stack. The build has its own classes, so they are matched by name. */
const FOR_THE_PERSON = ['WrongSetting', 'UnusableFolder']
const development = process.env.NODE_ENV === 'development'

start().catch((error: unknown) => {
  const isForThePerson = error instanceof Error && FOR_THE_PERSON.includes(error.constructor.name)
  console.error(isForThePerson ? error.message : error)
  process.exit(1)
})

async function start(): Promise<void> {
  if (development || cluster.isWorker) return serve()
  const { config } = await import('./src/platform/config.server.ts')
  if (config.processes(0) > 1) return import('./processes.ts').then(({ launch }) => launch(fileURLToPath(import.meta.url)))
  const { startOwnDatabase } = await import('./database/own-database.server.ts')
  // It starts while the shop's code is read.
  const own = startOwnDatabase(config)
  own.catch(() => {})
  return serve(own)
}

async function serve(own?: Promise<OwnPostgres | undefined>): Promise<void> {
  const isFirst = (cluster.worker?.id ?? 1) === 1
  const mayOpen = cluster.isWorker && once(process, 'message')
  const vite = development ? await startVite() : undefined
  const entry = (): Promise<Entry> =>
    vite ? (vite.environments['ssr'] as unknown as Runner).runner.import('/src/entries/serve.server.ts') : import('./src/entries/serve.server.ts')
  let current = await entry()
  await mayOpen
  let shop = await current.openShop(isFirst, own)

  const newest = async () => {
    const now = await entry()
    if (now === current) return
    current = now
    await shop.close()
    shop = await current.openShop(isFirst)
  }
  const answer = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings as HttpBindings
      if (vite) await newest()
      const response = await shop.fetch(request, { incoming, giveTime: (files) => endLate(incoming, FILES_MS[files]) })
      if (response.status >= 400) await holdBack(incoming)
      return response
    },
    // Its own clean-up reads up to 64 MB of a refused body.
    { autoCleanupIncoming: false },
  )
  // Interval of Node's check for late connections. Its default of half a minute would be their actual limit.
  const server = createServer({ connectionsCheckingInterval: LOOK_MS }, (request, response) => {
    if (closeFlood(request, response)) return
    endLate(request)
    stopReading(request, response)
    if (vite) viteFirst(vite, answer)(request, response)
    else if (!shop.answerKept(request, response)) void answer(request, response)
  })
  // Enough for a phone on a slow network, not for a connection that only pretends.
  server.headersTimeout = 20_000
  server.requestTimeout = FILES_MS.staff
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.timeout = UNREAD_MS
  server.maxConnections = MOST_CONNECTIONS
  server.on('drop', () => server.closeIdleConnections())
  let ending: Promise<void> | undefined
  // Before listening, as a caller may stop the shop at once. The same signal comes twice: a terminal and a service manager send to the whole group, and the
  // launcher forwards what it gets.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (ending ??= shutDown(server, () => shop, vite)))
  if (cluster.isWorker) process.on('SIGUSR2', () => void (ending ??= makeWay(server, shop)))
  else process.on('SIGUSR2', () => console.error('The shop runs as one process (HANOUT_PROCESSES): restart it instead.'))
  if (isFirst) cluster.worker?.send({ products: await shop.estimateProducts() })
  const { HOST, PORT } = shop.config
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen({ port: PORT, host: HOST, backlog: WAITING_CONNECTIONS }, listening)
  })
  if (isFirst) greet(shop)
}

/** Time that the refusal of a long body waits: its sender would come again at once. Meanwhile nothing is read. */
const HOLD_MS = 1000
const LONG_BODY_BYTES = 64 * 1024
/** The refusals beyond are sent at once, as each held one keeps its first 64 kB in memory. */
const MOST_HELD = 256
let held = 0

/** Holds the connection of a refused body that is not read whole. Others from the same address go on: thousands of phones may share it. */
async function holdBack({ complete, headers }: IncomingMessage): Promise<void> {
  if (complete || Number(headers['content-length']) <= LONG_BODY_BYTES || held >= MOST_HELD) return
  held++
  await delay(HOLD_MS)
  held--
}

/** Keeps answering for HANOUT_DRAIN_SECONDS, with 503 at /readyz for load balancers. Then waits at most ten seconds for running requests. */
async function shutDown(server: Server, shop: () => OpenShop, vite: ViteDevServer | undefined): Promise<void> {
  shop().leave()
  closeAfterAnswers(server)
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

/** Leaves the port to the other processes, and ends once its connections have. Those still idle after a while are closed: a request may be on its way. */
async function makeWay(server: Server, shop: OpenShop): Promise<void> {
  closeAfterAnswers(server)
  setTimeout(() => server.closeIdleConnections(), IDLE_MS).unref()
  const patience = setTimeout(() => server.closeAllConnections(), REQUEST_MS)
  await new Promise<unknown>((closed) => NetServer.prototype.close.call(server, closed))
  clearTimeout(patience)
  await shop.close()
  process.exit(0)
}

function closeAfterAnswers(server: Server): void {
  server.prependListener('request', (_request, response: ServerResponse) => (response.shouldKeepAlive = false))
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
