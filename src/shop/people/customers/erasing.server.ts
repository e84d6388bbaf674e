import { sql, type RawBuilder } from 'kysely'
import { fold, searchWords } from '#i18n/fold.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { recordChanges } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { IMPERSONAL_DETAILS } from '#shop/buying/checkout'
import { forgetEntriesOf } from '#shop/forms/entry-management.server'
import { forgetStockAlertsOf } from '#shop/goods/stock-alerts.server'
import { forgetSubscriber } from '#shop/newsletter/subscribers.server'
import type { OrderAddress, OrderState } from '#shop/orders/orders'
import type { Person } from '#shop/people/accounts'
import { erasePerson } from '#shop/people/accounts.server'
import { audit } from '#shop/upkeep/audit.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { forgetPhones } from '#shop/people/phone-codes.server'
import { localPhone, orderedPhone, PHONE_COUNTRIES } from '#shop/people/phones'
import { OPEN_ORDER_STATES } from './customers.ts'
import { customerWords } from './customers.words.ts'

/**
 * Erases a customer. Orders and paid form entries stay for accounting and reviews stay, all without a name; other entries are deleted with their files. Their
 * e-mail, if any, gets one last message. Their phone is no longer subscribed or proven; a STOP remains. IMP-16. Only issued invoices and credit notes keep
 * the name: they are retained for the tax office (decision 20). Audited if done by staff (`by`). Refuses staff and vendors, whose work depends on them, and
 * customers with open orders.
 */
export async function eraseCustomer(person: Pick<Person, 'id' | 'role'>, by?: Pick<Person, 'id' | 'name'>): Promise<void> {
  if (person.role !== 'customer') throw refuse(customerWords.staffNotErased)
  const whose = sql<boolean>`person_id = ${person.id}`
  await inTransaction(async (transaction) => {
    // In the lock order of ordering: cart, account, order.
    await transaction.deleteFrom('carts').where('person_id', '=', person.id).execute()
    await forgetPlacesOfCarts(transaction, whose)
    const account = await lockAccount(transaction, person.id)
    if (!account) return
    await refuseOpenOrders(transaction, person.id)
    await forgetEntriesOf(transaction, person.id)
    await forgetOpinions(transaction, whose)
    const phones = account.phone === null ? [] : [account.phone]
    await forgetSubscriber(transaction, phones)
    await forgetMessages(transaction, account)
    await forgetStockAlertsOf(transaction, [account.email ?? '', account.phone ?? ''])
    await forgetUnfinishedOrders(transaction, account)
    // Only of the verified phone: anybody may order with another person's.
    for (const phone of phones) await forgetNotes(transaction, phone)
    await forgetWorkAbout(transaction, whose)
    await forgetOrders(transaction, whose)
    await transaction.deleteFrom('customer_addresses').where('person_id', '=', person.id).execute()
    await transaction.deleteFrom('account_shortlists').where('person_id', '=', person.id).execute()
    const { email, locale, name } = account
    if (email !== null) await queueMessage(transaction, { kind: 'account-erased', channel: 'mail', recipient: email, locale, data: { name } })
    await erasePerson(transaction, person.id)
    await forgetPhones(transaction, phones)
    if (by) await audit({ by, action: 'customer-erased', subject: `customer:${person.id}` }, transaction)
  })
  wakeOutbox()
}

/** Erases a customer without account by phone, like `eraseCustomer`. Audited without the number. Refuses while an order is open. IMP-16. */
export async function erasePhone(world: string, by: Pick<Person, 'id' | 'name'>): Promise<void> {
  const ordered = orderedPhone(world)
  if (!ordered) return
  const whose = withoutAccount(ordered)
  await inTransaction(async (transaction) => {
    await forgetPlacesOfCarts(transaction, whose)
    const { rows } = await sql<{ id: number; state: OrderState }>`select id, state from orders where ${whose} order by id for update`.execute(transaction)
    const open = rows.find(({ state }) => OPEN_ORDER_STATES.some((one) => one === state))
    if (open) throw refuse(customerWords.ordersOpen, { number: open.id })
    await forgetOpinions(transaction, whose)
    await forgetSubscriber(transaction, [world])
    await forgetMessagesOf(transaction, { orders: rows.map(({ id }) => id), phone: world })
    await forgetStockAlertsOf(transaction, [world])
    await forgetNotes(transaction, world)
    await forgetWorkAbout(transaction, whose)
    await sql`delete from orders where ${whose} and placed_at is null`.execute(transaction)
    await forgetOrders(transaction, whose)
    await forgetPhones(transaction, [world])
    await audit({ by, action: 'customer-erased', subject: hiddenPhone(world) }, transaction)
  })
}

/** A phone for the audit log, which nobody can change: by its last three digits. */
export function hiddenPhone(world: string): string {
  return `phone:…${world.slice(-3)}`
}

/** Deletes messages about orders to anyone, and others to their phone. Also from the simulated servers. */
async function forgetMessagesOf(transaction: Database, { orders, phone }: { orders: number[]; phone: string }): Promise<void> {
  await sql`
    with gone as (
      delete from messages where data ->> 'orderId' = any(${orders.map(String)}::text[]) or (not data ? 'orderId' and recipient = ${phone})
      returning channel, recipient, message_id
    )
    delete from simulated_messages s using gone
    where s.message_id = gone.message_id or (gone.channel = 'sms' and s.channel = 'sms' and s.recipient = gone.recipient)`.execute(transaction)
}

/** Removes addresses, also from carts of browsers in which they ordered while signed out. The goods of those carts stay: others may share the browser. */
async function forgetPlacesOfCarts(transaction: Database, whose: RawBuilder<boolean>): Promise<void> {
  await sql`
    update carts set content = jsonb_set(content, '{destination}', 'null'), version = version + 1
    where id in (select cart_id from cart_visitors where visitor in (select visitor from orders where ${whose}))`.execute(transaction)
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

/** Deletes their unfinished orders: from a browser in which they ordered, or with their phone. Such an order belongs to no account. */
async function forgetUnfinishedOrders(transaction: Database, { id, phone }: { id: string; phone: string | null }): Promise<void> {
  const phones = phone === null ? [] : [phone, ...PHONE_COUNTRIES.map((country) => localPhone(phone, country))]
  await sql`
    delete from orders where placed_at is null
      and (visitor in (select visitor from orders where person_id = ${id}) or phone = any(${phones}::text[]))`.execute(transaction)
}

/** Removes buyer and address from orders; items, amounts and states stay. The keys of their links become invalid. */
async function forgetOrders(transaction: Database, whose: RawBuilder<boolean>): Promise<void> {
  const own = sql`(select id from orders where ${whose})`
  await sql`delete from ad_contexts where order_id in ${own}`.execute(transaction)
  await sql`update coupon_uses set customer = '' where order_id in ${own}`.execute(transaction)
  // Used-up coupons are named by their codes; `unpaid` is the shop's own reason.
  await sql`
    update order_events set details = details - 'text' - 'personal' - case when details ->> 'reason' in ('unpaid', 'by-link', 'came-back') then '' else 'reason' end
    where kind <> 'coupon-used-up' and details ?| array['text', 'reason', 'personal'] and order_id in ${own}`.execute(transaction)
  await sql`update call_attempts set note = '', reason = '' where order_id in ${own}`.execute(transaction)
  await sql`delete from call_leases where order_id in ${own}`.execute(transaction)
  await sql`update refunds set reason = '', problem = null where order_id in ${own}`.execute(transaction)
  await sql`update returns set reason = '' where order_id in ${own}`.execute(transaction)
  await sql`update parcels set problem = null where order_id in ${own}`.execute(transaction)
  await sql`update payments set pay_url = null where order_id in ${own}`.execute(transaction)
  await sql`
    update orders set name = ${ERASED}, phone = '', address = '', email = null, fingerprint = null, visitor = gen_random_uuid(), source = null, place = null,
      key = 'wc_order_' || replace(gen_random_uuid()::text, '-', ''),
      details = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details) where key = any(${IMPERSONAL_DETAILS})),
      billing = billing || ${NOBODY}::jsonb, shipping = shipping || ${NOBODY}::jsonb, person_id = null
    where ${whose}`.execute(transaction)
}

const SHORTEST_PHONE = 6
/** Fewer letters are the beginning of too many names. */
const SHORTEST_NAME = 3

/** Removes texts that staff typed about several orders: saved searches for their phone, their name or a part of it, and reasons of bulk cancellations. */
async function forgetWorkAbout(transaction: Database, whose: RawBuilder<boolean>): Promise<void> {
  const { rows: own } = await sql<{ id: number; phone: string; name: string }>`select id, phone, name from orders where ${whose}`.execute(transaction)
  const phones = own.map(({ phone }) => phone).filter((phone) => phone.length >= SHORTEST_PHONE)
  const names = new Set(own.map(({ name }) => fold(name)).filter(Boolean))
  const parts = [...new Set(own.flatMap(({ name }) => searchWords(name)))]
  const isNamed = (text: string) =>
    names.has(fold(text)) || searchWords(text).some((word) => word.length >= SHORTEST_NAME && parts.some((part) => part.startsWith(word)))
  const views = await transaction.selectFrom('saved_order_views').select(['id', 'name', 'filter']).execute()
  const about = views.filter(({ name, filter }) => {
    const searched = [name, new URLSearchParams(filter).get('q') ?? '']
    return searched.some((text) => isNamed(text) || phones.some((phone) => latinDigits(text).replaceAll(/\D/g, '').includes(phone)))
  })
  for (const { id } of about) await transaction.deleteFrom('saved_order_views').where('id', '=', id).execute()
  await sql`
    update tasks set wanted = jsonb_set(wanted, '{change,reason}', '""')
    where kind = 'order-bulk' and wanted -> 'change' ? 'reason'
      and id in (select task_id from bulk_orders where order_id = any(${own.map(({ id }) => id)}::bigint[]))`.execute(transaction)
}

/** Deletes the notes about a phone. A block remains, as a STOP does, without its reason. */
async function forgetNotes(transaction: Database, phone: string): Promise<void> {
  await transaction.deleteFrom('customer_notes').where('phone', '=', phone).execute()
  await sql`update blocked_phones set reason = '' where phone = ${phone}`.execute(transaction)
}

async function forgetOpinions(transaction: Database, whose: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ product: number }>`
    update reviews set author = ${ERASED} where order_id in (select id from orders where ${whose})
    returning product_id as product`.execute(transaction)
  if (rows.length > 0) await recordChanges(transaction, [...new Set(rows.map(({ product }) => `product:${product}`))])
}

/** Deletes messages about their orders to anyone, and messages about their account to any of its known addresses. Also from the simulated servers. */
async function forgetMessages(transaction: Database, { id, email, phone }: { id: string; email: string | null; phone: string | null }): Promise<void> {
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

/** The anonymous parts of an order's address; the governorate stays, because parcels and taxes are counted by it. */
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

/** Condition on `orders`: placed with a phone (national, as orders store it) and without account. */
export function withoutAccount({ phone, country }: { phone: string; country: string }): RawBuilder<boolean> {
  return sql<boolean>`phone = ${phone} and country = ${country} and person_id is null`
}
