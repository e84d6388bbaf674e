import { join } from 'node:path'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { secretFromFile } from '#platform/secret-file.server'
import { hashNewPassword, savePerson } from '#shop/people/passwords.server'
import { DEMO_PASSWORDS, type DemoPerson } from './demo-record.ts'

export const MANAGER_EMAIL = 'gerante@hanout.test'

/** A shop manager for orders and goods, and a vendor, who may only sign in. IMP-53. */
const DEMO_STAFF = [
  { role: 'shop_manager', name: 'Rim Gharbi', email: MANAGER_EMAIL, file: DEMO_PASSWORDS.manager, who: 'A shop manager', signIn: '/admin/' },
  { role: 'vendor', name: 'Slim Ayari', email: 'vendeur@hanout.test', file: DEMO_PASSWORDS.vendor, who: 'A vendor', signIn: '/my-account/' },
] as const

/** Creates these people, unless their e-mails are taken; returns the new ones. Their passwords are stored like the customer's. */
export async function seedStaff(): Promise<DemoPerson[]> {
  const made: DemoPerson[] = []
  for (const { role, name, email, file, who, signIn } of DEMO_STAFF) {
    if (await db.selectFrom('account_people').select('id').where('email', '=', email).executeTakeFirst()) continue
    const password = await secretFromFile(join(config.dataFolder, file), 12)
    const hash = await hashNewPassword(password, { name, email })
    const id = await inTransaction((transaction) => savePerson(transaction, { name, email, role, hash }))
    await db.updateTable('account_people').set({ email_verified: true }).where('id', '=', id).execute()
    made.push({ who, signIn, email, password })
  }
  return made
}
