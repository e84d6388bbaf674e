import type { OwnPostgres } from '@hanout/own-postgres'
import { sql, type Kysely } from 'kysely'
import { WrongSetting, type Config } from '#platform/config.server'
import { closeDatabase, db, openDatabase } from '#platform/database.server'
import { log } from '#platform/log.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { findForeignVersion, migrate } from './migrate.server.ts'
import { startOwnDatabase } from './own-database.server.ts'

/**
 * Opens the shop's own database or the one at DATABASE_URL and updates it. Returns a function that closes it. Refuses, unchanged, a database of another version
 * or of an incomplete restore (`WrongSetting`). Without `updates` it changes nothing, and its tables may be older than this version.
 */
export async function openShopDatabase(
  config: Config,
  { updates = true, own: starting = startOwnDatabase(config) }: { updates?: boolean; own?: Promise<OwnPostgres | undefined> | undefined } = {},
): Promise<() => Promise<void>> {
  const own = await starting
  if (own) openDatabase({ ...own.connection, ssl: false })
  else openDatabase({ connectionString: config.DATABASE_URL }, config.DATABASE_DIRECT_URL, config.DATABASE_REPLICA_URL)
  const close = async () => {
    await closeDatabase()
    await own?.stop()
  }
  try {
    const version = await findForeignVersion(db as unknown as Kysely<never>)
    if (version) throw new WrongSetting(foreignDatabase(config, version))
    if (await isHalfRestored()) throw new WrongSetting('A restore into the database at DATABASE_URL was not finished: run npm run restore again.')
    if (updates) {
      await migrate(db as unknown as Kysely<never>, (done) => log.info(done, 'the database was updated'))
      await shipPlaces()
    }
    return close
  } catch (error) {
    await close()
    throw error
  }
}

async function isHalfRestored(): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('restore_under_way') as name`.execute(db)
  return rows[0]?.name !== null
}

function foreignDatabase({ DATABASE_URL, dataFolder }: Config, version: 'unreleased' | 'newer'): string {
  const nameOf = ({ host, pathname }: URL) => `${host}${pathname}`
  const [place, other] = DATABASE_URL
    ? [`The database ${nameOf(new URL(DATABASE_URL))}`, 'another database (DATABASE_URL)']
    : [`The data folder ${dataFolder}`, 'another data folder (HANOUT_DATA)']
  const maker = version === 'newer' ? 'a newer version of Hanout' : 'a version of Hanout before its first release'
  return `${place} comes from ${maker}, and this version cannot use it. Nothing in it was changed. Start with ${other}, or with the version that it comes from.`
}
