import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { recordChanges, invalidate } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { auditedChange } from '#platform/audit-scope.server'
import { log } from '#platform/log.server'
import { parseStored, type Stored } from '#platform/stored.server'
import type { Settings } from './settings.ts'
import { MOST_VAT_CHANGES, settingsSchema } from './settings.schema.ts'

const SETTINGS = 'settings'
const CHANGED: ReadonlySet<string> = new Set([SETTINGS, 'list'])

const findCached = cached<typeof SETTINGS, Stored<Settings>>({ most: 1, load: () => readStored(), tagOf: (tag) => tag })

/** Cached until they change. Inside a transaction, pass it, so that a cold cache takes no second connection. */
export async function findSettings(database: Database = db): Promise<Settings> {
  return (await findStored(database)).value
}

/** Paths of stored settings that violate the current rules: their defaults apply until the settings are saved. */
export async function findBrokenSettings(): Promise<string[]> {
  return (await findStored(db)).dropped
}

async function findStored(database: Database): Promise<Stored<Settings>> {
  const own = () => readStored(database)
  return (await (database === db ? findCached(SETTINGS) : findCached(SETTINGS, own))) ?? own()
}

export type SettingsChange = z.input<typeof settingsSchema>

export async function saveSettings(settings: Settings): Promise<void> {
  await changeSettings(() => settings)
}

/** Changes the current settings. Concurrent changes are serialised, so that none is lost. Throws for an invalid record. */
export async function changeSettings(change: (now: Settings) => SettingsChange): Promise<void> {
  await inTransaction((transaction) => changeSettingsIn(transaction, change))
  forgetSettings()
}

/** Changes the settings in the caller's transaction and returns the result. The caller calls `forgetSettings` after its commit. */
export async function changeSettingsIn(transaction: Database, change: (now: Settings) => SettingsChange): Promise<Settings> {
  await transaction
    .insertInto('settings')
    .values({ id: 1, value: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await transaction.selectFrom('settings').select('value').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
  const now = parseStored(settingsSchema, value).value
  const next = withVatMoment(settingsSchema.parse(change(now)), now)
  const write = (settings: Settings) =>
    transaction
      .updateTable('settings')
      .set({ value: JSON.stringify(settings) })
      .where('id', '=', 1)
      .execute()
  await auditedChange(
    transaction,
    () => readSettings(transaction),
    async () => {
      // Translations are compared with the displayed ones, which for unwritten texts are the defaults.
      if (!isDeepStrictEqual(value, now)) await write(now)
      await write(next)
    },
  )
  await recordChanges(transaction, [...CHANGED])
  return next
}

/** Keeps the time of the first VAT answer while that answer stands, and the times of later changes. IMP-12. */
function withVatMoment(next: Settings, { subjectToVat, vatChangedAt }: Settings): Settings {
  if (next.subjectToVat === subjectToVat) return next
  if (next.subjectToVat === '') return { ...next, vatAnsweredAt: '', vatChangedAt: [] }
  const now = clock.now().toISOString()
  if (subjectToVat === '') return { ...next, vatAnsweredAt: now }
  return { ...next, vatAnsweredAt: '', vatChangedAt: [...vatChangedAt, now].slice(-MOST_VAT_CHANGES) }
}

export function forgetSettings(): void {
  invalidate(CHANGED)
}

async function readSettings(database: Database): Promise<Settings> {
  return (await readStored(database)).value
}

async function readStored(database: Database = db): Promise<Stored<Settings>> {
  const row = await database.selectFrom('settings').select('value').where('id', '=', 1).executeTakeFirst()
  const stored = parseStored(settingsSchema, row?.value ?? {})
  if (stored.dropped.length > 0) log.warn({ settings: stored.dropped }, 'stored settings break the rules of this version; their defaults count')
  return stored
}
