import { sql, type RawBuilder } from 'kysely'
import { calendarDay } from '#i18n/dates.ts'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db, readBeside } from '#platform/database.server'
import { findBehind } from '#shop/books/reports.server'
import { CASH_ON_DELIVERY, stands, type Confirmation, type Delivery, type OrderPlace, type OrderState, type PaymentMark } from '#shop/orders/orders'
import { HELD_BY_COURIERS, IS_OPEN_PARCEL } from '#shop/orders/orders.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { COUNTED_TO, sortOf, VIEWS, OPEN_STATES, type View, AGES, isAbandoned, isWaiting, readSearch } from './order-management.ts'
import type { OrderFilter } from './order-management.schema.ts'
import { fold } from '#i18n/fold.ts'
import { repeatedOrder } from './reading.server.ts'

export interface ListedOrder {
  id: number
  state: OrderState
  confirmation: Confirmation
  payment: PaymentMark
  delivery: Delivery
  returnDue: boolean
  placed: boolean
  paymentMethod: string | null
  packed: boolean
  callAttempts: number
  nextCallAt: Date | null
  /** Currency of `total`; the shop may use another one by now. */
  currency: string
  total: Millimes
  /** Cash of it that its couriers hold; null outside the view of cash to receive. */
  held: Millimes | null
  name: string
  phone: string
  attention: string | null
  /** Number of the order that this one probably repeats. */
  repeats: number | null
  country: string
  /** Destination in the order's language; null if unknown. */
  place: Pick<OrderPlace, 'state' | 'stateName' | 'zone' | 'zoneName'> | null
  /** When placed; for an abandoned order, last activity. */
  since: Date
  /** Name of the first item. */
  item: string | null
  pieces: number
  source: string
  agent: string | null
}

interface FoundOrders {
  orders: ListedOrder[]
  next: PagePlace | undefined
  previous: PagePlace | undefined
}

export type PagePlace = { before: number } | { after: number }

const ON_A_PAGE = 30

/** A page of orders, sorted as requested or by the view's default. Abandoned orders appear only in their own views. */
export async function findOrders(question: OrderQuestion): Promise<FoundOrders> {
  const { before, after } = question
  const isOldestFirst = sortOf(question) === 'oldest'
  const isBack = isOldestFirst ? before !== undefined : after !== undefined
  const isUpwards = isOldestFirst !== isBack
  const place = isUpwards ? sql`o.id > ${after ?? 0}` : sql`o.id < ${before ?? Number.MAX_SAFE_INTEGER}`
  const reading = { columns: sql`o.*`, most: ON_A_PAGE + 1, place, isUpwards }
  const held = question.view === 'collected' ? HELD_BY_COURIERS : sql`null::bigint`
  const statement = sql<Omit<ListedOrder, 'total' | 'held'> & { total: number; held: number | null }>`
    select o.id, o.state, o.confirmation, o.payment, o.delivery, o.return_due as "returnDue", (o.packed_at is not null) as packed, o.call_attempts as "callAttempts", o.next_call_at as "nextCallAt", (o.placed_at is not null) as placed, o.payment_method as "paymentMethod", o.currency, o.total, ${held} as held, o.name, o.phone,
      o.attention, ${repeatedOrder} as repeats, o.country, coalesce(o.shipping, o.billing, o.place) as place, coalesce(o.placed_at, o.updated_at) as since,
      o.source_name as source, p.name as agent, l.item, coalesce(l.pieces, 0)::int as pieces
    from (${pageOf(question, reading, await findSettings())}) o
    left join account_people p on p.id = o.assigned_to
    left join lateral (
      select (array_agg(name order by position))[1] as item, sum(quantity) as pieces from order_lines where order_id = o.id
    ) l on true
    order by o.id ${directionOf(reading)}`
  const { rows } = await (question.view === 'collected' ? statement.execute(db) : readBeside(statement))
  const read = rows.slice(0, ON_A_PAGE).map((row) => ({ ...row, total: millimes(row.total), held: row.held === null ? null : millimes(row.held) }))
  const orders = isBack ? read.toReversed() : read
  const [first, last] = [orders[0]?.id, orders.at(-1)?.id]
  const hasMore = rows.length > ON_A_PAGE
  const hasNext = last !== undefined && (isBack || hasMore)
  const hasPrevious = first !== undefined && (isBack ? hasMore : (before ?? after) !== undefined)
  return {
    orders,
    next: hasNext ? (isOldestFirst ? { after: last } : { before: last }) : undefined,
    previous: hasPrevious ? (isOldestFirst ? { before: first } : { after: first }) : undefined,
  }
}

interface Reading {
  columns: RawBuilder<unknown>
  most: number
  place?: RawBuilder<unknown>
  isUpwards: boolean
}

const directionOf = ({ isUpwards }: Pick<Reading, 'isUpwards'>) => (isUpwards ? sql`asc` : sql`desc`)

/** How many orders of a view a search examines row by row before it uses its index: for a page, and for many ids. */
const NEAR = 2000
const MOST_NEAR = 10_000

function pageOf(question: OrderQuestion, reading: Reading, settings: Settings): RawBuilder<unknown> {
  const { columns, place, isUpwards } = reading
  const direction = directionOf(reading)
  const searches = searchesOf(question, settings)
  const { orders, inView } = ordersIn(question, direction)
  const view = sql.join([inView, ...(place ? [place] : [])], sql` and `)
  const conditions = filterConditions(question, TIME_ZONES[settings.country])
  const filters = sql.join([view, ...conditions], sql` and `)
  // A view alone has one good plan, which the database then keeps: it never keeps one whose limit it does not know.
  const most = searches.length + conditions.length === 0 ? sql.lit(reading.most) : sql`${reading.most}`
  // Sorting by an expression stops the planner from walking all orders.
  const byIndex = sql`order by o.id + 0 ${direction} limit ${most}`
  const isFew = question.like !== undefined || question.view === 'returns'
  const asTheyCome = sql`order by o.id ${direction} limit ${most}`
  if (searches.length === 0) return sql`select ${columns} from ${orders} o where ${filters} ${isFew ? byIndex : asTheyCome}`
  // A frequent term is found quickly row by row and would be slow to sort; a rare one is found through the index.
  const [isNear, isFar] = isUpwards ? [sql`<=`, sql`>`] : [sql`>=`, sql`<`]
  const end = isUpwards ? sql`${Number.MAX_SAFE_INTEGER}::bigint` : sql`0`
  const within = sql.join([sql`true`, ...searches.flatMap((search) => search.within ?? [])], sql` and `)
  const near = Math.min(MOST_NEAR, Math.max(NEAR, reading.most * 20))
  const each = (way: 'oneByOne' | 'indexed') =>
    sql.join(
      searches.map((search) => search[way]),
      sql` and `,
    )
  const isShort = sql`(select count(*) from near) < ${most}`
  const rest = sql`${filters} and o.id + 0 ${isFar} (select id from edge) and ${each('indexed')}`
  const ids = searches.find(({ found }) => found)?.found
  const farByName = sql`
      select o.* from (select id + 0 as place, id from (${ids}) ids order by 1 ${direction} offset 0) found
        cross join lateral (select ${columns} from ${orders} o where o.id = found.id and ${rest} offset 0) o
      where ${isShort} order by found.place ${direction} limit ${most}`
  const tables = searches.flatMap((search) => (search.tables ? [sql`${search.tables}, `] : []))
  return sql`
    with ${sql.join(tables, sql``)} edge as materialized (
      select coalesce((select o.id from ${orders} o where ${view} and ${within} order by o.id ${direction} limit 1 offset ${near - 1}), ${end}) as id
    ), near as materialized (
      select ${columns} from ${orders} o where ${filters} and ${within} and o.id ${isNear} (select id from edge) and ${each('oneByOne')} ${asTheyCome}
    ), far as (
      ${ids ? farByName : sql`select ${columns} from ${orders} o where ${rest} and ${isShort} ${byIndex}`}
    )
    select o.* from (select * from near union all select * from far) o ${asTheyCome}`
}

export async function findOrderIds(question: OrderQuestion, most: number): Promise<number[]> {
  const reading = { columns: sql`o.id`, most, isUpwards: sortOf(question) === 'oldest' }
  const { rows } = await sql<{ id: number }>`${pageOf(question, reading, await findSettings())}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The next order of a view after an order, in the order of their numbers, and past the last the first; undefined where there is no other. */
export async function findNextOrder(view: View, id: number): Promise<number | undefined> {
  const { orders, inView } = ordersIn({ view }, sql`asc`)
  const { rows } = await sql<{ id: number }>`
    (select o.id from ${orders} o where ${inView} and o.id > ${id} order by o.id limit 1)
    union all (select o.id from ${orders} o where ${inView} and o.id < ${id} order by o.id limit 1) limit 1`.execute(db)
  return rows[0]?.id
}

/** The numbers of the open orders that have the phone or the browser of one of these, themselves left out; so many at most. */
export async function findOpenOrdersLike(ids: readonly number[], most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${conditionOf('open')} and o.id in (${ordersLike(ids)}) and o.id <> all(${[...ids]}::bigint[])
    order by o.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sources in use, as single words. Skips through the index, so the cost does not grow with the orders. */
export async function findSources(): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive found as (
      (select source_name as source, 1 as place from order_search where source_name <> '' order by source_name limit 1)
      union all
      select (select source_name from order_search where source_name <> '' and source_name > found.source order by source_name limit 1), found.place + 1
      from found where found.source is not null and found.place < ${sql.lit(MOST_SOURCES)}
    ) select source from found where source is not null`.execute(db)
  return rows.map(({ source }) => source)
}

const MOST_SOURCES = 50

export async function countOrders(): Promise<Record<View, number>> {
  const counts = VIEWS.map(
    (view) => sql`
    (select count(*) from (select from orders o where ${conditionOf(view)} limit ${sql.lit(COUNTED_TO)}) counted) as ${sql.id(view)}`,
  )
  const { rows } = await readBeside(sql<Record<View, number>>`select ${sql.join(counts)}`)
  return rows[0]!
}

/** The latest placed order that staff work on. An open back office rings for it. */
export interface LatestOrder {
  id: number
  placedAt: Date
}

const LATEST_MS = 24 * 3600_000

export async function findLatestOrder(): Promise<LatestOrder | null> {
  const since = new Date(clock.now().getTime() - LATEST_MS)
  const latest = await db
    .selectFrom('orders')
    .select(['id', 'placed_at as placedAt'])
    .where('placed_at', '>', since)
    .where('state', 'in', ['processing', 'on-hold'])
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.placedAt ? { id: latest.id, placedAt: latest.placedAt } : null
}

/** Orders waiting for staff by reason, counted up to `COUNTED_TO`, each with the filter that lists them. */
export async function findWaitingOrders(): Promise<{ why: WaitingFor; count: number; filter: ListFilter }[]> {
  const zone = TIME_ZONES[(await findSettings()).country]
  const today = calendarDay(clock.now(), zone)
  const asked = Object.entries<ListFilter>({ ...WAITING, abandonedToday: { view: 'temp', from: today } })
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(asked.map(([why, filter]) => sql`${countOf(filter, zone)} as ${sql.id(why)}`))}`.execute(db)
  return asked.map(([why, filter]) => ({ why: why as WaitingFor, count: rows[0]![why]!, filter }))
}

export type ListFilter = Pick<OrderFilter, 'confirmation' | 'from'> & { view: View }

const WAITING = {
  noAnswer: { view: 'open', confirmation: 'no-answer' },
  postponed: { view: 'open', confirmation: 'postponed' },
  attention: { view: 'attention' },
  onHold: { view: 'on-hold' },
  toShip: { view: 'confirmed' },
  toTakeBack: { view: 'returns' },
  toReceive: { view: 'collected' },
} as const satisfies Record<string, ListFilter>

export type WaitingFor = keyof typeof WAITING | 'abandonedToday'

function countOf(filter: ListFilter, zone: string): RawBuilder<unknown> {
  const conditions = [conditionOf(filter.view), ...filterConditions(filter, zone)]
  return sql`(select count(*)::int from (select from orders o where ${sql.join(conditions, sql` and `)} limit ${sql.lit(COUNTED_TO)}) counted)`
}

/** Payment methods in use, cash on delivery first, including those no longer offered. Skips through the index, so the cost does not grow with the orders. */
export async function findMethods(): Promise<string[]> {
  const { rows } = await sql<{ method: string }>`
    with recursive found as (
      select min(payment_method) as method from order_search
      union all
      select (select min(payment_method) from order_search where payment_method > found.method) from found where found.method is not null
    ) select method from found where method is not null and method <> ${CASH_ON_DELIVERY}`.execute(db)
  return [CASH_ON_DELIVERY, ...rows.map(({ method }) => method)]
}

/** A query of the order list: the filter of a view, with product texts resolved. */
export type OrderQuestion = Omit<OrderFilter, 'product'> & {
  view: View
  products?: readonly number[] | undefined
  /** Products that match the search, beside names and places. */
  named?: readonly number[] | undefined
}

function searchesOf({ q, named = [], figure, from, until, by, key }: OrderQuestion, { country }: Pick<Settings, 'country'>): SearchCondition[] {
  const search = readSearch(q, country)
  const searched = search && ('name' in search ? nameCondition(search.name, named) : digitsCondition(search.digits))
  return [...(searched ? [searched] : []), ...(figure ? [findBehind({ figure, from, until, by, key }, TIME_ZONES[country])] : [])]
}

/** Two conditions that match the same orders: checked row by row, or through an index. */
interface SearchCondition {
  oneByOne: RawBuilder<unknown>
  indexed: RawBuilder<unknown>
  /** The numbers of all matches as `id`, instead. */
  found?: RawBuilder<unknown>
  /** Holds of all matches: narrows where they are looked for one by one. */
  within?: RawBuilder<unknown>
  /** What the conditions read, as tables of the statement. */
  tables?: RawBuilder<unknown>
}

/** Conditions of the views, as literals instead of parameters so that partial indexes match. */
const VIEW_CONDITIONS: Partial<Record<View, RawBuilder<unknown>>> = {
  open: sql`o.placed_at is not null and o.state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`,
  all: sql`o.placed_at is not null`,
  attention: sql`o.attention is not null`,
  returns: sql`o.return_due`,
  collected: sql`o.payment = 'collected' and o.state = 'completed'`,
  temp: sql`o.placed_at is null and o.state = 'temp'`,
  dismissed: sql`o.placed_at is null and o.state = 'cancelled'`,
}

/** Orders `o` of a view, as a table and a condition. Of several states, those that allow the marks are read, each in the order of its index. */
function ordersIn({ view, ...marks }: Pick<OrderQuestion, 'view' | 'confirmation' | 'payment' | 'delivery'>, direction: RawBuilder<unknown>) {
  if (view !== 'open') return { orders: sql`orders`, inView: conditionOf(view) }
  const states = OPEN_STATES.filter((state) => stands({ ...marks, state }))
  if (states.length === 0) return { orders: sql`orders`, inView: sql`false` }
  const each = states.map((state) => sql`(select * from orders where placed_at is not null and state = ${sql.lit(state)} order by id ${direction})`)
  return { orders: sql`(${sql.join(each, sql` union all `)})`, inView: sql`true` }
}

function conditionOf(view: View): RawBuilder<unknown> {
  return VIEW_CONDITIONS[view] ?? sql`o.placed_at is not null and o.state = ${sql.lit(view)}`
}

function nameCondition(name: string, products: readonly number[]): SearchCondition {
  const oneByOne = hasWords(sql`(o.found_folded || '')`, name)
  const found = ordersSearched(hasWords(sql`f.words`, name))
  if (products.length === 0) return { oneByOne, indexed: sql`true`, found }
  return {
    oneByOne: sql`(${oneByOne} or exists (${ordersWith(products)} and l.order_id = o.id))`,
    indexed: sql`true`,
    found: sql`${found} union ${ordersWith(products)}`,
  }
}

const MOST_WORDS = 5

/** Shortest text that the trigram index finds inside a word. */
const SHORTEST_INSIDE = 3

/** True if the text contains every search word. Words of one or two letters match beginnings only, which the index supports. */
export function hasWords(text: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const words = fold(search).split(' ').slice(0, MOST_WORDS)
  const conditions = words.map((word) => {
    if (word.length >= SHORTEST_INSIDE) return sql`${text} like ${`%${literally(word)}%`}`
    return sql`(${text} like ${`${literally(word)}%`} or ${text} like ${`% ${literally(word)}%`})`
  })
  return sql`(${sql.join(conditions, sql` and `)})`
}

function digitsCondition(digits: string): SearchCondition {
  const startsPhone = sql`(o.phone ~>=~ ${digits} and o.phone ~<~ ${`${digits}:`})`
  const condition = /^[1-9]\d{0,14}$/.test(digits) ? sql`(o.id = ${Number(digits)} or ${startsPhone})` : startsPhone
  return { oneByOne: condition, indexed: condition }
}

const ordersSearched = (condition: RawBuilder<unknown>) => sql`select f.order_id as id from order_search f where ${condition}`

const ordersWith = (products: readonly number[]) => sql`select l.order_id as id from order_lines l where l.product_id = any(${[...products]}::bigint[])`

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

function facetsOf({ method, state, source, agent }: Pick<OrderQuestion, 'method' | 'state' | 'source' | 'agent'>, of: 'o' | 'f'): RawBuilder<unknown>[] {
  const facets = { payment_method: method, state_code: state, source_name: source, assigned_to: agent === 'none' ? undefined : agent }
  return Object.entries(facets).flatMap(([name, value]) => {
    const column = sql.ref(`${of}.${name}`)
    // Repeated so that the partial indexes match.
    return value ? [sql`${column} = ${value} and ${column} <> ''`] : []
  })
}

function filterConditions(question: Omit<OrderQuestion, 'q'>, zone: string): RawBuilder<unknown>[] {
  const { view, payment, confirmation, delivery, courier, parcel, agent, age, from, until, products, like, figure } = question
  const at = isAbandoned(view) ? sql`o.updated_at` : sql`o.placed_at`
  const first = from && !figure && sql`${from}::date::timestamp at time zone ${zone}`
  // Where work waits there are few orders: they are looked at one by one.
  const facets = facetsOf(question, isWaiting(view) ? 'o' : 'f')
  const conditions: (RawBuilder<unknown> | '' | false | undefined)[] = [
    confirmation && sql`o.confirmation = ${sql.lit(confirmation)}`,
    // States repeated so that their index matches.
    payment &&
      sql`o.payment = ${sql.lit(payment)} ${payment === 'collected' ? sql`and o.state = 'completed'` : payment === 'refunded' ? sql`and o.state = 'refunded'` : sql``}`,
    delivery && sql`o.delivery = ${sql.lit(delivery)}`,
    courier && carriedBy(courier),
    parcel && sql`${parcel === 'open' ? sql`` : sql`not`} exists (select from parcels p where p.order_id = o.id and ${IS_OPEN_PARCEL})`,
    ...(isWaiting(view) ? facets : [facets.length > 0 && sql`o.id in (${ordersSearched(sql.join(facets, sql` and `))})`]),
    agent === 'none' && sql`o.assigned_to is null`,
    age && sql`${at} < ${new Date(clock.now().getTime() - AGES[age] * HOUR_MS)}`,
    first && sql`${at} >= ${first}`,
    // In the queue of calls they stand by their last activity, unless they were called.
    first && view === 'temp' && sql`(o.call_queue in ('named', 'nameless') and o.call_from >= ${first} or o.call_queue in ('asked', 'unanswered', 'given-up'))`,
    until && !figure && sql`${at} < (${until}::date + 1)::timestamp at time zone ${zone}`,
    products && sql`exists (${ordersWith(products)} and l.order_id = o.id)`,
    like === undefined ? undefined : sql`o.id in (${ordersLike([like])})`,
  ]
  return conditions.filter((condition) => typeof condition === 'object')
}

const SELF = /^self-([a-z]{2})$/

/** Orders whose parcel a courier has; the shop itself (`self-tn`) has also those that went out without one. The ledger's accounts follow the same rule. */
export function carriedBy(courier: string): RawBuilder<unknown> {
  const country = SELF.exec(courier)?.[1]
  const carried = sql`o.id in (select p.order_id from parcels p where p.state = 'booked' and p.courier = ${courier})`
  if (country === undefined) return carried
  const hasNoParcel = sql`not exists (select from parcels p where p.order_id = o.id and p.state = 'booked')`
  return sql`(${carried} or o.delivery <> 'none' and lower(o.country) = ${country} and ${hasNoParcel})`
}

const HOUR_MS = 3600_000

/** Orders with the phone or browser of the given orders, including those. */
const ordersLike = (ids: readonly number[]) => sql`
  select other.id from orders asked join orders other on other.phone = asked.phone and other.phone <> '' and other.country = asked.country
  where asked.id = any(${[...ids]}::bigint[])
  union select other.id from orders asked join orders other on other.visitor = asked.visitor where asked.id = any(${[...ids]}::bigint[])`
