import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { readAddress, toOrderAddress, type LocatedAddress } from '#shop/buying/checkout.server'
import { MOST_ADDRESSES, type AddressDraft, type SavedAddress } from './customers.ts'
import { customerWords } from './customers.words.ts'
import './customers.tables.ts'

/** A person's addresses, oldest first, with place names in a language. ACC-08, CO-42. */
export async function findAddresses(personId: string, locale: Locale): Promise<SavedAddress[]> {
  const rows = await db.selectFrom('customer_addresses').selectAll().where('person_id', '=', personId).orderBy('id').execute()
  return Promise.all(
    rows.map(async ({ id, label, address, is_billing, is_shipping }) => {
      const { located } = await readAddress(address, locale)
      return { id, label, typed: located.typed, address: toOrderAddress(located, locale), isBilling: is_billing, isShipping: is_shipping }
    }),
  )
}

/**
 * Saves a new or changed address and returns its id. The first becomes the default for bills and goods, later ones if the draft asks for it. Refuses invalid
 * fields under the names of the checkout's first section (`WrongCheckout`), too many addresses, and another person's.
 */
export async function saveAddress(personId: string, draft: AddressDraft, locale: Locale): Promise<number> {
  const { located, wrong } = await readAddress(draft.typed, locale, { withoutZones: draft.withoutZones })
  if (wrong) throw wrong
  return inTransaction(async (transaction) => {
    const others = await lockAddresses(transaction, personId)
    const { id } = draft
    if (id === undefined && others.length >= MOST_ADDRESSES) throw refuse(customerWords.tooManyAddresses, { max: MOST_ADDRESSES })
    const before = others.find((other) => other.id === id)
    if (id !== undefined && !before) throw refuse(customerWords.noSuchAddress)
    const isBilling = draft.isBilling || (before?.is_billing ?? others.length === 0)
    const isShipping = draft.isShipping || (before?.is_shipping ?? others.length === 0)
    await leaveRoom(transaction, personId, { isBilling, isShipping })
    const row = {
      label: draft.label,
      address: JSON.stringify(toStored(located)) as never,
      is_billing: isBilling,
      is_shipping: isShipping,
    }
    if (before) {
      await transaction.updateTable('customer_addresses').set(row).where('id', '=', before.id).execute()
      return before.id
    }
    const made = await transaction
      .insertInto('customer_addresses')
      .values({ ...row, person_id: personId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })
}

/** Removes an address; the oldest remaining one becomes the default. No effect on a missing address or another person's. */
export async function removeAddress(personId: string, id: number): Promise<void> {
  await inTransaction(async (transaction) => {
    const addresses = await lockAddresses(transaction, personId)
    const gone = addresses.find((address) => address.id === id)
    if (!gone) return
    await transaction.deleteFrom('customer_addresses').where('id', '=', id).execute()
    const heir = addresses.find((address) => address.id !== id)
    if (!heir) return
    const roles = { is_billing: heir.is_billing || gone.is_billing, is_shipping: heir.is_shipping || gone.is_shipping }
    await transaction.updateTable('customer_addresses').set(roles).where('id', '=', heir.id).execute()
  })
}

/** Locks an address book against concurrent changes, and returns its addresses. */
async function lockAddresses(transaction: Database, personId: string) {
  await sql`select from account_people where id = ${personId} for update`.execute(transaction)
  return transaction.selectFrom('customer_addresses').select(['id', 'is_billing', 'is_shipping']).where('person_id', '=', personId).orderBy('id').execute()
}

async function leaveRoom(transaction: Database, personId: string, taken: { isBilling: boolean; isShipping: boolean }): Promise<void> {
  const change = { ...(taken.isBilling && { is_billing: false }), ...(taken.isShipping && { is_shipping: false }) }
  if (Object.keys(change).length === 0) return
  await transaction.updateTable('customer_addresses').set(change).where('person_id', '=', personId).execute()
}

/** By our own zone id, because the courier renames its codes. */
function toStored({ typed, zone }: LocatedAddress) {
  return zone ? { ...typed, neighborhood: zone.id } : typed
}
