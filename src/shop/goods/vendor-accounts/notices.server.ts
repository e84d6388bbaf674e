import type { Database } from '#platform/database.server'
import { findDevicesOfStore } from '#shop/people/push-devices.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import type { VendorNotice } from '#shop/upkeep/messages'
import { queueMessage } from '#shop/upkeep/messages.server'

/** Queues a notice to each active vendor of a store, once: by mail and device, of an order also by SMS. Call `wakeOutbox` afterwards. IMP-37. */
export async function notifyVendor(transaction: Database, vendorId: number, { once, ...data }: VendorNotice & { once: string }): Promise<void> {
  const people = await transaction
    .selectFrom('account_people')
    .select(['id', 'email', 'phone', 'locale'])
    .where('vendor_id', '=', vendorId)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute()
  const key = `vendor:${vendorId}:${data.event}:${once}`
  const notice = { kind: 'vendor-notice', data } as const
  const byText = data.event === 'order' && (await canText())
  for (const { id, email, phone, locale } of people) {
    if (email) await queueMessage(transaction, { ...notice, channel: 'mail', recipient: email, locale, once: `${key}:mail:${id}` })
    if (byText && phone) await queueMessage(transaction, { ...notice, channel: 'sms', recipient: phone, locale, once: `${key}:sms:${id}` })
  }
  for (const { id, locale } of await findDevicesOfStore(vendorId, transaction)) {
    await queueMessage(transaction, { ...notice, channel: 'push', recipient: String(id), locale, once: `${key}:device:${id}` })
  }
}
