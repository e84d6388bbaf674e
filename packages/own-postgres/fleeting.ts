import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { asRoot } from './account.ts'

const MEMORY = '/dev/shm'
const ROOM = 3 * 2 ** 30 // bytes: a few clusters at once, with their logs

/**
 * Folder for files that end with a process: in memory if Linux has room there, else on the disk. On ext4 each new file searches for a number among all recently
 * removed ones, and a database is a thousand files.
 */
export function fleetingFolder(): string {
  return hasRoom() ? MEMORY : asRoot() ? '/tmp' : tmpdir()
}

function hasRoom(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM
  } catch {
    return false // a machine without it
  }
}
