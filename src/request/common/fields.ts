import { oneLine } from '#i18n/one-line.ts'

/** Form fields as they were sent, in either encoding. */
export type Fields = Readonly<Record<string, unknown>>

/** A field's text on one line, one character past its bound at most; anything else is empty. A text longer than any bound is not read to its end. */
export function readText(value: unknown, max: number): string {
  return typeof value === 'string' ? oneLine(value.slice(0, 20 * max)).slice(0, max + 1) : ''
}

/** The errors of refused fields by their names, in the caller's language. */
export class InvalidFields extends Error {
  readonly messages: Readonly<Record<string, string>>

  constructor(messages: Readonly<Record<string, string>>) {
    super('fields refused')
    this.messages = messages
  }
}
