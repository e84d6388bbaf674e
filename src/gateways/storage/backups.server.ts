import { join, resolve } from 'node:path'
import { config, type Config } from '#platform/config.server'
import { backupBucket } from './backup-bucket.server.ts'
import { backupFolder } from './backup-folder.server.ts'
import type { BackupStore } from './storage.ts'
import { bucketNamed, LEAST_ROOM_BYTES } from './storage.server.ts'

export { NoRoomLeft, type BackupStore, type StoredFile } from './storage.ts'

/** The store of backups: a bucket where the settings name one, else a folder. IMP-54. */
export function backupStore(settings: Config = config): BackupStore {
  const account = bucketNamed(settings, 'HANOUT_BACKUP_S3')
  if (account) return backupBucket(account)
  return backupFolder(resolve(settings.HANOUT_BACKUP_FOLDER ?? join(settings.dataFolder, 'backups')), { leastRoomBytes: LEAST_ROOM_BYTES })
}
