import { join, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { config, type Config } from '#platform/config.server'
import { backupBucket } from './backup-bucket.server.ts'
import { type BackupStore, NoRoomLeft, type StoredFile } from './storage.ts'
import { bucketNamed, LEAST_ROOM_BYTES } from './storage.server.ts'
import { errorCode, meansDiskFull } from '#platform/error-codes'

export { NoRoomLeft, type BackupStore, type StoredFile } from './storage.ts'

/** The store of backups: a bucket where the settings name one, else a folder. IMP-54. */
export function backupStore(settings: Config = config): BackupStore {
  const account = bucketNamed(settings, 'HANOUT_BACKUP_S3')
  if (account) return backupBucket(account)
  return backupFolder(resolve(settings.HANOUT_BACKUP_FOLDER ?? join(settings.dataFolder, 'backups')), { leastRoomBytes: LEAST_ROOM_BYTES })
}

const UNFINISHED = 'unfinished-'
const BETWEEN_LOOKS_BYTES = 16_000_000

/** Backups in a folder that only its owner may enter. `leastRoomBytes` stay free for the shop's database. */
export function backupFolder(folder: string, { leastRoomBytes }: { leastRoomBytes: number }): BackupStore {
  const withRoom = async (bytes: number): Promise<number> => {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize <= leastRoomBytes) throw new NoRoomLeft()
    return bytes
  }
  const writeAll = async (path: string, pieces: AsyncIterable<Buffer>, written: (bytes: number) => void): Promise<number> => {
    const file = await open(path, 'wx', 0o600)
    let bytes = 0
    let looked = -BETWEEN_LOOKS_BYTES
    try {
      for await (const piece of pieces) {
        if (bytes - looked >= BETWEEN_LOOKS_BYTES) looked = await withRoom(bytes)
        await file.writeFile(piece)
        bytes += piece.length
        written(bytes)
      }
      await file.sync()
      return bytes
    } finally {
      await file.close()
    }
  }
  return {
    place: folder,
    isFolder: true,
    list: async () => {
      const found = await Promise.all((await readdir(folder).catch(ifMissing([]))).map((name) => sizeOf(folder, name)))
      return found.filter((file) => file !== undefined)
    },
    write: async (name, pieces, written) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, UNFINISHED + randomUUID())
      try {
        const bytes = await writeAll(unfinished, pieces, written)
        await rename(unfinished, join(folder, name))
        await syncFolder(folder)
        return bytes
      } catch (error) {
        throw meansDiskFull(error) || errorCode(error) === 'EFBIG' ? new NoRoomLeft() : error
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    read: (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    sweep: async () => {
      for (const name of await readdir(folder).catch(ifMissing([]))) {
        if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { force: true })
      }
    },
  }
}

async function sizeOf(folder: string, name: string): Promise<StoredFile | undefined> {
  if (name.startsWith(UNFINISHED)) return undefined
  const file = await stat(join(folder, name)).catch(ifMissing(undefined))
  return file?.isFile() ? { name, bytes: file.size } : undefined
}

function ifMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return instead
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
