import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { ask } from './books.ts'
import { newDataFolder, shopSettings } from './shop-settings.ts'
import { runShop, untilOpen } from './shop-process.ts'

/**
 * The data folder that every shop of a run starts from: the demo with the first pages' pictures, but no orders at its desk, as journeys place their own. AVIFs
 * are omitted, as they would take minutes; browsers get WebP.
 */
export async function makeSeed(folder: string): Promise<void> {
  newDataFolder(folder)
  const port = await freePort()
  const run = runShop({ ...shopSettings(folder), PORT: String(port) })
  await untilOpen(run)
  await ask('update media set avif = true', [], folder)
  await ask('delete from orders where person_id is null', [], folder)
  for (const path of ['/', '/shop/']) {
    const page = await (await fetch(`http://localhost:${port}${path}`)).text()
    for (const picture of new Set(page.match(/\/media\/[\w.-]+/g))) await (await fetch(`http://localhost:${port}${picture}`)).arrayBuffer()
  }
  run.process.kill('SIGTERM')
  const code = await run.exit
  if (code !== 0) throw new Error(`The shop of the seed ended with ${code}:\n${run.output()}`)
}

export function copySeed(folder: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', process.env['E2E_SEED']!, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  chmodSync(folder, 0o711)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
