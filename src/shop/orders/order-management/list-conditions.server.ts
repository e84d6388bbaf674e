import { sql, type RawBuilder } from 'kysely'
import { fold } from '#i18n/fold.ts'
import { clock } from '#platform/steady-clock'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { AGES, isAbandoned, OPEN_STATES, readSearch, type View } from './order-management.ts'
import type { OrderFilter } from './order-management.schema.ts'

/** A query of the order list: the filter of a view, with product texts resolved. */
export type OrderQuestion = Omit<OrderFilter, 'product'> & {
  view: View
  /** Only orders with one of these products; undefined for all. */
  products?: readonly number[] | undefined
  /** Products that match the search, beside names and places. */
  named?: readonly number[] | undefined
}

export function conditionsOf(question: OrderQuestion, settings: Pick<Settings, 'country'>): RawBuilder<unknown>[] {
  const search = searchOf(question, settings)
  return [conditionOf(question.view), ...(search ? [search.indexed] : []), ...filterConditions(question, TIME_ZONES[settings.country])]
}

export function searchOf({ q, named = [] }: OrderQuestion, { country }: Pick<Settings, 'country'>): SearchCondition | undefined {
  const search = readSearch(q, country)
  return search && ('name' in search ? nameCondition(search.name, named) : digitsCondition(search.digits))
}

/** Two conditions that match the same orders: checked row by row, or through an index. */
interface SearchCondition {
  oneByOne: RawBuilder<unknown>
  indexed: RawBuilder<unknown>
}

/** Conditions of the views, as literals instead of parameters so that partial indexes match. */
const VIEW_CONDITIONS: Partial<Record<View, RawBuilder<unknown>>> = {
  open: sql`o.placed_at is not null and o.state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`,
  all: sql`o.placed_at is not null`,
  attention: sql`o.attention is not null`,
  temp: sql`o.placed_at is null and o.state = 'temp'`,
  dismissed: sql`o.placed_at is null and o.state = 'cancelled'`,
}

export function conditionOf(view: View): RawBuilder<unknown> {
  return VIEW_CONDITIONS[view] ?? sql`o.placed_at is not null and o.state = ${sql.lit(view)}`
}

/** Matches all words of a name or place, or one of the products. */
function nameCondition(name: string, products: readonly number[]): SearchCondition {
  // As an expression, the text matches no index.
  const oneByOne = hasWords(sql`(o.found_folded || '')`, name)
  const indexed = sql`select f.id from orders f where ${hasWords(sql`f.found_folded`, name)}`
  if (products.length === 0) return { oneByOne, indexed: sql`o.id in (${indexed})` }
  return {
    oneByOne: sql`(${oneByOne} or exists (${ordersWith(products)} and l.order_id = o.id))`,
    indexed: sql`o.id in (${indexed} union all ${ordersWith(products)})`,
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

const ordersWith = (products: readonly number[]) => sql`select l.order_id from order_lines l where l.product_id = any(${[...products]}::bigint[])`

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export function filterConditions(question: Omit<OrderQuestion, 'q'>, zone: string): RawBuilder<unknown>[] {
  const { view, method, confirmation, delivery, state, source, agent, age, from, until, products, like } = question
  const at = isAbandoned(view) ? sql`o.updated_at` : sql`o.placed_at`
  const conditions: (RawBuilder<unknown> | '' | undefined)[] = [
    method && sql`o.payment_method = ${method}`,
    confirmation && sql`o.confirmation = ${sql.lit(confirmation)}`,
    delivery && sql`o.delivery = ${sql.lit(delivery)}`,
    // Repeated so that the partial index matches.
    state && sql`o.state_code = ${state} and o.state_code <> ''`,
    source && sql`o.source_name = ${source} and o.source_name <> ''`,
    agent && (agent === 'none' ? sql`o.assigned_to is null` : sql`o.assigned_to = ${agent}`),
    age && sql`${at} < ${new Date(clock.now().getTime() - AGES[age] * HOUR_MS)}`,
    from && sql`${at} >= ${from}::date::timestamp at time zone ${zone}`,
    until && sql`${at} < (${until}::date + 1)::timestamp at time zone ${zone}`,
    products && sql`exists (${ordersWith(products)} and l.order_id = o.id)`,
    like === undefined ? undefined : sql`o.id in (${ordersLike([like])})`,
  ]
  return conditions.filter((condition) => typeof condition === 'object')
}

const HOUR_MS = 3600_000

/** Orders with the phone or browser of the given orders, including those. */
export const ordersLike = (ids: readonly number[]) => sql`
  select other.id from orders asked join orders other on other.phone = asked.phone and other.phone <> '' and other.country = asked.country
  where asked.id = any(${[...ids]}::bigint[])
  union select other.id from orders asked join orders other on other.visitor = asked.visitor where asked.id = any(${[...ids]}::bigint[])`
