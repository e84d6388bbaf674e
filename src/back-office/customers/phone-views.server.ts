import { data } from 'react-router'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { dayOf, moment } from '#back-office/orders/when.ts'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { groupedPhone } from '#i18n/written-phone.ts'
import { worldPhoneSchema } from '#shop/people/customer-management.schema'
import { findPhone, type DeskPhone, type ListedPhone, type PhoneNote } from '#shop/people/customer-management.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { orderOfCustomer } from './order-of-customer.server.ts'
import { phonesWords as words } from './phones.words.ts'
import { riskInWords } from './risk-in-words.server.ts'

/** Page of a phone (international digits). */
export const phonePath = (phone: string) => `/admin/customers/phones/${phone}/`

/** Phone of an address. Throws 404 if nothing is known about it. */
export async function phoneAt(asked: string): Promise<DeskPhone> {
  const phone = worldPhoneSchema.safeParse(asked)
  const found = phone.success ? await findPhone(phone.data) : undefined
  if (!found) throw data(null, 404)
  return found
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

export function notesOnPage(notes: PhoneNote[], { country }: Settings) {
  return notes.map(({ id, text, by, at }) => ({ id, text, who: `${by ?? translated(words.formerStaff)} · ${moment(at, TIME_ZONES[country])}` }))
}

export type PhoneOnPage = ReturnType<typeof phoneOnPage>
