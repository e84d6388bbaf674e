import { clock } from '#platform/steady-clock'
import { refuse, type Refusal } from '#platform/refusal'
import { sendableFrom, type SendingHours } from '#shop/upkeep/messages.server'
import { campaignWords } from './campaigns.words.ts'

const MINUTE_MS = 60_000

/** Refuses a time more than a minute in the past; undefined if valid. */
export function refusalOfPast(at: Date): Refusal | undefined {
  return at.getTime() < clock.now().getTime() - MINUTE_MS ? refuse(campaignWords.passed) : undefined
}

/** Precision of the computed end. */
const STEP_MINUTES = 5

export interface Plan {
  recipients: number
  /** Messages a minute. */
  perMinute: number
  from: Date
}

/** Estimated times of the first and the last message, with quiet hours and pauses; the last to within some minutes. */
export function sendingTimes({ recipients, perMinute, from }: Plan, hours: SendingHours): { first: Date; last: Date } {
  const first = sendableFrom('marketing', from, hours)
  let last = first
  for (let left = Math.ceil((recipients - 1) / perMinute); left > 0; left -= STEP_MINUTES) {
    last = sendableFrom('marketing', new Date(last.getTime() + Math.min(left, STEP_MINUTES) * MINUTE_MS), hours)
  }
  return { first, last }
}
