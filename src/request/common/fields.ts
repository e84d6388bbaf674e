/** Form fields as they were sent, in either encoding. */
export type Fields = Readonly<Record<string, unknown>>

/** The errors of refused fields by their names, in the caller's language. */
export class InvalidFields extends Error {
  readonly messages: Readonly<Record<string, string>>

  constructor(messages: Readonly<Record<string, string>>) {
    super('fields refused')
    this.messages = messages
  }
}
