import { fill, type Text, type Values } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'

/** A refusal in words, thrown by use cases; request handlers answer it in the visitor's language. */
export class Refusal extends Error {
  readonly text: Text
  readonly values: Record<string, string | number>

  constructor(text: Text, values: Record<string, string | number> = {}) {
    super(fill(text.fr, values as never))
    this.name = 'Refusal'
    this.text = text
    this.values = values
  }

  /** Data that a program's answer adds to the sentence, by its name on the wire. */
  get extra(): Readonly<Record<string, unknown>> {
    return {}
  }

  /** The sentence in a language. */
  in(locale: Locale): string {
    return fill(this.text[locale], this.values as never)
  }
}

/** Arguments of `refuse` beside the text: none, or the values that its French names. */
type Given<T extends string> = keyof Values<T> extends never ? [] : [values: Values<T>]

/** A refusal whose values are type-checked against the French text. */
export function refuse<const T extends Text>(text: T, ...[values]: Given<T['fr']>): Refusal {
  return new Refusal(text, values as Record<string, string | number> | undefined)
}
