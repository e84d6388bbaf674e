import { takeDueReceipts, type SimulatedMessage } from './message-books.ts'
import type { SimulatedPhones, SimulatedPost } from './phone-dialect.ts'
import { faultOf } from './phone-faults.ts'
import { simulatedHttp } from './phone-http.ts'
import { simulatedInfobip } from './phone-infobip.ts'
import type { SimulatedProviderId } from './tables.ts'
import { simulatedOrange } from './phone-orange.ts'
import { simulatedTwilio } from './phone-twilio.ts'
import { simulatedWhatsApp } from './phone-whatsapp.ts'
import { surroundings } from './surroundings.ts'

const DIALECTS: Readonly<Record<SimulatedProviderId, SimulatedPhones>> = {
  orange: simulatedOrange,
  twilio: simulatedTwilio,
  infobip: simulatedInfobip,
  http: simulatedHttp,
  whatsapp: simulatedWhatsApp,
}

/** Not secret: a simulated message goes nowhere. */
export function simulatedMessageKeys(provider: SimulatedProviderId): Readonly<Record<string, string>> {
  return DIALECTS[provider].keys
}

/** Answers a call of the provider's adapter. `receiptsTo` is the account's address for receipts; empty for none. */
export async function answerAsPhones(provider: SimulatedProviderId, request: Request, receiptsTo: string): Promise<Response> {
  return DIALECTS[provider].answer(request, { receiptsTo, report })
}

export type BringPost = (request: Request) => Response | Promise<Response>

export function bringSimulatedPosts(given: BringPost | undefined): void {
  bring = given
}

let bring: BringPost | undefined

const AT_ONCE = 20

/** Sends the due receipts, each once; a rejected one is not repeated. Returns their number. */
export async function sendDueReceipts(): Promise<number> {
  if (!bring) return 0
  const due = await takeDueReceipts(AT_ONCE)
  for (const message of due) await report(message)
  return due.length
}

/** Replies to a simulated text from its phone. Returns the status of the shop's answer; undefined if that phone cannot reach the shop. */
export async function answerAsPhone(message: SimulatedMessage, text: string): Promise<number | undefined> {
  const { provider, receipt_to: to } = message
  if (!provider || !to) return undefined
  return post(DIALECTS[provider].inboundOf(message, to, text))
}

async function report(message: SimulatedMessage): Promise<void> {
  const { provider, receipt_to: to, recipient } = message
  if (!provider || !to) return
  const fault = faultOf(recipient)
  const receipt = DIALECTS[provider].receiptOf(message, to, fault !== 'undelivered')
  await post(receipt)
  if (fault === 'twice') await post(receipt)
}

async function post({ url, ...rest }: SimulatedPost): Promise<number | undefined> {
  try {
    return (await bring?.(new Request(url, rest)))?.status
  } catch (error) {
    surroundings().noteFailure(error, 'a simulated provider could not send its post')
    return undefined
  }
}
