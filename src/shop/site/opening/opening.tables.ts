import type { Generated } from 'kysely'

/** The link that opens the shop. At most one row. */
export interface OpeningLinkTable {
  one: true
  digest: string
  made_at: Date
}

export interface OpeningCheckTable {
  name: string
  /** Address of the shop at which it passed. */
  value: Generated<string>
  passed_at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    opening_links: OpeningLinkTable
    opening_checks: OpeningCheckTable
  }
}
