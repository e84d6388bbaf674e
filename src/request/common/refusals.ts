import { Refusal } from '#platform/refusal'
import { quickOrderWords } from '#shop/buying/quick-order.words'

/** Too many calls: the answer is 429, to be tried again after so many seconds. */
export class TooManyRequests extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super(quickOrderWords.tooMany)
    this.seconds = seconds
  }
}

/** Fields that were refused: what is said beside each, by its name, in the caller's language. */
export class InvalidFields extends Error {
  readonly messages: Readonly<Record<string, string>>

  constructor(messages: Readonly<Record<string, string>>) {
    super('fields refused')
    this.messages = messages
  }
}
