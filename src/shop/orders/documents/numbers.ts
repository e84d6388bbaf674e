import type { NumberSettings } from '#shop/upkeep/settings'

/** The series that a day's numbers are taken from, and how they are written. */
export interface Series {
  /** 0 where numbers are not reset. */
  year: number
  first: number
  digits: number
  /** With `{number}` in it: `FA-2026-{number}`. */
  pattern: string
}

/** The series of a day (`2026-11-22`). */
export function seriesOf({ prefix, pattern, digits, first, yearly }: NumberSettings, day: string): Series {
  const year = day.slice(0, 4)
  return { year: yearly ? Number(year) : 0, first, digits, pattern: pattern.replaceAll('{prefix}', prefix).replaceAll('{year}', year) }
}

/** A number as it is written: `FA-2026-00042`. One with more digits than asked for keeps them all. */
export function writtenNumber({ pattern, digits }: Pick<Series, 'pattern' | 'digits'>, sequence: number): string {
  return pattern.replace('{number}', String(sequence).padStart(digits, '0'))
}

/** A problem of a series: a missing number, or two documents with the same. */
export interface SeriesProblem {
  kind: string
  year: number
  problem: 'gap' | 'duplicate' | 'beyond'
  /** First and last number concerned. */
  from: number
  to: number
}
