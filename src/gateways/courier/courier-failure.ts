/** The courier gave no good answer, and nothing was done. Its message says nothing of keys or persons, so it may be logged; `said` may not. */
export class CourierFailure extends Error {
  /** `unreachable`: no answer in time, or a fault of its own. `refused`: it says no. `unreadable`: not an answer as documented. */
  readonly kind: 'unreachable' | 'refused' | 'unreadable'
  /** The courier's own words for staff, as they came; empty where it gave none. */
  readonly said: string

  constructor(kind: CourierFailure['kind'], message: string, said = '') {
    super(message)
    this.name = 'CourierFailure'
    this.kind = kind
    this.said = said
  }
}
