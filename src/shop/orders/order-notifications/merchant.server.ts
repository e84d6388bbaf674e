import type { NotNull } from 'kysely'
import { db, type Database } from '#platform/database.server'
import { findSettings } from '#shop/upkeep/settings.server'

/** The merchant's e-mail for new orders: the sender's address from the settings, or else that of the first active administrator. */
export async function findMerchantEmail(database: Database = db): Promise<string | undefined> {
  const { sender } = await findSettings()
  if (sender.email) return sender.email
  const first = await database
    .selectFrom('account_people')
    .select('email')
    .$narrowType<{ email: NotNull }>()
    .where('role', '=', 'administrator')
    .where('deactivated_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return first?.email
}
