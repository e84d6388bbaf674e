import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { startPostgres } from '@hanout/own-postgres'
import { migrate } from '../database/migrate.server.ts'
import { closeDatabase, db, openDatabase } from '../src/platform/database.server.ts'
import { answerForSale } from '../src/shop/buying/for-sale/for-sale.ts'
import { shopForSale } from '../src/shop/buying/for-sale/for-sale.server.ts'

/** Works on a migrated, empty database that ends with the work. */
export async function onOwnDatabase(work: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-bench-'))
  try {
    await onDatabaseIn(folder, work)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Works on the migrated database of a data folder, before a shop is started on it. */
export async function onDatabaseIn<T>(dataFolder: string, work: () => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ lifetime: 'kept', dataFolder })
  openDatabase({ ...postgres.connection, ssl: false })
  try {
    await migrate(db as unknown as Kysely<never>)
    answerForSale(shopForSale)
    return await work()
  } finally {
    await closeDatabase()
    await postgres.stop()
  }
}
