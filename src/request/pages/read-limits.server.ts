import { throttle, type Limit } from '#platform/throttle.server'

/**
 * What one address may ask for that has to be made, of each kind by itself. Kept pages count as none. Short windows: whoever shares the
 * address of somebody who asks too much waits some seconds only. Decision 9.
 */
const LIMITS = {
  /** Lists with words after the `?`: the dearest, 12 to 50 ms each. */
  list: { name: 'read-list', points: 60, seconds: 10 },
  /** Other pages that are the same for all, and sitemaps. */
  page: { name: 'read-page', points: 200, seconds: 10 },
  /** Pages that are made for each visitor. */
  ownPage: { name: 'read-own-page', points: 200, seconds: 10 },
  suggestion: { name: 'read-suggestion', points: 200, seconds: 10 },
} as const satisfies Record<string, Limit>

/** A kind of costly read. */
export type CostlyRead = keyof typeof LIMITS

/** Counts a costly read of an address. Gives the seconds to wait where there were too many. */
export function countRead(kind: CostlyRead, address: string): Promise<number | undefined> {
  return throttle([[LIMITS[kind], address]])
}

/** What kind of read a page is, by the address that it would be kept under; undefined for a personal one. */
export function readOf(publicAddress: string | undefined): CostlyRead {
  if (publicAddress === undefined) return 'ownPage'
  return publicAddress.includes('?') && !/\/cards(?:\/|\.data)/.test(publicAddress) ? 'list' : 'page'
}
