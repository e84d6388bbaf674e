/** Result of a form: its message, the errors of its fields, and the typed values, never a password. */
export interface FormMessage {
  form: string
  isGood: boolean
  text: string
  errors: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

export function fieldOf(form: string, name: string, said: FormMessage | undefined) {
  const own = said?.form === form ? said : undefined
  return { id: `${form}-${name}`, name, error: own?.errors[name], defaultValue: own?.values[name] }
}

export function successMessage(form: string, text: string, values: FormMessage['values'] = {}): FormMessage {
  return { form, isGood: true, text, errors: {}, values }
}

/** Redirect target within the shop; undefined for any other address. */
export function ownPath(next: unknown): string | undefined {
  return typeof next === 'string' && /^(?!.*\/\/)\/[\w\-./?&=%+,]{0,500}$/.test(next) ? next : undefined
}
