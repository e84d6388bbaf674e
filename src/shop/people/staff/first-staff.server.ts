import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type NotNull } from 'kysely'
import { config, type Config } from '#platform/config.server'
import { inTransaction, type Database } from '#platform/database.server'
import { secretFromFile, readSecret } from '#platform/secret-file.server'
import { hashPassword } from '#shop/people/passwords.server'
import { savePerson } from '#shop/people/passwords.server'
import { changeSettingsIn, forgetSettings } from '#shop/upkeep/settings.server'

/** `password` is given only if it was just generated; `passwordHint` names where else to find it. */
export interface FirstStaff {
  email: string
  password?: string
  passwordHint: string
}

/**
 * Creates the first administrator if there is none: HANOUT_ADMIN_EMAIL with HANOUT_ADMIN_PASSWORD, in a demo also with a random password stored in the data
 * folder. Undefined in a real shop that nobody has opened yet. Two processes that start together create one. The database must be open.
 */
export async function ensureFirstStaff(settings: Config): Promise<FirstStaff | undefined> {
  const file = passwordFile(settings)
  const given = settings.HANOUT_ADMIN_PASSWORD
  const staff = await inTransaction(async (transaction) => {
    const first = await lockFirstAdministrator(transaction)
    if (first) return { email: first.email, passwordHint: await hintOf(file) }
    if (!settings.HANOUT_DEMO) await closeNewShop(transaction)
    if (!given && !settings.HANOUT_DEMO) return undefined
    const email = settings.HANOUT_ADMIN_EMAIL.toLowerCase()
    const password = given ?? (await secretFromFile(file, 12))
    await savePerson(transaction, { name: 'Administrateur', email, role: 'administrator', hash: await hashPassword(password) })
    return given ? { email, passwordHint: 'HANOUT_ADMIN_PASSWORD' } : { email, password, passwordHint: `kept in ${file}` }
  })
  forgetSettings()
  return staff
}

/** Closes a shop that nobody has an account in: a real one is closed from its first start until its staff open it. */
async function closeNewShop(transaction: Database): Promise<void> {
  const someone = await transaction.selectFrom('account_people').select('id').limit(1).executeTakeFirst()
  if (!someone) await changeSettingsIn(transaction, (now) => ({ ...now, closed: '1' }))
}

/** The first administrator. Holds a lock, so that nobody else creates one until the transaction ends. */
export async function lockFirstAdministrator(transaction: Database): Promise<{ email: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('account_people.administrator'))`.execute(transaction)
  return transaction
    .selectFrom('account_people')
    .select('email')
    .$narrowType<{ email: NotNull }>()
    .where('role', '=', 'administrator')
    .orderBy('deactivated_at', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()
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
