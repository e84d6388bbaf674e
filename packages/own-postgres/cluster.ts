import { createHash, randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Connection } from './connection.ts'
import { lastWords, startGuarded } from './guarded-process.ts'
import type { Placement } from './placement.ts'

const SUPERUSER = 'postgres'
const SHOP = 'hanout'
const PORT = 5432 // only the name of the socket: nothing listens on the network
const LETTERS = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8' // what trigrams count as a letter: é and ع too
const LONGEST_SOCKET_PATH = 103 // bytes, on the strictest system

/** `kept` is durable; `throw-away` is fast, and deleted with the process. */
export type Lifetime = 'kept' | 'throw-away'

/** An initialised cluster, with all that running it needs. */
export interface Cluster extends Placement {
  data: string
  socketFolder: string
  lifetime: Lifetime
  /** Whether it was initialised just now. */
  isNew: boolean
  superuser: Connection
  connection: Connection
}

/** Initialises the cluster if there is none yet. Refuses data of another major version. */
export async function ensureCluster(placement: Placement, lifetime: Lifetime): Promise<Cluster> {
  const { home, account } = placement
  const data = join(home, 'data')
  if (lifetime === 'throw-away') await give(home, account)
  const passwords = await ensurePasswords(home)
  const isNew = await isMissing(data)
  if (isNew) await initialise(placement, lifetime, passwords.superuser)
  await refuseOtherMajor(data, placement.major)
  const socketFolder = await ensureSocketFolder(home, account)
  const place = { host: socketFolder, port: PORT }
  const superuser = { ...place, user: SUPERUSER, password: passwords.superuser, database: SUPERUSER }
  const connection = { ...place, user: SHOP, password: passwords.shop, database: SHOP }
  return { ...placement, data, socketFolder, lifetime, isNew, superuser, connection }
}

/** Initialises beside the final place and renames, so that a cluster exists completely or not at all. */
async function initialise({ account, programs, home }: Placement, lifetime: Lifetime, password: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('data.new-')) await rm(join(home, name), { recursive: true, maxRetries: 5 })
  }
  const unfinished = join(home, `data.new-${randomBytes(4).toString('hex')}`)
  const data = join(unfinished, 'data')
  const passwordFile = join(unfinished, 'password')
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await give(passwordFile, account)
  await give(unfinished, account)
  const log = join(home, 'postgres.log')
  const command = [
    join(programs, 'initdb'),
    '-D',
    data,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin', // the same order on every system and version
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${LETTERS}`,
    '--data-checksums',
    '--no-instructions',
    ...(lifetime === 'throw-away' ? ['--no-sync'] : []),
  ]
  const initdb = startGuarded(account, command, { log, removeAfter: lifetime === 'throw-away' ? home : '' })
  if ((await initdb.exited) !== 0) throw new Error(`PostgreSQL could not make its data folder. ${await lastWords(log)}`)
  initdb.end()
  await rename(data, join(home, 'data'))
  await rm(unfinished, { recursive: true })
  await syncFolder(home)
}

/** The data were written by another major version. The message is for the terminal. */
export class OtherMajor extends Error {
  readonly major: string

  constructor(data: string, major: string, ours: string) {
    super(
      `${data} is of PostgreSQL ${major}, and the shop brings PostgreSQL ${ours}, which cannot read it. Nothing was changed. ` +
        'Run npm run upgrade (in a package: ./hanout upgrade FOLDER-OF-THE-VERSION-BEFORE), then start again. Or set DATABASE_URL to a server that holds its data.',
    )
    this.major = major
  }
}

async function refuseOtherMajor(data: string, ours: string): Promise<void> {
  const major = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => 'unknown')).trim()
  if (major !== ours) throw new OtherMajor(data, major, ours)
}

async function ensurePasswords(home: string): Promise<{ superuser: string; shop: string }> {
  const file = join(home, 'passwords.json')
  if (await isMissing(file)) {
    const [superuser, shop] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
    await writeFile(`${file}.new`, JSON.stringify({ superuser, shop }), { mode: 0o600, flush: true })
    await rename(`${file}.new`, file)
  }
  return JSON.parse(await readFile(file, 'utf8'))
}

/** A private folder. Socket paths must be short, so a deep home's is in /tmp. */
async function ensureSocketFolder(home: string, account: Account): Promise<string> {
  const inside = join(home, 'socket')
  const fits = Buffer.byteLength(join(inside, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH
  const folder = fits ? inside : `/tmp/hanout-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  await mkdir(folder, { mode: 0o700 }).then(
    () => give(folder, account),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const found = await lstat(folder)
  const isOurs = found.isDirectory() && found.uid === (account.ids?.uid ?? process.getuid?.())
  if (!isOurs) throw new Error(`${folder}, for PostgreSQL's socket, belongs to someone else.`)
  return folder
}

async function give(path: string, { ids }: Account): Promise<void> {
  if (ids) await chown(path, ids.uid, ids.gid)
}

async function isMissing(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return true
    },
  )
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
