import { fill, type Text, type Values } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'

/** What a caller tells a refusal apart by, where it does something else than show the sentence. */
export type RefusalCode =
  | 'gone'
  | 'stale'
  | 'taken'
  | 'full'
  | 'underWay'
  | 'alreadyMade'
  | 'linkEnded'
  | 'reasonRequired'
  | 'emptyCart'
  | 'chooseVariation'
  | 'couponUnknown'
  | 'passwordEasy'
  | 'wrongPassword'
  | 'missingColumns'
  | 'tooHeavy'
  | 'noFile'
  | 'wrongName'
  | 'wrongMobile'
  | 'groupUnknown'
  | 'consentMissing'
  | 'wrongCode'

/** Thrown by use cases. Request handlers answer it in the visitor's language. */
export class Refusal extends Error {
  readonly text: Text
  readonly values: Record<string, string | number>
  code?: RefusalCode

  constructor(text: Text, values: Record<string, string | number> = {}) {
    super(fill(text.fr, values as never))
    this.name = 'Refusal'
    this.text = text
    this.values = values
  }

  /** Data beside the sentence in a program's answer, under its wire names. */
  get extra(): Readonly<Record<string, unknown>> {
    return {}
  }

  as(code: RefusalCode | undefined): this {
    if (code) this.code = code
    return this
  }

  in(locale: Locale): string {
    return fill(this.text[locale], this.values as never)
  }
}

type Given<T extends string> = keyof Values<T> extends never ? [] : [values: Values<T>]

/** Values are type-checked against the French text. */
export function refuse<const T extends Text>(text: T, ...[values]: Given<T['fr']>): Refusal {
  return new Refusal(text, values as Record<string, string | number> | undefined)
}

/** What was caught, as a refusal. Throws any other error again. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
