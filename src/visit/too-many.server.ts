import { Refusal } from '#platform/refusal'
import { quickOrderWords } from '#shop/buying/quick-order.words'

/** Too many calls: the answer is 429, to be tried again after so many seconds. */
export class TooMany extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super(quickOrderWords.tooMany)
    this.seconds = seconds
  }
}
