import { sql } from 'kysely'
import { recordChanges } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { IMPERSONAL_DETAILS } from '#shop/buying/checkout'
import { forgetEntriesOf } from '#shop/forms/entry-management.server'
import type { OrderAddress } from '#shop/orders/orders'
import type { Person } from '#shop/people/accounts'
import { erasePerson } from '#shop/people/accounts.server'
import { audit } from '#shop/upkeep/audit.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { localPhone, PHONE_COUNTRIES } from '#shop/people/phones'
import { OPEN_ORDER_STATES } from './customers.ts'
import { customerWords } from './customers.words.ts'

/**
 * Erases a customer. Orders and paid entries of forms stay for accounting and reviews stay, all without a name; other entries go with their files. They
 * get one last message. IMP-16.
 * Issued invoices and credit notes alone stay as they are, with the name: they are kept for the tax office (decision 47).
 * Audited if done by staff (`by`). Refuses staff and vendors, whose work depends on them, and customers with open orders.
 */
export async function eraseCustomer(person: Pick<Person, 'id' | 'role'>, by?: Pick<Person, 'id' | 'name'>): Promise<void> {
  if (person.role !== 'customer') throw refuse(customerWords.staffNotErased)
  await inTransaction(async (transaction) => {
    // In the lock order of ordering: cart, account, order.
    await transaction.deleteFrom('carts').where('person_id', '=', person.id).execute()
    await forgetPlacesOfCarts(transaction, person.id)
    const account = await lockAccount(transaction, person.id)
    if (!account) return
    await refuseOpenOrders(transaction, person.id)
    await forgetEntriesOf(transaction, person.id)
    await forgetOpinions(transaction, person.id)
    await forgetMessages(transaction, account)
    await forgetUnfinishedOrders(transaction, account)
    await forgetOrders(transaction, person.id)
    await transaction.deleteFrom('customer_addresses').where('person_id', '=', person.id).execute()
    await transaction.deleteFrom('account_shortlists').where('person_id', '=', person.id).execute()
    const { email, locale, name } = account
    await queueMessage(transaction, { kind: 'account-erased', channel: 'mail', recipient: email, locale, data: { name } })
    await erasePerson(transaction, person.id)
    if (by) await audit({ by, action: 'customer-erased', subject: `customer:${person.id}` }, transaction)
  })
  wakeOutbox()
}

/** Removes addresses, also from carts of browsers that they ordered with while signed out. Those carts' goods stay: others may share the browser. */
async function forgetPlacesOfCarts(transaction: Database, personId: string): Promise<void> {
  await sql`
    update carts set content = jsonb_set(content, '{destination}', 'null'), version = version + 1
    where id in (select v.cart_id from cart_visitors v join orders o on o.visitor = v.visitor where o.person_id = ${personId})`.execute(transaction)
}

async function lockAccount(transaction: Database, id: string) {
  return transaction
    .selectFrom('account_people')
    .select(['id', 'name', 'email', 'phone', 'locale'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function refuseOpenOrders(transaction: Database, personId: string): Promise<void> {
  const orders = await transaction.selectFrom('orders').select(['id', 'state']).where('person_id', '=', personId).orderBy('id').forUpdate().execute()
  const open = orders.find(({ state }) => OPEN_ORDER_STATES.some((one) => one === state))
  if (open) throw refuse(customerWords.ordersOpen, { number: open.id })
}

/** Deletes what they began to order and did not finish: from a browser that they ordered with, or with their phone. Such an order belongs to no account. */
async function forgetUnfinishedOrders(transaction: Database, { id, phone }: { id: string; phone: string | null }): Promise<void> {
  const phones = phone === null ? [] : [phone, ...PHONE_COUNTRIES.map((country) => localPhone(phone, country))]
  await sql`
    delete from orders where placed_at is null
      and (visitor in (select visitor from orders where person_id = ${id}) or phone = any(${phones}::text[]))`.execute(transaction)
}

/**
 * Removes buyer and address from orders, including texts by staff, providers and the courier; items, amounts and states stay. The keys that were in
 * their links open nothing any more, so that nobody else reads the documents that are kept.
 */
async function forgetOrders(transaction: Database, personId: string): Promise<void> {
  const own = sql`(select id from orders where person_id = ${personId})`
  await sql`update coupon_uses set customer = '' where order_id in ${own}`.execute(transaction)
  // Used-up coupons are named by their codes; `unpaid` is the shop's own reason.
  await sql`
    update order_events set details = details - 'text' - case when details ->> 'reason' = 'unpaid' then '' else 'reason' end
    where kind <> 'coupon-used-up' and details ?| array['text', 'reason'] and order_id in ${own}`.execute(transaction)
  await sql`update refunds set reason = '', problem = null where order_id in ${own}`.execute(transaction)
  await sql`update parcels set problem = null where order_id in ${own}`.execute(transaction)
  await sql`update payments set pay_url = null where order_id in ${own}`.execute(transaction)
  await sql`
    update orders set name = ${ERASED}, phone = '', address = '', email = null, fingerprint = null, visitor = gen_random_uuid(),
      key = 'wc_order_' || replace(gen_random_uuid()::text, '-', ''),
      details = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details) where key = any(${IMPERSONAL_DETAILS})),
      billing = billing || ${NOBODY}::jsonb, shipping = shipping || ${NOBODY}::jsonb, person_id = null
    where person_id = ${personId}`.execute(transaction)
}

async function forgetOpinions(transaction: Database, personId: string): Promise<void> {
  const { rows } = await sql<{ product: number }>`
    update reviews set author = ${ERASED} where order_id in (select id from orders where person_id = ${personId})
    returning product_id as product`.execute(transaction)
  if (rows.length > 0) await recordChanges(transaction, [...new Set(rows.map(({ product }) => `product:${product}`))])
}

/** Deletes messages about their orders to anyone, and messages on their account to any of its known addresses. Also from the simulated servers. */
async function forgetMessages(transaction: Database, { id, email, phone }: { id: string; email: string; phone: string | null }): Promise<void> {
  await sql`
    with recursive own (address) as (
      select unnest(array[${email}, ${phone}]::text[])
      union select m.recipient from messages m join own on m.kind = 'email-changed' and m.data ->> 'email' = own.address
    ), gone as (
      delete from messages where data ->> 'orderId' in (select id::text from orders where person_id = ${id})
        or (not data ? 'orderId' and recipient in (select address from own))
      returning channel, recipient, message_id
    )
    delete from simulated_messages s using gone
    where s.message_id = gone.message_id or (gone.channel = 'sms' and s.channel = 'sms' and s.recipient = gone.recipient)`.execute(transaction)
  await sql`delete from account_proofs where target in (${email}, ${phone})`.execute(transaction)
}

const ERASED = customerWords.erasedName.fr

/** The anonymous parts of an order's address; the governorate stays, as parcels and taxes are counted by it. */
const NOBODY = JSON.stringify({
  name: ERASED,
  company: '',
  phone: '',
  city: '',
  postcode: '',
  address1: '',
  address2: '',
  zone: null,
  zoneName: '',
  compound: '',
} satisfies Omit<OrderAddress, 'country' | 'state' | 'stateName'>)
