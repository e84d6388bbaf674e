import { openGateway, PROVIDERS, type PaymentGateway } from '#gateways/payment'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findAccounts } from './accounts.server.ts'

/** A way to pay online as the shop offers it: what orders are marked with, what shoppers know it as, and the currency it charges in. */
export interface OnlineMethod {
  id: string
  name: string
  currency: string
}

/** Who takes the money in a demo whose merchant has set up no account. */
const SIMULATOR = 'simulator'

/** The ways to pay online that are on, in the merchant's order; only those that charge in the shop's currency. Spec 3.4, 4.3. */
export async function findOnlineMethods(): Promise<OnlineMethod[]> {
  const [accounts, { currency }] = await Promise.all([findAccounts(), findSettings()])
  const ids = accounts.length > 0 ? accounts.filter(({ isOn }) => isOn).map(({ gateway }) => gateway) : [SIMULATOR]
  const gateways = await Promise.all(ids.map(gatewayOf))
  return gateways.flatMap((gateway) => (gateway?.currency === currency.code ? [{ id: gateway.id, name: gateway.name, currency: gateway.currency }] : []))
}

/** What shoppers know a provider as; its id where there is no such provider. */
export function providerName(id: string): string {
  return PROVIDERS.find((provider) => provider.id === id)?.name ?? id
}

/** A provider by its id, whether it is offered now or took payments earlier; undefined where the shop has no account there that can be used. */
export async function gatewayOf(id: string): Promise<PaymentGateway | undefined> {
  if (id === SIMULATOR) return config.HANOUT_DEMO ? openGateway(id, { mode: 'simulated', keys: {} }) : undefined
  const account = (await findAccounts()).find(({ gateway }) => gateway === id)
  return account && openGateway(id, { mode: account.mode, keys: account.keys ?? {} })
}
