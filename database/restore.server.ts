import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { holdPostgres, startPostgres } from '@hanout/own-postgres'
import { clock } from '#platform/steady-clock'
import type { Config } from '#platform/config.server'
import { closeDatabase, db, openDatabase } from '#platform/database.server'
import { meansDiskFull } from '#platform/error-codes'
import { refuse } from '#platform/refusal'
import { restoreParts, type ArchiveHeader, type OpeningKey } from '#shop/upkeep/backups.server'
import { backupWords as words } from '#shop/upkeep/backups.words'
import { migrate, migrateAsOf } from './migrate.server.ts'
import { asideOf, finishSwap, holdFolder, partsOfShopIn, swap } from './restore-swap.ts'

/** An archive that was found complete. */
export interface Restoring {
  header: ArchiveHeader
  keys: OpeningKey
  /** Reads from the first byte. */
  open: () => AsyncIterable<Buffer>
  /** Asks whether the existing shop may be moved into a folder of this name. */
  agree: (old: string) => Promise<boolean>
  /** Adjusts the restored shop before it takes its place. */
  settle: () => Promise<void>
}

/**
 * Restores an archive into the data folder, and into the empty database at DATABASE_URL if set. Builds the shop aside and swaps it in only once complete: a
 * kill before that changes nothing. Returns the former shop's folder, if any. Refuses a running shop, and a database that is not empty. IMP-54.
 */
export async function restoreShop(config: Config, restoring: Restoring): Promise<string | undefined> {
  const { dataFolder } = config
  await mkdir(dataFolder, { recursive: true, mode: 0o711 })
  const held = holdFolder(dataFolder)
  if (!held) throw refuse(words.restoreUnderWay, { folder: dataFolder })
  try {
    await finishSwap(dataFolder)
    const still = config.DATABASE_URL ? undefined : await holdPostgres(dataFolder)
    if (!config.DATABASE_URL && !still) throw refuse(words.shopIsRunning, { folder: dataFolder })
    try {
      return await replaceShop(config, restoring)
    } finally {
      still?.release()
    }
  } finally {
    held.release()
  }
}

async function replaceShop(config: Config, { agree, ...archive }: Restoring): Promise<string | undefined> {
  const { dataFolder } = config
  const old = `before-restore-${clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}`
  const hasShop = (await partsOfShopIn(dataFolder)).length > 0
  if (hasShop && !(await agree(old))) throw refuse(words.notSure)
  const aside = asideOf(dataFolder)
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { mode: 0o711 })
  try {
    await makeAside(config, aside, archive)
  } catch (error) {
    await rm(aside, { recursive: true, force: true, maxRetries: 5 })
    throw meansDiskFull(error) ? refuse(words.noRoomToRestore) : error
  }
  await swap(dataFolder, old)
  if (config.DATABASE_URL) await withDatabase({ connectionString: config.DATABASE_URL }, () => sql`drop table restore_under_way`.execute(db))
  if (!hasShop) await rm(join(dataFolder, old), { recursive: true, force: true })
  return hasShop ? join(dataFolder, old) : undefined
}

/** Builds the whole shop in a data folder other than its final one. */
async function makeAside(config: Config, aside: string, { header, keys, open, settle }: Omit<Restoring, 'agree'>): Promise<void> {
  const { dataFolder, DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, HANOUT_DB_USER } = config
  config.dataFolder = aside
  const own = DATABASE_URL ? undefined : await startPostgres({ lifetime: 'kept', dataFolder: aside, runAs: HANOUT_DB_USER })
  try {
    await withDatabase(own ? { ...own.connection, ssl: false } : { connectionString: DATABASE_DIRECT_URL }, async () => {
      const tables = db as unknown as Kysely<never>
      if (!own) await claimEmptyDatabase()
      await migrateAsOf(tables, header.migrations)
      await restoreParts(open(), keys)
      await migrate(tables)
      await settle()
    })
  } finally {
    await own?.stop()
    config.dataFolder = dataFolder
  }
}

async function withDatabase(connection: Parameters<typeof openDatabase>[0], work: () => Promise<unknown>): Promise<void> {
  openDatabase(connection)
  try {
    await work()
  } finally {
    await closeDatabase()
  }
}

/** Marks an empty database as being restored into, until the shop is complete; empties one left by a killed restore. Refuses any other content. */
async function claimEmptyDatabase(): Promise<void> {
  const { rows } = await sql<{ table: string }>`select tablename as table from pg_tables where schemaname = current_schema()`.execute(db)
  const tables = rows.map(({ table }) => table)
  if (tables.length > 0 && !tables.includes('restore_under_way')) throw refuse(words.databaseNotEmpty)
  const rest = tables.filter((table) => table !== 'restore_under_way')
  await db.transaction().execute(async (transaction) => {
    await sql`create table if not exists restore_under_way ()`.execute(transaction)
    if (rest.length > 0) await sql`drop table ${sql.join(rest.map((table) => sql.table(table)))} cascade`.execute(transaction)
    await sql`
      do $$ declare name text; begin
        for name in select oid::regprocedure::text from pg_proc where pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop execute 'drop function ' || name || ' cascade'; end loop;
        for name in select oid::regclass::text from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace loop execute 'drop sequence ' || name; end loop;
      end $$`.execute(transaction)
  })
}
