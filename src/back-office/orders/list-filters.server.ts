import { statesOf } from '#shop/delivery/geography.server'
import { can } from '#shop/people/accounts'
import { findStaff } from '#shop/people/staff.server'
import { CONFIRMATIONS, DELIVERIES } from '#shop/orders/orders'
import { AGES } from '#shop/orders/order-management'
import { findMethods, findSources } from '#shop/orders/order-management.server'
import { markWord, methodWord } from '#shop/orders/order-management.timeline'
import type { Settings } from '#shop/upkeep/settings'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { sourceInWords } from './order-sources.server.ts'
import { ordersWords } from './orders.words.ts'

export interface Choice {
  id: string
  word: string
}

export type ListChoices = Awaited<ReturnType<typeof findListChoices>>

export async function findListChoices(settings: Settings) {
  const [methods, sources, staff] = await Promise.all([findMethods(), findSources(), findStaff()])
  const states = Object.entries(statesOf(settings.country, readerLocale(), settings) ?? {})
  return {
    methods: methods.map((id) => ({ id, word: methodWord(id, readerLocale()) })),
    confirmations: CONFIRMATIONS.map((id) => ({ id, word: translated(markWord('confirmation', id)) })),
    deliveries: DELIVERIES.map((id) => ({ id, word: translated(markWord('delivery', id)) })),
    states: states.map(([id, word]) => ({ id, word })),
    sources: sources.map((id) => ({ id, word: sourceInWords(id) })),
    agents: staff.filter((member) => member.deactivatedAt === null && can(member, 'orders.call')).map(({ id, name }) => ({ id, word: name })),
    ages: Object.keys(AGES).map((id) => ({ id, word: translated(ordersWords[`age-${id as keyof typeof AGES}`]) })),
  }
}
