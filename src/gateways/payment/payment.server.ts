import { config, type Config } from '#platform/config.server'
import { answerAsKonnect, SIMULATED_WORDS } from '#gateways/simulated-provider'
import type { PaymentGateway } from './gateway.ts'
import { konnect } from './konnect.server.ts'

export { GatewayFailure } from './gateway-failure.ts'
export type { NoticeParts, PaymentGateway, PaymentTruth } from './gateway.ts'

/** The gateway that new payments are opened at, if the shop has one: the simulator in a demo shop that names no other. */
export function paymentGateway(settings: Config = config): PaymentGateway | undefined {
  const id = settings.HANOUT_PAYMENT_GATEWAY ?? (settings.HANOUT_DEMO ? 'simulator' : undefined)
  return id && gatewayNamed(id, settings)
}

/** A gateway by its id, for payments that were opened earlier. The simulator exists in demo mode only. */
export function gatewayNamed(id: string, settings: Config = config): PaymentGateway | undefined {
  if (id === 'simulator' && settings.HANOUT_DEMO) return simulator(settings)
  const { KONNECT_URL: url, KONNECT_API_KEY: apiKey, KONNECT_WALLET_ID: walletId } = settings
  if (id !== 'konnect' || !apiKey || !walletId) return undefined
  return konnect({ id, name: 'Konnect', url, apiKey, walletId, payOrigin: originOf(url) })
}

/** Konnect's own adapter, pointed at the simulated provider inside this process: the code that will talk to Konnect is the code that runs in the demo. */
function simulator(settings: Config): PaymentGateway {
  const { origin } = settings.url
  return konnect({
    id: 'simulator',
    name: 'Simulateur',
    url: `${origin}/simulator`,
    apiKey: 'simulator',
    walletId: 'simulator',
    payOrigin: origin,
    words: SIMULATED_WORDS,
    send: (request) => answerAsKonnect(request, origin),
  })
}

/** Konnect's pages stand on other hosts of its domain than its API. */
function originOf(url: string): string {
  const { hostname, origin } = new URL(url)
  return hostname.endsWith('.konnect.network') ? 'https://*.konnect.network' : origin
}
