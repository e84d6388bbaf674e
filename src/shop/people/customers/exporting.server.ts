import { sql, type RawBuilder } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import type { Person } from '#shop/people/accounts'
import type { IssuedDocument } from '#shop/orders/documents'
import { exportEntriesOf } from '#shop/forms/entry-management.server'
import { findOrderDocuments } from '#shop/orders/documents.server'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { orderedPhone } from '#shop/people/phones'
import { withoutAccount } from './without-account.server.ts'

const AT_ONCE = 50

/**
 * All data of a person as one JSON document, streamed in pieces: account, addresses, lists, browsers, orders, reviews, newsletter, form entries and messages.
 * Orders come with lines, calls, payments, refunds, and issued invoices and credit notes. Without keys, tokens and passwords. IMP-16.
 */
export function exportData({ id }: Pick<Person, 'id'>): AsyncGenerator<string> {
  const whose = sql<boolean>`person_id = ${id}`
  return documentOfData(partsOfAccount(id, whose), whose)
}

/** The same for a phone without account, with the notes of staff about it. Empty for a number that no order can have. IMP-16. */
export async function* exportPhone(world: string): AsyncGenerator<string> {
  const ordered = orderedPhone(world)
  if (!ordered) return
  const whose = withoutAccount(ordered)
  yield* documentOfData(partsOfPhone(world, whose), whose)
}

type Condition = RawBuilder<boolean>
type Rows = RawBuilder<unknown> | (() => Promise<{ rows: unknown[] }>)

async function* documentOfData(parts: Record<string, Rows>, whose: Condition): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(clock.now())}`
  for (const [name, part] of Object.entries(parts)) {
    const { rows } = await (typeof part === 'function' ? part() : part.execute(db))
    yield `,\n${JSON.stringify(name)}: ${JSON.stringify(rows)}`
  }
  yield ',\n"orders": ['
  let isFirst = true
  for await (const order of ordersOf(whose)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(order)}`
    isFirst = false
  }
  yield '\n]\n}\n'
}

function partsOfAccount(id: string, whose: Condition): Record<string, Rows> {
  // Only of the verified phone: anybody may order with another person's.
  const phone = sql`select phone from account_people where id = ${id}`
  // An unconfirmed address may be a stranger's: its messages are omitted.
  const addresses = sql`select email from account_people where id = ${id} and email_verified union all ${phone}`
  return {
    account: sql`
      select name, email, email_verified as "emailConfirmed", phone, locale, role, created_at as "createdAt" from account_people where id = ${id}`,
    addresses: sql`
      select label, address, is_billing as "isBilling", is_shipping as "isShipping" from customer_addresses where person_id = ${id} order by id`,
    lists: sql`select name, products, updated_at as "updatedAt" from account_shortlists where person_id = ${id} order by name`,
    cart: sql`select content, used_on as "usedOn" from carts where person_id = ${id}`,
    preferences: sql`select name, value from account_meta where person_id = ${id} order by name`,
    sessions: sql`
      select user_agent as browser, created_at as "begunAt", updated_at as "usedAt", expires_at as "endsAt"
      from account_sessions where person_id = ${id} order by created_at`,
    reviews: reviewsOf(whose),
    waitsFor: waitsForOf(addresses),
    notes: notesOf(phone),
    newsletter: newsletterOf(phone),
    forms: () => exportEntriesOf(id),
    messages: messagesOf(whose, addresses),
  }
}

function partsOfPhone(world: string, whose: Condition): Record<string, Rows> {
  const phone = sql`select ${world}`
  return {
    reviews: reviewsOf(whose),
    waitsFor: waitsForOf(phone),
    notes: notesOf(phone),
    newsletter: newsletterOf(phone),
    messages: messagesOf(whose, phone),
  }
}

const reviewsOf = (whose: Condition) => sql`
      select product_id as "productId", order_id as "orderId", author, rating, body as text, status, created_at as "writtenAt"
      from reviews where order_id in (select id from orders where ${whose}) order by id`

const waitsForOf = (recipients: RawBuilder<unknown>) => sql`
      select product_id as "productId", channel, created_at as "askedAt" from stock_alerts where recipient in (${recipients}) order by id`

/** Messages about their orders to anyone, and others to their own addresses. */
const messagesOf = (whose: Condition, recipients: RawBuilder<unknown>) => sql`
      select channel, kind, recipient, state, created_at as "createdAt", sent_at as "sentAt" from messages
      where data ->> 'orderId' in (select id::text from orders where ${whose}) or (not data ? 'orderId' and recipient in (${recipients}))
      order by id`

const newsletterOf = (phones: RawBuilder<unknown>) => sql`
      select s.phone, s.name, s.locale, s.state, s.source, s.created_at as "createdAt", s.confirmed_at as "confirmedAt", s.left_at as "leftAt",
        (select coalesce(json_agg(g.name order by g.id), '[]') from subscriber_groups j join newsletter_groups g on g.id = j.group_id
          where j.subscriber_id = s.id) as groups,
        (select coalesce(json_agg(json_build_object('kind', c.kind, 'at', c.at, 'text', c.text, 'page', c.page) order by c.id), '[]')
          from newsletter_consents c where c.subscriber_id = s.id) as consents,
        exists (select from stopped_phones p where p.phone = s.phone) as stopped
      from subscribers s where s.phone in (${phones})`

const notesOf = (phones: RawBuilder<unknown>) =>
  sql`select text, at from customer_notes where phone in (${phones}) union all select reason, at from blocked_phones where phone in (${phones}) order by at`

async function* ordersOf(whose: Condition): AsyncGenerator {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const ids = await db.selectFrom('orders').select('id').where(whose).where('id', '<', before).orderBy('id', 'desc').limit(AT_ONCE).execute()
    for (const { id } of ids) yield await exportedOrder(id)
    const last = ids.at(-1)
    if (!last || ids.length < AT_ONCE) return
    before = last.id
  }
}

async function exportedOrder(id: number) {
  const [order, calls, payments, refunds, documents] = await Promise.all([
    findOrder(id),
    sql`select at, outcome, reason, note from call_attempts where order_id = ${id} order by id`.execute(db),
    sql`select gateway, reference, state, amount, received, created_at as "createdAt" from payments where order_id = ${id} order by id`.execute(db),
    sql`select amount, reason, state, created_at as "createdAt" from refunds where order_id = ${id} order by id`.execute(db),
    findOrderDocuments(id),
  ])
  return order && { ...withoutKeys(order), calls: calls.rows, payments: payments.rows, refunds: refunds.rows, documents: documents.map(documentOf) }
}

/** The full text of an issued document, without the key in its order's address. */
function documentOf({ kind, number, day, content: { customer, shipTo, lines, amounts, currency, corrects } }: IssuedDocument) {
  return { kind, number, day, customer, shipTo, lines, amounts, currency: currency.code, corrects }
}

/** Omits the key of its page, and internal notes of staff. */
function withoutKeys({ key: _key, attention: _attention, ...shown }: Order) {
  return shown
}
