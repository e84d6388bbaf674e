import { writeTemplate } from '#templates/order-notice.server.ts'
import { config } from '#platform/config.server'
import { inTransaction } from '#platform/database.server'
import { queueNoticeBySms } from '#shop/orders/order-notices.server'
import { findWhatsAppSender } from '#shop/upkeep/message-accounts.senders.server'
import { categoryOf } from '#shop/upkeep/messages'
import { mayStillSpend, wakeOutbox, type Attempt, type Sending } from '#shop/upkeep/messages.server'
import { unwritten, type Deliver } from './deliver.server.ts'

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
