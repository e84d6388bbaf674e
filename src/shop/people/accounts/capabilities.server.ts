import { recordChanges, invalidate } from '#platform/changes.server'
import { db, inTransaction } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { audit } from '#shop/upkeep/audit.server'
import { CAPABILITIES, GRANTABLE, type Actor, type Capability, type Role } from './accounts.ts'
import './accounts.tables.ts'

const TAG = 'capabilities'

const findCached = cached<typeof TAG, ReadonlySet<Capability>>({ most: 1, load: readGiven, tagOf: (tag) => tag })

/** Capabilities of a role: administrators have all, shop managers the granted ones, vendors and customers none. ACC-11. */
export async function capabilitiesOf(role: Role): Promise<readonly Capability[]> {
  if (role === 'administrator') return CAPABILITIES
  if (role !== 'shop_manager') return []
  const given = (await findCached(TAG)) ?? (await readGiven())
  return GRANTABLE.filter((capability) => given.has(capability))
}

/** Sets the capabilities of shop managers, from their next request on. Audited with those granted and revoked. */
export async function changeCapabilities(wanted: readonly Capability[], by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const rows = await transaction.selectFrom('account_capabilities').select('capability').where('role', '=', 'shop_manager').forUpdate().execute()
    const had = new Set(rows.map(({ capability }) => capability))
    const given = GRANTABLE.filter((capability) => wanted.includes(capability) && !had.has(capability))
    const taken = GRANTABLE.filter((capability) => !wanted.includes(capability) && had.has(capability))
    if (given.length + taken.length === 0) return
    if (taken.length > 0) await transaction.deleteFrom('account_capabilities').where('role', '=', 'shop_manager').where('capability', 'in', taken).execute()
    if (given.length > 0) {
      const values = given.map((capability) => ({ role: 'shop_manager' as const, capability }))
      await transaction
        .insertInto('account_capabilities')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await audit({ by, action: 'capabilities-changed', subject: 'role:shop_manager', details: { given, taken } }, transaction)
    await recordChanges(transaction, [TAG])
  })
  invalidate(new Set([TAG]))
}

async function readGiven(): Promise<ReadonlySet<Capability>> {
  const rows = await db.selectFrom('account_capabilities').select('capability').where('role', '=', 'shop_manager').execute()
  return new Set(rows.map(({ capability }) => capability as Capability))
}
