import type { Kysely } from 'kysely'
import type { Config } from '../src/platform/config.server.ts'
import { closeDatabase, db, openDatabase } from '#platform/database.server'
import { log } from '#platform/log.server'
import type { PostgresEvent } from '@hanout/own-postgres'
import { startPostgres } from '@hanout/own-postgres'
import { shipPlaces } from '#shop/delivery/places.server'
import { migrate } from './migrate.server.ts'

/** Opens the shop's database, its own or the one at DATABASE_URL, and applies migrations and shipped places. Returns a function that closes it. */
export async function openShopDatabase(config: Config): Promise<() => Promise<void>> {
  const own = config.DATABASE_URL
    ? undefined
    : await startPostgres({
        lifetime: 'kept',
        dataFolder: config.dataFolder,
        runAs: config.HANOUT_DB_USER,
        onEvent: recordEvent,
      })
  openDatabase(own ? { ...own.connection, ssl: false } : { connectionString: config.DATABASE_URL })
  await migrate(db as unknown as Kysely<never>)
  await shipPlaces()
  return async () => {
    await closeDatabase()
    await own?.stop()
  }
}

/** A crashed database is restarted; if that fails, the process ends, so that its service manager restarts it. */
function recordEvent(event: PostgresEvent): void {
  if (event.kind === 'given-up') {
    log.fatal(event, 'the own database cannot be started again')
    log.flush()
    process.exit(1)
  }
  log[event.kind === 'died' ? 'warn' : 'info'](event, 'the own database')
}
