import { inAuditScope } from '#platform/audit-scope.server'
import { audit } from '#shop/upkeep/audit.server'
import { changeSettings, changeSettingsIn, forgetSettings } from '#shop/upkeep/settings.server'
import { STAFF_ROLES, type Actor, type StaffMember, type StaffRole } from '#shop/people/accounts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type NotNull } from 'kysely'
import { config, type Config } from '#platform/config.server'
import { inTransaction, db, type Database } from '#platform/database.server'
import { secretFromFile, readSecret } from '#platform/secret-file.server'
import { hashPassword, savePerson, hashNewPassword } from '#shop/people/passwords.server'
import { clock } from '#platform/steady-clock'
import { refuse } from '#platform/refusal'
import type { NewStaff } from '#shop/people/accounts.schema'
import { capabilitiesOf, capabilitiesTaken, forgetOwnCapabilities } from '#shop/people/accounts.server'
import { accountWords } from '#shop/people/accounts.words'
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

interface AccessChange {
  memberId: string
  by: Actor
  access: StaffRole | 'deactivated' | 'active'
}

/** Changes a member's access: deactivating ends sessions, another role drops own grants. Refuses one's own access, and the last administrator's. */
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

/** `password` is given only if it was just generated; `passwordHint` names where else to find it. */
export interface FirstStaff {
  email: string
  password?: string
  passwordHint: string
}

/**
 * Creates the first administrator if there is none: HANOUT_ADMIN_EMAIL with HANOUT_ADMIN_PASSWORD, in a demo also with a random password stored in the data
 * folder. Undefined in a real shop that nobody has opened yet. Two processes that start together create one. The database must be open.
 */
export async function ensureFirstStaff(settings: Config): Promise<FirstStaff | undefined> {
  const file = passwordFile(settings)
  const given = settings.HANOUT_ADMIN_PASSWORD
  const staff = await inTransaction(async (transaction) => {
    const first = await lockFirstAdministrator(transaction)
    if (first) return { email: first.email, passwordHint: await hintOf(file) }
    if (!settings.HANOUT_DEMO) await closeNewShop(transaction)
    if (!given && !settings.HANOUT_DEMO) return undefined
    const email = settings.HANOUT_ADMIN_EMAIL.toLowerCase()
    const password = given ?? (await secretFromFile(file, 12))
    await savePerson(transaction, { name: 'Administrateur', email, role: 'administrator', hash: await hashPassword(password) })
    return given ? { email, passwordHint: 'HANOUT_ADMIN_PASSWORD' } : { email, password, passwordHint: `kept in ${file}` }
  })
  forgetSettings()
  return staff
}

/** Closes a shop that nobody has an account in: a real one is closed from its first start until its staff open it. */
async function closeNewShop(transaction: Database): Promise<void> {
  const someone = await transaction.selectFrom('account_people').select('id').limit(1).executeTakeFirst()
  if (!someone) await changeSettingsIn(transaction, (now) => ({ ...now, closed: '1' }))
}

/** The first administrator. Holds a lock, so that nobody else creates one until the transaction ends. */
export async function lockFirstAdministrator(transaction: Database): Promise<{ email: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('account_people.administrator'))`.execute(transaction)
  return transaction
    .selectFrom('account_people')
    .select('email')
    .$narrowType<{ email: NotNull }>()
    .where('role', '=', 'administrator')
    .orderBy('deactivated_at', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()
}

/** Deletes the file of the first password once that password has been changed. */
export async function forgetFirstPassword(password: string): Promise<void> {
  const file = passwordFile(config)
  if ((await readSecret(file)) === password) await rm(file, { force: true })
}

async function hintOf(file: string): Promise<string> {
  return (await readSecret(file)) === undefined ? 'as it was set' : `kept in ${file}`
}

const passwordFile = (settings: Config) => join(settings.dataFolder, 'admin-password')

export async function requireSecondFactor(isRequired: boolean, by: Actor): Promise<void> {
  const staffSecondFactor = isRequired ? 'required' : 'optional'
  const entry = { by, action: 'settings-changed', subject: 'settings:staff', details: { staffSecondFactor } } as const
  await inAuditScope(
    (transaction) => audit(entry, transaction),
    () => changeSettings((now) => ({ ...now, staffSecondFactor })),
  )
}
