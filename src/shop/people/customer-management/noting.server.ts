import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Actor } from '#shop/people/accounts'
import { exportPhone, hiddenPhone } from '#shop/people/customers.server'
import { orderedPhone } from '#shop/people/phones'
import { audit } from '#shop/upkeep/audit.server'
import { customerDeskWords } from './customer-management.words.ts'

/** Adds a note about a phone (international digits), visible to staff only. Refuses a number that no order can have. */
export async function notePhone(phone: string, text: string, by: Actor): Promise<void> {
  refuseUnknown(phone)
  await inTransaction(async (transaction) => {
    await transaction.insertInto('customer_notes').values({ phone, text, person_id: by.id, at: clock.now() }).execute()
    await audit({ by, action: 'customer-noted', subject: hiddenPhone(phone) }, transaction)
  })
}

/** Removes a note about a phone. Idempotent. */
export async function removeNote(phone: string, id: number, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('customer_notes').where('id', '=', id).where('phone', '=', phone).executeTakeFirst()
    if (numDeletedRows > 0) await audit({ by, action: 'customer-note-removed', subject: hiddenPhone(phone) }, transaction)
  })
}

const DAY_MS = 24 * 3600_000

/** Blocks a phone for `days`, or until it is unblocked: it may only order with payment in advance. Refuses a number that no order can have. */
export async function blockPhone(phone: string, { reason, days }: { reason: string; days: number | undefined }, by: Actor): Promise<void> {
  refuseUnknown(phone)
  const now = clock.now()
  const row = { reason, until: days === undefined ? null : new Date(now.getTime() + days * DAY_MS), person_id: by.id, at: now }
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('blocked_phones')
      .values({ phone, ...row })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
      .execute()
    await audit({ by, action: 'customer-blocked', subject: hiddenPhone(phone), details: { days: days ?? null } }, transaction)
  })
}

/** Ends the block of a phone. Idempotent. */
export async function unblockPhone(phone: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('blocked_phones').where('phone', '=', phone).executeTakeFirst()
    if (numDeletedRows > 0) await audit({ by, action: 'customer-unblocked', subject: hiddenPhone(phone) }, transaction)
  })
}

/** Export of the data of a phone without account, for staff to hand over, in pieces; audited before the first. */
export async function exportForPhone(phone: string, by: Actor): Promise<AsyncGenerator<string>> {
  refuseUnknown(phone)
  await audit({ by, action: 'customer-exported', subject: hiddenPhone(phone) }, db)
  return exportPhone(phone)
}

function refuseUnknown(phone: string): void {
  if (!orderedPhone(phone)) throw refuse(customerDeskWords.noSuchCustomer)
}
