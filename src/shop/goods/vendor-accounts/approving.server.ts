import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { invalidate, recordChanges } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import { vendorTags } from '#shop/goods/vendors.server'
import { isStaff, type Actor } from '#shop/people/accounts'
import { savePerson } from '#shop/people/passwords.server'
import { forgetProofs } from '#shop/people/sessions.proofs.server'
import { closeAllSessions } from '#shop/people/sessions.server'
import { inviteVendor, type Invited } from '#shop/people/sign-in.server'
import { audit } from '#shop/upkeep/audit.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { limit } from '#shop/upkeep/rate-limits.server'
import { lockVendor } from './standing.server.ts'
import type { Approval, Invitation } from './vendor-accounts.schema.ts'
import { vendorAccountWords as words } from './vendor-accounts.words.ts'

/**
 * Opens a store with its vendor, who gets a link by mail, and returns its id; repeated for an application or a vendor, that of the first time. A customer's
 * account becomes the vendor's. Refuses an e-mail of staff, of another store's vendor or of a closed account, and a name that a store has. VEND-10, IMP-24.
 */
export async function approveVendor(approval: Approval, by: Actor): Promise<number> {
  const store = await inTransaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('vendor-approval'))`.execute(transaction)
    const known = await findApproved(transaction, approval)
    if (known) return known
    const vendor = await lockInvitee(transaction, approval)
    const opened = await openStore(transaction, approval)
    const person = await addPerson(transaction, { ...approval, vendor }, opened.id)
    await inviteVendor(transaction, person, { name: opened.name, joins: false })
    await audit({ by, action: 'vendor-approved', subject: `vendor:${opened.id}`, details: { name: opened.name } }, transaction)
    await recordChanges(transaction, [...vendorTags(opened.id), 'terms'])
    return opened
  })
  invalidate(new Set([...vendorTags(store.id), 'terms']))
  wakeOutbox()
  return store.id
}

/** Adds a person to a store, who gets a link by mail. Audited. Refuses as `approveVendor`, one of this store, and too many mails. IMP-24. */
export async function inviteToStore(vendorId: number, invitation: Invitation, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const store = await lockVendor(transaction, vendorId)
    const vendor = await lockInvitee(transaction, invitation, vendorId)
    const person = await addPerson(transaction, { ...invitation, vendor }, vendorId)
    await sendInvitation(transaction, { person, store: { id: vendorId, name: store.name }, by, access: 'invited' })
  })
  wakeOutbox()
}

/** Mails a person of a store a new link; the earlier one ends. Audited. Refuses who entered, a closed access, another store's person, too many mails. IMP-24. */
export async function inviteAgain(vendorId: number, personId: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const store = await lockVendor(transaction, vendorId)
    const person = await transaction
      .selectFrom('account_people')
      .select(['id', 'name', 'email', 'locale', 'signed_in_at'])
      .where('id', '=', personId)
      .where('vendor_id', '=', vendorId)
      .where('deactivated_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person?.email) throw refuse(words.noSuchVendor)
    if (person.signed_in_at !== null) throw refuse(words.hasEntered)
    await sendInvitation(transaction, { person: { ...person, email: person.email }, store: { id: vendorId, name: store.name }, by, access: 'invited-again' })
  })
  wakeOutbox()
}

interface NewInvitation {
  person: Invited
  store: { id: number; name: string }
  by: Actor
  access: 'invited' | 'invited-again'
}

async function sendInvitation(transaction: Database, { person, store, by, access }: NewInvitation): Promise<void> {
  await limit([['invitationTo', person.email]], transaction)
  await inviteVendor(transaction, person, { name: store.name, joins: true })
  const details = { name: person.name, store: store.name, access }
  await audit({ by, action: 'vendor-access-changed', subject: `vendor:${store.id}`, details }, transaction)
}

/** The store that the same request opened before. Refuses an application that is gone. */
async function findApproved(transaction: Database, { entry, email, store }: Approval): Promise<{ id: number } | undefined> {
  if (entry !== undefined) {
    const application = await transaction.selectFrom('form_entries').select('id').where('id', '=', entry).where('erased_at', 'is', null).executeTakeFirst()
    if (!application) throw refuse(words.noSuchEntry)
    return transaction.selectFrom('vendors').select('id').where('entry_id', '=', entry).executeTakeFirst()
  }
  return transaction
    .selectFrom('account_people as person')
    .innerJoin('vendors as vendor', 'vendor.id', 'person.vendor_id')
    .select('vendor.id')
    .where('person.email', '=', email)
    .where('vendor.slug', '=', slugOf(store))
    .executeTakeFirst()
}

type Invitee = Pick<Invited, 'id' | 'name' | 'locale'> & { email_verified: boolean }

/** The account of an e-mail, locked. Refuses staff, vendors and closed accounts. `vendorId` is the store that a person is added to. */
async function lockInvitee(transaction: Database, { email }: Invitation, vendorId?: number): Promise<Invitee | undefined> {
  const person = await transaction
    .selectFrom('account_people')
    .select(['id', 'name', 'locale', 'role', 'email_verified', 'vendor_id', 'deactivated_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (person && isStaff(person.role)) throw refuse(words.emailOfStaff)
  if (person && person.vendor_id !== null) throw refuse(person.vendor_id === vendorId ? words.emailIsHere : words.emailSells)
  if (person?.deactivated_at) throw refuse(words.emailClosed)
  return person
}

async function openStore(transaction: Database, { entry, storeId, store, phone }: Approval): Promise<{ id: number; name: string }> {
  const opened = { standing: 'open', opened_at: clock.now(), entry_id: entry ?? null, phone } as const
  if (storeId !== undefined) {
    const chosen = await transaction
      .updateTable('vendors')
      .set(opened)
      .where('id', '=', storeId)
      .where('standing', '=', 'own')
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!chosen) throw refuse(words.storeNotOwn)
    return chosen
  }
  const made = await transaction
    .insertInto('vendors')
    .values({ slug: slugOf(store), name: store, ...opened })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!made) throw refuse(words.storeTaken)
  await transaction.deleteFrom('old_slugs').where('kind', '=', 'vendor').where('slug', '=', slugOf(store)).execute()
  return made
}

/** Puts a person into a store: the account of their e-mail, if any, else a new one. */
async function addPerson(
  transaction: Database,
  { vendor, name, email, locale }: Invitation & { vendor: Invitee | undefined },
  vendorId: number,
): Promise<Invited> {
  if (vendor?.email_verified) return makeVendor(transaction, { ...vendor, email }, vendorId)
  if (vendor) return makeVendor(transaction, { ...vendor, name, email, locale }, vendorId)
  const id = await savePerson(transaction, { name, email, locale, role: 'vendor' })
  await transaction.updateTable('account_people').set({ vendor_id: vendorId }).where('id', '=', id).execute()
  return { id, name, email, locale }
}

/** Nobody else may be in the account: without a confirmed address, its password, phone and second factor may be a stranger's. */
async function makeVendor(transaction: Database, { id, name, email, locale, email_verified }: Invitee & Invitation, vendorId: number): Promise<Invited> {
  const stranger = email_verified ? {} : { phone: null, two_factor_enabled: false, signed_in_at: null }
  await transaction
    .updateTable('account_people')
    .set({ role: 'vendor', vendor_id: vendorId, name, locale, ...stranger })
    .where('id', '=', id)
    .execute()
  await closeAllSessions(transaction, id)
  await forgetProofs(transaction, id)
  if (!email_verified)
    for (const table of ['account_credentials', 'account_two_factors'] as const) await transaction.deleteFrom(table).where('person_id', '=', id).execute()
  return { id, name, email, locale }
}
