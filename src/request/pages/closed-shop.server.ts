import { createContext } from 'react-router'
import { findSettings } from '#shop/upkeep/settings.server'

/** Staff's view of a closed shop: a bar above it, which links to its opening for those with the right. */
export interface ClosedShop {
  mayOpen: boolean
}

/** Set while staff view the closed shop; null in an open one. */
export const closedShop = createContext<ClosedShop | null>(null)

/** True while visitors are sent away. Reads the settings in memory. IMP-08. */
export async function isShopClosed(): Promise<boolean> {
  return (await findSettings()).closed === '1'
}

declare module '#request/common/caller.server' {
  interface RequestFacts {
    closedShop?: ClosedShop
  }
}
