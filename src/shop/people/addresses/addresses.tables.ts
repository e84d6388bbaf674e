import type { Addressed } from './addresses.ts'

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
