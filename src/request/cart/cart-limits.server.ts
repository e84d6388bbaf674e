import { throttle, type Limit } from '#platform/throttle.server'
import { TooManyRequests } from '#request/common/refusals'
import type { Caller } from '#request/common/caller.server'

/** Changes of carts by one visitor, and from one address, which whole quarters share. */
const VISITOR: Limit = { name: 'cart-visitor', points: 240, seconds: 60 }
const ADDRESS: Limit = { name: 'cart-address', points: 1200, seconds: 60 }
/** Calls of those who have no number yet: each may begin a cart. */
const NEWCOMERS: Limit = { name: 'cart-newcomers', points: 120, seconds: 60 }

/** Lets a change of a cart through. Refuses too many in a minute with `TooManyRequests`. */
export async function limitCartChanges({ visitor, address }: Pick<Caller, 'visitor' | 'address'>): Promise<void> {
  const wait = await throttle([
    [VISITOR, visitor],
    [NEWCOMERS, visitor === undefined ? address : undefined],
    [ADDRESS, address],
  ])
  if (wait !== undefined) throw new TooManyRequests(wait)
}
