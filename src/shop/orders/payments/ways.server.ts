import { PROVIDERS, SIMULATOR, usableProvider } from '#gateways/payment.providers'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findAccounts, type PaymentAccount } from './accounts.server.ts'

export interface OnlineMethod {
  id: string
  name: string
  currency: string
}

/** Active online methods in the shop's currency, or the given one, in the merchant's order. IMP-19, IMP-31. */
export async function findOnlineMethods(code?: string): Promise<OnlineMethod[]> {
  const [accounts, { currency }] = await Promise.all([findAccounts(), findSettings()])
  const wanted = code ?? currency.code
  const on: Pick<PaymentAccount, 'gateway' | 'mode' | 'keys'>[] =
    accounts.length > 0 ? accounts.filter(({ isOn }) => isOn) : [{ gateway: SIMULATOR.id, mode: 'simulated', keys: {} }]
  return on.flatMap(({ gateway, mode, keys }) => {
    const provider = usableProvider(gateway, { mode, keys: keys ?? {} }, config)
    return provider?.currency === wanted ? [{ id: provider.id, name: provider.name, currency: provider.currency }] : []
  })
}

/** True for the provider that a demo shop pretends to have. */
export function isSimulator(id: string): boolean {
  return id === SIMULATOR.id
}

/** An unknown provider is shown by its id. */
export function providerName(id: string): string {
  return [SIMULATOR, ...PROVIDERS].find((provider) => provider.id === id)?.name ?? id
}
