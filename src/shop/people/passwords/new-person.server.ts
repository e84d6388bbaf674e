import { randomUUID } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import { type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { refuse } from '#platform/refusal'
import type { Role } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { storePassword } from './account-password.server.ts'

interface NewPerson {
  name: string
  email: string
  role: Role
  hash: string
  locale?: Locale
}

/** Inserts a person with their password's hash and returns their id. Refuses a taken e-mail. */
export async function savePerson(transaction: Database, { name, email, role, hash, locale = 'fr' }: NewPerson): Promise<string> {
  const id = randomUUID()
  try {
    await transaction.insertInto('account_people').values({ id, name, email, role, locale }).execute()
  } catch (error) {
    if (errorCode(error) === '23505') throw refuse(accountWords.emailTaken)
    throw error
  }
  await storePassword(transaction, id, hash)
  return id
}
