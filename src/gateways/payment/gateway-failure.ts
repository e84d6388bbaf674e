/** A provider gave no good answer. Says nothing of keys or persons, so it may be logged. */
export class GatewayFailure extends Error {
  /** `unreachable`: no answer in time, or a fault of its own. `refused`: it does not accept our call. `unreadable`: not an answer as documented. */
  readonly kind: 'unreachable' | 'refused' | 'unreadable'

  constructor(kind: GatewayFailure['kind'], message: string) {
    super(message)
    this.name = 'GatewayFailure'
    this.kind = kind
  }
}
