import { parseJson } from '#platform/json'
import type { NoticeParts } from './payment.ts'

/** Undefined if missing or repeated. */
export function singleOf(fields: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = fields.getAll(name)
  return others.length === 0 ? value : undefined
}

/** Reads JSON or a form; undefined for anything else, or a repeated field. */
export function fieldsOf({ body }: NoticeParts): Record<string, unknown> | undefined {
  if (body.trimStart().startsWith('{')) return objectOf(body)
  const form = new URLSearchParams(body)
  const names = [...form.keys()]
  return new Set(names).size === names.length ? Object.fromEntries(form) : undefined
}

function objectOf(text: string): Record<string, unknown> | undefined {
  return parseJson(text) as Record<string, unknown> | undefined
}
