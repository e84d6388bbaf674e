import { coinOf, quickOrderTotal } from '#money/formats'
import { millimes, minus, NOTHING, type Millimes } from '#money/millimes'
import { refuse, Refusal } from '#platform/refusal'
import { putExactly, type CartResult, type CartCaller } from '#shop/buying/cart.server'
import { inQuantity, itemProblem, stockProblem, type Item } from '#shop/goods/items'
import { countAvailable, findItem } from '#shop/goods/items.server'
import { itemWords } from '#shop/goods/items.words'
import { placeOfAddress } from '#shop/delivery/place-search.server'
import { CASH_ON_DELIVERY, type AdContext, type OrderPlace, type OrderSource } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import {
  piecesProblem,
  refuseTooManyOpen,
  saveOrder,
  dismissUnfinished,
  lockOrder,
  moveLocked,
  rewriteOrder,
  writeColumns,
  type OrderToSave,
  lineOf,
  type OrderWatch,
  newRow,
  placedBy,
} from '#shop/orders/orders.server'
import { quickOrderFigures, quickOrderRules } from '#shop/prices/pricing'
import type { OrderLimits, Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { countHeld, isOutOfStock, lockStock, releaseStock, takeStock } from '#shop/goods/stock.server'
import {
  findBegun,
  findIntention,
  findOpenTemp,
  findOrderedBefore,
  findSame,
  newIntention,
  takeOver,
  type FirstOrder,
  type Intention,
  AlreadyOrdered,
  TotalChanged,
  awaitsMoney,
  digest,
} from './intentions.server.ts'
import { inTransaction } from '#platform/database.server'
import type { Locale } from '#i18n/locale.ts'

export { AlreadyOrdered, awaitsMoney, digest, findNewest, OrderedBefore } from './intentions.server.ts'

/** Retries while another call writes the intention's order. */
const MOST_TRIES = 3

export interface Placed {
  id: number
  key: string
  /** New if an order was written for a caller without one. Undefined if another visitor placed it, whose number stays secret. */
  visitor: string | undefined
}

/** Saves an unfinished order: one per visitor and product, holding no stock. Undefined if its intention is already placed. QO-29, QO-35. */
export async function saveTempOrder(order: QuickOrder): Promise<Placed | undefined> {
  const [found, settings] = await Promise.all([findItem(order), findSettings()])
  if (!found) throw refuse(itemWords.notForSale)
  const item = inQuantity(found, order.quantity)
  const figures = quickOrderFigures({ ...item, quantity: order.quantity }, quickOrderRules(settings), coinOf(settings.currency.code))
  const amounts = { ...figures, discount: NOTHING }
  const [goesTo] = await Promise.all([placeOf(order, settings), goOnWithOpenTemp(order)])
  const save = (intention: string) => saveOrder(unfinishedOrder({ order, item, amounts, place: goesTo, settings, intention }))
  const kept = order.intention === undefined ? undefined : await save(order.intention)
  if (kept) return kept
  const { key, placed } = await findIntention(order, undefined)
  return placed ? undefined : save(key)
}

export type ShortOrder = Omit<QuickOrder, 'quantity' | 'variationId'> & Partial<Pick<QuickOrder, 'quantity' | 'variationId'>>

/**
 * Moves a quick order to the checkout: goods to the cart, contact details to the visitor's unfinished order, which the checkout reads. Missing fields
 * come from the unfinished order for the product, else from the default variation. A repeat sets the latest quantity. Refuses what cannot be put in a
 * cart. QO-60, QO-64.
 */
export async function takeToCheckout(order: ShortOrder, callerOf: (visitor: string | undefined) => Promise<CartCaller>): Promise<CartResult> {
  const open = await findOpenTemp(order)
  const item = await findItem({ productId: order.productId, variationId: order.variationId ?? open?.variationId ?? null })
  if (!item) throw refuse(itemWords.notForSale)
  const { productId, variationId } = item
  const wanted = { productId, variationId, quantity: order.quantity ?? open?.quantity ?? item.minQuantity }
  const problem = piecesProblem(wanted.quantity, (await findSettings()).orderLimits)
  if (problem) throw problem
  const kept = await saveTempOrder({ ...order, ...wanted })
  return putExactly(await callerOf(kept?.visitor ?? order.visitor), wanted)
}

/** Cash on delivery: full total, stock taken at once. One intention gives one order. QO-47, QO-58, QO-77. */
export function placeDirectOrder(order: QuickOrder): Promise<Placed> {
  return placeBy(CASH_ON_DELIVERY, order)
}

/** Writes nothing. The intention's order, or the visitor's identical one of the last day, as after a change of the payment method. QO-77. */
export async function findDirectOrder(order: QuickOrder): Promise<Pick<Placed, 'id' | 'key'> | undefined> {
  const fingerprint = fingerprintOf(order, CASH_ON_DELIVERY)
  const { placed } = await findIntention(order, fingerprint)
  return placed ?? findSame(order.visitor, fingerprint)
}

/** Online payment: discounted total, stock held until payment or the end of the hold. QO-48, QO-58, QO-77. */
export function placeOnlineOrder(order: QuickOrder, gateway: string): Promise<Placed> {
  return placeBy(gateway, order)
}

async function placeBy(method: string, order: QuickOrder): Promise<Placed> {
  const fingerprint = fingerprintOf(order, method)
  const [item, { waiting, isElsewhere }, before, settings] = await Promise.all([
    findItem(order),
    findBegun(order),
    order.asksAgain ? findOrderedBefore(order) : undefined,
    findSettings(),
  ])
  if (isElsewhere) await goOnWithOpenTemp(order)
  const goods = orderable(item, order.quantity, settings.orderLimits)
  const refused = await order.watch?.sent().catch(unlessTooMany)
  const goesTo = await placeOf(order, settings)
  const online = method !== CASH_ON_DELIVERY
  const figures = quickOrderFigures({ ...goods, quantity: order.quantity }, quickOrderRules(settings), coinOf(settings.currency.code))
  const amounts = { ...figures, discount: online ? figures.discount : NOTHING }
  const changed = totalChanged(order.seenTotal, amounts, settings)
  // With a key, the write itself finds the intention's order. Without one, or if there is something to ask first, look it up.
  const isPlain = order.intention !== undefined && !before && !changed
  const goodsAsked = { percent: goods.depositPercent, total: figures.subtotal }
  const deposit = online || refused ? 0 : await order.watch?.deposit({ total: figures.total, goods: [goodsAsked] })
  if (refused) return repeatOf(await findIntention(order, fingerprint), { fingerprint, order, refused })
  let intention = waiting ?? (isPlain ? newIntention(order.intention!) : await findIntention(order, fingerprint))
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const question = intention.placed ? changed : (before ?? changed)
    const asked = placedOrder({ order, item: goods, amounts, place: goesTo, settings, intention: intention.key }, { method, fingerprint, deposit })
    if (question && intention.placed?.fingerprint !== fingerprint) throw (goods.managed && (await shortage(asked, intention.placed?.id))) || question
    if (intention.placed) return placedAlready(intention.placed, asked)
    const placed = await inStock(asked, () => saveOrder(asked))
    if (placed) {
      await order.watch?.placed()
      return placed
    }
    // Nothing was written: the intention is already placed, the key is another visitor's, or the phone has too many open orders.
    intention = await findIntention(order, fingerprint)
    if (!intention.placed) await refuseTooManyOpen({ phone: order.phone, limits: settings.orderLimits })
  }
  throw refuse(orderWords.notYourOrder)
}

/** A refusal by the order watch; rethrows rate limits and faults. */
function unlessTooMany(error: unknown): Refusal {
  if (!(error instanceof Refusal) || error instanceof TooManyRequests) throw error
  return error
}

/** A repeat gets its first answer, even if its phone would be refused by now; any other request is refused. */
function repeatOf({ placed }: Intention, asked: { fingerprint: string; order: QuickOrder; refused: Refusal }): Placed {
  if (placed?.fingerprint !== asked.fingerprint) throw asked.refused
  return { id: placed.id, key: placed.key, visitor: placed.isOwn ? asked.order.visitor : undefined }
}

/** The same answer for the same order, with its first account, language and price. An unpaid order takes its own visitor's changes. */
async function placedAlready(first: FirstOrder, asked: OrderToSave): Promise<Placed> {
  const isSame = first.fingerprint === asked.row.fingerprint
  const stands = isSame || (first.isOwn && (await inStock(asked, () => changeWaiting(first.id, asked), first.id)))
  if (!stands) throw new AlreadyOrdered(first.id)
  return { id: first.id, key: first.key, visitor: first.isOwn ? asked.row.visitor : undefined }
}

function placeOf(order: QuickOrder, { country }: Settings): Promise<OrderPlace | null> {
  return placeOfAddress({ address: order.address, place: order.place }, country, order.locale)
}

/** Undefined if the total is as shown, or none was sent. */
function totalChanged(seen: number | undefined, { total, discount }: Amounts, { currency }: Settings): TotalChanged | undefined {
  const now = minus(total, discount)
  if (seen === undefined || seen === now) return undefined
  return new TotalChanged(now, { before: quickOrderTotal(millimes(seen), currency), now: quickOrderTotal(now, currency) })
}

async function goOnWithOpenTemp({ visitor, productId, intention }: QuickOrder): Promise<void> {
  if (visitor !== undefined && intention !== undefined) await takeOver({ visitor, productId, intention })
}

/** Runs a write; a stock error is refused with the number left. Pieces held by the changed order count as left. */
async function inStock<T>(asked: OrderToSave, write: () => Promise<T>, changed?: number): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isOutOfStock(error)) throw error
    throw stockProblem(await countLeft(asked, changed))
  }
}

async function shortage(asked: OrderToSave, changed?: number): Promise<Refusal | undefined> {
  const left = await countLeft(asked, changed)
  return left < asked.lines[0]!.quantity ? stockProblem(left) : undefined
}

/** Free pieces, plus those that the changed order holds. */
async function countLeft({ lines }: OrderToSave, changed: number | undefined): Promise<number> {
  const itemId = lines[0]!.item_id
  const held = changed === undefined ? 0 : await countHeld(changed, itemId)
  return (await countAvailable(itemId)) + held
}

/** Prices the item for this quantity. Refuses an item not for sale or sold out, an invalid quantity, and more pieces than an order may have. */
function orderable(item: Item | undefined, quantity: number, limits: OrderLimits): Item {
  if (!item) throw refuse(itemWords.notForSale)
  const problem = itemProblem(item, quantity) ?? piecesProblem(quantity, limits)
  if (problem) throw problem
  return inQuantity(item, quantity)
}

export function fingerprintOf(order: Pick<QuickOrder, 'productId' | 'variationId' | 'quantity' | 'name' | 'phone' | 'address'>, method: string): string {
  const { productId, variationId, quantity, name, phone, address } = order
  return digest([productId, variationId, quantity, name, phone, address, method])
}

/**
 * Changes a quick order that awaits its payment or deposit to its shopper's new request: cash on delivery, other details, or another quantity. False for any other order.
 * An unchanged quantity keeps its hold. Account and language change too; number, key, intention, visitor, time of placing and hold stay. Throws the
 * inventory's error when stock is short, and refuses a phone with too many other open orders; then nothing is changed.
 */
async function changeWaiting(orderId: number, asked: OrderToSave): Promise<boolean> {
  const settings = await findSettings()
  return inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.channel !== 'quick' || !awaitsMoney({ ...order, paymentMethod: order.payment_method })) return false
    await refuseTooManyOpen({ phone: asked.row.phone, limits: settings.orderLimits, except: orderId }, transaction)
    await dismissUnfinished(transaction, asked)
    const lines = await transaction.selectFrom('order_lines').select(['item_id', 'quantity']).where('order_id', '=', orderId).execute()
    const [wanted] = asked.lines
    // Staff may have changed its lines meanwhile.
    if (lines.length !== 1 || lines[0]!.item_id !== wanted!.item_id || lines[0]!.quantity !== wanted!.quantity) {
      await lockStock(transaction, [...lines.map(({ item_id }) => item_id), wanted!.item_id])
      await releaseStock(transaction, orderId)
    }
    await rewriteOrder(transaction, orderId, asked)
    if (asked.row.state === 'processing') {
      const actor = { kind: 'visitor', id: null } as const
      await moveLocked(transaction, { orderId, to: 'processing', actor, reason: CASH_ON_DELIVERY, payment: 'unpaid' })
    } else if (order.state === 'pending') {
      await takeStock(transaction, orderId)
      await writeColumns(transaction, orderId, { payment: asked.row.payment })
    }
    return true
  })
}

/** A quick order with valid fields. Amounts are computed by the shop, never read from the page. */
export interface QuickOrder {
  productId: number
  variationId: number | null
  quantity: number
  name: string
  phone: string
  address: string
  /** The place chosen or accepted by the shopper, as in its field (`knownPlace` of place-search); validated later. */
  place?: string | undefined
  /** Created by the browser when the form is first used. */
  intention: string | undefined
  visitor: string | undefined
  /** Id of the customer's account; none for a guest. */
  person?: string | undefined
  locale: Locale
  /** Campaign that brought them to the shop. */
  source?: OrderSource | null
  /** What they allowed to tell providers of ads. */
  ads?: AdContext | undefined
  /** Total shown, in millimes: compared, never charged. */
  seenTotal?: number | undefined
  /** Asks before an article is ordered again within minutes. */
  asksAgain?: boolean
  watch?: OrderWatch
}

/** `total` less `discount` is charged. */
interface Amounts {
  subtotal: Millimes
  shipping: Millimes
  stamp: Millimes
  total: Millimes
  discount: Millimes
}

interface Checked {
  order: QuickOrder
  item: Item
  amounts: Amounts
  place: OrderPlace | null
  settings: Settings
  intention: string
}

interface Placing {
  /** `cod`, or a gateway's id. */
  method: string
  fingerprint: string
  deposit: number | undefined
}

function unfinishedOrder(checked: Checked): OrderToSave {
  return written(checked, { state: 'temp', payment: 'unpaid', payment_method: null, placed_at: null })
}

function placedOrder(checked: Checked, { method, fingerprint, deposit }: Placing): OrderToSave {
  const order = written(checked, { ...placedBy(method, checked.settings, deposit), fingerprint, person_id: checked.order.person ?? null })
  return { ...order, ads: checked.order.ads }
}

type Standing = Pick<OrderToSave['row'], 'state' | 'payment' | 'payment_method' | 'placed_at'> & Partial<OrderToSave['row']>

function written({ order, item, amounts, place, settings, intention }: Checked, standing: Standing): OrderToSave {
  const { quantity, name, phone, address, locale } = order
  const { subtotal, shipping, stamp, total, discount } = amounts
  return {
    row: {
      ...newRow(),
      intention,
      ...(order.visitor !== undefined && { visitor: order.visitor }),
      ...standing,
      channel: 'quick',
      source: order.source ?? null,
      place,
      locale,
      currency: settings.currency.code,
      country: settings.country,
      items_total: subtotal,
      shipping_total: shipping,
      discount_total: discount,
      stamp_total: stamp,
      total: minus(total, discount),
      name,
      phone,
      address,
    },
    lines: [lineOf(item, { position: 1, quantity, attributes: item.attributes, total: subtotal })],
  }
}
