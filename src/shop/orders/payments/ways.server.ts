import { openGateway, PROVIDERS, SIMULATOR, type PaymentGateway } from '#gateways/payment'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findAccounts } from './accounts.server.ts'

/** A way to pay online as the shop offers it: the id on its orders, the name for shoppers, and the currency it charges in. */
export interface OnlineMethod {
  id: string
  name: string
  currency: string
}

/** The online payment methods that are on and charge in the shop's currency, or in the one named, in the merchant's order. IMP-19, IMP-31. */
export async function findOnlineMethods(code?: string): Promise<OnlineMethod[]> {
  const [accounts, { currency }] = await Promise.all([findAccounts(), findSettings()])
  const wanted = code ?? currency.code
  const ids = accounts.length > 0 ? accounts.filter(({ isOn }) => isOn).map(({ gateway }) => gateway) : [SIMULATOR.id]
  const gateways = await Promise.all(ids.map(gatewayOf))
  return gateways.flatMap((gateway) => (gateway?.currency === wanted ? [{ id: gateway.id, name: gateway.name, currency: gateway.currency }] : []))
}

/** True for the provider that a demo shop pretends to have. */
export function isSimulator(id: string): boolean {
  return id === SIMULATOR.id
}

/** A provider's name for shoppers; its id where there is no such provider. */
export function providerName(id: string): string {
  return [SIMULATOR, ...PROVIDERS].find((provider) => provider.id === id)?.name ?? id
}

/** A provider by its id, offered now or earlier; undefined where the shop has no usable account there. */
export async function gatewayOf(id: string): Promise<PaymentGateway | undefined> {
  if (isSimulator(id)) return config.HANOUT_DEMO ? openGateway(id, { mode: 'simulated', keys: {} }) : undefined
  const account = (await findAccounts()).find(({ gateway }) => gateway === id)
  return account && openGateway(id, { mode: account.mode, keys: account.keys ?? {} })
}
