import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installPostgres, OtherMajor, startPostgres, type OwnPostgres } from '@hanout/own-postgres'
import { knowsMigrations } from '#database/migrate.server'
import { partsOfShopIn } from '#database/restore-swap'
import { restoreShop } from '#database/restore.server'
import { backupStore } from '#gateways/storage.backups'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { dateInWords } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { closeDatabase, openDatabase } from '#platform/database.server'
import { readSecret } from '#platform/secret-file.server'
import { refuse } from '#platform/refusal'
import { holdBackCampaigns } from '#shop/newsletter/campaigns.server'
import { BrokenArchive, findStored, openingKeysOf, readHeader, verifyArchive, type ArchiveHeader, type OpeningKey } from '#shop/upkeep/backups.server'
import { backupWords as words } from '#shop/upkeep/backups.words'
import { holdBackMessages } from '#shop/upkeep/messages.outbox.server'
import { backUp } from './backup.server.ts'
import { ask, inWords, say } from './terminal.server.ts'

const TRIES = 3

/**
 * `npm run restore [-- NAME or FILE] [--yes]`: restores a backup into the data folder, or into the empty database at DATABASE_URL. Checks the whole backup
 * before it changes anything. Exit code: 0 restored, 2 failed.
 */
export function runRestore(args: string[]): Promise<number> {
  return inWords(async () => {
    const { wanted, yes } = readArguments(args)
    const open = await findArchive(wanted)
    try {
      return await restore(open, yes)
    } catch (error) {
      throw error instanceof BrokenArchive ? refuse(words.brokenArchive) : error
    }
  })
}

/**
 * `npm run upgrade [-- FOLDER]`: backs up a shop whose own PostgreSQL is of another major version, by the PostgreSQL of the version at FOLDER or of npm, and
 * restores it with this one's. Until the restored shop takes its place nothing changes, then the former one is kept aside. Exit code: 0 upgraded, 2 failed.
 */
export function runUpgrade([versionFolder]: string[]): Promise<number> {
  return inWords(async () => {
    const major = await findOtherMajor()
    if (!major) {
      say(words.nothingToUpgrade, { folder: config.dataFolder })
      return 0
    }
    const ours = join(config.dataFolder, `postgres-${major}`)
    try {
      const former = await startFormer(major, versionFolder ? resolve(process.env['INIT_CWD'] ?? '.', versionFolder) : ours, !versionFolder)
      return await restore(await findArchive(await backUpFrom(former)), true)
    } finally {
      await rm(ours, { recursive: true, force: true })
    }
  })
}

async function findOtherMajor(): Promise<string | undefined> {
  if (!(await partsOfShopIn(config.dataFolder)).includes('postgres')) return undefined
  try {
    await (await startPostgres({ lifetime: 'kept', dataFolder: config.dataFolder, runAs: config.HANOUT_DB_USER })).stop()
    return undefined
  } catch (error) {
    if (error instanceof OtherMajor) return error.major
    throw error
  }
}

/** Starts the database under the PostgreSQL of a version's folder; `install` brings one there by npm first. */
async function startFormer(major: string, versionFolder: string, install: boolean): Promise<OwnPostgres> {
  try {
    if (install) say(words.installingPostgres, { major })
    if (install) await installPostgres(major, versionFolder)
    return await startPostgres({ lifetime: 'kept', dataFolder: config.dataFolder, runAs: config.HANOUT_DB_USER, versionFolder })
  } catch (error) {
    throw refuse(words.noFormerPostgres, { major, reason: (error as Error).message })
  }
}

/** Backs up without updating the tables: the former version can still start on them. */
async function backUpFrom(former: OwnPostgres): Promise<string> {
  openDatabase({ ...former.connection, ssl: false })
  try {
    return await backUp()
  } finally {
    await closeDatabase()
    await former.stop()
  }
}

async function restore(open: () => AsyncIterable<Buffer>, yes: boolean): Promise<number> {
  const header = await readHeader(open())
  if (!knowsMigrations(header.migrations)) throw refuse(words.newerBackup)
  const at = dateInWords(header.at, DEFAULT_LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  say(words.verifying, { at })
  const keys = await askForKeys(header)
  const { rows, files } = await verifyArchive(open(), keys)
  const counts = Object.values(rows)
  say(words.verified, { rows: counts.reduce((sum, count) => sum + count, 0), tables: counts.length, files })
  const agree = async (old: string) => yes || /^(o|oui|y|yes)$/i.test((await ask(fill(words.sure.fr, { folder: config.dataFolder, old })))?.trim() ?? '')
  let held = { messages: 0, campaigns: 0 }
  const settle = async () => {
    held = { campaigns: await holdBackCampaigns(), messages: await holdBackMessages() }
  }
  const old = await restoreShop(config, { header, keys, open, agree, settle })
  say(words.restored, { at })
  if (held.messages + held.campaigns > 0) say(words.heldBack, held)
  if (old) say(words.oldIsIn, { old })
  const secret = join(config.dataFolder, 'secret')
  if (config.HANOUT_SECRET && config.HANOUT_SECRET !== (await readSecret(secret))) say(words.otherSecret, { file: secret })
  return 0
}

function readArguments(args: string[]): { wanted: string | undefined; yes: boolean } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean', default: false } } })
    if (positionals.length > 1) throw refuse(words.usageRestore)
    return { wanted: positionals[0], yes: values.yes }
  } catch {
    throw refuse(words.usageRestore)
  }
}

/** Bytes of a file, of a stored backup by name, or of the newest one. npm runs scripts in the project's folder; a path is relative to where npm was called. */
async function findArchive(wanted: string | undefined): Promise<() => AsyncIterable<Buffer>> {
  const file = wanted && resolve(process.env['INIT_CWD'] ?? '.', wanted)
  if (file && (await isFile(file))) return () => createReadStream(file, { highWaterMark: 1 << 20 })
  const store = backupStore()
  const stored = await findStored(store)
  const found = wanted === undefined ? stored[0] : stored.find(({ name }) => name === wanted)
  if (!found) throw wanted === undefined ? refuse(words.noBackups, { place: store.place }) : refuse(words.noSuchBackup, { file: wanted })
  return () => store.read(found.name)
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** Asks for the passphrase, three times at most; without a terminal it is HANOUT_BACKUP_PASSPHRASE. */
async function askForKeys(header: ArchiveHeader): Promise<OpeningKey> {
  const given = process.env['HANOUT_BACKUP_PASSPHRASE']
  for (let tries = 1; tries <= TRIES; tries++) {
    const passphrase = given || (await ask(words.passphrase.fr, { hidden: true }))
    const keys = passphrase && (await openingKeysOf(passphrase, header))
    if (keys) return keys
    if (passphrase === undefined) throw refuse(words.usageRestore)
    if (given) break
    if (tries < TRIES) say(words.wrongPassphrase, {})
  }
  throw refuse(words.wrongPassphrase)
}
