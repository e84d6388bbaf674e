import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

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
