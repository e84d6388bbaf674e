import { randomUUID } from 'node:crypto'
import { calendarMinute } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { FIELD_LIMITS } from '#shop/buying/quick-order'
import { detailsFor } from '#shop/buying/checkout'
import { placeText, placeValue } from '#shop/delivery/place-search'
import { findVariationChoices, type VariationChoice } from '#shop/goods/items.server'
import { laterTimes, MOST_DAYS_AHEAD, REFUSAL_REASONS, REPEATED_STATES, shownCalls } from '#shop/orders/calls'
import { findGivenUp, findNextCall, findQueue, releaseLease, takeCall, type Call, type NextCall, type Queue, type QueuedOrder } from '#shop/orders/calls.server'
import { callWords } from '#shop/orders/calls.words'
import { isChangeable, revisionOf } from '#shop/orders/order-editing.server'
import { changeInWords } from '#shop/orders/order-taking'
import { OPEN_STATES } from '#shop/orders/order-management'
import { findMergeable } from '#shop/orders/order-taking.server'
import { findAbandonedToday } from '#shop/orders/order-taking.placing-abandoned.server'
import { lineName } from '#shop/orders/orders'
import { digestOf } from '#shop/orders/orders.server'
import { orderWords } from '#shop/orders/orders.words'
import { can, type StaffPerson } from '#shop/people/accounts'
import { pictureUrl } from '#shop/upkeep/media'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { filledScript } from '#back-office/orders/order-views.server.ts'
import { knownPhone } from '#back-office/customers/known-phone.server.ts'
import { namedForReader, shownNext } from '#back-office/order-parts/shown-order.server.ts'
import { whatsappLink } from '#back-office/orders/whatsapp.server.ts'
import { ago, dayAsked, moment } from '#back-office/kit/when.ts'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { deskWords as words } from './desk.words.ts'
import { counted } from '#i18n/counted.ts'
import { asRefusal } from '#platform/refusal'
import { findSettings } from '#shop/upkeep/settings.server'

export type DeskCard = Awaited<ReturnType<typeof cardOf>>

/** Today's figures of an unfinished order; undefined for a placed one. */
type Today = Awaited<ReturnType<typeof findAbandonedToday>>

interface Drawing {
  person: StaffPerson
  settings: Settings
  choices: ReadonlyMap<number, VariationChoice[]>
  today: ReadonlyMap<number, Today>
}

function findChoices(calls: readonly Call[]): Promise<Map<number, VariationChoice[]>> {
  return findVariationChoices(calls.flatMap(({ lines }) => lines.flatMap(({ productId, variationId }) => (variationId === null ? [] : productId))))
}

/** Formats a call for display: the reader's language, the shop's time zone. */
async function cardOf(call: Call, { person, settings, choices, today }: Drawing) {
  const { id, name, phone, address, placedAt } = call
  const { calls } = settings
  const zone = TIME_ZONES[settings.country]
  const now = clock.now()
  const exact = (amount: Millimes, code: string) => amountForReader(amount, writtenIn(code, settings.currency))
  const own = (amount: Millimes) => exact(amount, call.currency)
  const full = call.shipping ?? call.billing
  const goes = full ?? call.place
  const place = goes && (await namedForReader(goes, full?.country ?? call.country))
  const town = (full?.zone ? '' : full?.city) || (place ? placeText(place) : '')
  const tries = call.attempts.length + 1
  const isEditable = isChangeable(call) && call.payment !== 'paid'
  const left = today.get(id)
  const total = left?.total ?? call.total
  const mayManage = can(person, 'orders.manage')
  return {
    id,
    /** Idempotency key of the form when scripts are off. */
    key: randomUUID(),
    name,
    phone,
    total: own(total),
    /** Digest of the content: the customer agrees to exactly what the agent reads out. */
    seen: left?.seen ?? digestOf(call),
    revision: revisionOf({ ...call, lines: call.lines.map(({ picture: _picture, left: _left, soldOut: _soldOut, ...line }) => line) }),
    longestAddress: FIELD_LIMITS.address,
    isUnfinished: placedAt === null,
    /** Fields that an unfinished order needs before it can be placed. */
    lacks: left?.missing ?? [],
    facts: [
      ...(town ? [town] : []),
      fill(translated(words.number), { number: id }),
      ago(call.since, now),
      ...(placedAt === null ? [translated(words.abandoned)] : []),
      ...(tries > 1 ? [fill(translated(words.tries), { count: tries })] : []),
      ...(call.deliveryDay === null ? [] : [fill(translated(words.wantedOn), { day: dayAsked(call.deliveryDay) })]),
      ...(call.assignedTo && call.assignedTo.id !== person.id ? [fill(translated(words.assignedTo), { name: call.assignedTo.name })] : []),
      ...(call.payment === 'paid' ? [translated(words.paidAlready)] : []),
    ],
    known: await knownPhone({ phone, country: call.country, past: call.past, isKnown: true }, person, settings),
    warnings: [...saidSince(call, person), ...otherMoneyOf(call), ...warningsOf(call, left, settings)],
    lines: call.lines.map((line) => ({
      position: line.position,
      name: lineName(line, readerLocale()),
      attributes: Object.values(line.attributes).join(' · '),
      quantity: line.quantity,
      total: own(line.total as Millimes),
      picture: line.picture && pictureUrl(line.picture, 96),
      variationId: line.variationId,
      variations: isEditable ? variationsOf(line, choices.get(line.productId) ?? []) : [],
      steps: isEditable ? { fewer: line.quantity > 1 ? line.quantity - 1 : null, more: line.left === null || line.left > 0 ? line.quantity + 1 : null } : null,
    })),
    /** A full address is editable only on its own fields. */
    address: full ? [full.address1, full.address2, [full.postcode, full.city].filter(Boolean).join(' '), place?.stateName].filter(Boolean).join(', ') : address,
    isAddressEditable: isEditable && full === null,
    delivery: deliveryText(left?.shippingTotal ?? call.shippingTotal, own),
    place: placeAskedOf(call, place),
    says: detailsFor('staff', call.details).map(({ text }) => text),
    scripts: call.scripts.map(({ product, text }) => ({ product, text: filledScript(text, { name, total: own(total), city: town || address }) })),
    links: [
      ...(isEditable && mayManage ? [{ to: `/admin/orders/${id}/edit/?from=desk`, text: 'changeAll' as const }] : []),
      ...(mayManage ? [{ to: `/admin/orders/${id}/`, text: 'openOrder' as const }] : []),
    ],
    whatsapp: await whatsappLink(call, call.worldPhone, { settings, mayCall: true }),
    later: laterTimes(now, zone).map(({ name: when, at }) => ({ name: when, at: at.toISOString() })),
    soonest: calendarMinute(now, zone).replace(' ', 'T'),
    furthest: calendarMinute(new Date(now.getTime() + MOST_DAYS_AHEAD * 24 * 3600_000), zone).replace(' ', 'T'),
    callingHours: calls.from && calls.until ? fill(translated(words.callingHours), calls) : undefined,
    reasons: REFUSAL_REASONS.map((code) => ({ code, text: translated(callWords[code]) })),
    twins: call.others
      .filter(({ state }) => REPEATED_STATES.some((one) => one === state))
      .slice(0, 3)
      .map((other) => ({
        id: other.id,
        text: fill(translated(words.twin), { number: other.id, ago: ago(other.since, now), total: exact(other.total, other.currency) }),
      })),
    underway: await underwayOf(call, { mayManage, settings }),
    others: call.others.map((other) => ({
      id: other.id,
      state: translated(orderWords[other.state]),
      goods: other.goods,
      total: exact(other.total, other.currency),
      ago: ago(other.since, now),
    })),
    attempts: call.attempts.map(({ at, by, outcome, nextAt, reason, note }) => ({
      at: at.toISOString(),
      when: moment(at, zone),
      by,
      what: translated(callWords[outcome]),
      next: nextAt && fill(translated(words.promised), { when: moment(nextAt, zone) }),
      said: [reason in callWords ? translated(callWords[reason as 'changed-mind']) : reason, note].filter(Boolean).join(' · '),
    })),
  }
}

const MOST_UNDERWAY = 4

/** Placed and unended orders of the same phone, one per line, with a link to the merge where it is possible. IMP-07. */
async function underwayOf(call: Call, { mayManage, settings }: { mayManage: boolean; settings: Settings }) {
  const open = call.others.filter(({ placed, state }) => placed && [...OPEN_STATES, 'shipped'].includes(state)).slice(0, MOST_UNDERWAY)
  const mergeable = mayManage ? await findMergeable(call, open) : new Set()
  return open.map((other) => ({
    id: other.id,
    text: [
      fill(translated(words.number), { number: other.id }),
      shownNext(other, settings.country).word,
      amountForReader(other.total, writtenIn(other.currency, settings.currency)),
    ].join(' · '),
    merge: mergeable.has(other.id) ? `/admin/orders/${call.id}/merge/?with=${other.id}&from=desk` : null,
  }))
}

function otherMoneyOf({ otherMoney }: Call): string[] {
  return otherMoney ? [fill(translated(words.otherMoney), { amount: otherMoney.text })] : []
}

/** Age up to which a colleague's call is reported as just made. */
const JUST_NOW_MS = 10 * 60_000

/** Reports a colleague's call that was recorded while the order was in hand here. It happens when this agent's network was down. */
function saidSince({ attempts: [latest] }: Call, { name }: StaffPerson): string[] {
  if (!latest || latest.by === null || latest.by === name || clock.now().getTime() - latest.at.getTime() > JUST_NOW_MS) return []
  return [fill(translated(words.justSaid), { name: latest.by, outcome: translated(callWords[latest.outcome]) })]
}

/** Warnings before a call: changes since an order was left unfinished, and the limit of attempts. */
function warningsOf({ kind, isGivenUp, isLastTry }: Call, left: Today, settings: Settings): string[] {
  const changed = left?.changes.map((change) => changeInWords(change, settings, readerLocale())) ?? []
  const inTheWay = left?.problems.map((problem) => problem.in(readerLocale())) ?? []
  const end = isGivenUp ? [translated(words.givenUp)] : isLastTry && kind === 'unanswered' ? [translated(words.lastTry)] : []
  return [...changed, ...inTheWay, ...end]
}

function variationsOf({ variationId, attributes }: Call['lines'][number], choices: readonly VariationChoice[]) {
  if (variationId === null || choices.length < 2) return []
  const own = choices.some(({ id }) => id === variationId) ? [] : [{ id: variationId, attributes, soldOut: false }]
  return [...own, ...choices].map(({ id, attributes: values, soldOut }) => ({
    id,
    text: Object.values(values).join(' · ') + (soldOut && id !== variationId ? ` (${translated(words.soldOut)})` : ''),
    isOut: soldOut && id !== variationId,
  }))
}

/** The place suggested by a quick order's address, until a place is sure. An empty text means no suggestion; null means there is nothing to ask. */
function placeAskedOf({ billing, place, placedAt }: Call, named: Parameters<typeof placeText>[0] | null): { text: string; value: string } | null {
  if (billing || placedAt === null || place?.isSure) return null
  return place && named ? { text: placeText(named), value: placeValue(place) } : { text: '', value: '' }
}

function deliveryText(cost: Millimes, own: (amount: Millimes) => string): string {
  return cost === 0 ? translated(words.deliveryFree) : `${translated(words.delivery)} ${own(cost)}`
}

export type DeskAnswer = Awaited<ReturnType<typeof deskForReader>>

/** One order in hand and one ahead: half a minute without a network does not stop the work. */
const IN_HAND = 2

interface Asked {
  /** Orders that the page already has, or that the agent chose. */
  held: readonly number[]
  atAnyHour: boolean
}

/** The desk of one agent: the orders in hand, then the next by rule, each under a lease. Reports those that somebody else took. IMP-05. */
export async function deskForReader(person: StaffPerson, { held, atAnyHour }: Asked) {
  const settings = await findSettings()
  const { calls, said } = await takeHeld(person, held)
  let none: Exclude<NextCall, { call: Call }> | undefined
  while (calls.length < IN_HAND && !none) {
    const next = await findNextCall({ person: person.id, besides: calls.map(({ id }) => id), atAnyHour })
    if (next.call) calls.push(next.call)
    else none = next
  }
  const [choices, queue, today] = await Promise.all([
    findChoices(calls),
    findQueue({ person: person.id }),
    Promise.all(calls.map(async (call) => [call.id, await findAbandonedToday(call)] as const)),
  ])
  const drawing = { person, settings, choices, today: new Map(today) }
  return {
    cards: await Promise.all(calls.map((call) => cardOf(call, drawing))),
    said,
    toCall: queue.count,
    queue: queueLines(queue, calls, settings),
    givenUp: queue.givenUp === 0 ? null : givenUpLines(queue.givenUp, await findGivenUp(), { settings, mayManage: can(person, 'orders.manage') }),
    nobody: calls.length === 0 && none ? whyNobody(none, { queue, settings }) : null,
  }
}

/** Renews the leases of the orders in hand. The first order that is lost is reported. */
async function takeHeld(person: StaffPerson, held: readonly number[]): Promise<{ calls: Call[]; said: string | null }> {
  const calls: Call[] = []
  let said: string | null = null
  for (const id of new Set(held)) {
    try {
      const call = await takeCall(id, { person: person.id })
      if (call.kind !== null) calls.push(call)
      else {
        await releaseLease(id, person.id)
        said ??= fill(translated(words.goneOn), { number: id })
      }
    } catch (error) {
      said ??= fill(translated(words.notTaken), { number: id, why: asRefusal(error).in(readerLocale()) })
    }
  }
  return { calls, said }
}

function queueLines({ next }: Queue, calls: readonly Call[], { currency }: Settings) {
  const inHand = new Set(calls.map(({ id }) => id))
  return next
    .filter(({ id }) => !inHand.has(id))
    .map(({ id, name, total, currency: code, kind, since }) => ({
      id,
      name,
      total: amountForReader(total, writtenIn(code, currency)),
      why: `${translated(callWords[kind])} · ${ago(since, clock.now())}`,
    }))
}

interface Waiting {
  queue: Queue
  settings: Settings
}

/** Why there is no call now, when the next is due, and how many wait. */
function whyNobody({ why, from }: Exclude<NextCall, { call: Call }>, { queue: { count }, settings: { country } }: Waiting) {
  const locale = readerLocale()
  return {
    isClosed: why === 'closed',
    text: translated(why === 'closed' ? words.closed : words.nobody),
    next: from && fill(translated(why === 'closed' ? words.opensAt : words.nextAt), { when: moment(from, TIME_ZONES[country]) }),
    waits: why === 'closed' && count > 0 ? counted({ locale, count }, translated(words.waitToday), { count: shownCalls(count) }) : null,
  }
}

const GIVEN_UP_SHOWN = 5

/** Orders that reached the limit of unanswered calls. Each can be cancelled with one tap. */
function givenUpLines(count: number, orders: readonly QueuedOrder[], { settings: { currency }, mayManage }: { settings: Settings; mayManage: boolean }) {
  return {
    text: counted({ locale: readerLocale(), count }, translated(words.neverReached), { count }),
    to: mayManage ? '/admin/orders/?view=open&confirmation=no-answer' : null,
    orders: orders.slice(0, GIVEN_UP_SHOWN).map(({ id, name, total, currency: code, since }) => ({
      id,
      name,
      total: amountForReader(total, writtenIn(code, currency)),
      since: ago(since, clock.now()),
    })),
  }
}
