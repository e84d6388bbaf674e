/** The text fields of a form that was sent to a page; a field sent twice counts once, the last one. Anything but a form has none. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  return (await formOf(request)).fields
}

/** A form that was sent to a page: its text fields, and its files by their controls. A control left empty has no file. */
export async function formOf(request: Request): Promise<{ fields: Record<string, string>; files: ReadonlyMap<string, File> }> {
  const sent = [...(await request.formData().catch(() => new FormData()))]
  const fields = Object.fromEntries(sent.filter((field): field is [string, string] => typeof field[1] === 'string'))
  return { fields, files: new Map(sent.filter((field): field is [string, File] => typeof field[1] !== 'string' && field[1].size > 0)) }
}

/** Requests of shoppers, payment providers and programs are far smaller. */
export const MOST_BODY_BYTES = 64 * 1024

/** The most fields that a form may have. The longest of ours, a cart of a hundred lines, has some 120. */
const MOST_FIELDS = 500

/** The most fields of a form of staff: a product with two hundred variations has some 4000. */
export const MOST_STAFF_FIELDS = 5000

/** True when an urlencoded form has more fields than a form may have. Nothing is decoded. */
export function hasTooManyFields(form: string, most = MOST_FIELDS): boolean {
  return occursTooOften(form, '&', most)
}

/** The same of a multipart form: each part names itself once. */
export function hasTooManyParts(form: string, most = MOST_FIELDS): boolean {
  return occursTooOften(form.toLowerCase(), 'content-disposition', most + 1)
}

function occursTooOften(text: string, word: string, tooOften: number): boolean {
  let at = text.indexOf(word)
  for (let times = 1; at >= 0 && times < tooOften; times++) at = text.indexOf(word, at + word.length)
  return at >= 0
}
