import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Database } from '#platform/database.server'
import type { NewStaff } from './accounts.schema.ts'
import './accounts.tables.ts'

/** Writes a person down with the hash of their password (scrypt), as the sign-in library reads it. Throws where the e-mail is taken. */
export async function savePerson(transaction: Database, { name, email, role, password }: NewStaff): Promise<void> {
  const id = randomUUID()
  const hash = await hashPassword(password)
  await transaction.insertInto('account_people').values({ id, name, email, role }).execute()
  await transaction
    .insertInto('account_credentials')
    .values({ id: randomUUID(), person_id: id, account_id: id, provider_id: 'credential', password: hash })
    .execute()
}
