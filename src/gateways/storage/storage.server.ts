import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { config, type Config } from '#platform/config.server'
import { folderStorage } from './folder.server.ts'
import { s3Storage, type Bucket } from './s3.server.ts'
import { StorageAway, type Storage } from './storage.ts'

export { StorageAway } from './storage.ts'

/** The folder of this machine's pictures, in the data folder. */
function pictureFolder(): string {
  return join(config.dataFolder, 'media')
}

/** Path of a new file of this machine that is being written. */
export async function unfinishedFile(): Promise<string> {
  const folder = unfinishedFolder()
  await mkdir(folder, { recursive: true })
  return join(folder, randomUUID())
}

/** The folder of files that are being written. */
export function unfinishedFolder(): string {
  return join(pictureFolder(), 'unfinished')
}

const inFolder = folderStorage(pictureFolder)
const inBuckets = new WeakMap<Config, ReturnType<typeof s3Storage>>()

/** The storage of the shop's pictures: a bucket that several servers share where the settings name one, else the data folder. */
export function pictureStorage(settings: Config = config): Storage {
  return sharedStorage(settings) ?? inFolder
}

/** Why the bucket cannot be used, in words; undefined where it can, or where there is none. */
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
  const { HANOUT_S3_ENDPOINT: endpoint, HANOUT_S3_BUCKET: bucket, HANOUT_S3_KEY_ID: keyId, HANOUT_S3_SECRET: secret } = settings
  if (!endpoint || !bucket || !keyId || !secret) return undefined
  return { endpoint: endpoint.replace(/\/$/, ''), bucket, keyId, secret, region: settings.HANOUT_S3_REGION, hasPathStyle: settings.HANOUT_S3_PATH_STYLE }
}
