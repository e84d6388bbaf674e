import { Refusal } from '#platform/refusal'
import { orderWords } from '#shop/orders/orders.words'

/** The intention is already placed, and the new request differs. */
export class AlreadyOrdered extends Refusal {
  readonly orderId: number

  constructor(orderId: number) {
    super(orderWords.alreadyOrdered, { number: orderId })
    this.orderId = orderId
  }

  override get extra() {
    return { order_id: this.orderId }
  }
}

/** The visitor ordered this article minutes ago, under another intention. Only for callers that ask; nothing is written. */
export class OrderedBefore extends Refusal {
  readonly minutes: number

  constructor(minutes: number) {
    super(orderWords.orderedBefore, { n: minutes })
    this.minutes = minutes
  }

  override get extra() {
    return { reason: 'ordered_before', minutes: this.minutes }
  }
}

/** The price differs from the one shown; `total` in millimes. Nothing is written. */
export class TotalChanged extends Refusal {
  readonly total: number

  constructor(total: number, shown: { before: string; now: string }) {
    super(orderWords.totalChanged, shown)
    this.total = total
  }

  override get extra() {
    return { reason: 'total_changed', total: this.total }
  }
}
