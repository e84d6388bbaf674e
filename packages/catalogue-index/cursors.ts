/** A position in an order, after which the next page begins. Relevance has two stages; other orders only the first. */
export interface Cursor {
  stage: number
  key: number
  id: number
}

/** Short text, for addresses. */
export function writeCursor(sort: string, { stage, key, id }: Cursor): string {
  return Buffer.from([sort, stage, key, id].join(' ')).toString('base64url')
}

/** Null for another order, or an invalid text. */
export function readCursor(sort: string, text: string): Cursor | null {
  const [, own, ...numbers] = /^(\S+) ([01]) (-?[\d.e+]{1,24}|Infinity) (\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  const [stage, key, id] = numbers.map(Number)
  return own === sort && stage !== undefined && key !== undefined && id !== undefined && !Number.isNaN(key) ? { stage, key, id } : null
}
