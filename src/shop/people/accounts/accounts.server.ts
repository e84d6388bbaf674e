import { inTransaction, db, type Database } from '#platform/database.server'
import {
  CAPABILITIES,
  GIVEN_ROLES,
  GRANTABLE,
  isAgreed,
  STAFF_ROLES,
  type OwnStore,
  type Person,
  type Profile,
  type Actor,
  type Capability,
  type GivenRole,
} from './accounts.ts'
import type { ProfileChange } from './accounts.schema.ts'
import { clock } from '#platform/steady-clock'
import { refuse } from '#platform/refusal'
import { accountWords } from './accounts.words.ts'
import { recordChanges, invalidate } from '#platform/changes.server'
import { cached } from '#platform/cached.server'
import { audit } from '#shop/upkeep/audit.server'
import { findSettings } from '#shop/upkeep/settings.server'

const TAG = 'capabilities'

/** Grants per role, and per person beyond (true) or below (false) the role. */
interface Given {
  roles: ReadonlyMap<string, ReadonlySet<string>>
  people: ReadonlyMap<string, ReadonlyMap<string, boolean>>
}

const findCached = cached<typeof TAG, Given>({ most: 1, load: () => readGiven(), tagOf: (tag) => tag })

/** Capabilities of a person: administrators have all, other staff those of their role plus and minus their own; vendors and customers none. ACC-11, IMP-18. */
export async function capabilitiesOf({ id, role }: Pick<Person, 'id' | 'role'>): Promise<readonly Capability[]> {
  if (role === 'administrator') return CAPABILITIES
  if (!isGiven(role)) return []
  const { roles, people } = (await findCached(TAG)) ?? (await readGiven())
  const own = people.get(id)
  return GRANTABLE.filter((capability) => own?.get(capability) ?? roles.get(role)?.has(capability))
}

/** Capabilities of an author of a task at this moment: none for a person who left the staff. */
export async function capabilitiesNow(personId: string): Promise<readonly Capability[]> {
  const person = await db.selectFrom('account_people').select(['id', 'role']).where('id', '=', personId).where('deactivated_at', 'is', null).executeTakeFirst()
  return person ? capabilitiesOf(person) : []
}

/** Rights and store of an author of a task at this moment: none for a person who left. */
export async function authorNow(personId: string): Promise<Pick<Person, 'capabilities' | 'store'>> {
  const store = await db
    .selectFrom('account_people')
    .innerJoin('vendors', 'vendors.id', 'vendor_id')
    .select(['vendors.id', 'standing', 'trusted', 'agreement'])
    .where('account_people.id', '=', personId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  const own = store && (await ownStoreOf(store))
  return own ? { capabilities: [], store: own } : { capabilities: await capabilitiesNow(personId) }
}

/** Undefined for a store of the shop itself, which is no vendor's. */
export async function ownStoreOf(store: Pick<OwnStore, 'id' | 'trusted'> & { standing: OwnStore['standing'] | 'own'; agreement: string }) {
  const { id, standing, trusted, agreement } = store
  if (standing === 'own') return undefined
  return { id, standing, trusted, hasAgreed: isAgreed(agreement, (await findSettings()).vendors.agreement) } satisfies OwnStore
}

export async function capabilitiesOfRole(role: GivenRole): Promise<readonly Capability[]> {
  const given = (await readGiven()).roles.get(role)
  return GRANTABLE.filter((capability) => given?.has(capability))
}

/** Sets the capabilities of a role from its members' next request on. Audited with those granted and revoked. */
export async function changeCapabilities(wanted: readonly Capability[], by: Actor, role: GivenRole = 'shop_manager'): Promise<void> {
  await inTransaction(async (transaction) => {
    const rows = await transaction.selectFrom('account_capabilities').select('capability').where('role', '=', role).forUpdate().execute()
    const had = new Set(rows.map(({ capability }) => capability))
    const given = GRANTABLE.filter((capability) => wanted.includes(capability) && !had.has(capability))
    const taken = GRANTABLE.filter((capability) => !wanted.includes(capability) && had.has(capability))
    if (given.length + taken.length === 0) return
    if (taken.length > 0) await transaction.deleteFrom('account_capabilities').where('role', '=', role).where('capability', 'in', taken).execute()
    if (given.length > 0) {
      const values = given.map((capability) => ({ role, capability }))
      await transaction
        .insertInto('account_capabilities')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await audit({ by, action: 'capabilities-changed', subject: `role:${role}`, details: { given, taken } }, transaction)
    await recordChanges(transaction, [TAG])
  })
  invalidate(new Set([TAG]))
}

/** Sets a staff member's capabilities, as differences from their role. Audited. Refuses administrators, oneself, and non-staff. IMP-18, IMP-49. */
export async function changeCapabilitiesOf(memberId: string, wanted: readonly Capability[], by: Actor): Promise<void> {
  if (memberId === by.id) throw refuse(accountWords.notYourself)
  await inTransaction(async (transaction) => {
    const member = await transaction
      .selectFrom('account_people')
      .select(['id', 'name', 'role'])
      .where('id', '=', memberId)
      .where('role', 'in', STAFF_ROLES)
      .forUpdate()
      .executeTakeFirst()
    if (!member || !isGiven(member.role)) throw refuse(accountWords.noSuchMember)
    const { roles, people } = await readGiven(transaction)
    const ofRole = (capability: Capability) => roles.get(member.role)?.has(capability) === true
    const before = GRANTABLE.filter((capability) => people.get(member.id)?.get(capability) ?? ofRole(capability))
    const after = GRANTABLE.filter((capability) => wanted.includes(capability))
    if (before.join() === after.join()) return
    await transaction.deleteFrom('account_person_capabilities').where('person_id', '=', member.id).execute()
    const own = GRANTABLE.filter((capability) => after.includes(capability) !== ofRole(capability))
    const values = own.map((capability) => ({ person_id: member.id, capability, given: after.includes(capability) }))
    if (values.length > 0) await transaction.insertInto('account_person_capabilities').values(values).execute()
    await audit(
      { by, action: 'capabilities-changed', subject: `person:${member.id}`, details: { name: member.name, rightsBefore: before, rightsAfter: after } },
      transaction,
    )
    await recordChanges(transaction, [TAG])
  })
  invalidate(new Set([TAG]))
}

/** Deletes a person's own grants and revocations, in a transaction: a new role starts without them. Call `capabilitiesTaken` after it. */
export async function forgetOwnCapabilities(transaction: Database, memberId: string): Promise<void> {
  const { numDeletedRows } = await transaction.deleteFrom('account_person_capabilities').where('person_id', '=', memberId).executeTakeFirst()
  if (numDeletedRows > 0n) await recordChanges(transaction, [TAG])
}

/** Makes this process read rights anew at once. */
export function capabilitiesTaken(): void {
  invalidate(new Set([TAG]))
}

async function readGiven(database: Database = db): Promise<Given> {
  const [rows, own] = await Promise.all([
    database.selectFrom('account_capabilities').select(['role', 'capability']).execute(),
    database.selectFrom('account_person_capabilities').select(['person_id', 'capability', 'given']).execute(),
  ])
  return {
    roles: new Map(GIVEN_ROLES.map((role) => [role, new Set(rows.filter((row) => row.role === role).map(({ capability }) => capability))])),
    people: new Map(
      [...Map.groupBy(own, ({ person_id }) => person_id)].map(([id, mine]) => [id, new Map(mine.map(({ capability, given }) => [capability, given]))]),
    ),
  }
}

function isGiven(role: Person['role']): role is GivenRole {
  return GIVEN_ROLES.some((given) => given === role)
}

/** Erases a customer in a transaction: name, address, phone, password, sessions, metadata; an empty row keeps the id. Refuses staff, who are deactivated. */
export async function erasePerson(transaction: Database, personId: string): Promise<void> {
  const now = clock.now()
  const erased = await transaction
    .updateTable('account_people')
    .set({
      name: '',
      email: `${personId}@erased.invalid`,
      email_verified: false,
      phone: null,
      two_factor_enabled: false,
      signed_in_at: null,
      erased_at: now,
      deactivated_at: now,
    })
    .where('id', '=', personId)
    .where('role', 'in', ['customer', 'vendor'])
    .executeTakeFirst()
  if (erased.numUpdatedRows === 0n) throw refuse(accountWords.noSuchMember)
  for (const table of ['account_sessions', 'account_credentials', 'account_two_factors', 'account_proofs', 'account_meta'] as const) {
    await transaction.deleteFrom(table).where('person_id', '=', personId).execute()
  }
}

type MetaName = 'coming_soon_banner_dismissed' | 'wt_dont_show_again'

async function findMeta(personId: string, name: MetaName): Promise<string | undefined> {
  const meta = await db.selectFrom('account_meta').select('value').where('person_id', '=', personId).where('name', '=', name).executeTakeFirst()
  return meta?.value
}

async function saveMeta(person: { id: string }, { name, value }: { name: MetaName; value: string }, database: Database = db): Promise<void> {
  await database
    .insertInto('account_meta')
    .values({ person_id: person.id, name, value })
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet({ value }))
    .execute()
}

/** Whether a staff member wants to be asked before a document takes its number. ADM-46. */
export async function isAskedBeforeIssuing(personId: string): Promise<boolean> {
  return (await findMeta(personId, 'wt_dont_show_again')) !== 'yes'
}

export async function askBeforeIssuing(person: { id: string }, isAsked: boolean): Promise<void> {
  await saveMeta(person, { name: 'wt_dont_show_again', value: isAsked ? 'no' : 'yes' })
}

const DISMISSED = 'coming_soon_banner_dismissed'

export async function findProfile(person: Person): Promise<Profile> {
  const dismissed = await findMeta(person.id, DISMISSED)
  return { ...person, comingSoonDismissed: dismissed === 'yes' }
}

export async function saveProfile(person: Person, change: ProfileChange): Promise<Profile> {
  const dismissed = change.woocommerce_meta?.coming_soon_banner_dismissed
  const { name = person.name } = change
  await inTransaction(async (transaction) => {
    await transaction.updateTable('account_people').set({ name }).where('id', '=', person.id).execute()
    if (dismissed !== undefined) await saveMeta(person, { name: DISMISSED, value: dismissed }, transaction)
  })
  return findProfile({ ...person, name })
}
