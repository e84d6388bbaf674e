import { GatewayFailure } from './gateway-failure.ts'
import type { PaymentGateway, RefundAsk } from './gateway.ts'

/**
 * The provider's name for the money to give back, asked for where the shop does not have it. Where it cannot be found, for
 * whatever reason, the refund is `refused`: nothing was ordered yet, so nobody has to doubt.
 */
export async function nameOfMoney({ transaction, reference }: RefundAsk, fetchTruth: PaymentGateway['fetchTruth']): Promise<string> {
  const name = transaction ?? (await fetchTruth(reference).catch(unlessGateway))?.transaction
  if (!name) throw new GatewayFailure('refused', 'the payment provider does not name the money that was paid; nothing was asked back')
  return name
}

function unlessGateway(error: unknown): undefined {
  if (!(error instanceof GatewayFailure)) throw error
}
