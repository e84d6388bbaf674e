/**
 * The launcher of several shop processes of one machine. They share its port; it owns what the machine has once: the own database and the counts of the
 * limits. It replaces a process that ends, and on SIGUSR2 each process by a new one.
 */
import cluster, { type Worker } from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { startOwnDatabase } from './database/own-database.server.ts'
import { config } from './src/platform/config.server.ts'
import { log } from './src/platform/log.server.ts'

/** Before another try, if a process did not open the shop. */
const RETRY_MS = 1000

const open = new Set<Worker>()
const replaced = new WeakSet<Worker>()
const { promise: database, resolve: isDatabaseUp } = Promise.withResolvers<void>()
let isEnding = false

/** Runs a script in each process. The first one updates the tables and greets; the others start once it is open. */
export async function launch(exec: string): Promise<void> {
  // oxlint-disable-next-line no-new -- it listens to the processes
  new RateLimiterClusterMaster()
  // Each process accepts by itself: a connection that this one handed to a process just killed would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec, args: [] })
  // It reads its code while the database starts.
  const first = start()
  let products = 0
  first.on('message', (message: { products?: number }) => (products = message.products ?? products))
  const opened = untilOpen(first)
  const own = await startOwnDatabase(config)
  isDatabaseUp()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(own?.stop))
  if (!(await opened) && !isEnding) {
    await own?.stop()
    process.exit(1)
  }
  if (isEnding) return
  for (let number = 2; number <= config.processes(products); number++) start()
  let replacing: Promise<void> | undefined
  process.on('SIGUSR2', () => void (replacing ??= replaceAll().finally(() => (replacing = undefined))))
}

function start(): Worker {
  const begun = performance.now()
  const worker = cluster.fork()
  // It may die with an answer to it on the way.
  worker.on('error', () => {})
  void database.then(() => worker.send('open'))
  worker.once('listening', () => {
    open.add(worker)
    log.info({ ms: Math.round(performance.now() - begun) }, 'a process of the shop is open')
  })
  worker.once('exit', (code, signal) => {
    const wasOpen = open.delete(worker)
    if (isEnding || replaced.has(worker) || (worker.id === 1 && !wasOpen)) return
    log.warn({ code, signal }, 'a process of the shop ended; another one takes its place')
    setTimeout(() => isEnding || start(), wasOpen ? 0 : RETRY_MS)
  })
  return worker
}

/** False if it dies first. */
function untilOpen(worker: Worker): Promise<boolean> {
  return new Promise((told) => {
    worker.once('listening', () => told(true))
    worker.once('exit', () => told(false))
  })
}

async function untilDead(worker: Worker): Promise<void> {
  if (!worker.isDead()) await new Promise((dead) => worker.once('exit', dead))
}

/** One by one: an old process leaves once its successor is open. */
async function replaceAll(): Promise<void> {
  for (const old of Array.from(open)) {
    const successor = start()
    replaced.add(successor)
    if (!(await untilOpen(successor))) return log.error('a new process could not open the shop; the earlier ones go on')
    replaced.delete(successor)
    // The place of one that died meanwhile is taken.
    const surplus = old.isDead() ? successor : old
    replaced.add(surplus)
    surplus.process.kill('SIGUSR2')
    await untilDead(surplus)
  }
  log.info('all processes of the shop were replaced')
}

/** The database stops last. */
async function end(stopDatabase: (() => Promise<void>) | undefined): Promise<void> {
  if (isEnding) return
  isEnding = true
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  for (const worker of workers) worker.process.kill('SIGTERM')
  await Promise.all(workers.map(untilDead))
  await stopDatabase?.()
  process.exit(0)
}
