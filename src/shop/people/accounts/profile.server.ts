import { inTransaction } from '#platform/database.server'
import type { Person, Profile } from './accounts.ts'
import type { ProfileChange } from './accounts.schema.ts'
import { findMeta, saveMeta } from './meta.server.ts'
import './accounts.tables.ts'

const DISMISSED = 'coming_soon_banner_dismissed'

export async function findProfile(person: Person): Promise<Profile> {
  const dismissed = await findMeta(person.id, DISMISSED)
  return { ...person, comingSoonDismissed: dismissed === 'yes' }
}

export async function saveProfile(person: Person, change: ProfileChange): Promise<Profile> {
  const dismissed = change.woocommerce_meta?.coming_soon_banner_dismissed
  const { name = person.name } = change
  await inTransaction(async (transaction) => {
    await transaction.updateTable('account_people').set({ name }).where('id', '=', person.id).execute()
    if (dismissed !== undefined) await saveMeta(person, { name: DISMISSED, value: dismissed }, transaction)
  })
  return findProfile({ ...person, name })
}
