import { db, inTransaction } from '#platform/database.server'
import type { Person, Profile } from './accounts.ts'
import type { ProfileChange } from './accounts.schema.ts'
import './accounts.tables.ts'

const DISMISSED = 'coming_soon_banner_dismissed'

/** The profile of a person who is signed in. */
export async function findProfile(person: Person): Promise<Profile> {
  const meta = await db.selectFrom('account_meta').select('value').where('person_id', '=', person.id).where('name', '=', DISMISSED).executeTakeFirst()
  return { ...person, comingSoonDismissed: meta?.value === 'yes' }
}

/** Changes one's own profile and returns the result. */
export async function saveProfile(person: Person, change: ProfileChange): Promise<Profile> {
  const dismissed = change.woocommerce_meta?.coming_soon_banner_dismissed
  const { name = person.name } = change
  await inTransaction(async (transaction) => {
    await transaction.updateTable('account_people').set({ name }).where('id', '=', person.id).execute()
    if (dismissed === undefined) return
    const value = { value: dismissed }
    await transaction
      .insertInto('account_meta')
      .values({ person_id: person.id, name: DISMISSED, ...value })
      .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet(value))
      .execute()
  })
  return findProfile({ ...person, name })
}
