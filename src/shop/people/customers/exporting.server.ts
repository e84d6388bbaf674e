import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import type { Person } from '#shop/people/accounts'
import type { IssuedDocument } from '#shop/orders/documents'
import { exportEntriesOf } from '#shop/forms/entry-management.server'
import { findOrderDocuments } from '#shop/orders/documents.server'
import { findOrder, type Order } from '#shop/orders/orders.server'

/** Orders read per query. */
const AT_ONCE = 50

/**
 * All data of a person as one JSON document, streamed in pieces: account, addresses, lists, browsers, orders, reviews, entries of forms and messages.
 * Orders come with lines, payments, refunds, and the invoices and credit notes that were issued. Keys, tokens and passwords are left out. IMP-16.
 */
export async function* exportData({ id }: Pick<Person, 'id'>): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(clock.now())}`
  for (const [name, rows] of Object.entries(PARTS)) yield `,\n${JSON.stringify(name)}: ${JSON.stringify((await rows(id)).rows)}`
  yield ',\n"orders": ['
  let isFirst = true
  for await (const order of ordersOf(id)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(order)}`
    isFirst = false
  }
  yield '\n]\n}\n'
}

type Rows = (personId: string) => Promise<{ rows: unknown[] }>

const PARTS: Record<string, Rows> = {
  account: (id) =>
    sql`select name, email, email_verified as "emailConfirmed", phone, locale, role, created_at as "createdAt" from account_people where id = ${id}`.execute(
      db,
    ),
  addresses: (id) =>
    sql`select label, address, is_billing as "isBilling", is_shipping as "isShipping" from customer_addresses where person_id = ${id} order by id`.execute(db),
  lists: (id) => sql`select name, products, updated_at as "updatedAt" from account_shortlists where person_id = ${id} order by name`.execute(db),
  cart: (id) => sql`select content, used_on as "usedOn" from carts where person_id = ${id}`.execute(db),
  preferences: (id) => sql`select name, value from account_meta where person_id = ${id} order by name`.execute(db),
  sessions: (id) =>
    sql`
      select user_agent as browser, created_at as "begunAt", updated_at as "usedAt", expires_at as "endsAt"
      from account_sessions where person_id = ${id} order by created_at`.execute(db),
  reviews: (id) =>
    sql`
      select product_id as "productId", order_id as "orderId", author, rating, body as text, status, created_at as "writtenAt"
      from reviews where order_id in (select id from orders where person_id = ${id}) order by id`.execute(db),
  forms: exportEntriesOf,
  // An unconfirmed address may be a stranger's: its messages are left out.
  messages: (id) =>
    sql`
      select channel, kind, recipient, state, created_at as "createdAt", sent_at as "sentAt" from messages
      where data ->> 'orderId' in (select id::text from orders where person_id = ${id})
        or (not data ? 'orderId' and recipient in (select email from account_people where id = ${id} and email_verified
          union all select phone from account_people where id = ${id}))
      order by id`.execute(db),
}

async function* ordersOf(personId: string): AsyncGenerator {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const ids = await db
      .selectFrom('orders')
      .select('id')
      .where('person_id', '=', personId)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of ids) yield await exportedOrder(id)
    const last = ids.at(-1)
    if (!last || ids.length < AT_ONCE) return
    before = last.id
  }
}

async function exportedOrder(id: number) {
  const [order, payments, refunds, documents] = await Promise.all([
    findOrder(id),
    sql`select gateway, reference, state, amount, created_at as "createdAt" from payments where order_id = ${id} order by id`.execute(db),
    sql`select amount, reason, state, created_at as "createdAt" from refunds where order_id = ${id} order by id`.execute(db),
    findOrderDocuments(id),
  ])
  return order && { ...withoutKeys(order), payments: payments.rows, refunds: refunds.rows, documents: documents.map(documentOf) }
}

/** An issued document with all that it says, but without the key in its order's address. */
function documentOf({ kind, number, day, content: { customer, shipTo, lines, amounts, currency, corrects } }: IssuedDocument) {
  return { kind, number, day, customer, shipTo, lines, amounts, currency: currency.code, corrects }
}

/** Leaves out the key of its page, and internal notes of staff. */
function withoutKeys({ key: _key, attention: _attention, ...shown }: Order) {
  return shown
}
