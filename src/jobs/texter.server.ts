import { smsSegments } from '#shop/upkeep/sms-parts'
import { writeSms } from '#templates/write-mail.server.ts'
import { config } from '#platform/config.server'
import { log } from '#platform/log.server'
import { findSmsSenders, type SmsSender, findWhatsAppSender } from '#shop/upkeep/message-accounts.senders.server'
import { categoryOf } from '#shop/upkeep/messages'
import { mayStillSpend, type Attempt, wakeOutbox, type Sending } from '#shop/upkeep/messages.server'
import { clock } from '#platform/steady-clock'
import { writeTemplate } from '#templates/order-notice.server.ts'
import { inTransaction } from '#platform/database.server'
import { queueNoticeBySms } from '#shop/orders/order-notices.server'
import { unwritten, type Deliver } from './deliver.server.ts'

/** Sends by the merchant's first account; by the next if the first surely did not take the message. Undefined without any. */
export async function texter(): Promise<Deliver | undefined> {
  const senders = await findSmsSenders()
  if (senders.length === 0) return undefined
  return async (message) => {
    const text = await writeSms(message, config.url.origin)
    if (!text) return unwritten(message)
    const parts = smsSegments(text)
    log.info({ id: message.id, segments: parts }, 'text message')
    let attempt: Attempt = { outcome: 'not-taken', said: '' }
    // A trial is sent by its own account alone.
    const asked = message.kind === 'message-tried' ? senders.filter(({ provider }) => provider === message.data.provider) : inTurn(senders)
    for (const { provider, price, gateway } of asked) {
      const cost = parts * price
      if (!(await mayStillSpend(categoryOf(message.kind), cost))) return { outcome: 'over-budget' }
      const handover = await gateway.send({ id: message.id, to: message.recipient, text, until: message.until })
      noteAnswer(provider, handover.outcome)
      if (handover.outcome === 'sent') return { outcome: 'sent', by: { provider, reference: handover.reference ?? null, parts, cost } }
      if (handover.outcome === 'uncertain') return { ...handover, by: { provider, reference: null, parts, cost } }
      attempt = handover
      if (handover.outcome === 'refused') break
    }
    return attempt
  }
}

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

/** Undefined unless an account is on. A message refused by WhatsApp goes by SMS once; one that it may have taken never does. IMP-38. */
export async function whatsapper(): Promise<Deliver | undefined> {
  const sender = await findWhatsAppSender()
  if (!sender) return undefined
  return async (message) => {
    const written = await writeTemplate(message, config.url.origin)
    if (!written) return unwritten(message)
    if (written.template === '') return instead(message, 'no template of this language')
    if (!(await mayStillSpend(categoryOf(message.kind), sender.price))) return { outcome: 'over-budget' }
    const handover = await sender.gateway.send({ id: message.id, to: message.recipient, ...written })
    if (handover.outcome === 'refused') return instead(message, handover.said)
    if (handover.outcome === 'not-taken') return handover
    const by = { provider: 'whatsapp', reference: null, parts: 1, cost: sender.price } as const
    if (handover.outcome === 'uncertain') return { ...handover, by }
    return { outcome: 'sent', by: { ...by, reference: handover.reference ?? null } }
  }
}

async function instead(message: Sending, said: string): Promise<Attempt> {
  const isQueued = message.kind === 'order-notice' && (await inTransaction((transaction) => queueNoticeBySms(transaction, message)))
  if (!isQueued) return { outcome: 'refused', said }
  wakeOutbox()
  return { outcome: 'passed-on', said }
}
