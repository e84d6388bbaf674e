import { findLittleRoom } from '#gateways/storage'
import { clock } from '#platform/steady-clock'
import { inTransaction } from '#platform/database.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { findMerchantEmail } from './merchant.server.ts'

export { findLittleRoom } from '#gateways/storage'

/** Mails the merchant, once a month, when less than a gigabyte of disk is left. Returns the megabytes left if it warned. IMP-54. */
export async function warnOfRoom(): Promise<number | undefined> {
  const megabytes = await findLittleRoom()
  const merchant = megabytes === undefined ? undefined : await findMerchantEmail()
  if (megabytes === undefined || !merchant) return undefined
  const once = `room:${clock.now().toISOString().slice(0, 7)}`
  await inTransaction((transaction) =>
    queueMessage(transaction, { kind: 'room-warning', channel: 'mail', recipient: merchant, locale: 'fr', data: { megabytes }, once }),
  )
  wakeOutbox()
  return megabytes
}
