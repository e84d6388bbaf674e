import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from 'pg'
import type { Connection } from './connection.ts'
import { fleetingFolder } from './fleeting.ts'
import type { PostgresEvent } from './supervision.ts'

/** A process that started or joined a PostgreSQL, for tests. */
export interface Starter {
  /** Started or joined. */
  event: PostgresEvent
  connection: Connection
  /** Makes it stop its PostgreSQL and end. Returns its standard error. */
  stop(): Promise<string>
  /** kill -9. */
  kill(): Promise<void>
}

const HERE = fileURLToPath(new URL('.', import.meta.url))

const STARTER = `
  const { startPostgres } = await import(process.argv[1])
  const { options, machine } = JSON.parse(process.argv[2])
  for (const [name, value] of Object.entries(machine)) Object.defineProperty(process, name, { value })
  let event
  const own = await startPostgres({ ...options, onEvent: (last) => (event = last) })
  console.log(JSON.stringify({ event, connection: own.connection }))
  process.stdin.resume().once('end', () => own.stop())
`

interface Choices {
  /** Prefix of the command, such as one for another user. */
  through?: string[]
  ids?: { uid: number; gid: number }
  /** The folder whose modules it runs. */
  from?: string
  systemFolder?: string
  /** Overrides properties of `process`. */
  machine?: { arch?: string }
  onSpawn?: (pid: number) => Promise<void>
}

/** Kept in a data folder, or throw-away without one. Refuses with the process's output. */
export async function startInAnotherProcess(dataFolder: string | undefined, choices: Choices = {}): Promise<Starter> {
  const { through = [], ids, from = HERE, systemFolder, machine = {}, onSpawn } = choices
  const options = { lifetime: dataFolder ? 'kept' : 'throw-away', dataFolder, systemFolder }
  const module = pathToFileURL(join(from, 'postgres.ts')).href
  const [command, ...args] = [...through, process.execPath, '--input-type=module', '-e', STARTER, module, JSON.stringify({ options, machine })]
  const child = spawn(command, args, { ...ids, cwd: from, stdio: 'pipe' })
  const exit = once(child, 'exit')
  const complaints = text(child.stderr)
  if (child.pid) await onSpawn?.(child.pid)
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), exit])
  if (typeof line !== 'string') throw new Error(await complaints)
  const stop = async () => {
    child.stdin.end()
    await exit
    return complaints
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
  }
  return { ...(JSON.parse(line) as Pick<Starter, 'event' | 'connection'>), stop, kill }
}

/** Also accessible to PostgreSQL's user when run by root. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(fleetingFolder(), 'hanout-test-'))
  await chmod(folder, 0o711)
  return folder
}

/** Uses a connection of its own. */
export async function ask(connection: Connection, query: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(query)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
