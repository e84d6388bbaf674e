import { translated } from '#back-office/reader.server.ts'
import type { PhonePast } from '#shop/orders/order-risk'
import { findPhonePast } from '#shop/orders/order-risk.server'
import type { Order } from '#shop/orders/orders.server'
import { findNotes } from '#shop/people/customer-management.server'
import { can, type Person } from '#shop/people/accounts'
import { orderedPhone, worldNumber } from '#shop/people/phones'
import type { Settings } from '#shop/upkeep/settings'
import { notesOnPage, phonePath } from './phone-views.server.ts'
import { phonesWords as words } from './phones.words.ts'
import { riskInWords } from './risk-in-words.server.ts'

/** What staff know of whoever orders with a phone, ready to be shown beside an order. */
export type KnownPhone = Awaited<ReturnType<typeof knownPhone>>

interface AskedFor {
  /** National, of `country`. */
  phone: string
  country: string
  past: PhonePast
  /** False while nobody ordered with it: then it has no page. */
  isKnown: boolean
}

type MadeBy = Pick<Order, 'id' | 'phone' | 'country' | 'createdAt' | 'placedAt'>

/** What staff know of whoever orders with a phone: what it did before in words, what was noted, and the way to its page for who may open it. IMP-23. */
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

/** What staff know of whoever made an order, or left it unfinished. */
export async function knownOf({ id, phone, country, placedAt, createdAt }: MadeBy, person: Pick<Person, 'capabilities'>, settings: Settings) {
  const past = await findPhonePast({ phone, country, except: id, at: placedAt ?? createdAt })
  return knownPhone({ phone, country, past, isKnown: true }, person, settings)
}
