import { existsSync } from 'node:fs'
import { access, constants, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isForbidden } from './account.ts'
import { ensureCluster } from './cluster.ts'
import { answers, forgetConnection, readConnection, writeConnection, type Connection } from './connection.ts'
import { fleetingFolder } from './fleeting.ts'
import { supervise, type PostgresEvent } from './supervision.ts'
import { takeLock, type Lock } from './lock.ts'
import { findPlacement } from './placement.ts'

export { fleetingFolder } from './fleeting.ts'
export { takeLock, type Lock } from './lock.ts'
export { installPostgres } from './binaries.ts'
export { OtherMajor } from './cluster.ts'
export type { PostgresEvent }

const JOIN_PATIENCE_MS = 60_000
const JOIN_POLL_MS = 25
const TAKE_OVER_POLL_MS = 250

/** A PostgreSQL that this process started, or joined if another of the shop's runs it. */
export interface OwnPostgres {
  /** For `pg`: a socket folder as host, and a role that owns the database without being superuser. */
  connection: Connection
  /** Stops it if this process runs it; leaves it alone if another one does. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** User for PostgreSQL when run by root. By default `postgres`, else `nobody`. */
  runAs?: string | undefined
  /** Folder for data in root's case, if that user cannot reach the data folder. */
  systemFolder?: string
  /** Folder of another version of the shop, whose PostgreSQL runs the data. */
  versionFolder?: string
  onEvent?: (event: PostgresEvent) => void
} & ({ lifetime: 'kept'; dataFolder: string } | { lifetime: 'throw-away'; dataFolder?: string })

/**
 * Starts the shop's own PostgreSQL. It ends with this process, even by kill -9, and restarts when it crashes.
 *
 * - `kept` is durable, in the data folder. If another process of the shop runs it, it is joined; when that process ends, one of the joined takes over.
 * - `throw-away` is fast, in a temporary folder without `dataFolder`, may create databases and leaves nothing.
 *
 * Refuses a machine without binaries, and data of another major version.
 */
export async function startPostgres(options: PostgresOptions): Promise<OwnPostgres> {
  return options.lifetime === 'kept' ? startOrJoin(options.dataFolder, options) : startThrowAway(options)
}

/** Keeps the database of a data folder from being started until the lock is released, even if the folder was moved meanwhile. Undefined while it runs. */
export async function holdPostgres(dataFolder: string): Promise<Lock | undefined> {
  return takeLock(join(await ourFolder(join(dataFolder, 'postgres')), 'owner.lock'))
}

async function startOrJoin(dataFolder: string, options: PostgresOptions): Promise<OwnPostgres> {
  const folder = await ourFolder(join(dataFolder, 'postgres'))
  for (const giveUpAt = Date.now() + JOIN_PATIENCE_MS; Date.now() < giveUpAt; await delay(JOIN_POLL_MS)) {
    const lock = takeLock(join(folder, 'owner.lock'))
    if (lock) return startAsOwner(folder, lock, options)
    const connection = await readConnection(folder)
    if (connection && (await answers(connection))) {
      options.onEvent?.({ kind: 'joined' })
      return { connection, stop: takeOverLater(folder, options) }
    }
  }
  throw new Error(`Another process of the shop holds ${folder}, and its PostgreSQL does not answer.`)
}

/** Waits for the lock of a database run by another process, then runs it at the same place: connections find it again. The returned function stops it. */
function takeOverLater(folder: string, options: PostgresOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const waiting = waitAndStart().catch((error: Error) => {
    if (!signal.aborted) options.onEvent?.({ kind: 'given-up', reason: error.message })
    return undefined
  })

  async function waitAndStart(): Promise<OwnPostgres> {
    for (;;) {
      await delay(TAKE_OVER_POLL_MS, undefined, { signal, ref: false })
      const lock = takeLock(join(folder, 'owner.lock'))
      if (lock) return startAsOwner(folder, lock, options)
    }
  }

  return async () => {
    stopping.abort()
    await (await waiting)?.stop()
  }
}

/** The data folder is not writable. The message is for the terminal. */
export class UnusableFolder extends Error {}

async function ourFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    return await realpath(folder)
  } catch (error) {
    const cause = await causeOf(folder, error)
    const advice = adviceOn(cause)
    throw advice ? new UnusableFolder(`${folder} ${advice}`, { cause }) : error
  }
}

/** Why a folder is not ours. Of one that is not there yet `mkdir` says only that, on a file system for reading too: the folder around it knows more. */
async function causeOf(folder: string, error: unknown): Promise<unknown> {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return error
  let around = folder
  while (!existsSync(around)) around = dirname(around)
  return access(around, constants.W_OK).then(
    () => error,
    (refused: unknown) => refused,
  )
}

function adviceOn(cause: unknown): string | undefined {
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'EROFS') return 'lies on a file system that can only be read. Mount it for writing, or set HANOUT_DATA to a folder elsewhere.'
  if (isForbidden(cause)) return "is not this user's to write. Start the shop as the user who owns it, or set HANOUT_DATA to a folder of your own."
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EEXIST')
    return 'cannot be made: a part of its path is a file, or leads to what is not there. Set HANOUT_DATA to a folder.'
  return undefined
}

async function startAsOwner(folder: string, lock: Lock, options: PostgresOptions): Promise<OwnPostgres> {
  try {
    await forgetConnection(folder)
    const own = await start(folder, options)
    await writeConnection(folder, own.connection)
    const stop = async () => {
      await forgetConnection(folder)
      await own.stop()
      lock.release()
    }
    return { connection: own.connection, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startThrowAway(options: PostgresOptions): Promise<OwnPostgres> {
  const folder = await realpath(await mkdtemp(join(fleetingFolder(), 'hanout-')))
  try {
    return await start(folder, options)
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }) // its guard removes it too
    throw error
  }
}

async function start(folder: string, options: PostgresOptions): Promise<OwnPostgres> {
  const { lifetime, onEvent = () => {} } = options
  const startedAt = Date.now()
  const placement = await findPlacement(folder, options)
  const cluster = await ensureCluster(placement, lifetime)
  const { stop } = await supervise(cluster, onEvent)
  onEvent({ kind: 'started', isNew: cluster.isNew, milliseconds: Date.now() - startedAt })
  return { connection: cluster.connection, stop }
}
