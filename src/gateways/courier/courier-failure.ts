/** The courier gave no valid answer, and nothing was done. The message holds no keys or personal data, so it may be logged; `said` may not. */
export class CourierFailure extends Error {
  /** `unreachable`: no answer in time, or a server error. `refused`: a rejection. `unreadable`: not as documented. */
  readonly kind: 'unreachable' | 'refused' | 'unreadable'
  /** The courier's own text, for staff. */
  readonly said: string

  constructor(kind: CourierFailure['kind'], message: string, said = '') {
    super(message)
    this.name = 'CourierFailure'
    this.kind = kind
    this.said = said
  }
}
