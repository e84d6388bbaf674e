import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { asRoot } from './account.ts'

const MEMORY = '/dev/shm'
const ROOM = 3 * 2 ** 30 // bytes: some clusters at once, with what they log

/**
 * Where files that end with a process live: in memory where Linux has room for it, else on the disk. On ext4 every new file looks for its number among
 * all that were just removed, and a database is a thousand files.
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
