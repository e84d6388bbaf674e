import type { FormDefinition } from '#shop/forms/forms'

/** True if no deny list matches, and an allow list does if the field has any. Undefined if it is not an e-mail field of the form. IMP-32. */
export function takesEmail({ fields, emailLists }: Pick<FormDefinition, 'fields' | 'emailLists'>, field: number, email: string): boolean | undefined {
  if (!fields.some(({ id, kind }) => id === field && kind === 'email')) return undefined
  const own = emailLists.filter((list) => list.field === field)
  const isOn = (kind: 'allow' | 'deny') => own.some((list) => list.kind === kind && list.patterns.some((pattern) => fits(pattern, email)))
  return !isOn('deny') && (isOn('allow') || !own.some(({ kind }) => kind === 'allow'))
}

/** Matches a pattern in which `*` is any text, as `*@example.com`; ignores case. */
function fits(pattern: string, text: string): boolean {
  const [whole, wanted] = [text.trim().normalize('NFC').toLowerCase(), pattern.normalize('NFC').toLowerCase()]
  const [first = '', ...others] = wanted.split('*')
  const last = others.pop()
  if (last === undefined) return whole === first
  if (whole.length < first.length + last.length || !whole.startsWith(first) || !whole.endsWith(last)) return false
  const end = whole.length - last.length
  let at = first.length
  for (const part of others) {
    const found = whole.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
