import type { Generated } from 'kysely'

export interface SavedViewTable {
  id: Generated<number>
  person_id: string
  name: string
  /** Query string of the list. */
  filter: string
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    saved_order_views: SavedViewTable
  }
}
