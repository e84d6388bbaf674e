import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { newDataFolder, shopSettings } from './serve.ts'

/** A shop in a process of its own, for a journey that kills it, crowds it or changes its settings. */
export interface OwnShop {
  url: string
  dataFolder: string
  process: ChildProcess
  /** What it wrote so far, on both outputs. */
  output(): string
  /** Ends it as a service manager does. Gives its exit code. */
  stop(): Promise<number | null>
  /** kill -9. */
  kill(): Promise<void>
}

interface Choices {
  /** Without it, a new one. */
  dataFolder?: string
  port?: number
  settings?: Record<string, string>
}

/** Journeys in a shop that only they use: `page` and `request` go there. */
export const testInOwnShop = base.extend<object, { shop: OwnShop; ownSettings: Record<string, string> }>({
  ownSettings: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ ownSettings }, use) => {
      await use(await openOwnShop({ settings: ownSettings }))
      await closeOwnShops()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

const started: ChildProcess[] = []
const folders: string[] = []

/** Starts a shop and waits until its door is open. Throws what it said where it ends instead. */
export async function openOwnShop({ dataFolder = ownFolder(), port, settings = {} }: Choices = {}): Promise<OwnShop> {
  const own = port ?? (await freePort())
  const { process: child, output, exit } = runShop({ ...shopSettings(dataFolder), PORT: String(own), ...settings })
  const url = `http://localhost:${own}`
  const open = new Promise<void>((resolve) => child.stdout!.on('data', () => /Password:.*\n/.test(output()) && resolve()))
  await Promise.race([open, exit.then((code) => Promise.reject(new Error(`It ended with ${code}:\n${output()}`)))])
  const stop = () => {
    child.kill('SIGTERM')
    return exit
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
  }
  return { url, dataFolder, process: child, output, stop, kill }
}

/** Runs the built shop with these settings and nothing else of ours; for what is over before it opens, too. */
export function runShop(settings: Record<string, string>): { process: ChildProcess; output: () => string; exit: Promise<number | null> } {
  const env = { PATH: process.env['PATH'], ...settings }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server.ts'], { cwd: join(import.meta.dirname, '..'), env, stdio: 'pipe' })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { process: child, output: () => output, exit }
}

/** A data folder that `closeOwnShops` takes away. */
export function ownFolder(): string {
  const folder = newDataFolder()
  folders.push(folder)
  return folder
}

/** For `afterAll`: ends what is still running, and leaves nothing. */
export async function closeOwnShops(): Promise<void> {
  const running = started.filter((child) => child.exitCode === null && child.signalCode === null)
  await Promise.all(
    running.map((child) => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      return exit
    }),
  )
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
