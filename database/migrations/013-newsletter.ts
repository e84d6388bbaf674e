import type { Kysely } from 'kysely'
import { campaigns } from './newsletter/campaigns.ts'
import { messageAccounts } from './newsletter/message-accounts.ts'
import { messageReceipts } from './newsletter/message-receipts.ts'
import { orderNotices } from './newsletter/order-notices.ts'
import { phones } from './newsletter/phones.ts'
import { simulatedPhones } from './newsletter/simulated-phones.ts'
import { subscribers } from './newsletter/subscribers.ts'

export const name = '013-newsletter'

/** The SMS newsletter and its campaigns, accounts at providers of messages with their receipts and costs, and what orders tell by SMS and WhatsApp. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [phones, subscribers, campaigns, messageAccounts, messageReceipts, orderNotices, simulatedPhones]) await part.execute(db)
}
