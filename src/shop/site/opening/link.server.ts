import { randomBytes } from 'node:crypto'
import { clock } from '#platform/clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { digestOf } from '#shop/people/sessions.server'
import { lockFirstAdministrator } from '#shop/people/staff.server'
import './opening.tables.ts'

/** Makes the key of the link that opens the shop; an earlier one ends. Undefined once the shop has an administrator. */
export async function makeOpeningKey(): Promise<string | undefined> {
  return inTransaction(async (transaction) => {
    if (await lockFirstAdministrator(transaction)) return undefined
    const key = randomBytes(32).toString('base64url')
    const row = { digest: digestOf(key), made_at: clock.now() }
    await transaction
      .insertInto('opening_links')
      .values({ one: true, ...row })
      .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
      .execute()
    return key
  })
}

/** True while the key opens the shop. Looking does not use it up. */
export async function isOpeningKey(key: string): Promise<boolean> {
  const link = await unusedLink().where('digest', '=', digestOf(key)).executeTakeFirst()
  return link !== undefined
}

/** True while the shop has no administrator, and waits for who has its link. */
export async function awaitsOpening(): Promise<boolean> {
  const link = await unusedLink().executeTakeFirst()
  return link !== undefined
}

function unusedLink() {
  const administrators = db.selectFrom('account_people').select('id').where('role', '=', 'administrator')
  return db
    .selectFrom('opening_links')
    .select('one')
    .where(({ not, exists }) => not(exists(administrators)))
}

/** Uses the key up; false for one that opens nothing, and where an administrator was made in another way. No one else makes one until the transaction ends. */
export async function spendOpeningKey(transaction: Database, key: string): Promise<boolean> {
  if (await lockFirstAdministrator(transaction)) return false
  const { numDeletedRows } = await transaction.deleteFrom('opening_links').where('digest', '=', digestOf(key)).executeTakeFirst()
  return numDeletedRows > 0n
}
