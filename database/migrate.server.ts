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
import * as ownShop from './migrations/012-own-shop.ts'
import * as newsletter from './migrations/013-newsletter.ts'
import * as desk from './migrations/014-desk.ts'
import * as secondLook from './migrations/015-second-look.ts'
import * as lessHouse from './migrations/016-less-house.ts'
import * as couriers from './migrations/017-couriers.ts'
import * as ledger from './migrations/018-ledger.ts'
import * as cashHeld from './migrations/019-cash-held.ts'
import * as remittances from './migrations/020-remittances.ts'
import * as anyCourier from './migrations/021-any-courier.ts'
import * as packing from './migrations/022-packing.ts'
import * as returns from './migrations/023-returns.ts'
import * as reports from './migrations/024-reports.ts'
import * as deposits from './migrations/025-deposits.ts'
import * as advertising from './migrations/026-advertising.ts'
import * as accounts from './migrations/027-accounts.ts'
import * as severalParcels from './migrations/028-several-parcels.ts'
import * as courierLayouts from './migrations/029-courier-layouts.ts'
import * as surplusBack from './migrations/030-surplus-back.ts'
import * as figures from './migrations/031-figures.ts'
import * as vendors from './migrations/032-vendors.ts'
import * as vendorDelivery from './migrations/033-vendor-delivery.ts'
import * as proposals from './migrations/034-proposals.ts'
import * as vendorOrders from './migrations/035-vendor-orders.ts'
import * as vendorMoney from './migrations/036-vendor-money.ts'
import * as storeProfiles from './migrations/037-store-profiles.ts'
import * as vendorAccounts from './migrations/038-vendor-accounts.ts'
import * as largeVendors from './migrations/039-large-vendors.ts'
import * as rareFigures from './migrations/040-rare-figures.ts'
import * as vendorCosts from './migrations/041-vendor-costs.ts'
import * as orderCheck from './migrations/042-order-check.ts'
import * as fewerIndexes from './migrations/043-fewer-indexes.ts'
import * as troubles from './migrations/044-troubles.ts'
import * as openOrders from './migrations/045-open-orders.ts'

/** In order. Append new ones; never change a released one. */
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
  ownShop,
  newsletter,
  desk,
  secondLook,
  lessHouse,
  couriers,
  ledger,
  cashHeld,
  remittances,
  anyCourier,
  packing,
  returns,
  reports,
  deposits,
  advertising,
  accounts,
  severalParcels,
  courierLayouts,
  surplusBack,
  figures,
  vendors,
  vendorDelivery,
  proposals,
  vendorOrders,
  vendorMoney,
  storeProfiles,
  vendorAccounts,
  largeVendors,
  rareFigures,
  vendorCosts,
  orderCheck,
  fewerIndexes,
  troubles,
  openOrders,
]

/**
 * Each pending migration is a transaction of its own: after a kill, the next start goes on where this one stopped. A new database is made in one. Holds the
 * database's lock, as several processes may start at once.
 */
export async function migrate(db: Kysely<never>, onEach: (done: { migration: string; ms: number }) => void = () => {}): Promise<void> {
  const migrator = migratorOf(db)
  const isNew = (await migrator.getMigrations()).every(({ executedAt }) => executedAt === undefined)
  for (;;) {
    const begun = performance.now()
    const { error, results = [] } = isNew ? await migrator.migrateToLatest() : await migrator.migrateUp()
    if (error) throw error
    const [done] = results
    if (isNew || !done) return
    onEach({ migration: done.migrationName, ms: Math.round(performance.now() - begun) })
  }
}

/** Creates the tables of an earlier version, known by its migrations (`knowsMigrations`), in an empty database. */
export async function migrateAsOf(db: Kysely<never>, names: readonly string[]): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(names.at(-1)!)
  if (error) throw error
}

/** Whether these migrations are the first ones of this version, so that such a shop's tables can be created and updated. */
export function knowsMigrations(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name, index) => MIGRATIONS[index]?.name === name)
}

function migratorOf(db: Kysely<never>): Migrator {
  const byName = Object.fromEntries(MIGRATIONS.map((migration) => [migration.name, migration]))
  return new Migrator({ db, provider: { getMigrations: async () => byName } })
}

/** Migrations of this version that the database did not have yet. */
export async function findPending(db: Kysely<never>): Promise<string[]> {
  return (await migratorOf(db).getMigrations()).filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/** The kind of version that made a database which this one cannot update; undefined if it can. Reads only. */
export async function findForeignVersion(db: Kysely<never>): Promise<'unreleased' | 'newer' | undefined> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`.execute(db)
  if (!tables[0]?.name) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  if (done.difference(new Set(MIGRATIONS.map(({ name }) => name))).size === 0) return undefined
  return done.has(firstRelease.name) ? 'newer' : 'unreleased'
}
