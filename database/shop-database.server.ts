import type { Kysely } from 'kysely'
import type { Config } from '../src/platform/config.server.ts'
import { closeDatabase, db, openDatabase } from '#platform/database.server'
import { log } from '#platform/log.server'
import { startPostgres } from '#platform/postgres.server'
import { migrate } from './migrate.server.ts'

/** Opens the shop's database, its own or the one at DATABASE_URL, and brings its tables up to date. Gives back how to close it. */
export async function openShopDatabase(config: Config): Promise<() => Promise<void>> {
  const own = config.DATABASE_URL
    ? undefined
    : await startPostgres({
        lifetime: 'kept',
        dataFolder: config.dataFolder,
        runAs: config.HANOUT_DB_USER,
        onEvent: (event) => log.info(event, 'the own database'),
      })
  openDatabase(own ? own.connection : { connectionString: config.DATABASE_URL })
  await migrate(db as unknown as Kysely<never>)
  return async () => {
    await closeDatabase()
    await own?.stop()
  }
}
