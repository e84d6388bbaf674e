import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { config, type Config } from '#platform/config.server'
import { inTransaction } from '#platform/database.server'
import { secretFromFile, readSecret } from '#platform/secret-file.server'
import { hashPassword } from '#shop/people/passwords.server'
import { savePerson } from '#shop/people/passwords.server'

/** The first account of staff. The password is given only if it was generated just now; the hint says where else to find it. */
export interface FirstStaff {
  email: string
  password?: string
  passwordHint: string
}

/**
 * Creates the first administrator if there is none: HANOUT_ADMIN_EMAIL with HANOUT_ADMIN_PASSWORD, or with a random password stored in the data
 * folder. Two processes that start together create one. The database must be open.
 */
export async function ensureFirstStaff(settings: Config): Promise<FirstStaff> {
  const file = passwordFile(settings)
  const given = settings.HANOUT_ADMIN_PASSWORD
  return inTransaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('account_people.administrator'))`.execute(transaction)
    const first = await transaction
      .selectFrom('account_people')
      .select('email')
      .where('role', '=', 'administrator')
      .orderBy('deactivated_at', 'desc')
      .orderBy('created_at')
      .executeTakeFirst()
    if (first) return { email: first.email, passwordHint: await hintOf(file) }
    const email = settings.HANOUT_ADMIN_EMAIL.toLowerCase()
    const password = given ?? (await secretFromFile(file, 12))
    await savePerson(transaction, { name: 'Administrateur', email, role: 'administrator', hash: await hashPassword(password) })
    return given ? { email, passwordHint: 'HANOUT_ADMIN_PASSWORD' } : { email, password, passwordHint: `kept in ${file}` }
  })
}

/** Deletes the file of the first password once that password has been changed. */
export async function forgetFirstPassword(password: string): Promise<void> {
  const file = passwordFile(config)
  if ((await readSecret(file)) === password) await rm(file, { force: true })
}

async function hintOf(file: string): Promise<string> {
  return (await readSecret(file)) === undefined ? 'as it was set' : `kept in ${file}`
}

const passwordFile = (settings: Config) => join(settings.dataFolder, 'admin-password')
