/** Form fields as sent, in either encoding. */
export type Fields = Readonly<Record<string, unknown>>

/** Errors by field name, in the caller's language. */
export class InvalidFields extends Error {
  readonly messages: Readonly<Record<string, string>>

  constructor(messages: Readonly<Record<string, string>>) {
    super('fields refused')
    this.messages = messages
  }
}
