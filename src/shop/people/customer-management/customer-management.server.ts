import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Actor, Person } from '#shop/people/accounts'
import { closeAllSessions } from '#shop/people/sessions.server'
import { audit } from '#shop/upkeep/audit.server'
import { exportData, exportPhone, hiddenPhone } from '#shop/people/customers.server'
import { customerDeskWords } from '#shop/people/customers.words'
import { sql, type RawBuilder } from 'kysely'
import { readCustomerSearch, type CustomerSearch } from './customer-management.ts'
import type { CustomerFilter } from './customer-management.schema.ts'
import { clock } from '#platform/steady-clock'
import { orderedPhone } from '#shop/people/phones'

/** Adds a note about a phone (international digits), visible to staff only. Refuses a number that no order can have. */
export async function notePhone(phone: string, text: string, by: Actor): Promise<void> {
  refuseUnknown(phone)
  await inTransaction(async (transaction) => {
    await transaction.insertInto('customer_notes').values({ phone, text, person_id: by.id, at: clock.now() }).execute()
    await audit({ by, action: 'customer-noted', subject: hiddenPhone(phone) }, transaction)
  })
}

/** Removes a note about a phone. Idempotent. */
export async function removeNote(phone: string, id: number, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('customer_notes').where('id', '=', id).where('phone', '=', phone).executeTakeFirst()
    if (numDeletedRows > 0) await audit({ by, action: 'customer-note-removed', subject: hiddenPhone(phone) }, transaction)
  })
}

const DAY_MS = 24 * 3600_000

/** Blocks a phone for `days`, or until it is unblocked: it may only order with payment in advance. Refuses a number that no order can have. */
export async function blockPhone(phone: string, { reason, days }: { reason: string; days: number | undefined }, by: Actor): Promise<void> {
  refuseUnknown(phone)
  const now = clock.now()
  const row = { reason, until: days === undefined ? null : new Date(now.getTime() + days * DAY_MS), person_id: by.id, at: now }
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('blocked_phones')
      .values({ phone, ...row })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
      .execute()
    await audit({ by, action: 'customer-blocked', subject: hiddenPhone(phone), details: { days: days ?? null } }, transaction)
  })
}

/** Ends the block of a phone. Idempotent. */
export async function unblockPhone(phone: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('blocked_phones').where('phone', '=', phone).executeTakeFirst()
    if (numDeletedRows > 0) await audit({ by, action: 'customer-unblocked', subject: hiddenPhone(phone) }, transaction)
  })
}

/** Export of the data of a phone without account, for staff to hand over, in pieces; audited before the first. */
export async function exportForPhone(phone: string, by: Actor): Promise<AsyncGenerator<string>> {
  refuseUnknown(phone)
  await audit({ by, action: 'customer-exported', subject: hiddenPhone(phone) }, db)
  return exportPhone(phone)
}

function refuseUnknown(phone: string): void {
  if (!orderedPhone(phone)) throw refuse(customerDeskWords.noSuchCustomer)
}

export interface ListedCustomer extends Pick<Person, 'id' | 'name' | 'email' | 'role' | 'phone'> {
  emailConfirmed: boolean
  joinedAt: Date
  /** Placed orders, counted up to `ORDERS_COUNTED_TO`. */
  orders: number
}

export const ORDERS_COUNTED_TO = 100

const ON_A_PAGE = 30

/** A page of accounts other than staff, newest first. The next page starts below account `next`. */
export async function findCustomers({ q, before }: CustomerFilter): Promise<{ customers: ListedCustomer[]; next: string | undefined }> {
  const search = readCustomerSearch(q)
  const conditions = [
    sql`p.role in ('customer', 'vendor') and p.erased_at is null`,
    ...(search ? searchConditions(search) : []),
    ...(before ? [sql`(p.created_at, p.id) < ((select created_at from account_people where id = ${before}), ${before})`] : []),
  ]
  // Sorting by an expression keeps the planner on the search index instead of scanning all accounts. The index holds trigrams; shorter searches match so many
  // that the newest are found quickly.
  const newestFirst = search && isIndexed(search) ? sql`p.created_at + interval '0' desc, p.id desc` : sql`p.created_at desc, p.id desc`
  const { rows } = await sql<ListedCustomer>`
    select p.id, p.name, p.email, p.role, p.phone, p.email_verified as "emailConfirmed", p.created_at as "joinedAt",
      (select count(*)::int from (select from orders where person_id = p.id and placed_at is not null limit ${sql.lit(ORDERS_COUNTED_TO)}) o) as orders
    from (select * from account_people p where ${sql.join(conditions, sql` and `)} order by ${newestFirst} limit ${sql.lit(ON_A_PAGE + 1)}) p
    order by p.created_at desc, p.id desc`.execute(db)
  const customers = rows.slice(0, ON_A_PAGE)
  return { customers, next: rows.length > ON_A_PAGE ? customers.at(-1)?.id : undefined }
}

function isIndexed(search: CustomerSearch): boolean {
  return 'phones' in search || search.words.some(({ length }) => length >= 3)
}

/** A phone may be in the account, its address book, or one of its orders. */
function searchConditions(search: CustomerSearch): RawBuilder<unknown>[] {
  if ('words' in search)
    return search.words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
      return sql`(p.name_folded like ${pattern} or p.email like ${pattern})`
    })
  const begins = (phone: RawBuilder<unknown>) =>
    sql.join(
      search.phones.map((digits) => sql`(${phone} ~>=~ ${digits} and ${phone} ~<~ ${`${digits}:`})`),
      sql` or `,
    )
  return [
    sql`p.id in (
      select id from account_people where ${begins(sql`phone`)}
      union all select person_id from customer_addresses where ${begins(sql`regexp_replace(address ->> 'phone', '[^0-9]', '', 'g')`)}
      union all select person_id from orders where person_id is not null and (${begins(sql`phone`)}))`,
  ]
}

/** A customer as a row of a table. The amount in millimes, of orders in the currency beside it; no secret of the account. */
export interface CustomerRow extends Pick<Person, 'name' | 'email' | 'phone' | 'locale'> {
  joinedAt: Date
  signedInAt: Date | null
  orders: number
  /** Total of their placed orders, without refunds, cancelled and failed orders. */
  spent: number
  currency: string | null
}

const AT_A_TIME = 500

/** Customers by the day they joined, with their account, some at a time. Erased ones and staff are omitted. `zone` is the days' time zone. IMP-47. */
export async function* customerTable({
  from,
  until,
  zone,
}: {
  from?: string | undefined
  until?: string | undefined
  zone: string
}): AsyncGenerator<CustomerRow[]> {
  const conditions = [
    sql`p.role in ('customer', 'vendor') and p.erased_at is null`,
    ...(from ? [sql`p.created_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(until ? [sql`p.created_at < (${until}::date + 1)::timestamp at time zone ${zone}`] : []),
  ]
  for (let last = ''; ;) {
    const { rows } = await sql<CustomerRow & { id: string }>`
      select p.id, p.name, p.email, p.phone, p.locale, p.created_at as "joinedAt", p.signed_in_at as "signedInAt",
        coalesce(o.orders, 0)::int as orders, coalesce(o.spent, 0)::bigint as spent, o.currency
      from (select * from account_people p where ${sql.join(conditions, sql` and `)} and p.id > ${last} order by p.id limit ${AT_A_TIME}) p
      left join lateral (
        select count(*) as orders, sum(total - refunded_total) as spent, max(currency) as currency from orders
        where person_id = p.id and placed_at is not null and state not in ('cancelled', 'failed')
      ) o on true
      order by p.id`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    yield rows
  }
}

export type { CustomerOrder } from './reading.server.ts'
export {
  findNotes,
  findPhone,
  findPhones,
  type DeskPhone,
  type ListedPhone,
  type PhoneNote,
  findBelongings,
  findCustomer,
  type DeskCustomer,
} from './reading.server.ts'

/** Signs a customer out everywhere, audited. Refuses unknown ids, staff, and erased customers. */
export async function endSessionsOfCustomer(id: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    await refuseNobody(transaction, id)
    await closeAllSessions(transaction, id)
    await audit({ by, action: 'customer-sessions-ended', subject: `customer:${id}` }, transaction)
  })
}

/** Export of a customer's data for staff to hand over, in pieces; audited before the first. Refuses as above. */
export async function exportForCustomer(id: string, by: Actor): Promise<AsyncGenerator<string>> {
  await refuseNobody(db, id)
  await audit({ by, action: 'customer-exported', subject: `customer:${id}` })
  return exportData({ id })
}

async function refuseNobody(database: Database, id: string): Promise<void> {
  const found = await database
    .selectFrom('account_people')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', ['customer', 'vendor'])
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw refuse(customerDeskWords.noSuchCustomer)
}
