import { randomBytes } from 'node:crypto'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { SHORTEST_PASSPHRASE } from './backups.ts'
import { backupWords } from './backups.words.ts'
import { keysOf, spoken, type SealingKey } from './sealing.server.ts'

/** Undefined until a passphrase was chosen. */
export async function findSealingKey(): Promise<(SealingKey & { since: Date }) | undefined> {
  const row = await db.selectFrom('backup_key').selectAll().executeTakeFirst()
  return row && { publicKey: row.public_key, salt: row.salt, cost: row.cost, origin: row.origin, since: row.made_at }
}

/** A restore costs four times as much as checking a password, and is rare. */
const DEARER_THAN_A_PASSWORD = 2

/** Seals future backups for another passphrase, which is stored nowhere. Earlier backups still need the earlier one. Refuses a short one. IMP-54. */
export async function choosePassphrase(passphrase: string, by: { id: string; name: string }): Promise<void> {
  if (spoken(passphrase).length < SHORTEST_PASSPHRASE) throw refuse(backupWords.shortPassphrase, { least: SHORTEST_PASSPHRASE })
  const made = { salt: randomBytes(16).toString('base64url'), cost: config.HANOUT_PASSWORD_COST + DEARER_THAN_A_PASSWORD }
  const { publicKey, origin } = await keysOf(passphrase, made)
  await inTransaction(async (transaction) => {
    await transaction.deleteFrom('backup_key').execute()
    await transaction
      .insertInto('backup_key')
      .values({ ...made, public_key: publicKey, origin })
      .execute()
    await audit({ by, action: 'backup-passphrase-changed' }, transaction)
  })
}

export async function isPassphrase(passphrase: string): Promise<boolean> {
  const key = await findSealingKey()
  return key !== undefined && (await keysOf(passphrase, key)).publicKey === key.publicKey
}
