import { db, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { findSettings } from '#shop/upkeep/settings.server'
import { accountWords } from '#shop/people/accounts.words'
import { isEasyToGuess } from './easy-passwords.ts'
import { hashPassword, hasOtherCost, NOBODYS_HASH, verifyPassword } from './hashes.server.ts'
import { isLeaked } from './leaked-passwords.server.ts'
import './passwords.tables.ts'

/**
 * Hashes a new password (scrypt, own salt). Refuses one that is easy to guess, contains the owner's name or address or the shop's, or has leaked. `shop` is
 * the shop's new name if it is being set.
 */
export async function hashNewPassword(password: string, { name, email }: { name: string; email: string | null }, shop?: string): Promise<string> {
  const shopName = shop ?? (await findSettings()).shopName
  if (isEasyToGuess(password, [name, email ?? '', shopName]) || (await isLeaked(password))) throw refuse(accountWords.passwordEasy)
  return hashPassword(password)
}

/** Costs the same query and hash for an unknown person. The first right password renews a hash of another cost, whose duration would reveal the account. */
export async function isPasswordOf(personId: string | undefined, password: string): Promise<boolean> {
  const hash = (await credentialOf(personId ?? ''))?.password
  const isRight = await verifyPassword(password, hash ?? NOBODYS_HASH)
  if (!isRight || personId === undefined || !hash) return false
  if (hasOtherCost(hash)) await renewHash(personId, hash, await hashPassword(password))
  return true
}

/** An account created by a code to its phone has no password at first. */
export async function hasPassword(personId: string): Promise<boolean> {
  return (await credentialOf(personId)) !== undefined
}

export async function storePassword(transaction: Database, personId: string, hash: string): Promise<void> {
  await transaction
    .insertInto('account_credentials')
    .values({ person_id: personId, password: hash })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ password: hash }))
    .execute()
}

/** Replaces a hash of outdated cost, unless the password was changed meanwhile. */
async function renewHash(personId: string, before: string, hash: string): Promise<void> {
  await db.updateTable('account_credentials').set({ password: hash }).where('person_id', '=', personId).where('password', '=', before).execute()
}

function credentialOf(personId: string) {
  return db.selectFrom('account_credentials').select('password').where('person_id', '=', personId).executeTakeFirst()
}
