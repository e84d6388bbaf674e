import type { NoticeParts } from './payment.ts'
import { fieldsOf } from './adapter.ts'

const MOST_CHARACTERS = 2048

/** A state, amount, date, reference or signature. Neither an e-mail address nor a name of two words matches. */
const WORD = /^[\w.:+-]{1,128}$/

/** The named fields of query and body (`obj.order.id` for a nested one), on one line, without the shopper's data. Other values than words become `…`. */
export function storedNotice({ query, body }: NoticeParts, names: readonly string[]): string {
  const fields = fieldsOf({ query, body })
  const said = names.flatMap((name) => [...query.getAll(name), ...valueAt(fields, name)].map((value) => `${name}=${WORD.test(value) ? value : '…'}`))
  return [...new Set(said)].join('&').slice(0, MOST_CHARACTERS)
}

function valueAt(fields: Record<string, unknown> | undefined, name: string): string[] {
  let value: unknown = fields
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return []
    value = (value as Record<string, unknown>)[part]
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}
