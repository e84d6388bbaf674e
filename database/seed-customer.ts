import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { secretFromFile } from '#platform/secret-file.server'
import { addCustomer } from '#shop/people/sign-in.server'
import { hashNewPassword } from '#shop/people/passwords.server'
import { putInCart } from '#shop/buying/cart.server'
import { EMPTY_FORM, type TypedAddress } from '#shop/buying/checkout'
import { placeCheckoutOrder } from '#shop/buying/checkout.server'
import { saveAddress } from '#shop/people/customers.server'
import { CASH_ON_DELIVERY, type OrderState } from '#shop/orders/orders'
import { moveOrder } from '#shop/orders/orders.server'
import { DEMO_EMAIL, DEMO_PASSWORDS, type DemoPerson } from './demo-record.ts'

const CUSTOMER = { name: 'Amel Jaziri', email: DEMO_EMAIL, locale: 'fr' } as const

const HOME: TypedAddress = {
  first_name: CUSTOMER.name,
  last_name: '',
  company: '',
  phone: '22333444',
  country: 'TN',
  state: 'TN-11',
  city: 'La Marsa',
  neighborhood: '',
  compound: '',
  address_1: '18 rue des Jasmins, 2ᵉ étage',
  address_2: '',
  postcode: '2070',
}
const WORK: TypedAddress = { ...HOME, state: 'TN-61', city: 'Sfax', address_1: '5 avenue Habib Bourguiba', postcode: '3000' }

/** Age in days. Stock is not affected. */
const ORDERS: { slug: string; pieces: number; states: OrderState[]; daysAgo: number }[] = [
  { slug: 'metre-ruban-sanaro-5-m', pieces: 2, states: ['confirmed', 'shipped', 'completed'], daysAgo: 21 },
  { slug: 'metre-ruban-sanaro-5-m', pieces: 1, states: ['confirmed'], daysAgo: 1 },
]

/** Returns credentials if she was created just now. Her password is random, in the data folder (`customer-password`), readable by its owner alone. */
export async function seedCustomer(): Promise<DemoPerson | undefined> {
  const { email, name, locale } = CUSTOMER
  if (await db.selectFrom('account_people').select('id').where('email', '=', email).executeTakeFirst()) return undefined
  const password = await secretFromFile(join(config.dataFolder, DEMO_PASSWORDS.customer), 12)
  const hash = await hashNewPassword(password, CUSTOMER)
  const id = await inTransaction((transaction) => addCustomer(transaction, { name, email, hash, locale }))
  await db.updateTable('account_people').set({ email_verified: true }).where('id', '=', id).execute()
  // Nothing is left to confirm.
  await db.deleteFrom('messages').where('recipient', '=', email).execute()
  const unmarked = { id: undefined, withoutZones: true, isBilling: false, isShipping: false }
  await saveAddress(id, { ...unmarked, label: 'Maison', typed: HOME }, locale)
  await saveAddress(id, { ...unmarked, label: 'Bureau', typed: WORK }, locale)
  for (const order of ORDERS) await placeFor(id, order)
  return { who: 'A customer', signIn: '/my-account/', email, password }
}

async function placeFor(personId: string, { slug, pieces, states, daysAgo }: (typeof ORDERS)[number]): Promise<void> {
  const product = await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!product) return
  const caller = { visitor: randomUUID(), locale: CUSTOMER.locale, nonce: '' }
  await putInCart(caller, { productId: product.id, variationId: null, quantity: pieces })
  const typed = { billing: HOME, email: CUSTOMER.email, withoutZones: ['billing' as const], paymentMethod: CASH_ON_DELIVERY }
  const { id } = await placeCheckoutOrder({ ...EMPTY_FORM, ...typed, intention: randomUUID() }, caller, { person: personId })
  for (const to of states) await moveOrder({ orderId: id, to, actor: { kind: 'system', id: 'demo' } })
  // Her orders are some days old, so their events count as notified.
  const ago = sql`make_interval(days => ${daysAgo})`
  await sql`update orders set placed_at = placed_at - ${ago}, created_at = created_at - ${ago} where id = ${id}`.execute(db)
  await sql`update order_events set at = at - ${ago}, told_at = now() where order_id = ${id}`.execute(db)
}
