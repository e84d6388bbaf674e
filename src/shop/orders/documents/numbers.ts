import type { NumberSettings } from '#shop/upkeep/settings'

export interface Series {
  /** 0 if numbers are not reset. */
  year: number
  first: number
  digits: number
  /** Contains `{number}`: `FA-2026-{number}`. */
  pattern: string
}

export function seriesOf({ prefix, pattern, digits, first, yearly }: NumberSettings, day: string): Series {
  const year = day.slice(0, 4)
  return { year: yearly ? Number(year) : 0, first, digits, pattern: pattern.replaceAll('{prefix}', prefix).replaceAll('{year}', year) }
}

/** Formats a number: `FA-2026-00042`. Longer numbers keep all their digits. */
export function writtenNumber({ pattern, digits }: Pick<Series, 'pattern' | 'digits'>, sequence: number): string {
  return pattern.replace('{number}', String(sequence).padStart(digits, '0'))
}

/** A gap or a duplicate in a series. */
export interface SeriesProblem {
  kind: string
  year: number
  problem: 'gap' | 'duplicate' | 'beyond'
  from: number
  to: number
}
