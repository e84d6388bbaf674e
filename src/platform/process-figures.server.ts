import cluster from 'node:cluster'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { config } from './config.server.ts'
import { errorCode } from './error-codes.ts'
import { describeError, log } from './log.server.ts'
import type { Family } from './metrics.server.ts'

/** Number of this process among those that share the machine's port. */
export const OWN_NUMBER = String(cluster.worker?.id ?? 1)

const folder = () => join(config.dataFolder, 'figures')

/** Gives this process's figures to the others of the machine, at a socket of its own. A scrape meets one process of those that share a port. */
export async function shareFigures(measure: () => Family[], number = OWN_NUMBER): Promise<() => void> {
  const path = join(folder(), number)
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await rm(path, { force: true })
  const server = createServer((socket) => socket.on('error', () => {}).end(JSON.stringify(measure())))
  server.on('error', (error) => log.warn({ error: describeError(error) }, 'the figures of this process are not shared with the others'))
  await new Promise<void>((done) => server.once('error', () => done()).listen({ path, exclusive: true }, done))
  server.unref()
  return () => server.close()
}

const PATIENCE_MS = 1000

/** Figures of the other processes, by their number. One that ended is forgotten; a busy one is missing this time. */
export async function findOthers(): Promise<[number: string, families: Family[]][]> {
  const numbers = (await readdir(folder()).catch(() => [])).filter((number) => number !== OWN_NUMBER)
  const found = await Promise.all(
    numbers.map(async (number): Promise<[string, Family[]][]> => {
      const path = join(folder(), number)
      try {
        const socket = connect(path)
        socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')))
        return [[number, (await json(socket)) as Family[]]]
      } catch (error) {
        if (errorCode(error) === 'ECONNREFUSED') await rm(path, { force: true })
        return []
      }
    }),
  )
  return found.flat()
}
