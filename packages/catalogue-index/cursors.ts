/** A place in an order, behind which the next page begins. Relevance comes in two stages; other orders have only the first. */
export interface Cursor {
  stage: number
  key: number
  id: number
}

/** A place in an order as the short text that travels in an address. */
export function writeCursor(sort: string, { stage, key, id }: Cursor): string {
  return Buffer.from([sort, stage, key, id].join(' ')).toString('base64url')
}

/** The place that a text says; null when it is of another order, or no place at all. */
export function readCursor(sort: string, text: string): Cursor | null {
  const [, own, ...numbers] = /^(\S+) ([01]) (-?[\d.e+]{1,24}|Infinity) (\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  const [stage, key, id] = numbers.map(Number)
  return own === sort && stage !== undefined && key !== undefined && id !== undefined && !Number.isNaN(key) ? { stage, key, id } : null
}
