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
