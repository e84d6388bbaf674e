import { join } from 'node:path'
import { config } from '#platform/config.server'
import { folderStorage } from './folder.server.ts'
import type { Storage } from './storage.ts'

export { StorageAway } from './storage.ts'

/** The folder of this machine's pictures, in the data folder. */
export function pictureFolder(): string {
  return join(config.dataFolder, 'media')
}

const inFolder = folderStorage(pictureFolder)

/** The storage of the shop's pictures: the data folder. */
export function pictureStorage(): Storage {
  return inFolder
}
