import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { config } from '#platform/config.server'

/** Gives the tests of a file an empty data folder of their own. */
export function useDataFolder(): void {
  beforeAll(async () => {
    config.dataFolder = await mkdtemp(join(tmpdir(), 'hanout-data-'))
  })
  afterAll(() => rm(config.dataFolder, { recursive: true, force: true }))
}
