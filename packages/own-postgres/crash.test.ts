import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import type { PostgresEvent } from './supervision.ts'
import { startPostgres } from './postgres.ts'
import { ask, newDataFolder, startInAnotherProcess } from './postgres.testing.ts'

const WRITERS = 4
const ROUNDS = 4

describe('the kept PostgreSQL after a crash', () => {
  let dataFolder: string
  let data: string
  beforeAll(async () => {
    dataFolder = await newDataFolder()
    data = join(dataFolder, 'postgres', 'data')
    const own = await startPostgres({ lifetime: 'kept', dataFolder })
    await ask(own.connection, 'create table written (id bigint primary key)')
    await own.stop()
  })
  afterAll(() => rm(dataFolder, { recursive: true }))

  test('kill -9 of the process that started it stops it, and the next start finds what was written', async () => {
    const { connection, kill } = await startInAnotherProcess(dataFolder)
    const server = await serverPid(data)
    await ask(connection, 'insert into written values (-1)')
    await kill()
    await expect.poll(() => isAlive(server)).toBe(false)
    await expectToStart('select id::text from written where id = -1', [{ id: '-1' }])
  })

  test('kill -9 of the process and of its guard at once stops it too', async () => {
    const { connection, kill } = await startInAnotherProcess(dataFolder)
    const server = await serverPid(data)
    await ask(connection, 'insert into written values (-2)')
    process.kill(await parentOf(server), 'SIGKILL')
    await kill()
    await expect.poll(() => isAlive(server)).toBe(false)
    await expectToStart('select id::text from written where id = -2', [{ id: '-2' }])
  })

  test('a server that nobody guards any more is ended by the next start, not joined', async () => {
    const own = await startPostgres({ lifetime: 'kept', dataFolder })
    const [command = '', ...args] = await commandOf(await serverPid(data))
    await own.stop()
    const { uid, gid } = await stat(data)
    const orphan = spawn(command, args, { uid, gid, stdio: 'ignore' })
    const exit = once(orphan, 'exit')
    const answer = () => ask(own.connection, 'select 1 as one').catch(() => [])
    await expect.poll(answer).toEqual([{ one: 1 }])
    await expectToStart('select 1 as one', [{ one: 1 }])
    expect(await exit).toEqual([0, null])
  })

  test('an empty pid file, as a power cut leaves it, does not block the start', async () => {
    await writeFile(join(data, 'postmaster.pid'), '')
    await expectToStart('select 1 as one', [{ one: 1 }])
  })

  test('a pid that another program of the same user got since does not block the start', async () => {
    const { uid, gid } = await stat(data)
    const other = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' })
    await once(other, 'spawn')
    const files = [join(data, 'postmaster.pid'), join(dataFolder, 'postgres', 'socket', '.s.PGSQL.5432.lock')]
    for (const file of files) {
      await writeFile(file, `${other.pid}\n${data}\n`)
      await chown(file, uid, gid)
    }
    await expectToStart('select 1 as one', [{ one: 1 }])
    expect(other.exitCode).toBe(null)
    other.kill('SIGKILL')
    await once(other, 'exit')
  })

  test('kill -9 of PostgreSQL under writes: it is started again, each time, with every acknowledged row', async () => {
    const events: PostgresEvent[] = []
    const own = await startPostgres({ lifetime: 'kept', dataFolder, onEvent: (event) => events.push(event) })
    const restarts = () => events.filter(({ kind }) => kind === 'restarted').length
    const work = startWriting(own.connection)
    for (let round = 1; round <= ROUNDS; round++) {
      const before = work.acknowledged.length
      await expect.poll(() => work.acknowledged.length).toBeGreaterThan(before + 50)
      process.kill(await serverPid(data), 'SIGKILL')
      await expect.poll(restarts).toBe(round)
    }
    await work.end()
    const rows = (await ask(own.connection, 'select id from written')) as { id: string }[]
    const written = new Set(rows.map(({ id }) => Number(id)))
    expect(work.acknowledged.filter((id) => !written.has(id))).toEqual([])
    expect(events.filter(({ kind }) => kind === 'given-up')).toEqual([])
    await own.stop()
  })

  test('kill -9 of the guard alone: a server with a new guard takes over', async () => {
    const events: PostgresEvent[] = []
    const own = await startPostgres({ lifetime: 'kept', dataFolder, onEvent: (event) => events.push(event) })
    const orphan = await serverPid(data)
    process.kill(await parentOf(orphan), 'SIGKILL')
    await expect.poll(() => events.map(({ kind }) => kind)).toEqual(['started', 'died', 'restarted'])
    expect(await isAlive(orphan)).toBe(false)
    expect(await ask(own.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await own.stop()
  })

  test('kill -9 of everything at once: the next start recovers', async () => {
    const { connection, kill } = await startInAnotherProcess(dataFolder)
    const server = await serverPid(data)
    await ask(connection, 'insert into written values (-3)')
    process.kill(await parentOf(server), 'SIGKILL')
    process.kill(server, 'SIGKILL')
    await kill()
    await expectToStart('select id::text from written where id = -3', [{ id: '-3' }])
  })

  async function expectToStart(query: string, rows: unknown[]): Promise<void> {
    const own = await startPostgres({ lifetime: 'kept', dataFolder })
    expect(await ask(own.connection, query)).toEqual(rows)
    await own.stop()
  }
})

test('a first start that is killed half-way leaves nothing that hinders the next', async () => {
  const dataFolder = await newDataFolder()
  const folder = join(dataFolder, 'postgres')
  const half = startInAnotherProcess(dataFolder, { onSpawn: killWhenInitialising })
  await expect(half).rejects.toThrow()
  const own = await startPostgres({ lifetime: 'kept', dataFolder })
  expect(await ask(own.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(folder)).filter((name) => name.startsWith('data'))).toEqual(['data'])
  await own.stop()
  await rm(dataFolder, { recursive: true })

  async function killWhenInitialising(pid: number): Promise<void> {
    const begun = async () => (await readdir(folder).catch(() => [])).some((name) => name.startsWith('data.new-'))
    await expect.poll(begun, { interval: 5 }).toBe(true)
    process.kill(pid, 'SIGKILL')
  }
})

/** Clients that insert rows one by one, through every outage, and record the acknowledged ones. */
function startWriting(connection: Connection): { acknowledged: number[]; end(): Promise<unknown> } {
  const acknowledged: number[] = []
  let next = 0
  const ending = new AbortController()
  async function write(): Promise<void> {
    const client = new Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      while (!ending.signal.aborted) {
        const id = ++next
        await client.query('insert into written values ($1)', [id])
        acknowledged.push(id)
      }
    } catch {
      // The server is down: a new connection is tried.
    } finally {
      await client.end().catch(() => {})
    }
  }
  async function keepWriting(): Promise<void> {
    while (!ending.signal.aborted) await write()
  }
  const writers = Array.from({ length: WRITERS }, keepWriting)
  const end = () => {
    ending.abort()
    return Promise.all(writers)
  }
  return { acknowledged, end }
}

async function serverPid(data: string): Promise<number> {
  return Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
}

async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').slice(0, -1)
  return (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])).stdout.trim().split(' ')
}

async function parentOf(pid: number): Promise<number> {
  return Number((await stateAndParent(pid))?.[1])
}

/** A zombie, dead but not yet reaped by its parent, does not count. */
async function isAlive(pid: number): Promise<boolean> {
  const [state] = (await stateAndParent(pid)) ?? []
  return state !== undefined && !state.startsWith('Z')
}

async function stateAndParent(pid: number): Promise<string[] | undefined> {
  try {
    if (process.platform !== 'linux') return (await promisify(execFile)('ps', ['-o', 'stat=,ppid=', '-p', `${pid}`])).stdout.trim().split(/\s+/)
    return (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
  } catch {
    return undefined
  }
}
