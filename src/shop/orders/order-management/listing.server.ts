import { sql, type RawBuilder } from 'kysely'
import { calendarDay } from '#i18n/dates.ts'
import { fold } from '#i18n/fold.ts'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { CASH_ON_DELIVERY, type Confirmation, type Delivery, type OrderState, type PaymentMark } from '#shop/orders/orders'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { COUNTED_TO, isAbandoned, OPEN_STATES, readSearch, VIEWS, type Search, type View } from './order-management.ts'
import type { OrderFilter } from './order-management.schema.ts'
import { repeatedOrder } from './repeats.server.ts'

/** An order as the list shows it. */
export interface ListedOrder {
  id: number
  state: OrderState
  confirmation: Confirmation
  payment: PaymentMark
  delivery: Delivery
  paymentMethod: string | null
  /** The order's own currency, as of `total`; the shop may sell in another one now. */
  currency: string
  total: Millimes
  name: string
  phone: string
  attention: string | null
  /** The order that this one probably repeats, by its number. */
  repeats: number | null
  country: string
  /** Zone and governorate that it goes to, in the order's language; empty for a quick order. */
  zone: string
  governorate: string
  /** When it was placed; of an abandoned one, last touched. */
  since: Date
  /** The name of the item; of several the first. */
  item: string | null
  pieces: number
}

/** A page of the list, and the number below which the next one begins. */
interface FoundOrders {
  orders: ListedOrder[]
  next: number | undefined
}

const ON_A_PAGE = 30

/** A page of orders, newest first. Abandoned ones come only in their own views. */
export async function findOrders(filter: OrderFilter & { view: View }): Promise<FoundOrders> {
  const { country } = await findSettings()
  const search = readSearch(filter.q, country)
  const conditions = [conditionOf(filter.view), ...searchConditions(search), ...filterConditions(filter, TIME_ZONES[country])]
  // A search is answered from its own index: sorted by an expression, no plan walks all orders for it.
  const newestFirst = search ? sql`o.id + 0 desc` : sql`o.id desc`
  const { rows } = await sql<Omit<ListedOrder, 'total'> & { total: number }>`
    select o.id, o.state, o.confirmation, o.payment, o.delivery, o.payment_method as "paymentMethod", o.currency, o.total, o.name, o.phone,
      o.attention, ${repeatedOrder} as repeats, o.country, coalesce(coalesce(o.shipping, o.billing) ->> 'zoneName', '') as zone,
      coalesce(coalesce(o.shipping, o.billing) ->> 'stateName', '') as governorate, coalesce(o.placed_at, o.updated_at) as since, l.item, coalesce(l.pieces, 0)::int as pieces
    from (select o.* from orders o where ${sql.join(conditions, sql` and `)} order by ${newestFirst} limit ${ON_A_PAGE + 1}) o
    left join lateral (
      select (array_agg(name order by position))[1] as item, sum(quantity) as pieces from order_lines where order_id = o.id
    ) l on true
    order by o.id desc`.execute(db)
  const orders = rows.slice(0, ON_A_PAGE).map((row) => ({ ...row, total: millimes(row.total) }))
  return { orders, next: rows.length > ON_A_PAGE ? orders.at(-1)?.id : undefined }
}

/** The number of orders in each view, counted up to `COUNTED_TO`. */
export async function countOrders(): Promise<Record<View, number>> {
  const counts = VIEWS.map(
    (view) => sql`
    (select count(*) from (select from orders o where ${conditionOf(view)} limit ${sql.lit(COUNTED_TO)}) counted) as ${sql.id(view)}`,
  )
  const { rows } = await sql<Record<View, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/** The number of open orders that wait for their call, counted up to `COUNTED_TO`. */
export async function countOrdersToCall(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select ${countOf({ view: 'open', confirmation: 'to-call' }, '')} as waiting`.execute(db)
  return rows[0]!.waiting
}

/** The orders that wait for staff by why they wait: their number, counted up to `COUNTED_TO`, and the filter that lists them. */
export async function findWaitingOrders(): Promise<{ why: WaitingFor; count: number; filter: ListFilter }[]> {
  const zone = TIME_ZONES[(await findSettings()).country]
  const today = calendarDay(clock.now(), zone)
  const asked = Object.entries<ListFilter>({ ...WAITING, abandonedToday: { view: 'temp', from: today } })
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(asked.map(([why, filter]) => sql`${countOf(filter, zone)} as ${sql.id(why)}`))}`.execute(db)
  return asked.map(([why, filter]) => ({ why: why as WaitingFor, count: rows[0]![why]!, filter }))
}

/** A filter of the order list, as its address has it. */
export type ListFilter = Pick<OrderFilter, 'confirmation' | 'from'> & { view: View }

const WAITING = {
  toCall: { view: 'open', confirmation: 'to-call' },
  noAnswer: { view: 'open', confirmation: 'no-answer' },
  postponed: { view: 'open', confirmation: 'postponed' },
  attention: { view: 'attention' },
  onHold: { view: 'on-hold' },
  toShip: { view: 'confirmed' },
} as const satisfies Record<string, ListFilter>

/** Why an order waits for staff. */
export type WaitingFor = keyof typeof WAITING | 'abandonedToday'

function countOf(filter: ListFilter, zone: string): RawBuilder<unknown> {
  const conditions = [conditionOf(filter.view), ...filterConditions({ ...filter, q: '' }, zone)]
  return sql`(select count(*)::int from (select from orders o where ${sql.join(conditions, sql` and `)} limit ${sql.lit(COUNTED_TO)}) counted)`
}

/** The ways to pay that orders have, the door first, whether they are offered now or not. Steps through the index, so that many orders cost no more. */
export async function findMethods(): Promise<string[]> {
  const { rows } = await sql<{ method: string }>`
    with recursive found as (
      select min(payment_method) as method from orders
      union all
      select (select min(payment_method) from orders where payment_method > found.method) from found where found.method is not null
    ) select method from found where method is not null and method <> ${CASH_ON_DELIVERY}`.execute(db)
  return [CASH_ON_DELIVERY, ...rows.map(({ method }) => method)]
}

/** The conditions of the views. Written out, not as parameters, so that the partial indexes fit. */
const VIEW_CONDITIONS: Partial<Record<View, RawBuilder<unknown>>> = {
  open: sql`o.placed_at is not null and o.state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`,
  all: sql`o.placed_at is not null`,
  attention: sql`o.attention is not null`,
  temp: sql`o.placed_at is null and o.state = 'temp'`,
  dismissed: sql`o.placed_at is null and o.state = 'cancelled'`,
}

function conditionOf(view: View): RawBuilder<unknown> {
  return VIEW_CONDITIONS[view] ?? sql`o.placed_at is not null and o.state = ${sql.lit(view)}`
}

function searchConditions(search: Search | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  if ('name' in search)
    return fold(search.name)
      .split(' ')
      .slice(0, 5)
      .map((word) => sql`o.name_folded like ${`%${literally(word)}%`}`)
  const { digits } = search
  const startsPhone = sql`(o.phone ~>=~ ${digits} and o.phone ~<~ ${`${digits}:`})`
  return [/^[1-9]\d{0,14}$/.test(digits) ? sql`(o.id = ${Number(digits)} or ${startsPhone})` : startsPhone]
}

/** A text in a pattern that stands for itself. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

function filterConditions({ view, method, confirmation, from, until, before }: OrderFilter & { view: View }, zone: string) {
  const conditions: RawBuilder<unknown>[] = []
  const at = isAbandoned(view) ? sql`o.updated_at` : sql`o.placed_at`
  if (method) conditions.push(sql`o.payment_method = ${method}`)
  if (confirmation) conditions.push(sql`o.confirmation = ${sql.lit(confirmation)}`)
  if (from) conditions.push(sql`${at} >= ${from}::date::timestamp at time zone ${zone}`)
  if (until) conditions.push(sql`${at} < (${until}::date + 1)::timestamp at time zone ${zone}`)
  if (before) conditions.push(sql`o.id < ${before}`)
  return conditions
}
