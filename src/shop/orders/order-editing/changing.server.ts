import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { inEach, textOf } from '#i18n/words.ts'
import { minus, type Millimes } from '#money/millimes'
import { exactAmount, writtenIn } from '#money/formats'
import { inTransaction, db, type Database } from '#platform/database.server'
import { describeError, log } from '#platform/log.server'
import { refuse, Refusal } from '#platform/refusal'
import { isOpenParcel, type Parcel } from '#shop/delivery/parcels'
import { cancelParcel, findParcels, hasOpenParcel } from '#shop/delivery/parcels.server'
import { changeHolds, isOutOfStock, countHeld } from '#shop/goods/stock.server'
import { invoiceOf, isOutdated } from '#shop/orders/documents'
import { findOrderDocuments, issueInvoice } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { findOtherMoney, type OtherMoney } from '#shop/orders/payments.other-money.server'
import type { OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { findOrder, lockOrder, recordEvent, rewriteOrder, type Actor, type Order } from '#shop/orders/orders.server'
import { changeCoupons } from '#shop/prices/coupons.uses.server'
import { changesBetween, concernsParcel, isNothing, isOfMoney, type OrderChanges } from './order-editing.ts'
import { draftOf, itemIdOf, missingOf, type OrderDraft } from './draft.ts'
import { findDraftFacts } from './facts.server.ts'
import { columnsOf, figuresOf, type DraftFigures } from './figures.ts'
import { changedMeanwhile } from './meanwhile.server.ts'
import { orderEditingWords } from './order-editing.words.ts'

export interface Changing {
  /** Revision of the order (`revisionOf`) when the change was decided. */
  seen: string
  by: Actor
  reason?: string
  /** True if the author was shown the consequences (`Following`) and agreed. */
  agreed?: boolean
}

/** Consequences of a change beyond the order. */
export interface Following {
  /** Number of the booked parcel to be cancelled with the courier first. */
  parcel: string | null
  /** Number of the invoice to be credited and replaced. */
  invoice: string | null
  /** True while the shopper may have a payment page open with the old total. */
  mayBePaying: boolean
}

/** Preview of a draft: figures, differences, consequences, and problems. */
export interface DraftReview {
  figures: DraftFigures
  changes: OrderChanges
  follows: Following
  problems: Refusal[]
}

/** The author must agree first: a parcel will be cancelled or an invoice credited. */
export class NotAgreed extends Refusal {
  readonly follows: Following

  constructor(follows: Following) {
    const { parcel, invoice } = follows
    if (parcel === null) super(orderEditingWords.agreeInvoice, { invoice: invoice ?? '' })
    else if (invoice === null) super(orderEditingWords.agreeParcel, { parcel })
    else super(orderEditingWords.agreeBoth, { parcel, invoice })
    this.follows = follows
  }
}

/** Until shipped, and while not given up. */
const CHANGEABLE_STATES = ['temp', 'pending', 'on-hold', 'processing', 'confirmed'] as const satisfies readonly OrderState[]

export function isChangeable({ state }: Pick<Order, 'state'>): boolean {
  return CHANGEABLE_STATES.some((one) => one === state)
}

/** Digest of everything a change may touch; it differs if somebody changed the order. Calls, notes and marks do not affect it. */
export function revisionOf(order: Order): string {
  const { lines, itemsTotal, shippingTotal, discountTotal, stampTotal, total, adjustments } = order
  const said = [draftOf(order), lines, itemsTotal, shippingTotal, discountTotal, stampTotal, total, adjustments]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}

export async function reviewChange(order: Order, draft: OrderDraft): Promise<DraftReview> {
  const decided = await decide(order, draft)
  const { figures, changes, follows } = decided
  const problem = standingProblem(order, decided) ?? contactProblem(order, draft)
  return { figures, changes, follows, problems: [...(problem ? [problem] : []), ...figures.problems] }
}

/**
 * Changes an order that is not yet shipped, in one transaction with stock, coupons and event. A draft without differences writes nothing. First
 * cancels a booked parcel with the courier; afterwards credits and replaces a numbered invoice. Both need the author's agreement. Refuses, with
 * nothing changed: an order changed since it was shown, problems found by `figuresOf`, missing stock, another total for a paid order, and a courier
 * who does not cancel the parcel. A refusal after the parcel was cancelled says so. IMP-07, IMP-03. Decision 35.
 */
export async function changeOrder(orderId: number, draft: OrderDraft, how: Changing): Promise<OrderChanges> {
  const calledOff: string[] = []
  try {
    return await change({ orderId, draft, how }, calledOff)
  } catch (error) {
    const [parcel] = calledOff
    if (parcel === undefined || !(error instanceof Refusal)) throw error
    throw refuse(textOf(orderEditingWords.parcelGone, { parcel, why: inEach((locale) => error.in(locale)) }))
  }
}

const MOST_TRIES = 5

/** Adds a cancelled parcel to `calledOff`. */
async function change({ orderId, draft, how }: { orderId: number; draft: OrderDraft; how: Changing }, calledOff: string[]): Promise<OrderChanges> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const order = await findOrder(orderId)
    if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
    if (revisionOf(order) !== how.seen) throw await changedMeanwhile(order)
    const decided = await decide(order, draft)
    const { figures, changes, parcel, follows } = decided
    if (isNothing(changes) && figures.problems.length === 0) return changes
    const problem = standingProblem(order, decided) ?? contactProblem(order, draft) ?? figures.problems[0] ?? (await shortOf(order, figures))
    if (problem) throw problem
    if (!how.agreed && (follows.parcel !== null || follows.invoice !== null)) throw new NotAgreed(follows)
    if (parcel) {
      await cancelParcel({ orderId, parcel: parcel.id, actor: how.by })
      calledOff.push(follows.parcel!)
    }
    if (!(await save({ order, draft, decided, how }))) continue
    if (follows.invoice !== null) await invoiceAnew(orderId)
    return changes
  }
  throw refuse(documentWords.orderKeepsChanging)
}

interface Decided {
  figures: DraftFigures
  changes: OrderChanges
  /** Open parcel that the change would make wrong. */
  parcel: Parcel | undefined
  /** It has more of them: staff call them off themselves. */
  isInSeveral: boolean
  follows: Following
  /** Unsettled payment of another amount. */
  otherMoney: OtherMoney | undefined
}

async function decide(order: Order, draft: OrderDraft): Promise<Decided> {
  const facts = await findDraftFacts(draft, order)
  const figures = figuresOf(draft, facts)
  const changes = changesBetween(order, draft, figures)
  const [parcels, documents] = await Promise.all([concernsParcel(changes) ? findParcels(order.id) : [], isOfMoney(changes) ? findOrderDocuments(order.id) : []])
  const open = parcels.filter(isOpenParcel)
  const [parcel] = open
  const invoice = invoiceOf(documents, order)
  const isOld = invoice && isOutdated(invoice, { total: figures.total, lines: figures.lines })
  const follows = {
    parcel: parcel ? (parcel.barcode ?? parcel.reference) : null,
    invoice: isOld ? invoice.number : null,
    mayBePaying: order.state === 'pending' && changes.total !== undefined,
  }
  const otherMoney = isOfMoney(changes) ? await findOtherMoney(order.id) : undefined
  return { figures, changes, parcel, isInSeveral: open.length > 1, follows, otherMoney }
}

/** Why the order in its current state cannot be changed this way. */
function standingProblem(order: Order, { figures, changes, parcel, isInSeveral, follows, otherMoney }: Decided): Refusal | undefined {
  if (!isChangeable(order)) return refuse(textOf(orderEditingWords.ended, { state: orderWords[order.state] }))
  if (isInSeveral) return refuse(orderEditingWords.severalParcels)
  if (parcel && parcel.state !== 'booked') return refuse(orderEditingWords.parcelUnsettled)
  if (!isOfMoney(changes)) return undefined
  if (order.refundedTotal > 0) return refuse(orderEditingWords.partlyRefunded)
  if (follows.invoice !== null && order.state === 'on-hold') return refuse(orderEditingWords.onHoldInvoiced)
  if (otherMoney && figures.total < otherMoney.amount) return refuse(orderEditingWords.otherMoney, { amount: otherMoney.text })
  const amount = (difference: Millimes) => exactAmount(difference, writtenIn(order.currency))
  if (order.payment !== 'paid' && order.received > figures.total) return refuse(orderEditingWords.otherMoney, { amount: amount(order.received) })
  if (order.payment !== 'paid') return undefined
  if (figures.total < order.total) return refuse(orderEditingWords.paidLess, { amount: amount(minus(order.total, figures.total)) })
  return figures.total > order.total ? refuse(orderEditingWords.paidMore, { amount: amount(minus(figures.total, order.total)) }) : undefined
}

/** Refuses to clear the name or address of a placed order. One without them may stay so, and an unfinished order needs none. */
function contactProblem(order: Order, draft: OrderDraft): Refusal | undefined {
  if (order.state === 'temp') return undefined
  const had = missingOf(order)
  const taken = missingOf(draft).find((one) => !had.includes(one))
  return taken && refuse(orderEditingWords[`${taken}Missing`])
}

interface Saving {
  order: Order
  draft: OrderDraft
  decided: Decided
  how: Changing
}

/** Writes a change under the order's lock. False, with nothing written, if the order changed since the decision: the caller decides again. */
async function save({ order, draft, decided: { figures, changes, follows }, how }: Saving): Promise<boolean> {
  try {
    return await inTransaction(async (transaction) => {
      await lockOrder(transaction, order.id)
      const now = await findOrder(order.id, transaction)
      if (!isDeepStrictEqual(now, order) || (concernsParcel(changes) && (await hasOpenParcel(order.id, transaction)))) return false
      const moved = await heldOtherwise(transaction, order, figures)
      if (moved.length > 0) await changeHolds(transaction, order.id, moved)
      const { channel: _channel, payment_method: _method, ...columns } = columnsOf(draft, figures)
      const row = { ...columns, details: detailsAfter(order, draft) }
      await rewriteOrder(transaction, order.id, { row, lines: figures.lines, by: 'staff' })
      if (order.placedAt) await changeCoupons(transaction, { orderId: order.id, customer: draft.phone, uses: figures.uses })
      const reasons = [how.reason, ...draft.lines.map(({ price }) => price?.reason), draft.delivery?.reason]
      const reason = [...new Set(reasons.map((one) => one?.trim()).filter(Boolean))].join(' · ')
      const details = { ...changes, currency: order.currency, ...(follows.invoice !== null && { invoiced: true }), ...(reason && { reason }) }
      await recordEvent(transaction, { orderId: order.id, actor: how.by, kind: 'changed', details })
      return true
    })
  } catch (error) {
    if (isOutOfStock(error)) throw (await shortOf(order, figures)) ?? refuse(orderWords.stockMissing)
    throw error
  }
}

function detailsAfter({ details }: Order, { taxNumber = details['taxNumber'] }: OrderDraft): Order['details'] {
  const { taxNumber: _before, ...others } = details
  return taxNumber ? { ...others, taxNumber } : others
}

/** Items whose held quantity changes. An order that holds nothing (abandoned, or without stock) continues so. */
async function heldOtherwise(transaction: Database, order: Order, { lines }: DraftFigures): Promise<{ itemId: number; pieces: number }[]> {
  if (order.state === 'temp') return []
  if (order.state === 'on-hold') {
    const { rows } = await sql`select from stock_holds where order_id = ${order.id} limit 1`.execute(transaction)
    if (rows.length === 0) return []
  }
  const count = (all: readonly { item: number; quantity: number }[], id: number) =>
    all.reduce((sum, { item, quantity }) => (item === id ? sum + quantity : sum), 0)
  const before = order.lines.map((line) => ({ item: itemIdOf(line), quantity: line.quantity }))
  const after = lines.map(({ item_id: item, quantity }) => ({ item, quantity }))
  return [...new Set([...before, ...after].map(({ item }) => item))]
    .filter((id) => count(before, id) !== count(after, id))
    .map((itemId) => ({ itemId, pieces: count(after, itemId) }))
}

/** Issues the credit note and the new invoice. On failure the event makes them due again. */
async function invoiceAnew(orderId: number): Promise<void> {
  try {
    await issueInvoice(orderId, null)
  } catch (error) {
    log.warn({ order: orderId, error: describeError(error) }, 'the invoice of a changed order was not issued at once')
  }
}

/** Refusal of a quantity beyond the stock, with the number still possible; undefined if there is enough now. The write itself decides. */
async function shortOf(order: Order, { lines }: DraftFigures): Promise<Refusal | undefined> {
  if (order.state === 'temp') return undefined
  const wanted = new Map<number, { name: string; pieces: number }>()
  for (const { item_id: id, name, quantity } of lines) wanted.set(id, { name, pieces: (wanted.get(id)?.pieces ?? 0) + quantity })
  for (const [id, { name, pieces }] of wanted) {
    const before = order.lines.reduce((all, line) => ((line.variationId ?? line.productId) === id ? all + line.quantity : all), 0)
    if (pieces <= before) continue
    const stock = await db.selectFrom('inventory').select(['managed', 'available']).where('item_id', '=', id).executeTakeFirst()
    const most = (stock?.available ?? 0) + (await countHeld(order.id, id))
    if (stock?.managed && pieces > most) return refuse(orderEditingWords.onlyLeft, { name, max: most })
  }
  return undefined
}
