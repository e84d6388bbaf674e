import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import { isAgreed, type VendorPerson } from '#shop/people/accounts'
import { findDevicesOfStore } from '#shop/people/push-devices.server'
import { audit } from '#shop/upkeep/audit.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import type { VendorNotice } from '#shop/upkeep/messages'
import { queueMessage } from '#shop/upkeep/messages.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { vendorAccountWords as words } from './vendor-accounts.words.ts'

export interface StoreState {
  slug: string
  name: string
  hasProfile: boolean
  hasBankAccount: boolean
  /** Goods of any status but archived, and some with a picture. */
  hasGoods: boolean
  hasPicture: boolean
  suspendedFor: string
}

export async function findStore(id: number): Promise<StoreState> {
  const goods = sql`from products p where p.vendor_id = v.id and p.status <> 'archived'`
  const { rows } = await sql<StoreState>`
    select slug, name, biography <> '' as "hasProfile", bank_account <> '' as "hasBankAccount", suspended_for as "suspendedFor",
      exists (select ${goods}) as "hasGoods", exists (select ${goods} and exists (select from product_images where product_id = p.id)) as "hasPicture"
    from vendors v where id = ${id}`.execute(db)
  return rows[0]!
}

/** Accepts the shop's agreement as the vendor read it, and keeps that text. Refuses a text that the merchant has changed meanwhile. Audited. IMP-24. */
export async function acceptAgreement({ id, name, store, email }: VendorPerson, read: string): Promise<void> {
  const { vendors } = await findSettings()
  if (!isAgreed(read, vendors.agreement)) throw refuse(words.changedMeanwhile)
  await inTransaction(async (transaction) => {
    const accepted = { agreement: read, agreed_at: clock.now(), agreed_by: `${name} (${email})` }
    await transaction.updateTable('vendors').set(accepted).where('id', '=', store.id).execute()
    await audit({ by: { id, name }, action: 'vendor-agreed', subject: `vendor:${store.id}` }, transaction)
  })
}

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
