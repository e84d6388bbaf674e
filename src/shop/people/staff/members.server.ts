import type { NotNull } from 'kysely'
import { clock } from '#platform/clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { STAFF_ROLES, type Actor, type StaffMember, type StaffRole } from '#shop/people/accounts'
import type { NewStaff } from '#shop/people/accounts.schema'
import { capabilitiesOf, capabilitiesTaken, forgetOwnCapabilities } from '#shop/people/accounts.server'
import { accountWords } from '#shop/people/accounts.words'
import { hashNewPassword } from '#shop/people/passwords.server'
import { savePerson } from '#shop/people/passwords.server'
import { closeAllSessions } from '#shop/people/sessions.server'

export async function findStaff(): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('account_people')
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled as hasSecondFactor', 'deactivated_at as deactivatedAt', 'created_at as createdAt'])
    .where('role', 'in', STAFF_ROLES)
    .orderBy('name')
    .execute()
  return Promise.all((rows as Omit<StaffMember, 'capabilities'>[]).map(async (member) => ({ ...member, capabilities: await capabilitiesOf(member) })))
}

/** The new member can sign in at once. Refuses a taken e-mail, and an easy password. */
export async function addStaff(member: NewStaff, by?: Actor): Promise<void> {
  const hash = await hashNewPassword(member.password, member)
  await inTransaction(async (transaction) => {
    const id = await savePerson(transaction, { ...member, hash })
    if (by) await audit({ by, action: 'staff-added', subject: `person:${id}`, details: { name: member.name, role: member.role } }, transaction)
  })
}

export interface AccessChange {
  memberId: string
  by: Actor
  access: StaffRole | 'deactivated' | 'active'
}

/**
 * Changes the access of a staff member. Deactivating ends their sessions; another role removes their own grants and revocations. Refuses one's own access,
 * and the last administrator's.
 */
export async function changeAccess({ memberId, by, access }: AccessChange): Promise<void> {
  if (memberId === by.id) throw refuse(accountWords.notYourself)
  await inTransaction(async (transaction) => {
    const staff = await lockStaff(transaction)
    const member = staff.find(({ id }) => id === memberId)
    if (!member) throw refuse(accountWords.noSuchMember)
    const change = changeOf(access)
    const after = staff.map((other) => (other === member ? { ...other, ...change } : other))
    if (!after.some(({ role, deactivated_at }) => role === 'administrator' && !deactivated_at)) throw refuse(accountWords.lastAdministrator)
    await transaction.updateTable('account_people').set(change).where('id', '=', memberId).execute()
    if (access === 'deactivated') await closeAllSessions(transaction, memberId)
    if ('role' in change && change.role !== member.role) await forgetOwnCapabilities(transaction, memberId)
    await audit({ by, action: 'access-changed', subject: `person:${memberId}`, details: { name: member.name, access } }, transaction)
  })
  capabilitiesTaken()
}

/** Refuses people who are not staff. */
export async function endSessionsOf(memberId: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const member = await findMember(transaction, memberId)
    await closeAllSessions(transaction, memberId)
    await audit({ by, action: 'sessions-ended', subject: `person:${memberId}`, details: { name: member.name } }, transaction)
  })
}

/** Refuses people who are not staff. */
export async function findMember(transaction: Database, memberId: string) {
  const member = await transaction
    .selectFrom('account_people')
    .select(['id', 'name', 'email', 'locale', 'two_factor_enabled'])
    .$narrowType<{ email: NotNull }>()
    .where('id', '=', memberId)
    .where('role', 'in', STAFF_ROLES)
    .executeTakeFirst()
  if (!member) throw refuse(accountWords.noSuchMember)
  return member
}

async function lockStaff(transaction: Database) {
  return transaction
    .selectFrom('account_people')
    .select(['id', 'name', 'role', 'deactivated_at'])
    .where('role', 'in', STAFF_ROLES)
    .orderBy('id')
    .forUpdate()
    .execute()
}

function changeOf(access: AccessChange['access']): { role: StaffRole } | { deactivated_at: Date | null } {
  if (access === 'deactivated') return { deactivated_at: clock.now() }
  return access === 'active' ? { deactivated_at: null } : { role: access }
}
