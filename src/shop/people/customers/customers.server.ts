import { db, inTransaction, json, type Database } from '#platform/database.server'
import { Refusal, refuse } from '#platform/refusal'
import { addCustomer, hashOfNewAccount, notifyOwnerOfOrder, type NewCustomer } from '#shop/people/sign-in.server'
import type { At } from '#shop/people/sessions.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { millimes } from '#money/millimes'
import { findOrder, type Order } from '#shop/orders/orders.server'
import type { OrderEvent } from '#shop/orders/orders'
import { milestoneOf, MOST_ADDRESSES, type OwnOrder, type Reached, type AddressDraft, type SavedAddress } from './customers.ts'
import { readAddress, toOrderAddress, type LocatedAddress } from '#shop/buying/checkout.server'
import { customerWords } from './customers.words.ts'
import { clock } from '#platform/steady-clock'
import type { Person } from '#shop/people/accounts'
import type { IssuedDocument } from '#shop/orders/documents'
import { exportEntriesOf } from '#shop/forms/entry-management.server'
import { findOrderDocuments } from '#shop/orders/documents.server'
import { orderedPhone } from '#shop/people/phones'
import { withoutAccount } from './erasing.server.ts'

const AT_ONCE = 50

/** All data of a person as one JSON document, streamed in pieces, without keys, tokens and passwords. IMP-16. */
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
    ads: adsOf(whose),
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
    ads: adsOf(whose),
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

const adsOf = (whose: Condition) => sql`
      select order_id as "orderId", providers, consent, consented_at as "consentedAt", clicks, address, agent, page
      from ad_contexts where order_id in (select id from orders where ${whose}) order by order_id`

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

/** A person's addresses, oldest first, with place names in a language. ACC-08, CO-42. */
export async function findAddresses(personId: string, locale: Locale): Promise<SavedAddress[]> {
  const rows = await db.selectFrom('customer_addresses').selectAll().where('person_id', '=', personId).orderBy('id').execute()
  return Promise.all(
    rows.map(async ({ id, label, address, is_billing, is_shipping }) => {
      const { located } = await readAddress(address, locale)
      return { id, label, typed: located.typed, address: toOrderAddress(located, locale), isBilling: is_billing, isShipping: is_shipping }
    }),
  )
}

/** Saves an address and returns its id; the first is the default. Refuses invalid fields (`WrongCheckout`), too many, and another person's. */
export async function saveAddress(personId: string, draft: AddressDraft, locale: Locale): Promise<number> {
  const { located, wrong } = await readAddress(draft.typed, locale, { withoutZones: draft.withoutZones })
  if (wrong) throw wrong
  return inTransaction(async (transaction) => {
    const others = await lockAddresses(transaction, personId)
    const { id } = draft
    if (id === undefined && others.length >= MOST_ADDRESSES) throw refuse(customerWords.tooManyAddresses, { max: MOST_ADDRESSES })
    const before = others.find((other) => other.id === id)
    if (id !== undefined && !before) throw refuse(customerWords.noSuchAddress)
    const isBilling = draft.isBilling || (before?.is_billing ?? others.length === 0)
    const isShipping = draft.isShipping || (before?.is_shipping ?? others.length === 0)
    await leaveRoom(transaction, personId, { isBilling, isShipping })
    const row = {
      label: draft.label,
      address: json(toStored(located)),
      is_billing: isBilling,
      is_shipping: isShipping,
    }
    if (before) {
      await transaction.updateTable('customer_addresses').set(row).where('id', '=', before.id).execute()
      return before.id
    }
    const made = await transaction
      .insertInto('customer_addresses')
      .values({ ...row, person_id: personId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })
}

/** Removes an address; the oldest remaining one becomes the default. No effect on a missing address or another person's. */
export async function removeAddress(personId: string, id: number): Promise<void> {
  await inTransaction(async (transaction) => {
    const addresses = await lockAddresses(transaction, personId)
    const gone = addresses.find((address) => address.id === id)
    if (!gone) return
    await transaction.deleteFrom('customer_addresses').where('id', '=', id).execute()
    const heir = addresses.find((address) => address.id !== id)
    if (!heir) return
    const roles = { is_billing: heir.is_billing || gone.is_billing, is_shipping: heir.is_shipping || gone.is_shipping }
    await transaction.updateTable('customer_addresses').set(roles).where('id', '=', heir.id).execute()
  })
}

/** Locks an address book against concurrent changes, and returns its addresses. */
async function lockAddresses(transaction: Database, personId: string) {
  await sql`select from account_people where id = ${personId} for update`.execute(transaction)
  return transaction.selectFrom('customer_addresses').select(['id', 'is_billing', 'is_shipping']).where('person_id', '=', personId).orderBy('id').execute()
}

async function leaveRoom(transaction: Database, personId: string, taken: { isBilling: boolean; isShipping: boolean }): Promise<void> {
  const change = { ...(taken.isBilling && { is_billing: false }), ...(taken.isShipping && { is_shipping: false }) }
  if (Object.keys(change).length === 0) return
  await transaction.updateTable('customer_addresses').set(change).where('person_id', '=', personId).execute()
}

/** By our own zone id, because the courier renames its codes. */
function toStored({ typed, zone }: LocatedAddress) {
  return zone ? { ...typed, neighborhood: zone.id } : typed
}

const ON_A_PAGE = 10
const MOST_EVENTS = 200

/** A page of an account's orders, newest first, with item names in a language, and the number of pages. Counts from 1; empty beyond the last. ACC-09. */
export async function listOrdersOf(personId: string, { page, locale }: { page: number; locale: Locale }): Promise<{ orders: OwnOrder[]; pages: number }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from orders where person_id = ${personId} and placed_at is not null`.execute(db)
  const { rows } = await sql<Omit<OwnOrder, 'total'> & { total: number }>`
    select o.id, o.state, o.payment, o.delivery, o.total, o.currency, o.placed_at as "placedAt", l.item, l.item_id as "itemId", coalesce(l.pieces, 0)::int as pieces
    from (
      select * from orders where person_id = ${personId} and placed_at is not null
      order by id desc limit ${ON_A_PAGE} offset ${(page - 1) * ON_A_PAGE}
    ) o left join lateral (
      select (array_agg(coalesce(names ->> ${locale}, name) order by position))[1] as item, (array_agg(coalesce(variation_id, product_id) order by position))[1] as item_id,
        sum(quantity) as pieces from order_lines where order_id = o.id
    ) l on true
    order by o.id desc`.execute(db)
  return { orders: rows.map((row) => ({ ...row, total: millimes(row.total) })), pages: Math.max(1, Math.ceil(counted[0]!.count / ON_A_PAGE)) }
}

/** A customer's own order with its milestones, earliest first; undefined for another's or a guest's order. ACC-09. */
export async function findOrderOf(personId: string, orderId: number): Promise<{ order: Order; reached: Reached[] } | undefined> {
  if (!Number.isSafeInteger(orderId)) return undefined
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('person_id', '=', personId)
    .where('placed_at', 'is not', null)
    .executeTakeFirst()
  const order = own && (await findOrder(own.id))
  return order && { order, reached: await findReached(order.id) }
}

export async function findReached(orderId: number): Promise<Reached[]> {
  const { rows } = await sql<Pick<OrderEvent, 'at' | 'kind' | 'details'>>`
    select at, kind, details from order_events where order_id = ${orderId} order by id limit ${MOST_EVENTS}`.execute(db)
  return rows
    .flatMap((event) => {
      const milestone = milestoneOf(event)
      return milestone ? [{ milestone, at: event.at }] : []
    })
    .filter(({ milestone }, place, all) => all[place - 1]?.milestone !== milestone)
}

/** The account that a guest requests with an order; its password is already hashed. */
export interface WantedAccount {
  name: string
  email: string
  hash: string
}

/**
 * Prepares the account that a guest requests, before ordering. Counts against the limit on registrations; refuses an easy password. CO-41. Does not look for
 * an existing account, because the answer must not reveal one.
 */
export async function prepareAccount(form: NewCustomer, at: At): Promise<WantedAccount> {
  const { name, email } = form
  return { name, email, hash: await hashOfNewAccount(form, at) }
}

/**
 * Creates the account of a new order and assigns the order to it: both or nothing. If the account exists, its owner is mailed instead, and the order stays a
 * guest's. Nobody is signed in, so that the answer is the same either way.
 */
export async function joinWithOrder(wanted: WantedAccount, orderId: number, at: At): Promise<void> {
  try {
    await inTransaction(async (transaction) => {
      const id = await addCustomer(transaction, { ...wanted, locale: at.locale })
      await claimOrder(id, orderId, transaction)
    })
    wakeOutbox()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'taken') throw error
    // An earlier submission of the same form may have created the account.
    if (!(await isClaimed(orderId))) await notifyOwnerOfOrder(wanted.email, orderId, at)
  }
}

/** Assigns a guest's order to an account; an order with an owner stays theirs. The caller has checked that the person holds the order's key. ACC-12. */
export async function claimOrder(personId: string, orderId: number, database: Database = db): Promise<void> {
  await database.updateTable('orders').set({ person_id: personId }).where('id', '=', orderId).where('person_id', 'is', null).execute()
}

export async function isClaimed(orderId: number): Promise<boolean> {
  const order = await db.selectFrom('orders').select('person_id').where('id', '=', orderId).executeTakeFirst()
  return order?.person_id != null
}

export { eraseCustomer, erasePhone, hiddenPhone, withoutAccount } from './erasing.server.ts'
