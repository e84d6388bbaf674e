import { findLittleRoom } from '#gateways/storage'
import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { findMerchantEmail } from './merchant.server.ts'

export { findLittleRoom } from '#gateways/storage'

/** Warns the merchant by mail, once a month, that less than a gigabyte is left. Answers the megabytes; undefined where there is nothing to tell. IMP-54. */
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
