import { CAMPAIGN_FIELDS, STAFF_SOURCES, CONFIRMATIONS, DELIVERIES, PAYMENT_MARKS, type OrderSource } from '#shop/orders/orders'
import { momentary } from '#platform/cached.server'
import { translated, readerLocale } from '#back-office/kit/reader.server.ts'
import { sourceWords, ordersWords } from './orders.words.ts'
import { isSelfCourier, selfCourierId } from '#shop/delivery/couriers'
import { findCourierName } from '#shop/delivery/couriers.server'
import { courierWords } from '#shop/delivery/couriers.words'
import { statesOf } from '#shop/delivery/geography.server'
import { can } from '#shop/people/accounts'
import { findStaff } from '#shop/people/staff.server'
import { AGES } from '#shop/orders/order-management'
import { findMethods, findOrderCouriers, findSources } from '#shop/orders/order-management.server'
import { markWord, methodWord } from '#shop/orders/order-management.timeline'
import type { Settings } from '#shop/upkeep/settings'

/** Known sites, spelled like their owners do. */
const SITES: ReadonlyMap<string, string> = new Map(
  ['Facebook', 'Instagram', 'Messenger', 'WhatsApp', 'TikTok', 'YouTube', 'Google', 'Snapchat', 'LinkedIn'].map((name) => [name.toLowerCase(), name]),
)

/** Source of an order in one word: the channel if staff took it (`@phone`), else the site. An unknown site keeps its own name. */
export function sourceInWords(source: string): string {
  const own = STAFF_SOURCES.find((taken) => `@${taken}` === source)
  return own ? translated(sourceWords[own]) : (SITES.get(source) ?? source)
}

/** Full source of an order in one line; undefined if unknown. IMP-48. */
export function wholeSource(source: OrderSource | null): string | undefined {
  if (source === null) return undefined
  if ('taken' in source) return translated(sourceWords[source.taken])
  const told = (name: string, said: string) => (name.endsWith('clid') ? name : `${name.replace('utm_', '')} : ${said}`)
  return CAMPAIGN_FIELDS.flatMap((name) => (source[name] === undefined ? [] : [told(name, source[name])])).join(' · ') || undefined
}

export interface Choice {
  id: string
  word: string
}

export async function nameOfCourier(id: string): Promise<string> {
  return isSelfCourier(id) ? translated(courierWords.self) : findCourierName(id)
}

const findChosenAmong = momentary(() => Promise.all([findMethods(), findSources(), findStaff(), findOrderCouriers()]))

export type ListChoices = Awaited<ReturnType<typeof findListChoices>>

export async function findListChoices(settings: Settings) {
  const [methods, sources, staff, carried] = await findChosenAmong()
  const self = selfCourierId(settings.country)
  const couriers = await Promise.all([...carried.filter((id) => id !== self), self].map(async (id) => ({ id, word: await nameOfCourier(id) })))
  const states = Object.entries(statesOf(settings.country, readerLocale(), settings) ?? {})
  return {
    methods: methods.map((id) => ({ id, word: methodWord(id, readerLocale()) })),
    confirmations: CONFIRMATIONS.map((id) => ({ id, word: translated(markWord('confirmation', id)) })),
    payments: PAYMENT_MARKS.map((id) => ({ id, word: translated(markWord('payment', id)) })),
    couriers,
    parcels: (['none', 'open'] as const).map((id) => ({ id, word: translated(ordersWords[`parcel-${id}`]) })),
    deliveries: DELIVERIES.map((id) => ({ id, word: translated(markWord('delivery', id)) })),
    states: states.map(([id, word]) => ({ id, word })),
    sources: sources.map((id) => ({ id, word: sourceInWords(id) })),
    agents: staff
      .filter((member) => member.deactivatedAt === null && (can(member, 'orders.call') || can(member, 'parcels.deliver')))
      .map(({ id, name }) => ({ id, word: name })),
    ages: Object.keys(AGES).map((id) => ({ id, word: translated(ordersWords[`age-${id as keyof typeof AGES}`]) })),
  }
}
