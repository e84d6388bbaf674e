import { GatewayFailure } from './gateway-failure.ts'
import type { PaymentGateway, RefundAsk } from './payment.ts'

/** The transaction to refund, fetched if unknown. If it cannot be found, the refund is `refused`: nothing was sent yet, so nothing is uncertain. */
export async function nameOfMoney({ transaction, reference }: RefundAsk, fetchTruth: PaymentGateway['fetchTruth']): Promise<string> {
  const name = transaction ?? (await fetchTruth(reference).catch(unlessGateway))?.transaction
  if (!name) throw new GatewayFailure('refused', 'the payment provider does not name the money that was paid; nothing was asked back')
  return name
}

function unlessGateway(error: unknown): undefined {
  if (!(error instanceof GatewayFailure)) throw error
}
