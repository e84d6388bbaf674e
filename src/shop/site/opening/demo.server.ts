import type { Database } from '#platform/database.server'
import type { Actor } from '#shop/people/accounts'
import { findShopFacts, forgetSitePages, writeStarterPagesIn } from '#shop/site/starter-pages.server'
import type { Settings } from '#shop/upkeep/settings'
import type { DemoLeft } from './opening.ts'

/** Writes the replacement of the demo. `settings` are those of the transaction, if it changed them. */
export type DemosPlace = (transaction: Database, settings: Settings | undefined) => Promise<void>

export interface Demo {
  findLeft(): Promise<DemoLeft | undefined>
  /** Removes the demo with everything that depends on it; `instead` writes its replacement, in the same transaction. Refuses while orders need its goods. */
  remove(by: Actor, instead: DemosPlace): Promise<void>
}

let known: Demo | undefined

/** Registers the demo. */
export function setDemo(demo: Demo): void {
  known = demo
}

/** Undefined if nothing of the demo is left. */
export async function findDemoLeft(): Promise<DemoLeft | undefined> {
  return known?.findLeft()
}

/** Removes the demo with everything that depends on it, and replaces its pages by the starter pages. Refuses while orders need its goods. */
export async function removeDemo(by: Actor): Promise<void> {
  await known?.remove(by, async (transaction, settings) => {
    await writeStarterPagesIn(transaction, await findShopFacts(settings))
  })
  forgetSitePages()
}
