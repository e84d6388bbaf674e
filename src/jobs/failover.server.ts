import { clock } from '#platform/steady-clock'
import type { SmsSender } from '#shop/upkeep/message-accounts.senders.server'
import type { Attempt } from '#shop/upkeep/messages.server'

/** After so many failures in a row a provider is moved to the end. */
const MOST_FAILURES = 3

/** Time at the end, in ms; then it is tried first once more. */
const ASKED_LAST_MS = 5 * 60_000

const failures = new Map<string, { times: number; at: number }>()

/** Providers in this process's order. Those with several recent failures are last, so that not every message waits for them. */
export function inTurn(senders: readonly SmsSender[]): SmsSender[] {
  return senders.toSorted((one, other) => Number(isFailing(one)) - Number(isFailing(other)))
}

/** Records a provider's outcome. An uncertain message counts as a failure too. */
export function noteAnswer(provider: string, outcome: Attempt['outcome']): void {
  if (outcome === 'sent' || outcome === 'refused') failures.delete(provider)
  else failures.set(provider, { times: (failures.get(provider)?.times ?? 0) + 1, at: clock.now().getTime() })
}

function isFailing({ provider }: SmsSender): boolean {
  const { times, at } = failures.get(provider) ?? { times: 0, at: 0 }
  return times >= MOST_FAILURES && clock.now().getTime() < at + ASKED_LAST_MS
}
