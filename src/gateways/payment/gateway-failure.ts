/** A provider gave no valid answer. Holds no keys or personal data, so it may be logged. */
export class GatewayFailure extends Error {
  /** `unreachable`: no answer in time, or a server error. `refused`: it rejects our call. `unreadable`: not as documented. */
  readonly kind: 'unreachable' | 'refused' | 'unreadable'

  constructor(kind: GatewayFailure['kind'], message: string) {
    super(message)
    this.name = 'GatewayFailure'
    this.kind = kind
  }
}
