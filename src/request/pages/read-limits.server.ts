import { takeTurns } from '#shop/upkeep/rate-limits.server'

/** A read that must be computed: cached pages do not count. */
export type CostlyRead = 'listReads' | 'pageReads' | 'ownPageReads' | 'suggestionReads' | 'documentReads'

export function countRead(kind: CostlyRead, address: string): Promise<number | undefined> {
  return takeTurns([[kind, address]])
}

/** Kind of read of a page, by its cache address; undefined stands for a personal page. */
export function readOf(publicAddress: string | undefined): CostlyRead {
  if (publicAddress === undefined) return 'ownPageReads'
  return publicAddress.includes('?') && !/^(?:\/(?:ar|en))?\/cards\//.test(publicAddress) ? 'listReads' : 'pageReads'
}
