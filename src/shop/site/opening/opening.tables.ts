import type { Generated } from 'kysely'

/** The link that opens the shop; there is one at most. */
export interface OpeningLinkTable {
  one: true
  /** A digest of its key. */
  digest: string
  made_at: Date
}

/** A check that the shop passed. */
export interface OpeningCheckTable {
  name: string
  /** What it was passed for: the address of the shop. */
  value: Generated<string>
  passed_at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    opening_links: OpeningLinkTable
    opening_checks: OpeningCheckTable
  }
}
