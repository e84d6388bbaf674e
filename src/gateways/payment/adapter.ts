import type { PaymentGateway } from './payment.ts'

export interface AdapterSettings {
  id: string
  name: string
  /** Without a trailing slash. */
  url: string
  payOrigin: string | null
  keys: Readonly<Record<string, string>>
  /** Default time limit of an answer, in ms; ten seconds. */
  patienceMs?: number
  /** Replaces the network for simulated providers. */
  send?: (request: Request) => Promise<Response>
}

export type Adapter = (settings: AdapterSettings) => PaymentGateway
