import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { ask } from './books.ts'
import { test as base } from './living-page.ts'
import { copySeed, freePort } from './seed.ts'
import { newDataFolder, newDataPath, shopSettings } from './shop-settings.ts'
import { runShop, untilOpen, type Run } from './shop-process.ts'

/** A shop in its own process, for a journey that kills it, overloads it or changes its settings. */
export interface OwnShop {
  url: string
  dataFolder: string
  process: ChildProcess
  output(): string
  /** Stops it like a service manager. Returns its exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

interface Choices {
  /** By default a new one with the demo. */
  dataFolder?: string
  port?: number
  settings?: Record<string, string>
}

/** The shops of one journey or file; `close` ends no others. */
export interface Shops {
  /** Waits until the port is open. Throws the output if it ends instead. */
  open(choices?: Choices): Promise<OwnShop>
  run(settings: Record<string, string>): Run
  /** Empty; removed by `close`. */
  newFolder(): string
  /** Ends all processes and removes all folders. */
  close(): Promise<void>
}

export function keepShops(): Shops {
  const runs: Run[] = []
  const folders: string[] = []

  const newFolder = () => {
    const folder = newDataFolder()
    folders.push(folder)
    return folder
  }
  const seededFolder = () => {
    const folder = newDataPath()
    folders.push(folder)
    copySeed(folder)
    return folder
  }
  const run = (settings: Record<string, string>) => {
    const started = runShop(settings)
    runs.push(started)
    return started
  }
  const open = async ({ dataFolder = seededFolder(), port, settings = {} }: Choices = {}) => {
    const own = port ?? (await freePort())
    const started = run({ ...shopSettings(dataFolder), PORT: String(own), ...settings })
    await untilOpen(started)
    return ownShop(started, { url: `http://localhost:${own}`, dataFolder })
  }
  const close = async () => {
    for (const { process: child } of runs) child.kill('SIGTERM')
    await Promise.all(runs.map(({ exit }) => exit))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { open, run, newFolder, close }
}

/** The shop of a file's journeys: started by the file's first, ended by the next file's. */
type ShopOfFile = (file: string) => Promise<OwnShop>

/** Journeys in a demo shop of their own: `page` and `request` go there. Files run in any order, so each has its own shop and sees no data of another. */
export const testInOwnShop = base.extend<{ shop: OwnShop; settingsGoBack: void }, { shopOfFile: ShopOfFile; ownSettings: Record<string, string> }>({
  ownSettings: [{}, { option: true, scope: 'worker' }],
  shopOfFile: [
    async ({ ownSettings }, use) => {
      const before = process.env['E2E_DATA']!
      let shops = keepShops()
      let now: { file: string; shop: OwnShop } | undefined
      await use(async (file) => {
        if (now?.file === file) return now.shop
        await shops.close()
        shops = keepShops()
        now = { file, shop: await shops.open({ settings: ownSettings }) }
        // Helpers then read this shop's books.
        process.env['E2E_DATA'] = now.shop.dataFolder
        const [settings] = await ask<{ value: object }>('select value from settings')
        settingsAtFirst.set(now.shop, settings!.value)
        return now.shop
      })
      process.env['E2E_DATA'] = before
      await shops.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [async ({ shopOfFile }, use, { file, repeatEachIndex }) => use(await shopOfFile(`${file} ${repeatEachIndex}`)), { timeout: 120_000 }],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Resets the merchant's settings between the journeys of a file: by one query, since every journey runs it.
  settingsGoBack: [
    async ({ shop }, use) => {
      await use()
      await ask(
        `with changed as (update settings set value = $1::jsonb where value <> $1::jsonb returning id),
           accounts as (delete from payment_accounts returning gateway),
           captchas as (delete from captcha_accounts returning provider),
           told as (
             insert into changes (tag) select unnest(array['settings', 'list', 'payment-accounts', 'captcha-accounts'])
             where exists (select from changed) or exists (select from accounts) or exists (select from captchas)
             returning pg_notify('changes', ''))
         select count(*) from told`,
        [JSON.stringify(settingsAtFirst.get(shop))],
        shop.dataFolder,
      )
    },
    { auto: true },
  ],
})

const settingsAtFirst = new WeakMap<OwnShop, object>()

function ownShop({ process: child, output, exit }: Run, { url, dataFolder }: Pick<OwnShop, 'url' | 'dataFolder'>): OwnShop {
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
