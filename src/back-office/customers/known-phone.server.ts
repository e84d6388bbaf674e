import { foundBy } from '#back-office/kit/route.server.ts'
import { translated, readerLocale, amountForReader } from '#back-office/kit/reader.server.ts'
import { POINTS, riskOf, type PhonePast, type RiskReason } from '#shop/orders/order-risk'
import { findPhonePast } from '#shop/orders/order-risk.server'
import type { Order } from '#shop/orders/orders.server'
import { findNotes, findPhone, type DeskPhone, type ListedPhone, type PhoneNote, type CustomerOrder } from '#shop/people/customer-management.server'
import { can, type Person } from '#shop/people/accounts'
import { orderedPhone, worldNumber } from '#shop/people/phones'
import { groupedPhone } from '#i18n/written-phone.ts'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { phonesWords as words, customersWords } from './customers.words.ts'
import { dayOf, moment } from '#back-office/kit/when.ts'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { worldPhoneSchema } from '#shop/people/customer-management.schema'
import { shownNext } from '#back-office/order-parts/shown-order.server.ts'
import { writtenIn } from '#money/formats'

export type KnownPhone = Awaited<ReturnType<typeof knownPhone>>

interface AskedFor {
  /** National number in `country`. */
  phone: string
  country: string
  past: PhonePast
  /** False if nobody ordered with it; it then has no page. */
  isKnown: boolean
}

type MadeBy = Pick<Order, 'id' | 'phone' | 'country' | 'createdAt' | 'placedAt'>

/** Facts about a phone: risk in words, notes, and a link to its page for readers who may open it. IMP-23. */
export async function knownPhone({ phone, country, past, isKnown }: AskedFor, person: Pick<Person, 'capabilities'>, settings: Settings) {
  const world = worldNumber(phone, country) ?? ''
  const notes = await findNotes(world)
  const hasPage = (isKnown || notes.length > 0 || past.isBlocked) && orderedPhone(world) !== undefined
  return {
    risk: riskInWords(past),
    notes: notesOnPage(notes, settings),
    page: hasPage && can(person, 'customers.manage') ? { to: phonePath(world), text: translated(words.openCustomer) } : null,
  }
}

export async function knownOf({ id, phone, country, placedAt, createdAt }: MadeBy, person: Pick<Person, 'capabilities'>, settings: Settings) {
  const past = await findPhonePast({ phone, country, except: id, at: placedAt ?? createdAt })
  return knownPhone({ phone, country, past, isKnown: true }, person, settings)
}

export const phonePath = (phone: string) => `/admin/customers/phones/${phone}/`

/** Phone of an address. Throws 404 if nothing is known about it. */
export function phoneAt(asked: string): Promise<DeskPhone> {
  return foundBy(worldPhoneSchema, asked, findPhone)
}

const said = (text: (typeof words)['ordersCount' | 'deliveredCount' | 'returnedCount' | 'neverOrderedCount' | 'underwayCount'], count: number): string[] =>
  count > 0 ? [counted({ locale: readerLocale(), count }, translated(text), { count })] : []

export function phoneInList({ phone, name, orders, delivered, returned, isBlocked, lastAt }: ListedPhone, settings: Settings) {
  return {
    to: phonePath(phone),
    phone: `+${phone}`,
    name: name || translated(words.noName),
    past: [...said(words.ordersCount, orders), ...said(words.deliveredCount, delivered), ...said(words.returnedCount, returned)].join(translated(words.comma)),
    isBlocked,
    last: fill(translated(words.lastOrder), { date: dayOf(lastAt, TIME_ZONES[settings.country]) }),
  }
}

export function phoneOnPage({ phone, national, names, past, notes, block, account, orders }: DeskPhone, settings: Settings) {
  const { delivered, returned, neverOrdered, open, underway } = past
  const zone = TIME_ZONES[settings.country]
  const soFar = [
    ...said(words.deliveredCount, delivered),
    ...said(words.returnedCount, returned),
    ...said(words.neverOrderedCount, neverOrdered),
    ...said(words.underwayCount, open + underway),
  ]
  return {
    phone,
    shown: groupedPhone(national),
    name: names[0] || translated(words.noName),
    names,
    soFar: soFar.join(translated(words.comma)) || translated(words.nothingYet),
    risk: riskInWords(past).text,
    account,
    notes: notesOnPage(notes, settings),
    block: block && {
      reason: block.reason || translated(words.reasonErased),
      since: fill(translated(words.blockedSince), { date: dayOf(block.at, zone), by: block.by ?? translated(words.formerStaff) }),
      until: block.until && fill(translated(words.blockedUntil), { date: dayOf(block.until, zone) }),
    },
    orders: orders.map((order) => orderOfCustomer(order, settings)),
  }
}

function notesOnPage(notes: PhoneNote[], { country }: Settings) {
  return notes.map(({ id, text, by, at }) => ({ id, text, who: `${by ?? translated(words.formerStaff)} · ${moment(at, TIME_ZONES[country])}` }))
}

export type PhoneOnPage = ReturnType<typeof phoneOnPage>

export type OrderOfCustomer = ReturnType<typeof orderOfCustomer>

export function orderOfCustomer(order: CustomerOrder, { currency, country }: Settings) {
  const { id, total, item, pieces, at } = order
  return {
    id,
    number: fill(translated(customersWords.number), { number: id }),
    next: shownNext(order, country),
    total: amountForReader(total, writtenIn(order.currency, currency)),
    item: `${item ?? '—'}${pieces > 1 ? ` × ${pieces}` : ''}`,
    at: moment(at, TIME_ZONES[country]),
  }
}

const REASONS = {
  delivered: words.deliveredCount,
  returned: words.returnedCount,
  neverOrdered: words.neverOrderedCount,
  open: words.toConfirmCount,
  lately: words.latelyCount,
  underway: words.underwayCount,
} as const satisfies Record<RiskReason['kind'], unknown>

/** Risk of a phone in words: the block first, then the reasons by weight. `bad` starts at the weight of one returned parcel. */
function riskInWords(past: PhonePast): { kind: 'good' | 'plain' | 'warn' | 'bad'; text: string } {
  const { points, reasons } = riskOf(past)
  const told = [
    ...(past.isBlocked ? [translated(words.blocked)] : []),
    ...reasons.map(({ kind, count }) => counted({ locale: readerLocale(), count }, translated(REASONS[kind]), { count })),
  ]
  if (told.length === 0) return { kind: 'plain', text: translated(past.placed === 0 ? words.newPhone : words.orderedBefore) }
  const kind = points >= POINTS.returned ? 'bad' : points > 0 ? 'warn' : past.delivered > 0 ? 'good' : 'plain'
  return { kind, text: told.join(translated(words.comma)) }
}
