import { makePushKeys, type PushKeys } from '#gateways/push'
import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
import { seal, unseal } from '#platform/seal.server'
import './push-devices.tables.ts'

const PURPOSE = 'push-keys'

/** The shop's keys at push services, created on first use and sealed with its secret. After a change of the secret, devices have to be added again. */
export async function findPushKeys(): Promise<PushKeys> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'sealed']).executeTakeFirst()
  const privateKey = row && (await unseal(row.sealed, PURPOSE))
  if (privateKey !== undefined) return { publicKey: row!.public_key, privateKey }
  await makeKeys(row?.sealed)
  return findPushKeys()
}

/** Replaces unreadable keys; of two concurrent processes, the first one's stay. */
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
