import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fleetingFolder } from '@hanout/own-postgres'
import { afterAll, beforeAll } from 'vitest'
import { config } from '#platform/config.server'

/** An empty data folder for the tests of a file. */
export function useDataFolder(): void {
  beforeAll(async () => {
    config.dataFolder = await mkdtemp(join(fleetingFolder(), 'hanout-data-'))
  })
  afterAll(() => rm(config.dataFolder, { recursive: true, force: true }))
}
