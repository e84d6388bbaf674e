/** One changed value: its path (`cart.cookieDays`), before and after. Null for an absent value. */
export interface Difference {
  field: string
  from: string | null
  to: string | null
}

const MOST_DIFFERENCES = 30
const LONGEST_VALUE = 120

/** Differences between two records, by path, each cut to fit a line. Of very many only the first, and the number of the rest. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => was.get(field) !== is.get(field))
  const all = fields.map((field) => ({ field, from: was.get(field) ?? null, to: is.get(field) ?? null }))
  return all.length <= MOST_DIFFERENCES ? all : [...all.slice(0, MOST_DIFFERENCES), { field: '…', from: null, to: `+ ${all.length - MOST_DIFFERENCES}` }]
}

/** Every non-empty value of a record by its path. Members of a list are named by their `id` if they have one. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return leaves
  if (value instanceof Date) leaves.set(path, value.toISOString())
  else if (Array.isArray(value) && value.every(isPlain)) leaves.set(path, cut(value.join(', ')))
  else if (typeof value === 'object') {
    for (const [name, member] of Object.entries(value)) {
      const id: unknown = Array.isArray(value) ? (member as { id?: unknown } | null)?.id : undefined
      const step = typeof id === 'string' || typeof id === 'number' ? String(id) : name
      leavesOf(member, path === '' ? step : `${path}.${step}`, leaves)
    }
  } else leaves.set(path, cut(typeof value === 'string' ? value : JSON.stringify(value)))
  return leaves
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** Never splits a surrogate pair. */
function cut(text: string): string {
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
