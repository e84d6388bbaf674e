import type { PaymentGateway } from './gateway.ts'

/** Where and as whom a provider is called. `keys` are named as in `PROVIDERS`. */
export interface AdapterSettings {
  id: string
  name: string
  /** The API's address, without a slash at its end. */
  url: string
  payOrigin: string | null
  keys: Readonly<Record<string, string>>
  /** How long an answer is waited for where the caller says nothing else; ten seconds. */
  patienceMs?: number
  /** Takes the call instead of the network: the simulated providers. */
  send?: (request: Request) => Promise<Response>
}

/** Makes a provider's gateway of a merchant's account there. */
export type Adapter = (settings: AdapterSettings) => PaymentGateway
