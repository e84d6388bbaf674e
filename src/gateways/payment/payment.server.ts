import { config, type Config } from '#platform/config.server'
import { simulators } from '#gateways/simulators'
import { type Adapter, fieldsOf } from './adapter.ts'
import { clictopay } from './clictopay.server.ts'
import { fawry } from './fawry.server.ts'
import { flouci } from './flouci.server.ts'
import type { PaymentGateway, NoticeParts } from './payment.ts'
import { konnect, type KonnectSettings } from './konnect.server.ts'
import { paymee } from './paymee.server.ts'
import { paymob } from './paymob.server.ts'
import { PLACES, SIMULATOR, usableProvider, type Account, type Provider } from './providers.ts'

export { GatewayFailure } from './adapter.ts'

const ADAPTERS: Readonly<Record<Provider['id'], Adapter>> = { konnect, flouci, paymee, clictopay, paymob, fawry }

/** The gateway of a merchant's account; undefined where it cannot be used (`usableProvider`). `<NAME>_URL` of the environment points it elsewhere. */
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

const MOST_CHARACTERS = 2048

/** A state, amount, date, reference or signature. Neither an e-mail address nor a name of two words matches. */
const WORD = /^[\w.:+-]{1,128}$/

/** The named fields of query and body (`obj.order.id` for a nested one), on one line, without the shopper's data. Other values than words become `…`. */
export function storedNotice({ query, body }: NoticeParts, names: readonly string[]): string {
  const fields = fieldsOf({ query, body })
  const said = names.flatMap((name) => [...query.getAll(name), ...valueAt(fields, name)].map((value) => `${name}=${WORD.test(value) ? value : '…'}`))
  return [...new Set(said)].join('&').slice(0, MOST_CHARACTERS)
}

function valueAt(fields: Record<string, unknown> | undefined, name: string): string[] {
  let value: unknown = fields
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return []
    value = (value as Record<string, unknown>)[part]
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}
