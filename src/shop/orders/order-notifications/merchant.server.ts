import type { NotNull } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import type { MessageData } from '#shop/upkeep/messages'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
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

/** A mail to the merchant that is sent once for its key. */
type MerchantMail = {
  [Kind in 'budget-warning' | 'debt-warning']: { kind: Kind; data: MessageData[Kind]; once: string }
}['budget-warning' | 'debt-warning']

/** Queues a mail to the merchant. False if nobody is there to read it. */
export async function mailMerchant(mail: MerchantMail): Promise<boolean> {
  const recipient = await findMerchantEmail()
  if (!recipient) return false
  await inTransaction((transaction) => queueMessage(transaction, { ...mail, channel: 'mail', recipient, locale: 'fr' }))
  wakeOutbox()
  return true
}
