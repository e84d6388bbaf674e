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
  /** Goods of any status but archived, and those with a picture; at most one of each is counted. */
  goods: number
  pictured: number
  suspendedFor: string
}

export async function findStore(id: number): Promise<StoreState> {
  const goods = db.selectFrom('products').where('vendor_id', '=', id).where('status', '<>', 'archived')
  const [row, some, pictured] = await Promise.all([
    db.selectFrom('vendors').select(['slug', 'name', 'biography', 'bank_account', 'suspended_for']).where('id', '=', id).executeTakeFirstOrThrow(),
    goods.select('id').limit(1).execute(),
    goods.innerJoin('product_images', 'product_images.product_id', 'products.id').select('products.id').limit(1).execute(),
  ])
  return {
    slug: row.slug,
    name: row.name,
    hasProfile: row.biography !== '',
    hasBankAccount: row.bank_account !== '',
    goods: some.length,
    pictured: pictured.length,
    suspendedFor: row.suspended_for,
  }
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
