import type { Database } from '#platform/database.server'
import type { Actor } from '#shop/people/accounts'
import { findShopFacts, forgetSitePages, writeStarterPagesIn } from '#shop/site/starter-pages.server'
import type { Settings } from '#shop/upkeep/settings'
import type { DemoLeft } from './opening.ts'

/** Writes what takes the demo's place. `settings` are those of the transaction, where it changed them. */
export type DemosPlace = (transaction: Database, settings: Settings | undefined) => Promise<void>

/** The demo, as whoever seeds it knows it. */
export interface Demo {
  /** What of it is still in the shop; undefined if nothing is. */
  findLeft(): Promise<DemoLeft | undefined>
  /**
   * Removes it, with everything that came with it; `instead` writes what takes its place, in the same transaction. Refuses while orders need its goods.
   */
  remove(by: Actor, instead: DemosPlace): Promise<void>
}

let known: Demo | undefined

/** Tells the shop of its demo. */
export function knowDemo(demo: Demo): void {
  known = demo
}

/** What of the demo is still in the shop; undefined if nothing is. */
export async function findDemoLeft(): Promise<DemoLeft | undefined> {
  return known?.findLeft()
}

/**
 * Removes the demo, with everything that came with it, and writes the pages that a shop begins with in the place of its pages. Refuses while orders need
 * its goods.
 */
export async function removeDemo(by: Actor): Promise<void> {
  await known?.remove(by, async (transaction, settings) => {
    await writeStarterPagesIn(transaction, await findShopFacts(settings))
  })
  forgetSitePages()
}
