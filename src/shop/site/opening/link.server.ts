import { db } from '#platform/database.server'
import { digestOf } from '#shop/people/sessions.proofs.server'

/** True while the key opens the shop. Looking does not use it up. */
export async function isOpeningKey(key: string): Promise<boolean> {
  const link = await unusedLink().where('digest', '=', digestOf(key)).executeTakeFirst()
  return link !== undefined
}

/** Whether the shop has no administrator, and waits for the holder of its link. */
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
