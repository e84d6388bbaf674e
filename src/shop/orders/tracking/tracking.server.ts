import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { inTransaction } from '#platform/database.server'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { findReached } from '#shop/people/customers.server'
import { localPhone, worldNumber, type PhoneCountry } from '#shop/people/phones'
import { canText } from '#shop/upkeep/message-accounts.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { limit, takeTurns } from '#shop/upkeep/rate-limits.server'
import type { Milestone, Reached } from '#shop/people/customers'
import { isReturned, type Delivery, type OrderState } from '#shop/orders/orders'

export interface Tracking {
  number: number
  /** As typed. */
  phone: string
  /** Network address used for the rate limit. */
  address: string
}

/** Step of an order and when it was reached; reveals nothing else. */
export interface Tracked {
  step: TrackedStep
  at: Date
}

const HOUR_MS = 3_600_000

/** An order found by number and phone. Its link may be sent to its owner. */
export interface FoundOrder extends Tracked {
  order: Order
}

/** Undefined if number or phone is wrong, without a hint which. Counts as one attempt. Refuses too many for a number, a phone or an address. */
export async function findTracked(asked: Tracking): Promise<FoundOrder | undefined> {
  const order = await findAsked(asked)
  return order && { order, ...currentStep(order, await findReached(order.id), order.placedAt ?? order.createdAt) }
}

/** Sends the link of the order's page to its e-mail address, or else its phone. Returns the channel; undefined if there is none. */
export async function sendOrderLink({ order }: FoundOrder): Promise<'mail' | 'sms' | undefined> {
  const to = await wayTo(order)
  if (!to || (to.channel === 'sms' && (await isTextedOut(to.recipient)))) return undefined
  const once = `order-link:${order.id}:${Math.floor(clock.now().getTime() / HOUR_MS)}`
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE
  await inTransaction((transaction) => queueMessage(transaction, { kind: 'order-link', ...to, locale, data: { orderId: order.id }, once }))
  wakeOutbox()
  return to.channel
}

export async function hasLinkWay({ order }: FoundOrder): Promise<boolean> {
  return (await wayTo(order)) !== undefined
}

async function findAsked({ number, phone, address }: Tracking): Promise<Order | undefined> {
  const digits = phone.replace(/\D/g, '').slice(-8)
  await limit([
    ['trackAddress', address],
    ['trackNumberHere', `${number} ${address}`],
    ['trackPhoneHere', `${digits} ${address}`],
    ['trackNumber', String(number)],
    ['trackPhone', digits],
  ])
  const order = await findOrder(number)
  return order?.placedAt && isSamePhone(order, phone) ? order : undefined
}

function isSamePhone(order: Order, typed: string): boolean {
  const world = (phone: string) => worldNumber(localPhone(phone, order.country as PhoneCountry), order.country)
  const own = world(order.phone)
  return own !== undefined && own === world(typed)
}

async function wayTo(order: Order): Promise<{ channel: 'mail' | 'sms'; recipient: string } | undefined> {
  if (order.email) return { channel: 'mail', recipient: order.email }
  const phone = worldNumber(order.phone, order.country)
  return phone && (await canText()) ? { channel: 'sms', recipient: phone } : undefined
}

async function isTextedOut(phone: string): Promise<boolean> {
  const isTooMany = await takeTurns([
    ['codeToDaily', phone],
    ['textsDaily', 'shop'],
  ])
  return isTooMany !== undefined
}

const STEPS = ['received', 'called', 'on-its-way', 'delivered'] as const

type TrackingStep = (typeof STEPS)[number]

/** `at` is undefined for a step still ahead. */
export interface StepReached {
  step: TrackingStep
  at: Date | undefined
}

/** Steps completed in each state. Missing states are not under way. */
const REACHED: Partial<Record<OrderState, number>> = { processing: 1, 'on-hold': 1, confirmed: 2, shipped: 3, completed: 4 }

const MILESTONES: Record<TrackingStep, Milestone> = { received: 'placed', called: 'confirmed', 'on-its-way': 'shipped', delivered: 'delivered' }

interface Followed {
  state: OrderState
  delivery: Delivery
}

/** The steps of an order by state and history; undefined while it waits for its money, and once it came back, was cancelled, failed or was refunded. */
export function stepsOf(order: Followed, reached: readonly Reached[]): StepReached[] | undefined {
  const count = isReturned(order) ? undefined : REACHED[order.state]
  if (count === undefined) return undefined
  const atOf = (step: TrackingStep) => reached.findLast(({ milestone }) => milestone === MILESTONES[step])?.at
  const later = (place: number) => STEPS.slice(place).map(atOf).find(Boolean)
  // A skipped step counts as reached with the next.
  return STEPS.map((step, place) => ({ step, at: place < count ? (atOf(step) ?? later(place) ?? reached.at(-1)?.at) : undefined }))
}

/** Where an order is, for whoever follows it by number and phone: a step, or why it is on no way. */
type TrackedStep = TrackingStep | 'waiting' | 'returned' | 'cancelled' | 'refunded'

/** The step where an order is, and when it was reached. */
function currentStep(order: Followed, reached: readonly Reached[], placedAt: Date): { step: TrackedStep; at: Date } {
  const last = stepsOf(order, reached)?.findLast(({ at }) => at)
  if (last) return { step: last.step, at: last.at ?? placedAt }
  const step = endOf(order)
  return { step, at: step === 'waiting' ? placedAt : (reached.at(-1)?.at ?? placedAt) }
}

function endOf(order: Followed): Exclude<TrackedStep, TrackingStep> {
  if (isReturned(order)) return 'returned'
  if (order.state === 'pending' || order.state === 'temp') return 'waiting'
  return order.state === 'refunded' ? 'refunded' : 'cancelled'
}
