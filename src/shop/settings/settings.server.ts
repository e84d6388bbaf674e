import { recordChanges, tell } from '#platform/changes.server'
import { db, inTransaction } from '#platform/database.server'
import { keep } from '#platform/kept.server'
import type { Settings } from './settings.ts'
import { settingsSchema } from './settings.schema.ts'
import './settings.tables.ts'

const SETTINGS = 'settings'

const findKept = keep<typeof SETTINGS, Settings>({ most: 1, load: readSettings, tagOf: (tag) => tag })

/** The merchant's settings, read once and kept until they change. */
export async function findSettings(): Promise<Settings> {
  return (await findKept(SETTINGS)) ?? readSettings()
}

/** Saves what the merchant decided. Refuses (throws) a record that is not one. */
export async function saveSettings(settings: Settings): Promise<void> {
  const value = JSON.stringify(settingsSchema.parse(settings))
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('settings')
      .values({ id: 1, value })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
      .execute()
    await recordChanges(transaction, [SETTINGS, 'list'])
  })
  tell(new Set([SETTINGS, 'list']))
}

async function readSettings(): Promise<Settings> {
  const row = await db.selectFrom('settings').select('value').where('id', '=', 1).executeTakeFirst()
  return settingsSchema.parse(row?.value ?? {})
}
