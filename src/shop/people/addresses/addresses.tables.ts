import type { Addressed } from './addresses.ts'

/** A slug that a thing had before it got another. */
export interface OldSlugTable {
  kind: Addressed
  slug: string
  target_id: number
}

declare module '#platform/database.server' {
  interface Tables {
    old_slugs: OldSlugTable
  }
}
