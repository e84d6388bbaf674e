import { createHmac, timingSafeEqual } from 'node:crypto'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { textOf } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { clock } from '#platform/steady-clock'
import { inTransaction, json, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { shopSecret } from '#platform/secret-file.server'
import { onOneLine } from '#shop/buying/checkout.server'
import { hasOpenParcel } from '#shop/delivery/parcels.server'
import { placeOfAddress } from '#shop/delivery/place-search.server'
import { findContentChange } from '#shop/orders/order-editing.meanwhile.server'
import { digestOf, findOrder, lockOrder, moveLocked, recordEvent, writeColumns, type Actor, type Order } from '#shop/orders/orders.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { deliveryDays, offerOf, type LinkOffer } from './confirm-links.ts'
import type { LinkAct } from './confirm-links.schema.ts'
import { confirmLinkWords } from './confirm-links.words.ts'

const CUSTOMER: Actor = { kind: 'visitor', id: null }

/** Characters of a link's signature: 96 bits. */
const SIGNED = 16

/** Token of a confirm link: order number plus a signature that covers the phone. Once staff correct the phone, a link sent to the wrong one stops working. */
export async function confirmToken({ id, key, phone }: Pick<Order, 'id' | 'key' | 'phone'>): Promise<string> {
  return `${id}-${await signature({ id, key, phone })}`
}

/** Undefined if the token is invalid or its signature no longer matches the order. */
export async function findByConfirmLink(token: string): Promise<Order | undefined> {
  const [, id, signed] = /^([1-9]\d{0,14})-([\w-]{16})$/.exec(token) ?? []
  const order = id === undefined ? undefined : await findOrder(Number(id))
  if (!order?.placedAt || signed === undefined) return undefined
  return timingSafeEqual(Buffer.from(await signature(order)), Buffer.from(signed)) ? order : undefined
}

/**
 * Applies a customer's action in one transaction: confirms the order, changes its address or day, or cancels it. A repeat changes nothing. Signed-in
 * staff act under their own name. Refuses an order that is past this step, content other than shown, confirming or cancelling a paid order, a past
 * day, and, once a parcel is booked, everything but confirming.
 */
export async function actByLink(orderId: number, act: LinkAct, actor: Actor = CUSTOMER): Promise<void> {
  const settings = await findSettings()
  const days = deliveryDays(clock.now(), { country: settings.country, timeZone: TIME_ZONES[settings.country] })
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const offer = order && offerOf({ ...order, paymentMethod: order.payment_method }, settings.calls)
    if (act.intent === 'cancel' && order?.state === 'cancelled') return
    if (!order || !MAY[act.intent].some((one) => one === offer)) throw refuse(confirmLinkWords.notNow)
    if (act.intent === 'cancel') {
      await refuseBooked(transaction, orderId)
      await moveLocked(transaction, { orderId, to: 'cancelled', actor, reason: confirmLinkWords[act.reason].fr })
      return
    }
    if (act.intent === 'confirm' && offer === 'asks') await refuseOtherContent(transaction, orderId, act.seen)
    if (act.day && act.day !== order.delivery_day && !days.includes(act.day)) throw refuse(confirmLinkWords.dayGone)
    await change(transaction, order, { ...act, actor })
    if (act.intent === 'confirm') await moveLocked(transaction, { orderId, to: 'confirmed', actor, reason: 'by-link' })
  })
}

/** Offers that permit each action. Confirming a confirmed order is permitted and changes nothing. */
const MAY: Readonly<Record<LinkAct['intent'], readonly LinkOffer[]>> = {
  confirm: ['asks', 'confirmed'],
  change: ['asks', 'confirmed', 'paid'],
  cancel: ['asks', 'confirmed'],
}

/** A customer agreed only to the goods, prices and delivery shown. */
async function refuseOtherContent(transaction: Database, orderId: number, seen: string): Promise<void> {
  const order = (await findOrder(orderId, transaction))!
  if (digestOf(order) === seen) return
  const total = exactAmount(order.total, writtenIn(order.currency))
  const latest = await findContentChange(order, transaction)
  throw refuse(latest ? textOf(confirmLinkWords.contentChangedSo, { what: latest.what, total }) : textOf(confirmLinkWords.contentChanged, { total }))
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

interface Change {
  address: string
  day: string | null | undefined
  actor: Actor
}

/** The event keeps the previous address. */
async function change(transaction: Database, order: LockedOrder, { address, day, actor }: Change): Promise<void> {
  const moved = address !== '' && address !== order.address ? await addressed(order, address) : undefined
  const planned = day !== undefined && day !== order.delivery_day ? { delivery_day: day } : undefined
  if (!moved && !planned) return
  await refuseBooked(transaction, order.id)
  await writeColumns(transaction, order.id, { ...moved, ...planned, updated_at: clock.now() })
  // The `text` of events is cleared when a person is erased.
  const details = { ...(moved && { text: `${order.address} → ${moved.address}` }), ...(planned && { deliveryDay: day }) }
  await recordEvent(transaction, { orderId: order.id, actor, kind: 'customer-changed', details })
}

/** Refuses an order with a booked or pending parcel: the courier already has its label and its cash amount. */
async function refuseBooked(transaction: Database, orderId: number): Promise<void> {
  if (await hasOpenParcel(orderId, transaction)) throw refuse(confirmLinkWords.notNow)
}

/** Columns for the new address. A full address keeps its town and zone, because its delivery price was agreed. */
async function addressed({ shipping, billing, country, locale }: LockedOrder, text: string) {
  const field = shipping ? 'shipping' : 'billing'
  const full = shipping ?? billing
  if (!full) return { address: text, place: json(await placeOfAddress({ address: text, place: undefined }, country, asLocale(locale))) }
  const next = { ...full, address1: text, address2: '' }
  return { address: onOneLine(next), [field]: json(next) }
}

const asLocale = (locale: string) => (isLocale(locale) ? locale : DEFAULT_LOCALE)

async function signature({ id, key, phone }: Pick<Order, 'id' | 'key' | 'phone'>): Promise<string> {
  return createHmac('sha256', await shopSecret())
    .update(JSON.stringify(['confirm-link', id, key, phone]))
    .digest('base64url')
    .slice(0, SIGNED)
}
