import { GatewayFailure } from '#gateways/payment'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { nameAtProvider } from '#shop/orders/payments.server'
import { bookAnswer, type Heard } from './answers.server.ts'
import type { Done } from './effects.server.ts'
import { findRefund } from './reading.server.ts'
import type { Refund } from './refunds.ts'
import { refundWords } from './refunds.words.ts'
import type { ProviderWay } from './ways.server.ts'

interface Sent {
  refund: Refund
  order: { id: number; key: string }
  way: ProviderWay
  /** Idempotency key: the same for every request of this refund. */
  key: string
}

/** Asks the provider once for a saved refund and records the result. Returns the refund; refuses if the provider does. */
export async function sendRefund(sent: Sent, done: Done): Promise<Refund> {
  const { refund, way } = sent
  const heard = await ask(sent)
  await bookAnswer({ refund, heard, from: ['sending', 'uncertain'] }, done)
  if (heard.state === 'refused') throw refuse(refundWords.providerSaysNo, { provider: way.name })
  return (await findRefund(refund.id))!
}

/** Only an explicit refusal counts as one: after any other failure the money may have moved. */
async function ask({ refund, order, way, key }: Sent): Promise<Heard> {
  const { reference, transaction, amount: total } = way
  const { amount, reason } = refund
  try {
    return await way.refund({ reference, transaction, order: nameAtProvider(order), amount, total, reason, key })
  } catch (error) {
    const failure = error instanceof GatewayFailure ? error : undefined
    log.warn({ gateway: way.gateway, kind: failure?.kind, reason: failure?.message, refund: refund.id }, 'a refund got no good answer')
    if (!failure) log.error({ error: String(error) }, 'a refund failed')
    return { state: failure?.kind === 'refused' ? 'refused' : 'uncertain', problem: failure?.message ?? '' }
  }
}
