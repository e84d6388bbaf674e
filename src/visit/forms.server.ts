/** The text fields of a form that was sent to a page; a field sent twice counts once, the last one. What is not a form has none. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
}
