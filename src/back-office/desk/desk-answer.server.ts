import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { clock } from '#platform/clock'
import { Refusal } from '#platform/refusal'
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

/** What the desk shows, and what its page asks for again. */
export type DeskAnswer = Awaited<ReturnType<typeof deskForReader>>

/** The order in hand, and one ahead: half a minute without a network does not stop the work. */
const IN_HAND = 2

interface Asked {
  /** Orders that the page has in hand, or that were chosen. */
  held: readonly number[]
  /** Outside the hours of calling too. */
  atAnyHour: boolean
}

/**
 * The desk of somebody: the orders that they have in hand already, then the next ones by rule, each theirs alone for some minutes. What somebody
 * else took meanwhile, or needs no call any more, is said and passed over. IMP-05.
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

/** Keeps the orders that a page has in hand for it. */
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
      if (!(error instanceof Refusal)) throw error
      said ??= fill(translated(words.notTaken), { number: id, why: error.in(readerLocale()) })
    }
  }
  return { calls, said }
}

/** Who is called next, without those in hand. */
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

/** Why nobody is called now, when the next call is due, and what else waits. */
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

/** The orders that nobody answered as often as they may be called: each may be cancelled by one tap. */
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
