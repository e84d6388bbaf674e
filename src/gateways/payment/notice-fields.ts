import { parseJson } from '#platform/json'
import type { NoticeParts } from './gateway.ts'

/** What a query or a form says under a name; undefined where it says nothing, or two things. */
export function singleOf(fields: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = fields.getAll(name)
  return others.length === 0 ? value : undefined
}

/** A notice's body as fields, whether it came as JSON or as a form; undefined where it is neither, or a form says a thing twice. */
export function fieldsOf({ body }: NoticeParts): Record<string, unknown> | undefined {
  if (body.trimStart().startsWith('{')) return objectOf(body)
  const form = new URLSearchParams(body)
  const names = [...form.keys()]
  return new Set(names).size === names.length ? Object.fromEntries(form) : undefined
}

function objectOf(text: string): Record<string, unknown> | undefined {
  return parseJson(text) as Record<string, unknown> | undefined
}
