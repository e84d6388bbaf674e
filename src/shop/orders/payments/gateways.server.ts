import { openGateway } from '#gateways/payment'
import type { PaymentGateway } from '#gateways/payment.types'
import { config } from '#platform/config.server'
import { findAccounts } from './accounts.server.ts'
import { isSimulator } from './ways.server.ts'

/** A provider by its id, offered now or earlier; undefined where the shop has no usable account there. */
export async function gatewayOf(id: string): Promise<PaymentGateway | undefined> {
  if (isSimulator(id)) return config.HANOUT_DEMO ? openGateway(id, { mode: 'simulated', keys: {} }) : undefined
  const account = (await findAccounts()).find(({ gateway }) => gateway === id)
  return account && openGateway(id, { mode: account.mode, keys: account.keys ?? {} })
}
