import { onChanges, recordChanges } from '#platform/changes.server'
import { db, inTransaction } from '#platform/database.server'
import type { Settings } from './settings.ts'
import { settingsSchema } from './settings.schema.ts'
import './settings.tables.ts'

let kept: Promise<Settings> | undefined

onChanges((tags) => {
  if (tags.has('settings')) kept = undefined
})

/** The merchant's settings, read once and kept until they change. */
export function findSettings(): Promise<Settings> {
  kept ??= readSettings().catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
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
    await recordChanges(transaction, ['settings', 'list'])
  })
  kept = undefined
}

async function readSettings(): Promise<Settings> {
  const row = await db.selectFrom('settings').select('value').where('id', '=', 1).executeTakeFirst()
  return settingsSchema.parse(row?.value ?? {})
}
