/** Text fields of a posted form. The last of repeated fields counts. Empty for a body that is no form. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  return (await formOf(request)).fields
}

/** A posted form: text fields, and files by control. An empty control has no file. */
export async function formOf(request: Request): Promise<{ fields: Record<string, string>; files: ReadonlyMap<string, File> }> {
  const sent = [...(await request.formData().catch(() => new FormData()))]
  const fields = Object.fromEntries(sent.filter((field): field is [string, string] => typeof field[1] === 'string'))
  return { fields, files: new Map(sent.filter((field): field is [string, File] => typeof field[1] !== 'string' && field[1].size > 0)) }
}

/** Requests of shoppers, payment providers and programs are far smaller. */
export const MOST_BODY_BYTES = 64 * 1024

/** Our longest form, a cart of a hundred lines, has about 120 fields. */
export const MOST_FIELDS = 500

/** A product with two hundred variations has about 4000 fields. */
export const MOST_STAFF_FIELDS = 5000

/** True if an urlencoded form exceeds the field limit. Decodes nothing. */
export function hasTooManyFields(form: string, most = MOST_FIELDS): boolean {
  return occursTooOften(form, '&', most)
}

/** The same for a multipart form: each part has one name. */
export function hasTooManyParts(form: string, most = MOST_FIELDS): boolean {
  return occursTooOften(form.toLowerCase(), 'content-disposition', most + 1)
}

function occursTooOften(text: string, word: string, tooOften: number): boolean {
  let at = text.indexOf(word)
  for (let times = 1; at >= 0 && times < tooOften; times++) at = text.indexOf(word, at + word.length)
  return at >= 0
}

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
