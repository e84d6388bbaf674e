import { smsSegments } from '#shop/upkeep/sms-parts'
import { writeSms } from '#templates/write-mail.server.ts'
import { config } from '#platform/config.server'
import { log } from '#platform/log.server'
import { findSmsSenders } from '#shop/upkeep/message-accounts.senders.server'
import { categoryOf } from '#shop/upkeep/messages'
import { mayStillSpend, type Attempt } from '#shop/upkeep/messages.server'
import { unwritten, type Deliver } from './deliver.server.ts'
import { inTurn, noteAnswer } from './failover.server.ts'

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
