import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as firstRelease from './migrations/001-first-release.ts'
import * as documents from './migrations/002-documents.ts'
import * as documentPrints from './migrations/003-document-prints.ts'
import * as goodsByHand from './migrations/004-goods-by-hand.ts'
import * as formerNames from './migrations/005-former-names.ts'
import * as goodsListed from './migrations/006-goods-listed.ts'
import * as firstPage from './migrations/007-first-page.ts'
import * as productEditor from './migrations/008-product-editor.ts'
import * as countsCounted from './migrations/009-counts-counted.ts'
import * as tasksTaken from './migrations/010-tasks-taken.ts'
import * as siteForms from './migrations/011-site-forms.ts'

/** Every change of the tables, in order. A new one goes at the end; one that was released is never changed. */
const MIGRATIONS: (Migration & { name: string })[] = [
  firstRelease,
  documents,
  documentPrints,
  goodsByHand,
  formerNames,
  goodsListed,
  firstPage,
  productEditor,
  countsCounted,
  tasksTaken,
  siteForms,
]

/** Brings the tables up to date, under the database's lock: several processes may start at once. */
export async function migrate(db: Kysely<never>): Promise<void> {
  const byName = Object.fromEntries(MIGRATIONS.map((migration) => [migration.name, migration]))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => byName } }).migrateToLatest()
  if (error) throw error
}

/** The version of the shop that made a database which this one cannot bring up to date; undefined where it can. Reads only. */
export async function findForeignVersion(db: Kysely<never>): Promise<'unreleased' | 'newer' | undefined> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`.execute(db)
  if (!tables[0]?.name) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  if (done.difference(new Set(MIGRATIONS.map(({ name }) => name))).size === 0) return undefined
  return done.has(firstRelease.name) ? 'newer' : 'unreleased'
}
