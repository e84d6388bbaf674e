import { sql, type RawBuilder } from 'kysely'
import { db, type Database } from '#platform/database.server'
import type { EntryKind } from '#shop/books/ledger.server'
import { HELD_BY_COURIERS } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'

/** True of a sold order `o` whose money is not with the shop yet. */
export const IS_UNPAID = sql<boolean>`(o.payment not in ('paid', 'refunded') or ${HELD_BY_COURIERS} > 0)`

/** True of an order `o` whose goods came back. */
export const CAME_BACK = sql<boolean>`(o.delivery = 'returned')`

/** True of lines of vendors' accounts, in the words of their index. */
export const IS_OF_VENDOR = sql<boolean>`starts_with(account, 'vendor:')`

export const isOf = (vendorId: number): RawBuilder<boolean> => sql<boolean>`(${IS_OF_VENDOR} and account = ${`vendor:${vendorId}`})`

export interface ListedShare {
  orderId: number
  currency: string
  gross: number
  commission: number
  soldAt: Date
  /** The courier did not bring the money yet, or the customer did not pay. */
  isUnpaid: boolean
  /** The goods came back, and the refund is not made yet. */
  isReturned: boolean
  /** Until when the goods may come back. */
  returnsUntil: Date
}

const LISTED = 50

export async function listShares(vendorId: number, before?: number): Promise<{ shares: ListedShare[]; next: number | null }> {
  const { vendors } = await findSettings()
  const { rows } = await sql<ListedShare>`
    select s.order_id as "orderId", o.currency, s.gross, s.commission, s.sold_at as "soldAt",
      o.state = 'completed' and ${IS_UNPAID} as "isUnpaid", o.state = 'completed' and ${CAME_BACK} as "isReturned",
      s.sold_at + make_interval(days => ${vendors.returnDays}) as "returnsUntil"
    from vendor_shares s join orders o on o.id = s.order_id
    where s.vendor_id = ${vendorId} and s.sold_at is not null and (${before ?? null}::bigint is null or (s.sold_at, s.order_id) < (
      select from_here.sold_at, from_here.order_id from vendor_shares from_here where from_here.order_id = ${before ?? null} and from_here.vendor_id = ${vendorId}))
    order by s.sold_at desc, s.order_id desc limit ${LISTED + 1}`.execute(db)
  const shares = rows.slice(0, LISTED)
  return { shares, next: rows.length > LISTED ? shares.at(-1)!.orderId : null }
}

/** An entry of a vendor's account, above zero for what they are owed. `gross` and `commission` are of shares alone. */
interface VendorEntry {
  id: number
  at: Date
  kind: EntryKind
  currency: string
  amount: number
  gross: number
  commission: number
  orderId: number | null
  reason: string
}

/** ISO days by the shop's clock, both included. */
interface Span {
  from: string
  to: string
  zone: string
}

export async function readEntries(vendorId: number, { from, to, zone }: Span, database: Database = db): Promise<VendorEntry[]> {
  const sumOf = (account: string) => sql`coalesce(sum(l.amount) filter (where l.account = ${account}), 0)::bigint`
  const { rows } = await sql<VendorEntry>`
    select e.id, e.at, e.kind, e.currency, -${sumOf(`vendor:${vendorId}`)} as amount, ${sumOf(`shares:${vendorId}`)} as gross,
      -${sumOf(`commission:${vendorId}`)} as commission, e.order_id as "orderId",
      case when e.kind in ('payout', 'adjustment') then e.reason else '' end as reason
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.id in (select entry_id from ledger_lines where ${isOf(vendorId)}
      and at >= ${from}::date::timestamp at time zone ${zone} and at < (${to}::date + 1)::timestamp at time zone ${zone})
    group by e.id order by e.id`.execute(database)
  return rows
}
