import { textOf } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, json, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import {
  findReceived,
  lockOrder,
  markLocked,
  moveLocked,
  RECEIVED,
  recordEvent,
  TAKEN_BACK,
  writeColumns,
  type Actor,
  withStock,
} from '#shop/orders/orders.server'
import {
  CASH_ON_DELIVERY,
  depositLeft,
  type DepositFate,
  type MarkName,
  type MarkValue,
  type OrderState,
  type PaymentMark,
  type Till,
} from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { openFlagOf } from '#shop/orders/refunds.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { isNeverSet, isTakenBack, markNeedsReason, marksOf, mayAskDeposit, movesOf, needsReason, mayStillLeave } from './order-management.ts'
import { orderDeskWords } from './order-management.words.ts'
import { attentionWord, markWord } from './timeline.ts'
import { sql, type RawBuilder } from 'kysely'
import { isLocale, DEFAULT_LOCALE } from '#i18n/locale.ts'
import { placeText, type NamedPlace } from '#shop/delivery/place-search'
import { hasOpenParcel, packPartsIn } from '#shop/delivery/parcels.server'
import { isBookable } from '#shop/delivery/parcels'
import { knownPlace, namedPlace, placeTyped } from '#shop/delivery/place-search.server'
import { coinOf } from '#money/formats'
import { millimes, payable, type Millimes } from '#money/millimes'

export interface DayFigures {
  orders: number
  /** Of those, confirmed by call or state by then. */
  confirmed: number
  /** First marked delivered or completed that day. */
  delivered: number
  /** Returned that day. An order both delivered and returned counts by its last event. */
  returned: number
  /** Cash on delivery due for the orders placed, in the shop's current currency, without those cancelled, failed or refunded by then. */
  cash: Millimes
}

/** Condition on an event: a parcel was delivered or returned. Must match the index's expression. */
const arrives = (name: 'e' | 'before') => {
  const to = sql.ref(`${name}.details`)
  return sql`(${sql.ref(`${name}.kind`)} = 'mark' and ${to} ->> 'mark' = 'delivery' and ${to} ->> 'to' in ('delivered', 'returned')
    or ${sql.ref(`${name}.kind`)} = 'state' and ${to} ->> 'to' = 'completed')`
}

/** Figures of today so far, and of the same weekday last week up to this time. Days are in the shop's time zone. */
export async function findTodaysFigures(): Promise<{ today: DayFigures; lastWeek: DayFigures }> {
  const [today, lastWeek] = await Promise.all([findFigures(0), findFigures(7)])
  return { today, lastWeek }
}

/** Figures of a past day up to this time. Each condition repeats the bounds, so that the indexes match. */
async function findFigures(daysAgo: number): Promise<DayFigures> {
  const { country, currency } = await findSettings()
  const zone = TIME_ZONES[country]
  const local = sql`(${clock.now()}::timestamptz at time zone ${zone} - make_interval(days => ${daysAgo}))`
  const began = sql`(date_trunc('day', ${local}) at time zone ${zone})`
  const until = sql`(${local} at time zone ${zone})`
  const { rows } = await sql<DayFigures & { cash: number }>`
    select placed.*, arrived.* from (
      select count(*)::int as orders, (count(*) filter (where confirmed))::int as confirmed,
        coalesce(sum(greatest(0, total - ${RECEIVED})) filter (where payment_method = ${CASH_ON_DELIVERY} and currency = ${currency.code} and dropped is not true), 0)::float8 as cash
      from orders o left join lateral (
        select bool_or((kind = 'mark' and details ->> 'mark' = 'confirmation' and details ->> 'to' = 'confirmed'
            or kind = 'state' and details ->> 'to' = 'confirmed') and not ${TAKEN_BACK}) as confirmed,
          (array_agg(details ->> 'to' order by id desc) filter (where kind = 'state'))[1] in ('cancelled', 'failed', 'refunded') as dropped
        from order_events e where order_id = o.id and at <= ${until}
      ) told on true
      where o.placed_at >= ${began} and o.placed_at <= ${until}
    ) placed, (
      select (count(*) filter (where outcome <> 'returned'))::int as delivered, (count(*) filter (where outcome = 'returned'))::int as returned
      from (
        select distinct on (e.order_id) e.details ->> 'to' as outcome from order_events e
        where e.at >= ${began} and e.at <= ${until} and ${arrives('e')} and not ${TAKEN_BACK} and not exists (
          select from order_events before where before.order_id = e.order_id and before.at < ${began} and ${arrives('before')}
            and (before.details ->> 'to' = 'returned') = (e.details ->> 'to' = 'returned')
        )
        order by e.order_id, e.id desc
      ) last
    ) arrived`.execute(db)
  return { ...rows[0]!, cash: millimes(rows[0]!.cash) }
}

/** An order as a table row. Amounts in millimes; no secrets. */
export interface ExportedOrder {
  id: number
  /** For an abandoned order: creation. */
  placedAt: Date
  state: OrderState
  payment: PaymentMark
  paymentMethod: string | null
  currency: string
  name: string
  phone: string
  email: string | null
  address: string
  zone: string
  governorate: string
  country: string
  /** In one word; empty if unknown. */
  source: string
  campaign: string
  /** `2 × Lampe, 1 × Vase`. */
  items: string
  pieces: number
  coupons: string
  itemsTotal: number
  shippingTotal: number
  discountTotal: number
  stampTotal: number
  total: number
  refundedTotal: number
}

const AT_A_TIME = 500

/** Exports orders by number, abandoned ones too, oldest first, in batches. IMP-47. */
export async function* exportOrders(numbers: readonly number[]): AsyncGenerator<ExportedOrder[]> {
  const ids = numbers.toSorted((one, other) => one - other)
  for (let at = 0; at < ids.length; at += AT_A_TIME) yield readOrders(sql`o.id = any(${ids.slice(at, at + AT_A_TIME)}::bigint[])`)
}

async function readOrders(condition: RawBuilder<boolean>): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
      select o.id, coalesce(o.placed_at, o.created_at) as "placedAt", o.state, o.payment, o.payment_method as "paymentMethod", o.currency, o.name, o.phone, o.email, o.address,
        coalesce(coalesce(o.shipping, o.billing, o.place) ->> 'zoneName', '') as zone, coalesce(coalesce(o.shipping, o.billing, o.place) ->> 'stateName', '') as governorate,
        o.country, o.source_name as source, coalesce(o.source ->> 'utm_campaign', '') as campaign, coalesce(l.items, '') as items, coalesce(l.pieces, 0)::int as pieces,
        coalesce((select string_agg(a ->> 'label', ', ') from jsonb_array_elements(o.adjustments) a where a ->> 'kind' = 'coupon'), '') as coupons,
        o.items_total as "itemsTotal", o.shipping_total as "shippingTotal", o.discount_total as "discountTotal", o.stamp_total as "stampTotal", o.total,
        o.refunded_total as "refundedTotal"
      from (select * from orders o where ${condition} order by o.id limit ${AT_A_TIME}) o
      left join lateral (
        select string_agg(quantity || ' × ' || name, ', ' order by position) as items, sum(quantity) as pieces from order_lines where order_id = o.id
      ) l on true
      order by o.id`.execute(db)
  return rows
}

/** Staff's answer about an order's place: the suggested one (as `placeValue` writes it), or a typed name. */
export type SaidPlace = { place: string } | { typed: string }

/**
 * Sets the destination of a quick order, with an event of the old and new place. A typed name that matches several places is asked again. Refuses a
 * place outside the order's country, and an order that has shipped or ended, has a booked parcel, or has a full address.
 */
export async function settlePlace(by: { orderId: number; staffId: string }, said: SaidPlace): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
    if (order.billing) throw refuse(orderDeskWords.placeOfAddress)
    if (!mayStillLeave(order.state)) throw refuse(orderDeskWords.placeGone)
    if (await hasOpenParcel(by.orderId, transaction)) throw refuse(orderDeskWords.placeBooked)
    const before = order.place
    const place = await readPlace(said, { country: order.country, locale: isLocale(order.locale) ? order.locale : DEFAULT_LOCALE })
    if (before && before.state === place.state && before.zone === place.zone && before.isSure === place.isSure) return
    await writeColumns(transaction, order.id, { place: json(place), ...(order.placed_at && { updated_at: clock.now() }) })
    const details = { from: before && placeText(before), to: placeText(place), isSure: place.isSure }
    await recordEvent(transaction, { orderId: order.id, actor: { kind: 'staff', id: by.staffId }, kind: 'place', details })
  })
}

async function readPlace(said: SaidPlace, { country, locale }: { country: string; locale: Parameters<typeof namedPlace>[1]['locale'] }): Promise<NamedPlace> {
  if ('place' in said) {
    const place = await knownPlace(said.place, country)
    if (!place) throw refuse(orderDeskWords.noSuchPlace)
    return namedPlace(place, { locale, isSure: true })
  }
  const place = await placeTyped(said.typed, country, locale)
  if (!place) throw refuse(orderDeskWords.noSuchPlace)
  return place
}

export interface SavedView {
  id: number
  name: string
  filter: string
}

const MOST_SAVED_VIEWS = 20

export async function findSavedViews(personId: string): Promise<SavedView[]> {
  return db.selectFrom('saved_order_views').select(['id', 'name', 'filter']).where('person_id', '=', personId).orderBy('id').execute()
}

/** Saves a personal view; the same name replaces it. Refuses too many views. */
export async function saveView(personId: string, { name, filter }: Pick<SavedView, 'name' | 'filter'>): Promise<void> {
  await inTransaction(async (transaction) => {
    // Serialises concurrent saves, so that the count holds.
    await transaction.selectFrom('account_people').select('id').where('id', '=', personId).forUpdate().execute()
    await transaction
      .insertInto('saved_order_views')
      .values({ person_id: personId, name, filter })
      .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet({ filter }))
      .execute()
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_order_views where person_id = ${personId}`.execute(transaction)
    if (rows[0]!.count > MOST_SAVED_VIEWS) throw refuse(orderDeskWords.tooManyViews, { most: MOST_SAVED_VIEWS })
  })
}

/** Removes only the person's own view. */
export async function removeView(personId: string, id: number): Promise<void> {
  await db.deleteFrom('saved_order_views').where('id', '=', id).where('person_id', '=', personId).execute()
}

export {
  countOrders,
  findLatestOrder,
  findMethods,
  findNextOrder,
  findOpenOrdersLike,
  findOrderIds,
  findOrders,
  findSources,
  findWaitingOrders,
  type LatestOrder,
  type ListedOrder,
  type PagePlace,
  type WaitingFor,
  hasWords,
  type OrderQuestion,
} from './listing.server.ts'
export { findOrderCouriers, findParcelList, findParcelsOf, countParcels, type ListedParcel } from './parcel-list.server.ts'
export { findDeskOrder, type DeskOrder } from './reading.server.ts'

export interface ByStaff {
  orderId: number
  staffId: string
}

/** `seen` is the state shown on the page; `collected` the courier's cash in millimes, by default all that was due. */
export interface MoveByStaff {
  seen: OrderState
  to: OrderState
  reason: string
  collected?: number | undefined
  deposit?: DepositFate | undefined
}

/** Refuses a state changed since the page, a move that is not allowed, a missing reason, missing stock, and more cash than was due. */
export async function moveByStaff(by: ByStaff, move: MoveByStaff): Promise<void> {
  await withStock((transaction) => moveByStaffIn(transaction, by, move))
}

/** As `moveByStaff`, inside the caller's transaction, which is lost on refusal. */
export async function moveByStaffIn(transaction: Database, by: ByStaff, { seen, to, reason, collected, deposit }: MoveByStaff): Promise<void> {
  if (needsReason(seen, to) && reason === '') throw refuse(orderWords.reasonRequired).as('reasonRequired')
  const order = await lockOrder(transaction, by.orderId)
  if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
  if (order.state !== seen) throw refuse(textOf(orderDeskWords.changedMeanwhile, { now: orderWords[order.state] }))
  const moves: readonly OrderState[] = movesOf({ state: seen, placed: order.placed_at !== null })
  if (!moves.includes(to)) throw refuse(textOf(orderWords.moveNotAllowed, { from: orderWords[seen], to: orderWords[to] }))
  const said = { ...(reason && { reason }), ...(collected !== undefined && { collected }), ...(deposit && { deposit }) }
  await moveLocked(transaction, { orderId: order.id, to, actor: actorOf(by), ...said })
}

/** A deposit asked by staff, in millimes; 0 waives the one that was asked. `seen` is the one shown on the page. */
export interface DepositByStaff {
  seen: number
  amount: number
}

/**
 * Asks a deposit of an order that is still here, which keeps its state, or waives one: an order that waited for it is processed. A repeat changes nothing.
 * Refuses a deposit changed since the page, an amount beyond the total or of part of a coin, and an order that is paid, has a deposit already, or whose
 * courier was told what to collect.
 */
export async function setDeposit(by: ByStaff, { seen, amount }: DepositByStaff): Promise<void> {
  await withStock(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
    if (order.deposit === amount) return
    if (order.deposit !== seen) throw refuse(orderDeskWords.depositChanged)
    const received = millimes(await findReceived(transaction, order.id))
    const owed = { ...order, paymentMethod: order.payment_method, total: millimes(order.total), received }
    if (amount === 0 ? depositLeft(owed) === 0 : !mayAskDeposit(owed)) throw refuse(orderDeskWords.depositNotNow)
    if (amount > 0 && (await hasOpenParcel(order.id, transaction))) throw refuse(orderDeskWords.depositBooked)
    if (amount > order.total || payable(millimes(amount), coinOf(order.currency)) !== amount) throw refuse(orderDeskWords.depositWrong)
    await writeColumns(transaction, order.id, { deposit: amount, updated_at: clock.now() })
    await recordEvent(transaction, { orderId: order.id, actor: actorOf(by), kind: 'deposit', details: { from: order.deposit, to: amount } })
    const waits = order.state === 'pending' || order.state === 'failed'
    if (amount === 0 && waits) await moveLocked(transaction, { orderId: order.id, to: 'processing', actor: actorOf(by), payment: 'unpaid' })
  })
}

/** `seen` is the value shown on the page. */
export interface MarkByStaff {
  mark: MarkName
  seen: MarkValue
  value: MarkValue
  reason?: string | undefined
  into?: Till | undefined
  /** True for staff who only pack: they may not reopen a completed order. */
  isPacking?: boolean
}

/**
 * Sets a mark with its effects in one transaction; of two concurrent requests the second is refused. Refuses a mark changed since the page, one that
 * the state does not allow, a phone refusal or a step back without a reason, a packer reopening a completed order, a postponed call without a time,
 * and setting a payment to refunded, which needs a refund. IMP-05.
 */
export async function markByStaff(by: ByStaff, asked: MarkByStaff): Promise<void> {
  await withStock((transaction) => markByStaffIn(transaction, by, asked))
}

/** As `markByStaff`, inside the caller's transaction, which is lost on refusal. */
export async function markByStaffIn(transaction: Database, by: ByStaff, { mark, seen, value, reason, into, isPacking }: MarkByStaff): Promise<void> {
  const order = await lockOrder(transaction, by.orderId)
  if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
  if (!marksOf({ state: order.state, placed: order.placed_at !== null }).includes(mark)) throw refuse(orderDeskWords.markNotAllowed)
  if (order[mark] === value) return
  if (order[mark] !== seen) throw refuse(textOf(orderDeskWords.changedMeanwhile, { now: markWord(mark, order[mark]) }))
  if (isNeverSet(value, mark))
    throw refuse(mark === 'payment' ? orderDeskWords.giveItBack : orderDeskWords[value === 'postponed' ? 'postponedAtDesk' : 'calledByNobody'])
  if (isPacking && order.state === 'completed' && isTakenBack(order.state, mark, value)) throw refuse(orderDeskWords.completedStays)
  if (markNeedsReason(order.state, mark, value) && !reason) throw refuse(orderWords.reasonRequired).as('reasonRequired')
  await markLocked(transaction, { orderId: order.id, marks: { [mark]: value }, actor: actorOf(by), ...(reason && { reason }), ...(into && { into }) })
}

/** Says that an order is packed, or not after all. A repeat does nothing. Refuses an order that is not to be sent. IMP-11. */
export async function packByStaff(by: ByStaff, isPacked: boolean): Promise<void> {
  await inTransaction((transaction) => packByStaffIn(transaction, by, { isPacked }))
}

/** As `packByStaff`, inside the caller's transaction. Its open parcels follow, unless `isByPart`. */
export async function packByStaffIn(
  transaction: Database,
  by: ByStaff,
  { isPacked, isByPart = false }: { isPacked: boolean; isByPart?: boolean },
): Promise<void> {
  const order = await lockOrder(transaction, by.orderId)
  if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
  if ((order.packed_at !== null) === isPacked) return
  if (!isBookable(order.state)) throw refuse(textOf(orderDeskWords.notPackable, { now: orderWords[order.state] }))
  const packed_at = isPacked ? clock.now() : null
  await writeColumns(transaction, order.id, { packed_at })
  if (!isByPart) await packPartsIn(transaction, order.id, packed_at)
  await recordEvent(transaction, { orderId: order.id, actor: actorOf(by), kind: isPacked ? 'packed' : 'unpacked' })
}

export async function addStaffNote(by: ByStaff, text: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
    await recordEvent(transaction, { orderId: order.id, actor: actorOf(by), kind: 'note', details: { text } })
  })
}

/** Keeps the buyer's tax number on an order, wherever it stands: an invoice that was issued stays as it is. IMP-56. */
export async function keepTaxNumber(by: ByStaff, taxNumber: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    const from = order?.details['taxNumber'] ?? ''
    if (!order || from === taxNumber) return
    const details = json({ ...order.details, taxNumber })
    await writeColumns(transaction, order.id, { details })
    await recordEvent(transaction, { orderId: order.id, actor: actorOf(by), kind: 'changed', details: { personal: { taxNumber: { from, to: taxNumber } } } })
  })
}

/** The tax numbers that buyers gave, or staff kept, by order; those without are left out. */
export async function findTaxNumbers(orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('orders').select(['id', 'details']).where('id', 'in', orderIds).execute()
  return new Map(rows.flatMap(({ id, details: { taxNumber } }) => (taxNumber ? [[id, taxNumber] as const] : [])))
}

/** Removes an order's flag, with the result of the staff's look. Refuses when the flag has changed meanwhile. */
export async function settleByStaff(by: ByStaff, { seen, reason }: { seen: string; reason: string }): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
    const { attention } = order
    if (attention === null) return
    if (attention !== seen) throw refuse(textOf(orderDeskWords.otherFlag, { now: attentionWord(attention) }))
    // An open refund is settled on its own page; clearing an older flag does not settle it.
    const open = await openFlagOf(transaction, order.id)
    if (open === attention) throw refuse(orderDeskWords.refundFirst)
    await writeColumns(transaction, order.id, { attention: open, ...(order.placed_at && { updated_at: clock.now() }) })
    await recordEvent(transaction, { orderId: order.id, actor: actorOf(by), kind: 'settled', details: { flag: attention, reason } })
  })
}

function actorOf({ staffId }: ByStaff): Actor {
  return { kind: 'staff', id: staffId }
}
