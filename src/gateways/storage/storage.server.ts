import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm, stat, statfs, access, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { clock } from '#platform/steady-clock'
import { config, type Config } from '#platform/config.server'
import { errorCode } from '#platform/error-codes'
import { log } from '#platform/log.server'
import { s3Storage, type Bucket } from './s3.server.ts'
import { StorageAway, type Storage } from './storage.ts'

export { StorageAway } from './storage.ts'

function pictureFolder(): string {
  return join(config.dataFolder, 'media')
}

export async function unfinishedFile(): Promise<string> {
  return join(await ownFolder(UNFINISHED), randomUUID())
}

const UNFINISHED = 'media/unfinished'

function unfinishedFolder(): string {
  return join(config.dataFolder, UNFINISHED)
}

/** Folders for files of visitors and staff. No other user of the machine may enter them. */
const OWN_FOLDERS = ['private', 'imports', UNFINISHED] as const
const OWN_MODE = 0o700
/** Others may pass through the data folder, as PostgreSQL's own user must, but not list it. */
const DATA_MODE = 0o711

export async function ownFolder(name: (typeof OWN_FOLDERS)[number]): Promise<string> {
  const folder = join(config.dataFolder, name)
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: OWN_MODE })
  return folder
}

/** Removes other users' needless access to the data folder: folders of earlier releases lack these modes. Never adds access. */
export async function closeDataFolder(): Promise<void> {
  await mkdir(config.dataFolder, { recursive: true, mode: DATA_MODE })
  await takeAccess(config.dataFolder, DATA_MODE)
  for (const name of OWN_FOLDERS) await takeAccess(join(config.dataFolder, name), OWN_MODE)
}

async function takeAccess(folder: string, most: number): Promise<void> {
  try {
    const { mode } = await stat(folder)
    const kept = mode & (most | 0o7000)
    if (kept !== (mode & 0o7777)) await chmod(folder, kept)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT')
      log.warn({ folder, code: errorCode(error) }, 'other users of this machine may enter a folder of the shop, and its mode cannot be changed')
  }
}

const inFolder = folderStorage(pictureFolder)
const inPrivateFolder = folderStorage(() => config.dataFolder, OWN_MODE)
const inBuckets = new WeakMap<Config, ReturnType<typeof s3Storage>>()
const inPrivateBuckets = new WeakMap<Config, Storage>()

/** A bucket shared by several servers if configured, else the data folder. */
export function pictureStorage(settings: Config = config): Storage {
  return sharedStorage(settings) ?? inFolder
}

/** For files without a public address, such as visitors' uploads. In a bucket they are under `private/`; their names are random (`newPrivateName`). IMP-30. */
export function privateStorage(settings: Config = config): Storage {
  const account = bucketOf(settings)
  if (!account) return inPrivateFolder
  const storage = inPrivateBuckets.get(settings) ?? s3Storage(account, inPrivateFolder, { unfinished: unfinishedFile })
  inPrivateBuckets.set(settings, storage)
  return storage
}

/** Unguessable: `private/3f/3f0e….pdf`. */
export function newPrivateName(extension: string): string {
  const name = randomUUID()
  return `private/${name.slice(0, 2)}/${name}.${extension}`
}

/** Room below which nothing is taken that can wait, in bytes. */
export const LEAST_ROOM_BYTES = 500_000_000

/** False if the disk is nearly full: then strangers' files are refused. */
export async function hasRoomForFiles(): Promise<boolean> {
  return (await roomLeft()) > LEAST_ROOM_BYTES
}

async function roomLeft(): Promise<number> {
  const { bavail, bsize } = await statfs(config.dataFolder)
  return bavail * bsize
}

const LITTLE_ROOM_BYTES = 1_000_000_000

/** Free bytes of the data folder's disk; undefined without a data folder. */
export async function findFreeBytes(): Promise<number | undefined> {
  return roomLeft().catch(() => undefined)
}

/** Remaining megabytes if they are few; undefined if there is room, or no data folder yet. */
export async function findLittleRoom(): Promise<number | undefined> {
  const bytes = await findFreeBytes()
  return bytes !== undefined && bytes < LITTLE_ROOM_BYTES ? Math.floor(bytes / 1_000_000) : undefined
}

const LONGEST_WRITING_MS = 3600_000
const BETWEEN_SWEEPS_MS = 600_000
let swept = 0

/** Removes files that killed processes left unfinished an hour ago. Runs at most every ten minutes. */
export async function sweepUnfinished(): Promise<void> {
  const now = clock.now().getTime()
  if (now - swept < BETWEEN_SWEEPS_MS) return
  swept = now
  for (const name of await readdir(unfinishedFolder()).catch(() => [])) {
    const path = join(unfinishedFolder(), name)
    const file = await stat(path).catch(() => undefined)
    if (file && now - file.mtimeMs > LONGEST_WRITING_MS) await rm(path, { force: true })
  }
}

/** Why the bucket cannot be used; undefined if it can, or if there is none. */
export async function pictureStorageProblem(settings: Config = config): Promise<string | undefined> {
  try {
    await sharedStorage(settings)?.check()
    return undefined
  } catch (error) {
    if (error instanceof StorageAway) return error.message
    throw error
  }
}

function sharedStorage(settings: Config): ReturnType<typeof s3Storage> | undefined {
  const account = bucketOf(settings)
  if (!account) return undefined
  const storage = inBuckets.get(settings) ?? s3Storage(account, inFolder, { unfinished: unfinishedFile })
  inBuckets.set(settings, storage)
  return storage
}

function bucketOf(settings: Config): Bucket | undefined {
  return bucketNamed(settings, 'HANOUT_S3')
}

/** The bucket that the settings name so; undefined where they name none, or not all of it. */
export function bucketNamed(settings: Config, name: 'HANOUT_S3' | 'HANOUT_BACKUP_S3'): Bucket | undefined {
  const endpoint = settings[`${name}_ENDPOINT` as const]
  const bucket = settings[`${name}_BUCKET` as const]
  const keyId = settings[`${name}_KEY_ID` as const]
  const secret = settings[`${name}_SECRET` as const]
  if (!endpoint || !bucket || !keyId || !secret) return undefined
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    keyId,
    secret,
    region: settings[`${name}_REGION` as const],
    hasPathStyle: settings[`${name}_PATH_STYLE` as const],
  }
}

/** Storage in a local folder, created with the first file. `mode` is that of its own folders. */
export function folderStorage(folder: () => string, mode = 0o777): Storage {
  const keep = async (name: string, path: string) => {
    const place = join(folder(), name)
    await mkdir(dirname(place), { recursive: true, mode })
    await flush(path)
    await rename(path, place)
  }
  return {
    find: async (name) => {
      const place = join(folder(), name)
      return (await isThere(place)) ? place : undefined
    },
    put: keep,
    keep,
    remove: (name) => rm(join(folder(), name), { force: true }),
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
