import { join } from 'node:path'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { secretFromFile } from '#platform/secret-file.server'
import { clock } from '#platform/steady-clock'
import { hashNewPassword, savePerson } from '#shop/people/passwords.server'
import { DEMO_PASSWORDS, type DemoPerson } from './demo-record.ts'

export const MANAGER_EMAIL = 'gerante@hanout.test'

/** A shop manager for orders and goods, and the vendor of a store. IMP-53. */
const DEMO_STAFF = [
  { role: 'shop_manager', name: 'Rim Gharbi', email: MANAGER_EMAIL, file: DEMO_PASSWORDS.manager, who: 'A shop manager', signIn: '/admin/' },
  {
    role: 'vendor',
    name: 'Slim Ayari',
    email: 'vendeur@hanout.test',
    file: DEMO_PASSWORDS.vendor,
    who: 'A vendor',
    signIn: '/admin/',
    store: 'atelier-du-cap',
  },
] as const

/** Creates these people, unless their e-mails are taken; returns the new ones. Their passwords are stored like the customer's. */
export async function seedStaff(): Promise<DemoPerson[]> {
  const made: DemoPerson[] = []
  for (const { role, name, email, file, who, signIn, ...of } of DEMO_STAFF) {
    if (await db.selectFrom('account_people').select('id').where('email', '=', email).executeTakeFirst()) continue
    const password = await secretFromFile(join(config.dataFolder, file), 12)
    const hash = await hashNewPassword(password, { name, email })
    const id = await inTransaction((transaction) => savePerson(transaction, { name, email, role, hash }))
    await db.updateTable('account_people').set({ email_verified: true }).where('id', '=', id).execute()
    if ('store' in of) await openStore(of.store, { id, name, email })
    made.push({ who, signIn, email, password })
  }
  return made
}

const OPEN_FOR_DAYS = 30

/** Opens a store of the demo to its vendor, before the demo's orders. A tenth of what it sells is the shop's. */
async function openStore(slug: string, vendor: { id: string; name: string; email: string }): Promise<void> {
  const opened = new Date(clock.now().getTime() - OPEN_FOR_DAYS * 86_400_000)
  const { id } = await db
    .updateTable('vendors')
    .set({ standing: 'open', opened_at: opened, agreed_at: opened, agreed_by: `${vendor.name} (${vendor.email})` })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('account_people').set({ vendor_id: id }).where('id', '=', vendor.id).execute()
  const rate = { vendor_id: id, basis_points: 1000, from_at: opened, made_by: vendor.id }
  await db.insertInto('commission_rates').values(rate).execute()
}
