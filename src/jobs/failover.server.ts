import { clock } from '#platform/clock'
import type { SmsSender } from '#shop/upkeep/message-accounts.senders.server'
import type { Attempt } from '#shop/upkeep/messages.server'

/** So many failures in a row, and a provider is asked last. */
const MOST_FAILURES = 3

/** So long it is asked last, in ms; then once more first. */
const ASKED_LAST_MS = 5 * 60_000

const failures = new Map<string, { times: number; at: number }>()

/** Providers in the order in which this process asks them: those that just failed several times in a row last, so that not every message waits for them. */
export function inTurn(senders: readonly SmsSender[]): SmsSender[] {
  return senders.toSorted((one, other) => Number(isFailing(one)) - Number(isFailing(other)))
}

/** Notes how a provider answered. One that leaves a message uncertain fails too. */
export function noteAnswer(provider: string, outcome: Attempt['outcome']): void {
  if (outcome === 'sent' || outcome === 'refused') failures.delete(provider)
  else failures.set(provider, { times: (failures.get(provider)?.times ?? 0) + 1, at: clock.now().getTime() })
}

function isFailing({ provider }: SmsSender): boolean {
  const { times, at } = failures.get(provider) ?? { times: 0, at: 0 }
  return times >= MOST_FAILURES && clock.now().getTime() < at + ASKED_LAST_MS
}
