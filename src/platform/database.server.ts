import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql, type QueryResult, type RawBuilder, type Transaction } from 'kysely'
import { Client, Pool, types, type ClientConfig, type PoolClient, type PoolConfig, type QueryConfig, type QueryResultRow } from 'pg'
import { reportConnectionLoss, reportDiskFull, watchDatabase, watchDisk } from './database-watch.server.ts'
import { errorCode, meansDiskFull } from './error-codes.ts'
import { config } from './config.server.ts'
import { log } from './log.server.ts'

/** Filled by `database/tables.ts`, which nobody imports: no floor imports upward. */
export interface Tables {}

export type Database = Kysely<Tables>

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name

export type CamelRow<Row> = { [Name in keyof Row & string as Camel<Name>]: Row[Name] }

/** A row under the shop's names: `payment_method` is `paymentMethod`. */
export function camelRow<Row extends object>(row: Row): CamelRow<Row> {
  const renamed = Object.entries(row).map(([name, value]) => [name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()), value as unknown])
  return Object.fromEntries(renamed) as CamelRow<Row>
}

export let db: Database

export let pool: Pool

const CONNECT_MS = 5000
const IDLE_MS = 60_000
const SILENT_MS = 10_000
/** This process's name among the connections of the database. */
export const APPLICATION = `hanout ${randomUUID()}`

let stopWatching = () => {}
let direct: ClientConfig = {}
let hasNamedStatements = true

/**
 * The pool is small on purpose: contention on a hot row costs more than it gains. A new connection plans each statement anew: idle ones stay for the next
 * burst. `directUrl` leads past a pooler of transactions, for what needs a connection of its own; statements then have no names.
 */
export function openDatabase(connection: PoolConfig, directUrl?: string, replicaUrl?: string): void {
  const alive = { keepAlive: true, keepAliveInitialDelayMillis: SILENT_MS }
  const settings = { application_name: APPLICATION, connectionTimeoutMillis: CONNECT_MS, ...alive, ...connection }
  pool = new Pool({ max: 10, Client: NamingClient, idleTimeoutMillis: IDLE_MS, ...settings })
  reportFailedWaits(pool)
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ code: errorCode(error) }, 'an idle database connection was lost')
  })
  pool.on('connect', (client) => client.on('error', reportConnectionLoss))
  hasNamedStatements = directUrl === undefined
  direct = directUrl ? { ...settings, connectionString: directUrl } : pool.options
  const stops = [watchDatabase(() => answers(settings)), watchDisk(() => hasRoom(direct)), endSilent(pool, settings, reportConnectionLoss)]
  stopWatching = () => stops.forEach((stop) => stop())
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  replica = replicaUrl === undefined ? undefined : followReplica({ ...settings, connectionString: replicaUrl })
}

export async function closeDatabase(): Promise<void> {
  stopWatching()
  await replica?.stop()
  await db.destroy()
}

/** Largest age of what staff read from a replica. After a write its author reads the primary for longer. */
export const MOST_BEHIND_MS = 3000
const LOOK_MS = 1000
const MARKS_KEPT = 600
const LONGEST_REPLICA_READ_MS = 10_000

interface Replica {
  db: Database
  /** `performance.now()` of a moment whose commits it surely has; minus infinity while unknown. */
  reachedAt: number
  stop(): Promise<void>
}

let replica: Replica | undefined

export const replicaScope = new AsyncLocalStorage<boolean>()

export function replicaBehind(): number | undefined {
  return replica && performance.now() - replica.reachedAt
}

/** Reads lists and reports of staff (docs/running.md), from the replica inside `replicaScope` unless it is late or fails. */
export async function readBeside<Row>(statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const near = replica
  if (!near || replicaScope.getStore() !== true || performance.now() - near.reachedAt > MOST_BEHIND_MS) return statement.execute(db)
  try {
    return await statement.execute(near.db)
  } catch (error) {
    near.reachedAt = Number.NEGATIVE_INFINITY
    log.warn({ code: errorCode(error) }, 'the replica failed; its reads go to the primary')
    return statement.execute(db)
  }
}

/** Marks the primary's position each second, and asks the replica which mark it reached. One that was promoted reaches none. */
function followReplica(connection: PoolConfig): Replica {
  const beside = new Pool({ ...connection, max: 5, query_timeout: LONGEST_REPLICA_READ_MS })
  beside.on('error', () => {})
  beside.on('connect', (client) => client.on('error', () => {}))
  const marks: { at: number; lsn: string }[] = []
  const look = async () => {
    const at = performance.now()
    const { rows: here } = await pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
    marks.push({ at, lsn: here[0]!.lsn })
    marks.splice(0, marks.length - MARKS_KEPT)
    const { rows: there } = await beside.query<{ reached: number }>(
      `select count(*) as reached from unnest($1::pg_lsn[]) as mark (lsn) where pg_is_in_recovery() and lsn <= pg_last_wal_replay_lsn()`,
      [marks.map(({ lsn }) => lsn)],
    )
    own.reachedAt = marks.splice(0, there[0]!.reached).at(-1)?.at ?? own.reachedAt
  }
  const near = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: beside }) })
  const stopLooking = endSilent(beside, connection, () => {})
  const stop = () => {
    stopLooking()
    return near.destroy()
  }
  const own: Replica = { db: near, reachedAt: Number.NEGATIVE_INFINITY, stop }
  const lookOn = async () => {
    await look().catch(() => {})
    if (!beside.ending) setTimeout(() => void lookOn(), LOOK_MS).unref()
  }
  void lookOn()
  return own
}

async function answers(connection: ClientConfig): Promise<boolean> {
  const statement: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: CONNECT_MS }
  try {
    await askAlone(connection, () => statement)
    await pool.query(statement)
    return true
  } catch (error) {
    // A full database, or one that rejects us, is up and reports that itself.
    return /^(28|3D|53)/.test(errorCode(error) ?? '')
  }
}

/** Writes a temporary megabyte. A failure for another reason proves nothing about free space. */
async function hasRoom(connection: ClientConfig): Promise<boolean> {
  try {
    await askAlone(connection, () => ({ text: 'create temp table room as select md5(n::text) from generate_series(1, 20000) n' }))
    return true
  } catch (error) {
    return !meansDiskFull(error)
  }
}

async function askAlone<Row extends QueryResultRow>(connection: ClientConfig, statement: (client: Client) => QueryConfig): Promise<Row[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(statement(client))).rows
  } finally {
    await client.end().catch(() => {})
  }
}

type Wired = PoolClient & { readyForQuery: boolean; processID: number; connection: { stream: Socket } }

/** Ends connections that wait for an answer although the server, asked on a new one, works on nothing for them: a slow statement is never cut, nor any beside one behind a pooler. */
function endSilent(of: Pool, connection: ClientConfig, failed: () => void): () => void {
  const moved = new Map<PoolClient, number>()
  of.on('connect', (client) => moved.set(client, 0))
  of.on('remove', (client) => moved.delete(client))
  const look = async () => {
    const clients = [...moved.keys()] as Wired[]
    const isSilent = (client: Wired) => !client.readyForQuery && bytesOf(client) === moved.get(client)
    const silent = clients.filter(isSilent)
    for (const client of clients) moved.set(client, bytesOf(client))
    if (silent.length === 0) return
    const isWorkedOn = await findWorkedOn(connection)
    const dead = silent.filter((client) => isSilent(client) && !isWorkedOn(client))
    if (dead.length === 0) return
    log.warn({ connections: dead.length }, 'database connections went silent; new ones take their place')
    for (const client of dead) client.connection.stream.destroy(new Error('The database connection went silent.'))
    await Promise.all(Array.from({ length: of.idleCount }, async () => (await of.connect()).release(true)))
  }
  const timer = setInterval(() => void look().catch(failed), SILENT_MS).unref()
  return () => clearInterval(timer)
}

const bytesOf = ({ connection: { stream } }: Wired) => stream.bytesRead + stream.bytesWritten

async function findWorkedOn(connection: ClientConfig): Promise<(client: Wired) => boolean> {
  const rows = await askAlone<{ pid: number; known: boolean }>({ ...connection, query_timeout: CONNECT_MS }, (client) => ({
    text: `select pid, pg_backend_pid() = $1::int as known from pg_stat_activity
      where backend_type = 'client backend' and state in ('active', 'disabled') and wait_event_type is distinct from 'Client'
        and (pg_backend_pid() = $1::int or query_start < now() - interval '5 seconds')`,
    values: [(client as unknown as Wired).processID],
  }))
  return ({ processID }) => rows.some(({ pid, known }) => !known || pid === processID)
}

/** A pool whose connections are all taken for too long may have lost them. */
function reportFailedWaits(of: Pool): void {
  const connect = of.connect.bind(of) as () => Promise<PoolClient>
  of.connect = ((done?: (error?: Error, client?: PoolClient, release?: PoolClient['release']) => void) => {
    const given = connect()
    given.catch(reportConnectionLoss)
    if (!done) return given
    return void given.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error),
    )
  }) as typeof of.connect
}

/** A separate connection for long work that would block others in the pool, past a pooler. The caller ends it. */
export async function connectAlone(): Promise<Client> {
  const client = new Client(direct)
  client.on('error', () => {}) // queries on a lost connection are rejected anyway
  await client.connect()
  return client
}

/** One transaction, tried at most four times on serialization failures and deadlocks. */
export async function inTransaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === 4 || !['40001', '40P01'].includes(errorCode(error) ?? '')) throw error
    }
  }
}

/** Reads only, and each statement for at most `ms`, so that a running shop does not feel it. */
export function readBounded<T>(ms: number, read: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  return inTransaction(async (transaction) => {
    await sql`select set_config('transaction_read_only', 'on', true), set_config('statement_timeout', ${String(ms)}, true)`.execute(transaction)
    return read(transaction)
  })
}

/** A value for a jsonb column. Given an array itself, `pg` would write one of PostgreSQL's. */
export function json<T>(value: T): RawBuilder<T> {
  return sql`${JSON.stringify(value)}`
}

export function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined
}

types.setTypeParser(types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database gave a number past 2^53: ${text}`)
  return number
})

const NAMED_STATEMENTS_KEPT = 500
const names = new Map<string, string>()

/** Records lost connections and a full disk. Names statements with parameters, up to a limit, so that PostgreSQL plans each once per connection. */
class NamingClient extends Client {
  constructor(settings?: string | ClientConfig) {
    super(settings)
    // The last message of a connection that the server ends. Pending queries fail before the end is reported.
    this.connection.on('errorMessage', (error: { severity?: string; code?: string }) => {
      if (error.code === '53100') reportDiskFull()
      else if (error.severity === 'FATAL') reportConnectionLoss()
    })
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((text: unknown, values?: unknown, done?: unknown) => {
      const name = hasNamedStatements && typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      const unnamed = !hasNamedStatements && typeof text === 'object' && text !== null && 'name' in text ? { ...text, name: undefined } : text
      const began = performance.now()
      const answer = name ? query({ name, text, values }, done) : query(unnamed, values, done)
      if (typeof text === 'string' && answer instanceof Promise) noteIfSlow(text, began, answer)
      return answer
    }) as typeof this.query
  }
}

const SHOWN_STATEMENT = 500

/** Logs a slow statement with its request's id, without its values. */
function noteIfSlow(text: string, began: number, answer: Promise<unknown>): void {
  if (config.HANOUT_SLOW_STATEMENT_MS === 0) return
  const look = () => {
    const ms = Math.round(performance.now() - began)
    if (ms >= config.HANOUT_SLOW_STATEMENT_MS) log.warn({ ms, statement: text.slice(0, SHOWN_STATEMENT) }, 'a slow statement')
  }
  answer.then(look, look)
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMED_STATEMENTS_KEPT) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

export type Types = Record<string, string>

/** Rows as a table `r` for a join: one parameter, however many rows. */
export function recordSet(rows: readonly object[], columnTypes: Types): RawBuilder<unknown> {
  const columns = Object.entries(columnTypes).map(([name, type]) => `"${name}" ${type}`)
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns.join(', '))}) ${upTo(rows.length)}) r`
}

/** Gives the planner a row count. By default it assumes a hundred and scans a whole table for one. In powers of two, so that few statements differ. */
export function upTo(rows: number): RawBuilder<unknown> {
  return sql`limit ${sql.lit(2 ** Math.ceil(Math.log2(Math.max(1, rows))))}`
}
