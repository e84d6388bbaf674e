import type { NoticeParts } from './gateway.ts'
import { fieldsOf } from './notice-fields.ts'

const MOST_CHARACTERS = 2048

/** A state, an amount, a date, a payment's name, a signature. No e-mail address is one, nor a name of two words. */
const WORD = /^[\w.:+-]{1,128}$/

/**
 * What is kept of a notice: of its query and its body the fields of these names (`obj.order.id` for one inside another), on
 * one line. Everything else of it, the shopper's name, phone, address and card among it, is left out; what is no word is `…`.
 */
export function keptOf({ query, body }: NoticeParts, names: readonly string[]): string {
  const fields = fieldsOf({ query, body })
  const said = names.flatMap((name) => [...query.getAll(name), ...valueAt(fields, name)].map((value) => `${name}=${WORD.test(value) ? value : '…'}`))
  return [...new Set(said)].join('&').slice(0, MOST_CHARACTERS)
}

/** What a body says under a name, where that is one value. */
function valueAt(fields: Record<string, unknown> | undefined, name: string): string[] {
  let value: unknown = fields
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return []
    value = (value as Record<string, unknown>)[part]
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}
