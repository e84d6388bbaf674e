import { limit } from '#shop/upkeep/rate-limits.server'
import type { Caller } from '#request/common/caller.server'

/** Lets a change of a cart through. Refuses too many in a minute with `TooManyRequests`. */
export function limitCartChanges({ visitor, address }: Pick<Caller, 'visitor' | 'address'>): Promise<void> {
  return limit([
    ['cartVisitor', visitor],
    ['cartNewcomers', visitor === undefined ? address : undefined],
    ['cartAddress', address],
  ])
}
