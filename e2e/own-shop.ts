import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { ask } from './books.ts'
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

/** A shop's process that may be over before its door opens. */
interface Run {
  process: ChildProcess
  output(): string
  exit: Promise<number | null>
}

/** The shops of one journey or one file: nobody else's are closed with them. */
export interface Shops {
  /** Starts a shop and waits until its door is open. Throws what it said where it ends instead. */
  open(choices?: Choices): Promise<OwnShop>
  /** Runs the built shop with these settings and nothing else of ours. */
  run(settings: Record<string, string>): Run
  /** A data folder that `close` takes away. */
  newFolder(): string
  /** Ends what is still running, and leaves nothing. */
  close(): Promise<void>
}

/** Shops to be started, and closed in the end. */
export function keepShops(): Shops {
  const runs: Run[] = []
  const folders: string[] = []

  const newFolder = () => {
    const folder = newDataFolder()
    folders.push(folder)
    return folder
  }
  const run = (settings: Record<string, string>) => {
    const started = runShop(settings)
    runs.push(started)
    return started
  }
  const open = async ({ dataFolder = newFolder(), port, settings = {} }: Choices = {}) => {
    const own = port ?? (await freePort())
    return untilOpen(run({ ...shopSettings(dataFolder), PORT: String(own), ...settings }), { url: `http://localhost:${own}`, dataFolder })
  }
  const close = async () => {
    for (const { process: child } of runs) child.kill('SIGTERM')
    await Promise.all(runs.map(({ exit }) => exit))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { open, run, newFolder, close }
}

/** Journeys in a shop that only they use, with the demo in it: `page` and `request` go there. */
export const testInOwnShop = base.extend<{ settingsGoBack: void }, { shop: OwnShop; ownSettings: Record<string, string> }>({
  ownSettings: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ ownSettings }, use) => {
      const shops = keepShops()
      const shop = await shops.open({ settings: ownSettings })
      await demoIn(shop)
      await use(shop)
      await shops.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // What a journey decided as the merchant is gone before the next one, which may be another file's.
  settingsGoBack: [
    async ({ shop }, use) => {
      const [before] = await settingsIn(shop)
      await use()
      const changed = await ask('update settings set value = $1::jsonb where value <> $1::jsonb returning id', [JSON.stringify(before!.value)], shop.dataFolder)
      const accounts = await ask('delete from payment_accounts returning gateway', [], shop.dataFolder)
      if (changed.length + accounts.length > 0)
        await ask(
          "with told as (insert into changes (tag) values ('settings'), ('list'), ('payment-accounts')) select pg_notify('changes', '')",
          [],
          shop.dataFolder,
        )
    },
    { auto: true },
  ],
})

/** Waits until the demo is in: a shop opens before it, and the settings are its last word. */
export async function demoIn(shop: OwnShop): Promise<void> {
  await base.expect.poll(() => settingsIn(shop), { timeout: 60_000 }).toHaveLength(1)
}

function settingsIn({ dataFolder }: OwnShop): Promise<{ value: object }[]> {
  return ask('select value from settings', [], dataFolder)
}

async function untilOpen({ process: child, output, exit }: Run, { url, dataFolder }: { url: string; dataFolder: string }): Promise<OwnShop> {
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

const running = new Set<ChildProcess>()
// Whatever ends a run, no shop outlives it.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

function runShop(settings: Record<string, string>): Run {
  const env = { PATH: process.env['PATH'], ...settings }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server.ts'], { cwd: join(import.meta.dirname, '..'), env, stdio: 'pipe' })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { process: child, output: () => output, exit }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
