import { takeTurns } from '#shop/upkeep/rate-limits.server'

/** A read that has to be made: cached pages count as none. */
export type CostlyRead = 'listReads' | 'pageReads' | 'ownPageReads' | 'suggestionReads' | 'documentReads'

/** Counts a costly read of an address. Gives the seconds to wait where there were too many. */
export function countRead(kind: CostlyRead, address: string): Promise<number | undefined> {
  return takeTurns([[kind, address]])
}

/** The kind of read that a page is, by the address that it would be cached under; undefined for a personal one. */
export function readOf(publicAddress: string | undefined): CostlyRead {
  if (publicAddress === undefined) return 'ownPageReads'
  return publicAddress.includes('?') && !/^(?:\/(?:ar|en))?\/cards\//.test(publicAddress) ? 'listReads' : 'pageReads'
}
