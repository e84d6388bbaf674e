import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Running {
  address: string
  pid: number
  /** In MB. */
  memory(): number
  stop(): Promise<void>
}

export const METRICS_TOKEN = 'a-token-for-the-bench'

/** The built shop on its own data folder, as by `npm start`, without a log. */
export async function startShop(environment: Record<string, string> = {}): Promise<Running & { dataFolder: string }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hanout-bench-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    HANOUT_DATA: dataFolder,
    HANOUT_RATE_LIMIT: '0',
    HANOUT_METRICS_TOKEN: METRICS_TOKEN,
    HANOUT_PROCESSES: '1',
    NODE_ENV: 'production',
    ...environment,
  }
  const child = fork('build/server/start.js', { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const address = `http://127.0.0.1:${port}`
  await untilReady(`${address}/readyz`)
  const running = runningOf(child, address)
  const stop = async () => {
    await running.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return { ...running, stop, dataFolder }
}

export async function startRaw(answer: { headers: Record<string, string>; body: string }): Promise<Running> {
  const child = fork('bench/raw-server.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send(answer)
  const port = await new Promise<number>((told) => child.once('message', (message) => told(Number(message))))
  return runningOf(child, `http://127.0.0.1:${port}`)
}

function runningOf(child: ChildProcess, address: string): Running {
  const pid = child.pid!
  return {
    address,
    pid,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () =>
      new Promise((ended) => {
        child.once('exit', () => ended())
        child.kill('SIGTERM')
      }),
  }
}

/** The clock ticks of /proc are hundredths of a second. */
const TICK_MS = 10

/** CPU time of a process so far, in ms. */
export function usedBy(pid: number): number {
  const { user, system } = timesOf(pid)
  return (user + system) * TICK_MS
}

/** CPU time so far, in ms, of the server behind a database connection: of all its processes, ended ones too. */
export function usedByServerOf(connection: number): number {
  const server = timesOf(connection).parent
  if (server === 0) throw new Error('the connection that stands for its server has ended')
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter(({ parent }) => parent === server)
  const { user, system, ended } = timesOf(server)
  return running.reduce((sum, own) => sum + own.user + own.system, user + system + ended) * TICK_MS
}

/** In clock ticks; `ended`: of its children that ended. Zeros for a process that is gone. */
function timesOf(pid: number) {
  try {
    const [, figures = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [parent = 0, ...rest] = figures.split(' ').slice(1).map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13)
    return { parent, user, system, ended: endedUser + endedSystem }
  } catch {
    return { parent: 0, user: 0, system: 0, ended: 0 }
  }
}

/** Waits for a first start, which fills a demo: minutes on a busy machine. */
export async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((passed) => setTimeout(passed, 100))
  }
  throw new Error(`${url} does not answer`)
}

export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
}
