import { invalidate, recordChanges } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import { lockSaves } from '#shop/goods/product-saving.server'
import { applyStanding, vendorTags } from '#shop/goods/vendors.server'
import type { Actor } from '#shop/people/accounts'
import { forgetProofs } from '#shop/people/sessions.proofs.server'
import { closeAllSessions } from '#shop/people/sessions.server'
import { audit } from '#shop/upkeep/audit.server'
import type { VendorNotice } from '#shop/upkeep/messages'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { notifyVendor } from './vendor-accounts.server.ts'
import { vendorAccountWords as words } from './vendor-accounts.words.ts'

/** Hides a store and its goods from shoppers, and closes its goods to its vendors. Orders and account stay. Audited. IMP-24. */
export async function suspendVendor(vendorId: number, reason: string, by: Actor): Promise<void> {
  await changeStanding(vendorId, { standing: 'suspended', suspended_for: reason }, by)
}

/** Shows a suspended store again, with its goods as they were. Audited. IMP-24. */
export async function reopenVendor(vendorId: number, by: Actor): Promise<void> {
  await changeStanding(vendorId, { standing: 'open', suspended_for: '' }, by)
}

type Standing = { standing: 'open' | 'suspended'; suspended_for: string }

/** Does nothing if the store has this standing. Locks in the order of those who save goods: saves, goods, store. */
async function changeStanding(vendorId: number, next: Standing, by: Actor): Promise<void> {
  const changed = await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    await transaction.selectFrom('products').select('id').where('vendor_id', '=', vendorId).orderBy('id').forUpdate().execute()
    const store = await lockVendor(transaction, vendorId)
    if (store.standing === next.standing) return []
    const revision = store.revision + 1
    await transaction
      .updateTable('vendors')
      .set({ ...next, revision })
      .where('id', '=', vendorId)
      .execute()
    const goods = await applyStanding(transaction, { vendorId })
    const isSuspended = next.standing === 'suspended'
    const notice: VendorNotice = isSuspended ? { event: 'suspended', values: { reason: next.suspended_for } } : { event: 'reopened', values: {} }
    await notifyVendor(transaction, vendorId, { ...notice, once: String(revision) })
    const details = { name: store.name, ...(isSuspended && { reason: next.suspended_for }) }
    await audit({ by, action: isSuspended ? 'vendor-suspended' : 'vendor-reopened', subject: `vendor:${vendorId}`, details }, transaction)
    const tags = [...goods.map((id) => `product:${id}`), 'list', 'categories', ...vendorTags(vendorId)]
    await recordChanges(transaction, tags)
    return tags
  })
  invalidate(new Set(changed))
  wakeOutbox()
}

/** Whether a store's goods are published without approval. Audited. VEND-08. */
export async function trustVendor(vendorId: number, isTrusted: boolean, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const store = await lockVendor(transaction, vendorId)
    if (store.trusted === isTrusted) return
    await transaction.updateTable('vendors').set({ trusted: isTrusted }).where('id', '=', vendorId).execute()
    const changes = [{ field: 'trusted', from: String(store.trusted), to: String(isTrusted) }]
    await audit({ by, action: 'vendor-changed', subject: `vendor:${vendorId}`, details: { name: store.name, changes } }, transaction)
  })
}

/** Closes or opens the access of a person of a store. Closing ends their sessions. Audited. Refuses a person of another store. */
export async function changeVendorAccess(vendorId: number, { personId, isActive }: { personId: string; isActive: boolean }, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const person = await transaction
      .updateTable('account_people')
      .set({ deactivated_at: isActive ? null : clock.now() })
      .where('id', '=', personId)
      .where('vendor_id', '=', vendorId)
      .where('erased_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!person) throw refuse(words.noSuchVendor)
    if (!isActive) await closeAllSessions(transaction, personId)
    const details = { name: person.name, access: isActive ? 'active' : 'deactivated' }
    await audit({ by, action: 'vendor-access-changed', subject: `vendor:${vendorId}`, details }, transaction)
  })
}

/** Takes a person out of a store: they become a customer again. Their sessions, links, second factor and notifications end. Audited. IMP-24. */
export async function removeFromStore(vendorId: number, personId: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const person = await transaction
      .updateTable('account_people')
      .set({ role: 'customer', vendor_id: null, deactivated_at: null, two_factor_enabled: false })
      .where('id', '=', personId)
      .where('vendor_id', '=', vendorId)
      .where('erased_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!person) throw refuse(words.noSuchVendor)
    await closeAllSessions(transaction, personId)
    await forgetProofs(transaction, personId)
    for (const table of ['account_two_factors', 'push_devices'] as const) await transaction.deleteFrom(table).where('person_id', '=', personId).execute()
    await audit({ by, action: 'vendor-access-changed', subject: `vendor:${vendorId}`, details: { name: person.name, access: 'removed' } }, transaction)
  })
}

/** Refuses the shop's own stores, which have no account. */
export async function lockVendor(transaction: Database, vendorId: number) {
  const store = await transaction
    .selectFrom('vendors')
    .select(['name', 'standing', 'trusted', 'revision'])
    .where('id', '=', vendorId)
    .where('standing', '<>', 'own')
    .forUpdate()
    .executeTakeFirst()
  if (!store) throw refuse(words.noSuchVendor)
  return store
}
