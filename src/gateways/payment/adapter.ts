import type { PaymentGateway } from './payment.ts'

/** Address and account of a provider. `keys` are named as in `PROVIDERS`. */
export interface AdapterSettings {
  id: string
  name: string
  /** The API's address, without a slash at its end. */
  url: string
  payOrigin: string | null
  keys: Readonly<Record<string, string>>
  /** Default time limit of an answer, in ms; ten seconds. */
  patienceMs?: number
  /** Replaces the network for the simulated providers. */
  send?: (request: Request) => Promise<Response>
}

/** Makes a provider's gateway from a merchant's account. */
export type Adapter = (settings: AdapterSettings) => PaymentGateway
