import { config, type Config } from '#platform/config.server'
import { simulators } from '#gateways/simulators'
import type { Adapter } from './adapter.ts'
import { clictopay } from './clictopay.server.ts'
import { fawry } from './fawry.server.ts'
import { flouci } from './flouci.server.ts'
import type { PaymentGateway } from './payment.ts'
import { konnect, type KonnectSettings } from './konnect.server.ts'
import { paymee } from './paymee.server.ts'
import { paymob } from './paymob.server.ts'
import { PLACES, SIMULATOR, usableProvider, type Account, type Provider } from './providers.ts'

export { GatewayFailure } from './adapter.ts'
export { storedNotice } from './stored-notice.ts'

const ADAPTERS: Readonly<Record<Provider['id'], Adapter>> = { konnect, flouci, paymee, clictopay, paymob, fawry }

/**
 * The gateway of a merchant's account; undefined where the account cannot be used (`usableProvider`).
 * `<NAME>_URL` of the environment points an adapter elsewhere.
 */
export function openGateway(id: string, account: Account, settings: Config = config): PaymentGateway | undefined {
  const provider = usableProvider(id, account, settings)
  if (!provider) return undefined
  if (provider.id === SIMULATOR.id) return konnect(simulated('konnect', SIMULATOR, settings))
  const adapter = ADAPTERS[provider.id]
  if (account.mode === 'simulated') return adapter(simulated(provider.id, provider, settings))
  const place = placeOf(provider.id, account.mode, settings)
  return adapter({ id, name: provider.name, url: place.url, payOrigin: place.pages.join(' ') || null, keys: account.keys })
}

function placeOf(id: Provider['id'], mode: 'test' | 'live', settings: Config): { url: string; pages: readonly string[] } {
  const place = PLACES[id][mode]
  const elsewhere = settings[`${id.toUpperCase() as Uppercase<Provider['id']>}_URL`]
  return elsewhere ? { url: elsewhere, pages: place.pages.length > 0 ? [new URL(elsewhere).origin] : [] } : place
}

/** Runs a provider's own adapter against the simulated provider in this process, so demo and production run the same code. */
function simulated(dialect: Provider['id'], { id, name }: { id: string; name: string }, settings: Config): KonnectSettings {
  const { origin } = settings.url
  const { keys, answer, konnectWords } = simulators().payments
  return {
    id,
    name,
    url: `${origin}/simulator/${dialect}`,
    payOrigin: dialect === 'fawry' ? null : origin,
    keys: keys(dialect),
    send: (request) => answer(dialect, request, origin),
    ...(dialect === 'konnect' && { words: konnectWords }),
  }
}
