import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'

const CONNECT_PATIENCE_MS = 5000
const POLL_MS = 10
const WRONG_PASSWORD = '28P01'

/** For `pg`. `host` is the folder of the socket. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** For the shop's other processes; readable by its user alone. */
export async function writeConnection(folder: string, connection: Connection): Promise<void> {
  const file = join(folder, 'connection.json')
  await writeFile(`${file}.new`, JSON.stringify(connection), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** As stored by an owner, which may be dead; undefined if there is none. */
export async function readConnection(folder: string): Promise<Connection | undefined> {
  const text = await readFile(join(folder, 'connection.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Connection)
}

export async function forgetConnection(folder: string): Promise<void> {
  await rm(join(folder, 'connection.json'), { force: true })
}

/** True once recovery is over. Refuses a server that does not know the password. */
export async function answers(connection: Connection): Promise<boolean> {
  try {
    return await withClient(connection, async () => true)
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD) throw error
    return false
  }
}

/** False if the server ends before it accepts connections. */
export async function untilAnswering(connection: Connection, exited: Promise<unknown>): Promise<boolean> {
  const gone = exited.then(() => true)
  while (!(await Promise.race([gone, delay(POLL_MS, false)]))) {
    if (await answers(connection)) return true
  }
  return false
}

/** Creates the shop's role and database if missing. The role is no superuser; it owns its database. A throw-away role may create others and get plans. */
export async function ensureDatabase(superuser: Connection, shop: Connection, isThrowAway: boolean): Promise<void> {
  const role = escapeIdentifier(shop.user)
  await withClient(superuser, async (client) => {
    const found = await client.query(
      `select exists (select from pg_roles where rolname = $1) as "hasRole",
              exists (select from pg_database where datname = $2) as "hasDatabase"`,
      [shop.user, shop.database],
    )
    const { hasRole, hasDatabase } = found.rows[0] as { hasRole: boolean; hasDatabase: boolean }
    const rights = isThrowAway ? 'createdb' : 'nocreatedb'
    if (!hasRole) await client.query(`create role ${role} login ${rights} password ${escapeLiteral(shop.password)}`)
    if (isThrowAway) await client.query(`grant set on parameter auto_explain.log_min_duration to ${role}`)
    if (!hasDatabase) await client.query(`create database ${escapeIdentifier(shop.database)} owner ${role}`)
  })
}

async function withClient<T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, ssl: false, connectionTimeoutMillis: CONNECT_PATIENCE_MS })
  client.on('error', () => {}) // a dying server rejects pending queries; that must not end the process
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
