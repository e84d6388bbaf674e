import type { z } from 'zod'

/** A stored value, read by today's rules. `dropped` holds the paths that break them and count as not stored: `shopName`, `fields.0.label`. */
export interface Stored<T> {
  value: T
  dropped: string[]
}

/**
 * An update may bring stricter rules: an invalid value falls back to its default, or is dropped with its container, and nothing else is lost. `cutsTexts` cuts
 * long texts instead. Throws if nothing is left to drop.
 */
export function parseStored<Schema extends z.ZodType>(schema: Schema, stored: unknown, { cutsTexts = false } = {}): Stored<z.output<Schema>> {
  let kept = stored
  const dropped: string[] = []
  for (;;) {
    const { data, error } = schema.safeParse(kept)
    if (!error) return { value: data, dropped }
    // Several faults may share a place: two missing fields of a row are both the row.
    const faults = new Map(error.issues.map((issue) => [keyOf(standing(kept, issue.path)), { issue, place: standing(kept, issue.path) }]))
    const isWithin = (place: string[]) => place.some((_, depth) => faults.has(keyOf(place.slice(0, depth))))
    // From the end of a list, so that earlier indexes stay valid.
    const wrong = [...faults.values()].filter(({ place }) => !isWithin(place)).toSorted((one, other) => compare(other.place, one.place))
    if (wrong.some(({ place }) => place.length === 0) && isEmpty(kept)) throw error
    for (const { issue, place } of wrong) {
      const most = cutsTexts && issue.code === 'too_big' && issue.origin === 'string' ? Number(issue.maximum) : undefined
      kept = changed(kept, place, (value) => (most !== undefined && typeof value === 'string' ? value.slice(0, most) : undefined))
    }
    dropped.push(...wrong.map(({ place }) => place.join('.')))
  }
}

type Path = readonly PropertyKey[]

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

const keyOf = (place: string[]) => JSON.stringify(place)

const compare = (one: string[], other: string[]) => one.join('.').localeCompare(other.join('.'), 'en', { numeric: true })

/** The part of a path that exists in the value: the fault may be a missing end. */
function standing(value: unknown, path: Path): string[] {
  const [first, ...rest] = path
  if (first === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return []
  return [String(first), ...standing((value as Record<PropertyKey, unknown>)[first], rest)]
}

/** A copy with the value at a path changed, or removed if undefined. */
function changed(value: unknown, [first, ...rest]: string[], change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(value) ?? {}
  const own = (value as Record<string, unknown>)[first]
  const next = rest.length > 0 ? changed(own, rest, change) : change(own)
  if (Array.isArray(value)) return next === undefined ? value.filter((_, place) => place !== Number(first)) : value.with(Number(first), next)
  const { [first]: _, ...others } = value as Record<string, unknown>
  return next === undefined ? others : { ...others, [first]: next }
}
