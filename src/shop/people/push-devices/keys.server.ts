import { makePushKeys, type PushKeys } from '#gateways/push'
import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
import { seal, unseal } from '#platform/seal.server'
import './push-devices.tables.ts'

const PURPOSE = 'push-keys'

/**
 * The shop's keys at push services: made when first asked for, sealed with the shop's secret. With another secret they are made anew, and every
 * device is to be added again.
 */
export async function findPushKeys(): Promise<PushKeys> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'sealed']).executeTakeFirst()
  const privateKey = row && (await unseal(row.sealed, PURPOSE))
  if (privateKey !== undefined) return { publicKey: row!.public_key, privateKey }
  await makeKeys(row?.sealed)
  return findPushKeys()
}

/** Writes new keys in place of unreadable ones; of two processes at once, the first one's stay. */
async function makeKeys(unreadable: string | undefined): Promise<void> {
  const { publicKey, privateKey } = makePushKeys()
  const sealed = await seal(privateKey, PURPOSE)
  await inTransaction(async (transaction) => {
    if (unreadable !== undefined) {
      await transaction.deleteFrom('push_keys').where('sealed', '=', unreadable).execute()
      await transaction.updateTable('push_devices').set({ refused_at: clock.now() }).execute()
    }
    await transaction
      .insertInto('push_keys')
      .values({ public_key: publicKey, sealed })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
