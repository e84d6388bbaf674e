import { clock } from '#platform/clock'
import { refuse, type Refusal } from '#platform/refusal'
import { sendableFrom, type SendingHours } from '#shop/upkeep/messages.server'
import { campaignWords } from './campaigns.words.ts'

const MINUTE_MS = 60_000

/** The refusal of a time that has passed, by more than the minute in which somebody presses; undefined of any other. */
export function refusalOfPast(at: Date): Refusal | undefined {
  return at.getTime() < clock.now().getTime() - MINUTE_MS ? refuse(campaignWords.passed) : undefined
}

/** How finely the end is reckoned. */
const STEP_MINUTES = 5

/** What a campaign's times follow from. */
export interface Plan {
  recipients: number
  /** Messages a minute. */
  perMinute: number
  from: Date
}

/** When the first and the last message of a campaign go, quiet hours and pauses counted; the last within some minutes. Nothing else may pause it. */
export function sendingTimes({ recipients, perMinute, from }: Plan, hours: SendingHours): { first: Date; last: Date } {
  const first = sendableFrom('marketing', from, hours)
  let last = first
  for (let left = Math.ceil((recipients - 1) / perMinute); left > 0; left -= STEP_MINUTES) {
    last = sendableFrom('marketing', new Date(last.getTime() + Math.min(left, STEP_MINUTES) * MINUTE_MS), hours)
  }
  return { first, last }
}
