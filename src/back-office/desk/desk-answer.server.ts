import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { clock } from '#platform/steady-clock'
import { asRefusal } from '#platform/refusal'
import { shownCalls } from '#shop/orders/calls'
import { findGivenUp, findNextCall, findQueue, releaseLease, takeCall, type Call, type NextCall, type Queue, type QueuedOrder } from '#shop/orders/calls.server'
import { callWords } from '#shop/orders/calls.words'
import { findAbandonedToday } from '#shop/orders/order-taking.placing-abandoned.server'
import { can, type StaffPerson } from '#shop/people/accounts'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { ago, moment } from '#back-office/orders/when.ts'
import { amountForReader, readerLocale, translated } from '#back-office/reader.server.ts'
import { cardOf, findChoices } from './desk-views.server.ts'
import { deskWords as words } from './desk.words.ts'

export type DeskAnswer = Awaited<ReturnType<typeof deskForReader>>

/** One order in hand and one ahead: half a minute without a network does not stop the work. */
const IN_HAND = 2

interface Asked {
  /** Orders that the page already has, or that the agent chose. */
  held: readonly number[]
  /** Also outside calling hours. */
  atAnyHour: boolean
}

/**
 * The desk of one agent: the orders already in hand, then the next ones by rule, each under a lease of some minutes. Reports and skips orders that somebody
 * else took meanwhile or that no longer need a call. IMP-05.
 */
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

/** The next calls, without those in hand. */
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
