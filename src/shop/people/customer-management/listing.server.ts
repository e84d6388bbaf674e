import { sql, type RawBuilder } from 'kysely'
import { db } from '#platform/database.server'
import type { Person } from '#shop/people/accounts'
import { readCustomerSearch, type CustomerSearch } from './customer-management.ts'
import type { CustomerFilter } from './customer-management.schema.ts'

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
