import { sql } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import type { Item } from '#shop/goods/items'
import type { PhonePast } from '#shop/orders/order-risk'
import { findPhonePast } from '#shop/orders/order-risk.server'
import { findOtherMoney, type OtherMoney } from '#shop/orders/payments.other-money.server'
import type { Followed } from '#shop/orders/order-management'
import type { OrderLine, OrderPlace, OrderSource } from '#shop/orders/orders'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { worldNumber } from '#shop/people/phones'
import { findSettings } from '#shop/upkeep/settings.server'
import { ABANDONED_MS, FRESH_MS, type CallKind, type CallOutcome } from './calls.ts'

export interface Call extends Omit<Order, 'lines'> {
  leaseUntil: Date
  /** Null for a chosen order that awaits no call. */
  kind: CallKind | null
  lines: CallLine[]
  /** International digits; undefined if the country's code is unknown. */
  worldPhone: string | undefined
  place: OrderPlace | null
  source: OrderSource | null
  /** When placed; for an unfinished order, last activity. */
  since: Date
  assignedTo: { id: string; name: string } | null
  /** Latest first, without undone ones. */
  attempts: CallAttempt[]
  /** The last call that the merchant allows, if unanswered. */
  isLastTry: boolean
  isGivenUp: boolean
  /** The merchant's call scripts, one per product, with placeholders in braces. IMP-05. */
  scripts: { product: string; text: string }[]
  /** Other orders of its phone: open ones first, then latest first. */
  others: OtherCall[]
  past: PhonePast
  otherMoney: OtherMoney | undefined
}

export interface CallLine extends OrderLine {
  picture: Item['picture']
  /** Pieces available beside this order's; null if stock is not managed. */
  left: number | null
  /** Deleted, or marked as sold out. */
  soldOut: boolean
}

export interface CallAttempt {
  at: Date
  /** Null if the account was deleted. */
  by: string | null
  outcome: CallOutcome
  nextAt: Date | null
  reason: string
  note: string
}

export interface OtherCall extends Followed {
  id: number
  currency: string
  total: Millimes
  since: Date
  waits: boolean
  goods: string
}

const MOST_OTHERS = 8
const MOST_ATTEMPTS = 20

export async function findCall(orderId: number, leaseUntil: Date): Promise<Call | undefined> {
  const [order, settings] = await Promise.all([findOrder(orderId), findSettings()])
  if (!order) return undefined
  const [standing, goods, attempts, scripts, others, otherMoney, past] = await Promise.all([
    findStanding(orderId),
    findGoods(orderId),
    findAttempts(orderId),
    findScripts(order),
    findOthers(order),
    findOtherMoney(orderId),
    findPhonePast({ phone: order.phone, country: order.country, except: orderId, at: order.placedAt ?? order.createdAt }),
  ])
  const { call_queue: queue, call_attempts: tries, ...rest } = standing
  const { mostInAll } = settings.calls
  return {
    ...order,
    ...rest,
    leaseUntil,
    kind: kindOf(queue, standing.since),
    lines: order.lines.map((line) => ({ ...line, ...(goods.get(line.position) ?? { picture: null, left: null, soldOut: true }) })),
    worldPhone: worldNumber(order.phone, order.country),
    attempts,
    isLastTry: tries + 1 >= mostInAll,
    isGivenUp: queue === 'given-up' || tries >= mostInAll,
    scripts,
    others,
    past,
    otherMoney,
  }
}

function kindOf(queue: string | null, since: Date): CallKind | null {
  const age = clock.now().getTime() - since.getTime()
  switch (queue) {
    case null:
      return null
    case 'asked':
    case 'unanswered':
      return queue
    case 'given-up':
      return 'unanswered'
    case 'placed':
      return age < FRESH_MS ? 'fresh' : 'waiting'
    default:
      return age < ABANDONED_MS ? 'abandoned' : 'left'
  }
}

interface Standing extends Pick<Call, 'place' | 'source' | 'since' | 'assignedTo'> {
  call_queue: string | null
  call_attempts: number
}

async function findStanding(orderId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select o.place, o.source, coalesce(o.placed_at, o.updated_at) as since, o.call_queue, o.call_attempts,
      (select json_build_object('id', p.id, 'name', p.name) from account_people p where p.id = o.assigned_to) as "assignedTo"
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]!
}

async function findGoods(orderId: number): Promise<Map<number, Pick<CallLine, 'picture' | 'left' | 'soldOut'>>> {
  const { rows } = await sql<Pick<CallLine, 'picture' | 'left' | 'soldOut'> & { position: number }>`
    select l.position, case when i.managed then i.available end as left, coalesce(i.managed and i.available = 0 or not i.managed and not i.in_stock, true) as "soldOut",
      coalesce(
        (select json_build_object('digest', m.digest, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder)
          from variations v join media m on m.id = v.media_id where v.id = l.variation_id),
        (select json_build_object('digest', m.digest, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder)
          from product_images pi join media m on m.id = pi.media_id where pi.product_id = l.product_id order by pi.position limit 1)) as picture
    from order_lines l left join inventory i on i.item_id = l.item_id where l.order_id = ${orderId}`.execute(db)
  return new Map(rows.map(({ position, ...goods }) => [position, goods]))
}

async function findAttempts(orderId: number): Promise<CallAttempt[]> {
  const { rows } = await sql<CallAttempt>`
    select a.at, p.name as by, a.outcome, a.next_at as "nextAt", a.reason, a.note
    from call_attempts a left join account_people p on p.id = a.person_id
    where a.order_id = ${orderId} and a.undone_at is null order by a.id desc limit ${MOST_ATTEMPTS}`.execute(db)
  return rows
}

async function findScripts({ lines }: Order): Promise<Call['scripts']> {
  const ids = lines.map(({ productId }) => productId)
  const { rows } = await sql<Call['scripts'][number]>`
    select name as product, call_script as text from products where id = any(${ids}::bigint[]) and call_script <> ''
    order by array_position(${ids}::bigint[], id)`.execute(db)
  return rows
}

async function findOthers({ id, phone, country }: Order): Promise<OtherCall[]> {
  const { rows } = await sql<Omit<OtherCall, 'total'> & { total: number }>`
    select o.id, o.state, o.confirmation, o.payment, o.delivery, o.return_due as "returnDue", (o.packed_at is not null) as packed, o.call_attempts as "callAttempts", o.next_call_at as "nextCallAt",
      o.placed_at is not null as placed, o.currency, o.total, coalesce(o.placed_at, o.updated_at) as since, o.call_queue is not null as waits,
      coalesce((select string_agg(quantity || ' × ' || name, ', ' order by position) from order_lines where order_id = o.id), '') as goods
    from orders o where o.phone = ${phone} and o.phone <> '' and o.country = ${country} and o.id <> ${id}
    order by o.state in ('pending', 'on-hold', 'processing', 'confirmed', 'shipped') desc, o.id desc limit ${MOST_OTHERS}`.execute(db)
  return rows.map((row) => ({ ...row, total: millimes(row.total) }))
}
