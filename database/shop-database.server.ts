import { sql, type Kysely } from 'kysely'
import { WrongSetting, type Config } from '#platform/config.server'
import { closeDatabase, db, openDatabase } from '#platform/database.server'
import { log } from '#platform/log.server'
import type { PostgresEvent } from '@hanout/own-postgres'
import { startPostgres } from '@hanout/own-postgres'
import { shipPlaces } from '#shop/delivery/places.server'
import { findForeignVersion, migrate } from './migrate.server.ts'
import { finishSwap, holdFolder, isSwapUnfinished } from './restore-swap.ts'

/**
 * Opens the shop's own database or the one at DATABASE_URL and updates it. Returns a function that closes it. Refuses, unchanged, a database of another version
 * or of an incomplete restore (`WrongSetting`). Without `updates` it changes nothing, and its tables may be older than this version.
 */
export async function openShopDatabase(config: Config, { updates } = { updates: true }): Promise<() => Promise<void>> {
  await finishRestore(config.dataFolder)
  const own = config.DATABASE_URL
    ? undefined
    : await startPostgres({
        lifetime: 'kept',
        dataFolder: config.dataFolder,
        runAs: config.HANOUT_DB_USER,
        onEvent: recordEvent,
      })
  openDatabase(own ? { ...own.connection, ssl: false } : { connectionString: config.DATABASE_URL })
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

/** Finishes a restore that was killed at its last step, with everything in place. */
async function finishRestore(dataFolder: string): Promise<void> {
  if (!(await isSwapUnfinished(dataFolder))) return
  const held = holdFolder(dataFolder)
  if (!held) throw new WrongSetting(`A restore is under way in ${dataFolder}: start the shop once it is done.`)
  await finishSwap(dataFolder).finally(() => held.release())
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

/** A crashed database is restarted; if that fails, the process ends, so that its service manager restarts it. */
function recordEvent(event: PostgresEvent): void {
  if (event.kind === 'given-up') {
    log.fatal(event, 'the own database cannot be started again')
    log.flush()
    process.exit(1)
  }
  log[event.kind === 'died' ? 'warn' : 'info'](event, 'the own database')
}
