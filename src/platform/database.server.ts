import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Client, Pool, types, type ClientConfig, type PoolConfig } from 'pg'
import { reportConnectionLoss, reportDiskFull, watchDatabase, watchDisk } from './database-watch.server.ts'
import { errorCode, meansDiskFull } from './error-codes.ts'
import { log } from './log.server.ts'

/** The shop's tables. Each module adds its own beside its code (`*.tables.ts`), so that no floor imports upward. */
export interface Tables {}

/** The database, or the current transaction, for a use case's reads and writes. */
export type Database = Kysely<Tables>

/** The database of this process, after `openDatabase`. */
export let db: Database = undefined as never

/** The pool under `db`, for LISTEN and for benches. */
export let pool: Pool = undefined as never

const CONNECT_MS = 5000
/** This process's name among the connections of the database. */
export const APPLICATION = `hanout ${randomUUID()}`

let stopWatching = () => {}

/** Opens the pool under `db`. Small on purpose: contention on a hot row costs more than it gains. */
export function openDatabase(connection: PoolConfig): void {
  pool = new Pool({ max: 10, Client: NamingClient, connectionTimeoutMillis: CONNECT_MS, keepAlive: true, application_name: APPLICATION, ...connection })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ code: errorCode(error) }, 'an idle database connection was lost')
  })
  pool.on('connect', (client) => client.on('error', reportConnectionLoss))
  const probe = { connectionTimeoutMillis: CONNECT_MS, application_name: APPLICATION, ...connection }
  const stops = [watchDatabase(() => answers(probe)), watchDisk(() => hasRoom(probe))]
  stopWatching = () => stops.forEach((stop) => stop())
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Closes all connections once their queries are done. */
export async function closeDatabase(): Promise<void> {
  stopWatching()
  await db.destroy()
}

async function answers(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // A database that is full or rejects us is there, and says so to every caller.
    return /^(28|3D|53)/.test(errorCode(error) ?? '')
  } finally {
    await client.end().catch(() => {})
  }
}

/** Writes a megabyte that nobody keeps. What fails for another reason says nothing of the room. */
async function hasRoom(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('create temp table room as select md5(n::text) from generate_series(1, 20000) n')
    return true
  } catch (error) {
    return !meansDiskFull(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A connection of its own, for long work that would keep others waiting in the pool. Its caller ends it. */
export async function connectAlone(): Promise<Client> {
  const client = new Client(pool.options)
  client.on('error', () => {}) // what is asked of a lost connection is rejected
  await client.connect()
  return client
}

/** Runs writes in one transaction, tried at most four times on serialization failures and deadlocks. */
export async function inTransaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === 4 || !['40001', '40P01'].includes(errorCode(error) ?? '')) throw error
    }
  }
}

/** Name of the constraint that an error violates. */
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

/**
 * Records failed and ended connections and a full disk, and names statements with parameters, so that PostgreSQL plans each once per connection. Beyond a limit statements stay
 * unnamed.
 */
class NamingClient extends Client {
  constructor(settings?: string | ClientConfig) {
    super(settings)
    // The last word of a connection that the server ends: what was asked of it fails before its end is told.
    this.connection.on('errorMessage', (error: { severity?: string; code?: string }) => {
      if (error.code === '53100') reportDiskFull()
      else if (error.severity === 'FATAL') reportConnectionLoss()
    })
    const connect = this.connect.bind(this)
    // The pool reports failed connections in no other way.
    this.connect = ((done: (error: Error | null) => void) =>
      connect((error: Error | null) => {
        if (error) reportConnectionLoss()
        done(error)
      })) as typeof this.connect
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((text: unknown, values?: unknown, done?: unknown) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      return name ? query({ name, text, values }, done) : query(text, values, done)
    }) as typeof this.query
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMED_STATEMENTS_KEPT) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
