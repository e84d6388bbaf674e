import { createContext } from 'react-router'
import { findSettings } from '#shop/upkeep/settings.server'

/** What a member of staff sees of a closed shop: the shop with a bar above it, which leads who may to its opening. */
export interface ClosedShop {
  mayOpen: boolean
}

/** Set where a member of staff looks at the closed shop; null in an open one. */
export const closedShop = createContext<ClosedShop | null>(null)

/** True while visitors are sent away. Asks the settings in memory. IMP-08. */
export async function isShopClosed(): Promise<boolean> {
  return (await findSettings()).closed === '1'
}

declare module '#request/common/caller.server' {
  interface RequestFacts {
    /** A member of staff looks at the closed shop. */
    closedShop?: ClosedShop
  }
}
